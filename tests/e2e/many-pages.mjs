import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = join(dirname(fileURLToPath(import.meta.url)), '../fixtures/features/docs/many')

/** Writes so many pages that a sidebar has more links than should ever be prefetched. */
export function writeManyPages() {
  mkdirSync(folder, { recursive: true })
  for (let page = 1; page <= 130; page++) {
    const file = join(folder, `page-${page}.mdx`)
    if (existsSync(file)) continue
    const matter = `title: Page ${page}\ndescription: One of many pages, number ${page}.`
    writeFileSync(file, `---\n${matter}\n---\n\nText of page ${page}.\n`)
  }
}
