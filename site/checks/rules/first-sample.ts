import type { Finding, SiteCheck } from '../contract.ts'
import { lateSamples } from '../omissions.ts'
import { type Page, readPages, report } from '../page/page.ts'

const RULE = 'first-sample'
const PAGES = /^\/(?:api\/(?!table-of-contents$)|app\/guides\/|app\/references\/command-line$)/

/** Maximum number of words of prose before the first sample. */
const MOST = 120

/** Components that show code to write. */
const SAMPLES = ['Signature', 'PackageManagers']

/** Pages about the API, guides and the command line show code near their top. */
export const firstSample: SiteCheck = {
  name: RULE,
  async run(context) {
    return readPages(context).flatMap((page): Finding[] => {
      if (!PAGES.test(page.path) || Object.hasOwn(lateSamples, page.path)) return []
      const sample = placeOfSample(page)
      const words = wordsBefore(page, sample ?? page.source.length)
      if (sample !== undefined && words <= MOST) return []
      const message =
        sample === undefined
          ? 'The page has no sample.'
          : `${words} words come before the first sample; at most ${MOST} may.`
      const hint = 'Show after the first paragraph what the page is about, in a few lines of code.'
      return [report(page, RULE, sample ?? page.frontMatter.end, message, hint)]
    })
  },
}

/** Offset of the first fence that readers see, or of a component that shows code. */
function placeOfSample({ fences, elements }: Page): number | undefined {
  const places = [
    ...fences.filter(({ flags }) => !flags.has('ambient')).map(({ start }) => start),
    ...elements.filter(({ name }) => SAMPLES.includes(name)).map(({ start }) => start),
  ]
  return places.length === 0 ? undefined : Math.min(...places)
}

function wordsBefore({ prose }: Page, offset: number): number {
  return prose.slice(0, offset).match(/[\p{L}\d]+(?:['’.-][\p{L}\d]+)*/gu)?.length ?? 0
}
