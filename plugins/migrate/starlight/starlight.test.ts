import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MigratedSite, migrated } from '../../../tests/command-line/migrated-site.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
let site: MigratedSite

beforeAll(() => {
  site = migrated('starlight')
}, 60_000)
afterAll(() => site.remove())

it('is written anew as a site that can be built at once', async () => {
  expect(site.printed).toContain('Checked the migrated site: 0 errors, 1 warning.')
  const texts = site
    .files()
    .filter(
      (path) =>
        /\.(?:mdx?|tsx?|json)$/.test(path) && !/^src\/content\.config|^package\.json/.test(path),
    )
    .map((path) => `=== ${path}\n${site.read(path)}`)
  await expect(texts.join('\n')).toMatchFileSnapshot(join(fixtures, 'starlight.result.txt'))
})

it('has its pages, tabs, steps, cards and languages', () => {
  site.build()
  const page = site.read('dist/guides/brew/index.html')
  expect(page).toMatch(/role="tab"[^>]*>npm/)
  expect(page).toContain('<div class="kit-steps"><ol>')
  expect(page).toContain('<a href="/docs/guides/clean/">Clean</a>')
  expect(page).toMatch(/<img src="\/docs\/assets\/pot[^"]*" alt="A pot"/)
  expect(page).toMatch(/<img src="\/docs\/assets\/pot[^"]*" alt="The pot again"/)
  expect(page).toContain('<pre class="drip"')
  const french = site.read('dist/fr/guides/brew/index.html')
  expect(french).toContain('Infuser')
  expect(french).toContain('Manuels')
  expect(french).toContain('href="/docs/fr/guides/clean/"')
}, 60_000)

it('publishes the logo that the bundler read before', () => {
  expect(site.read('dist/index.html')).toContain('src="/docs/pot.svg"')
})
