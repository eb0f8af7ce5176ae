import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const parts = ['lid', 'spout', 'handle', 'base', 'cord', 'filter', 'switch', 'lamp', 'coil', 'seal']

/** Words that no other site has, so that there are several blocks of them. */
const filling = (page: number, section: number): string =>
  Array.from({ length: 8 }, (_, i) => {
    const letter = 'bcdfghjklmnpqrstvwz'[(page + section * 3 + i * 7) % 19]
    return `${letter}a${(page * 31 + section * 7 + i) % 977}`
  }).join(' ')

/** Writes the sources of a site with so many sections that its search index is divided. */
export function writeDividedSite(folder: string): void {
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write(
    'quire.config.ts',
    `import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Kettles',
  url: 'http://kettles.localhost',
  docs: { routeBasePath: '/' },
  navbar: { title: 'Kettles', items: [] },
})
`,
  )
  write('docs/index.mdx', '---\ntitle: Kettles\ndescription: All about kettles.\n---\n\nWelcome.\n')
  for (let page = 0; page < 66; page++) {
    const part = parts[page % 10]!
    const sections = Array.from(
      { length: 101 },
      (_, section) =>
        `## Step ${section} of the ${part}\n\nTurn it ${section} times: ${filling(page, section)}.\n`,
    )
    const matter = `title: The ${part} of model ${page}\ndescription: How to clean the ${part}.`
    const text = `Model ${page} needs a descaler${page} each year.`
    write(`docs/model-${page}.mdx`, `---\n${matter}\n---\n\n${text}\n\n${sections.join('\n')}`)
  }
}
