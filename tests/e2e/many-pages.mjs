import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes enough pages that the sidebar of the features site has more links than the prefetch limit.
 */
export function writeManyPages(site) {
  const folder = join(site, 'docs/many')
  mkdirSync(folder, { recursive: true })
  for (let page = 1; page <= 130; page++) {
    const file = join(folder, `page-${page}.mdx`)
    if (existsSync(file)) continue
    const matter = `title: Page ${page}\ndescription: One of many pages, number ${page}.`
    writeFileSync(file, `---\n${matter}\n---\n\nText of page ${page}.\n`)
  }
}
