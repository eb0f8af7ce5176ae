import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Finding, SiteCheck, SiteCheckContext } from '../contract.ts'
import { readCache, writeCache } from '../facts/cache.ts'
import { packageVersion } from '../facts/package.ts'
import { type Page, readPagesAndPartials, report } from '../page/page.ts'
import { compileSamples, type SampleError } from './compile.ts'
import { readSurroundings } from './examples.ts'
import { layOut } from './layout.ts'
import { isTyped } from './sample.ts'

/** Increment whenever samples are laid out or compiled differently. */
const METHOD = 2

/** An error on a page, with the index of the sample's fence. */
type PageError = SampleError & { fence: number }

/** Type-checks every sample of every page against the package. */
export const sampleType: SiteCheck = {
  name: 'sample-type',
  async run(context) {
    const surroundings = readSurroundings(context.root)
    const versions = ['cypress', 'typescript'].map((name) => packageVersion(context.root, name))
    const salt = [METHOD, ...versions, surroundings.hash].join(' ')
    const file = join(context.cacheFolder, 'sample-type.json')
    const known = new Map(Object.entries(readCache<Record<string, PageError[]>>(file) ?? {}))
    const pages = readPagesAndPartials(context).filter((page) => page.fences.some(isTyped))
    const keys = new Map(pages.map((page) => [page, keyOf(page, salt)]))
    const changed = pages.filter((page) => !known.has(keys.get(page)!))
    if (changed.length > 0) {
      const checked = await checkPages(context, changed, surroundings)
      for (const [page, errors] of checked) known.set(keys.get(page)!, errors)
      const current = [...keys.values()].map((key) => [key, known.get(key)])
      writeCache(file, Object.fromEntries(current))
    }
    const fences = pages.flatMap((page) => page.fences.filter(isTyped)).length
    context.log(
      `sample-type: ${fences} samples on ${pages.length} pages, ${changed.length} pages checked this time`,
    )
    return pages.flatMap((page) =>
      known.get(keys.get(page)!)!.map((error) => describe(page, error)),
    )
  },
}

async function checkPages(
  context: SiteCheckContext,
  pages: Page[],
  { examples, ambient }: ReturnType<typeof readSurroundings>,
): Promise<Map<Page, PageError[]>> {
  const layouts = pages.map((page) => layOut(page, examples))
  const folder = join(context.cacheFolder, `samples-${process.pid}`)
  const errors = await compileSamples(layouts, { root: context.root, folder, ambient })
  return new Map(
    layouts.map(({ page, samples }) => {
      const found = samples.flatMap((sample) =>
        (errors.get(sample) ?? []).map((error) => ({
          ...error,
          fence: page.fences.indexOf(sample.fence),
        })),
      )
      return [page, found]
    }),
  )
}

/** Hash of everything that a page's result depends on, but not of the prose around its samples. */
function keyOf(page: Page, salt: string): string {
  const hash = createHash('sha256').update(salt)
  for (const { language, title, flags, code } of page.fences) {
    hash.update(JSON.stringify([language, title, [...flags], code]))
  }
  return hash.digest('base64url')
}

function describe(page: Page, error: PageError): Finding {
  const fence = page.fences[error.fence]!
  const [message = '', ...details] = error.message.split('\n')
  const place = { line: fence.line + error.line - 1, column: fence.indent + error.column }
  const hint = [...shorten(details), hintFor(error)].join('\n')
  return report(page, 'sample-type', place, `${error.code}: ${message}`, hint)
}

const LONGEST_LINE = 240

/** Keeps the first line of the compiler's explanation and the last, which states the cause. */
function shorten(details: string[]): string[] {
  const lines = details.length > 2 ? [details[0]!, details.at(-1)!] : details
  return lines.map((line) => {
    const text = line.trim()
    return text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text
  })
}

function hintFor({ code, message }: SampleError): string {
  const own = /'\.{1,2}\//.test(message)
  if (code === 'TS2307' && own) {
    return 'Give the fence that shows this file a title with its path, or use one of the example modules in checks/examples.'
  }
  if (code === 'TS2307' || code === 'TS7016') {
    return 'In checks/ambient, declare what the page uses from this package.'
  }
  if (/^TS(?:2580|2591)$/.test(code)) {
    return 'Node.js is available only in config files, tasks and scripts. Mark such a fence with `config`, or give it the file name as its title.'
  }
  if (/^TS(?:2304|2339|2552|2551)$/.test(code)) {
    return 'Correct the name, or declare it in the sample or in an ambient fence on the page.'
  }
  return 'Correct the sample. Use nocheck only for a deliberate mistake.'
}
