import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './test.ts'

const DIST = 'site/dist'
const KB = 1000

test.use({ site: 'site' })

/** Files of the built site without the compressed variants, each with its size in transfer. */
function files(folder: string): { path: string; wire: number; text: () => string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const compressed = statSync(`${path}.br`, { throwIfNoEntry: false })
      return {
        path,
        wire: compressed?.size ?? statSync(path).size,
        text: () => readFileSync(path, 'utf8'),
      }
    })
}

const assets = () => files(join(DIST, 'assets'))
const sum = (list: { wire: number }[]): number => list.reduce((total, { wire }) => total + wire, 0)

/** The scripts that every page loads: boot, shell and config, with everything they import. */
function shellScripts(): ReturnType<typeof files> {
  const scripts = assets().filter(({ path }) => path.endsWith('.js'))
  const named = (name: string) => scripts.filter(({ path }) => path.includes(name))
  const wanted = new Set([...named('/boot-'), ...named('/shell-'), ...named('/config-')])
  for (const script of wanted) {
    // Static imports only, since these are loaded with the script.
    for (const [, name] of script
      .text()
      .matchAll(/(?:from|import)\s*["']\.?\/?([^"']+\.js)["']/g)) {
      for (const other of named(`/${name!.split('/').pop()}`)) wanted.add(other)
    }
  }
  return [...wanted]
}

test('the JavaScript that every page loads is at most 76 KB', () => {
  const scripts = shellScripts()
  expect(scripts.map(({ path }) => /\/(boot|shell|config)-/.exec(path)?.[1])).toEqual(
    expect.arrayContaining(['boot', 'shell', 'config']),
  )
  expect(sum(scripts)).toBeLessThanOrEqual(76 * KB)
})

test('no script has what keeps the state of edited components in development', () => {
  const scripts = assets().filter(({ path }) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  const inDevelopment = /quire[:-]islands|performReactRefresh|RefreshReg|_code\//
  expect(scripts.filter(({ text }) => inDevelopment.test(text()))).toEqual([])
})

test('no script knows the pages: their number changes none by a byte', () => {
  const scripts = assets().filter(({ path }) => path.endsWith('.js'))
  const config = scripts.filter(({ path }) => path.includes('/config-'))
  const sitemap = readFileSync(join(DIST, 'sitemap.xml'), 'utf8')
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url]) => new URL(url!).pathname)
    // The config script contains the links of the navigation bar and the footer.
    .filter((path) => !config.some((script) => script.text().includes(`"${path}"`)))
    .filter((path) => path.split('/').length > 2)
  expect(pages.length).toBeGreaterThan(10)
  for (const script of scripts) {
    expect(
      pages.filter((path) => script.text().includes(path)),
      script.path,
    ).toEqual([])
  }
})

/** Paths of the stylesheets that a page of the built site loads. */
function stylesheets(page: string): string[] {
  const html = readFileSync(join(DIST, page, 'index.html'), 'utf8')
  return [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
    ([, path]) => `${DIST}${path}`,
  )
}

test('the stylesheet is one file of at most 13 KB', () => {
  const styles = stylesheets('api/commands/get')
  expect(styles).toHaveLength(1)
  expect(sum(assets().filter(({ path }) => styles.includes(path)))).toBeLessThanOrEqual(13 * KB)
})

test('a component with a stylesheet of its own adds at most 3 KB, where it is used', () => {
  const [shared, ...own] = stylesheets('cloud/features/recorded-runs')
  expect([shared]).toEqual(stylesheets('api/commands/get'))
  expect(own).toHaveLength(1)
  expect(sum(assets().filter(({ path }) => own.includes(path)))).toBeLessThanOrEqual(3 * KB)
})

test('the HTML of a short page is at most 6 KB', () => {
  const short = files(DIST)
    .filter(({ path }) => path.endsWith('.html') && !path.endsWith('404.html'))
    .filter(({ text }) => {
      const article = /<article[\s\S]*<\/article>/.exec(text())?.[0] ?? ''
      const words = article.replace(/<[^>]+>/g, ' ').split(/\s+/).length
      return words > 100 && words < 500
    })
  expect(short.length).toBeGreaterThan(0)
  const tooLarge = short.filter(({ wire }) => wire > 6 * KB)
  expect(tooLarge.map(({ path, wire }) => `${path}: ${wire}`)).toEqual([])
})

test('a record is smaller than its page: content only, neither shell nor sidebar', () => {
  const wire = (path: string): number => statSync(join(DIST, `${path}.br`)).size
  const document = wire('api/commands/get/index.html')
  const record = wire('_data/pages/api/commands/get.json')
  expect(record).toBeLessThan(document)
})

test('the first answer of the search needs three files of 83 KB, and all of it 258 KB', async ({
  page,
}) => {
  const paths: string[] = []
  page.context().on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto('/api/commands/get')
  const complete = page.waitForResponse(/\/words\.json$/)
  await page.locator('[data-search-button]').click()
  await page.locator('dialog[open] [role=combobox]').fill('intercept')
  await complete
  await expect(page.locator('dialog [role=option]').first()).toContainText('intercept', {
    timeout: 15_000,
  })
  // Excerpts are loaded after the results, and linked pages are prefetched at any time.
  const needed = paths.filter(
    (path) => /^\/_data\/search\/(?!text)/.test(path) || /dialog|worker/.test(path),
  )
  const known = files(DIST).map(({ path, wire }) => ({ path: path.slice(DIST.length), wire }))
  const sent = needed.map((path) => known.find((file) => file.path === path)!)
  const words = sent.filter(({ path }) => path.endsWith('/words.json'))
  expect(words).toHaveLength(1)
  expect(sent).toHaveLength(4)
  expect(sum(sent) - sum(words)).toBeGreaterThan(25 * KB)
  expect(sum(sent) - sum(words)).toBeLessThanOrEqual(83 * KB)
  expect(sum(sent)).toBeLessThanOrEqual(258 * KB)
})
