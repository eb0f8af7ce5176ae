import type { SiteCheck } from '../contract.ts'
import { type Page, readPages, report } from '../page/page.ts'

const FEWEST = 2

/** The text of every page links to at least two other pages of the site. */
export const pageLinks: SiteCheck = {
  name: 'page-links',
  async run(context) {
    return readPages(context).flatMap((page) => {
      const count = linkedPages(page).size
      if (count >= FEWEST) return []
      const message = `The text links to ${count === 0 ? 'no other page' : 'only one other page'}.`
      const hint = `Link to at least ${FEWEST} pages that a reader of this one will want next.`
      return [report(page, 'page-links', page.frontMatter.end, message, hint)]
    })
  },
}

/** Routes of the other pages that the text links to. */
function linkedPages(page: Page): Set<string> {
  const targets = new Set<string>()
  for (const match of page.source.slice(page.frontMatter.end).matchAll(/\]\((\/[^)\s#]*)/g)) {
    targets.add(match[1]!)
  }
  for (const element of page.elements) {
    const address = element.attributes.get('href') ?? element.attributes.get('to')
    if (address?.kind === 'string' && /^\/[^/]/.test(address.value)) {
      targets.add(address.value.replace(/#.*$/, ''))
    }
  }
  const routes = [...targets]
    .filter((target) => target.endsWith('.mdx') || !/\.\w+$/.test(target))
    .map((target) => target.replace(/\.mdx?$/, ''))
  return new Set(routes.filter((route) => route !== page.path))
}
