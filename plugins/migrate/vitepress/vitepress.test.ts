import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MigratedSite, migrated } from '../../../tests/command-line/migrated-site.ts'
import { migrate } from '../migrate.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
let site: MigratedSite

beforeAll(() => {
  site = migrated('vitepress')
}, 60_000)
afterAll(() => site.remove())

it('is written anew as a site that can be built at once', async () => {
  expect(site.printed).toContain('Checked the migrated site: 0 errors, 0 warnings.')
  const texts = site
    .files()
    .filter(
      (path) =>
        /\.(?:mdx?|tsx?|json)$/.test(path) && !/^docs\/\.vitepress|^package\.json/.test(path),
    )
    .map((path) => `=== ${path}\n${site.read(path)}`)
  await expect(texts.join('\n')).toMatchFileSnapshot(join(fixtures, 'vitepress.result.txt'))
})

it('keeps the pages as they were', () => {
  expect(site.read('.quire/before-migration/docs/guide/index.md')).toContain('[[toc]]')
  expect(existsSync(join(site.folder, 'docs/fr'))).toBe(false)
})

it('has its pages, tabs, containers and languages', () => {
  site.build()
  const page = site.read('dist/guide/fuel/index.html')
  expect(page).toContain('Dry wood burns best.')
  // Ids of headings follow the rule of VitePress.
  expect(page).toContain('id="_3-5-x-versus-4-logs"')
  expect(page).toContain('<a id="logs"></a>')
  expect(page).toContain('Sets like {a} and <br> stay, 1 &lt; 2')
  expect(page).toMatch(/role="tab"[^>]*>npm/)
  expect(site.read('dist/guide/index.html')).toContain('admonition-brew')
  expect(site.read('dist/fr/guide/index.html')).toContain('href="/samovar/fr/"')
  expect(site.read('dist/fr/guide/index.html')).toContain('Début')
}, 60_000)

it('leaves components of Vue in their folder, and takes another one', async () => {
  const root = mkdtempSync(join(tmpdir(), 'quire-vue-'))
  const files = {
    '.vitepress/config.ts': 'export default { title: "Tea" }',
    'components/Pot.vue': '<template>Pot</template>',
    'index.md': '# Tea\n\n::: code-group\n```sh [a]\nb\n```\n:::\n\n<Pot />\n',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  await migrate(root)
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  expect(read('quire.config.ts')).toContain("componentsFolder: 'components-react'")
  expect(read('components-react/index.tsx')).toContain('export function Pot(')
  expect(read('components/Pot.vue')).toBe(files['components/Pot.vue'])
  rmSync(root, { recursive: true })
})
