import { type AxeOptions, violations, wcag } from './axe.ts'
import { desktop, expect, open, originOf, type Page, phone, test } from './test.ts'

/** Fails with the violated rules and the elements that violate them. */
async function check(page: Page, what: string, options: AxeOptions = {}): Promise<void> {
  const found = await violations(page, { rules: wcag, ...options })
  const report = found.map(({ rule, elements }) => `${what}: ${rule}: ${elements.join(', ')}`)
  expect(report).toEqual([])
}

/** `npm run test:long` checks every page of the real site, which takes a quarter of an hour. */
const isWhole = Boolean(process.env.LONG)

/** Number of tests that share the pages of the real site. */
const SHARDS = isWhole ? 16 : 2

/** `npm test` checks one out of this many pages. */
const ONE_OF = isWhole ? 1 : 12

/** The rules whose result depends on colors or width. */
const seen = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Every page of the real site is checked in full once, and again for its appearance. */
const views = [
  { viewport: desktop, theme: 'light' },
  { viewport: phone, theme: 'dark', rules: seen },
]

for (let shard = 0; shard < SHARDS; shard++) {
  test(`pages of the site, part ${shard + 1} of ${SHARDS}`, async ({ page }) => {
    test.setTimeout(300_000)
    const origin = originOf('site')
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)]
      .map(([, url]) => new URL(url!).pathname)
      .filter((_, index) => index % ONE_OF === 0)
      .filter((_, index) => index % SHARDS === shard)
    expect(paths.length).toBeGreaterThan(10)
    const sections = new Set<string>()
    for (const path of paths) {
      await page.goto(origin + path)
      // Pages of a section have the same sidebar, whose links would take longer than the page.
      const section = path.split('/')[1] ?? ''
      const beside = sections.has(section) ? { without: '[data-html="sidebar"]' } : {}
      sections.add(section)
      for (const { viewport, theme, rules } of views) {
        await page.setViewportSize(viewport)
        await page.evaluate((choice) => {
          document.documentElement.dataset.theme = choice
        }, theme)
        const what = `${path} (${viewport.width} px, ${theme})`
        await check(page, what, { ...(rules && { rules }), ...beside })
      }
    }
  })
}

test('in dark, the contrast of text is that of level AAA, and no heading is skipped', async ({
  page,
}) => {
  test.setTimeout(120_000)
  // The sandboxed frame of a sample has no storage.
  await page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('theme', 'dark')
  })
  const rules = ['color-contrast-enhanced', 'heading-order']
  for (const path of [
    '/api/commands/click',
    '/app/plugins/plugins-list',
    '/app/tooling/typescript-support',
    '/cloud/features/recorded-runs',
    '/app/core-concepts/retry-ability',
  ]) {
    await page.goto(originOf('site') + path)
    await check(page, path, { rules })
  }
  await page.locator('[data-action="runner"]').first().click()
  await page.locator('.runner-panel').waitFor()
  await check(page, 'a sample that runs', { rules })
})

/** Results that depend on the size and those that depend on the theme are independent. */
const themesOf = (size: string) =>
  isWhole ? (['light', 'dark'] as const) : ([size === 'phone' ? 'dark' : 'light'] as const)

for (const [size, viewport] of Object.entries({ desktop, phone })) {
  for (const theme of themesOf(size)) {
    test.describe(`${size}, ${theme}`, () => {
      test.use({ viewport })
      test.beforeEach(({ page }) =>
        page.addInitScript((choice) => {
          localStorage.setItem('theme', choice)
          Object.assign(window, { mended: true })
        }, theme),
      )

      for (const path of ['elements', 'code', 'islands']) {
        test(`the page of ${path}`, async ({ page }) => {
          await open(page, `/guide/${path}`)
          await check(page, path)
        })
      }

      test('the not-found page', async ({ page, expectConsole }) => {
        expectConsole('404')
        await open(page, '/guide/imagse')
        await expect(page.getByRole('link', { name: 'Images', exact: true })).toBeVisible()
        await check(page, 'not found')
      })

      test('menus', async ({ page }) => {
        await open(page, '/guide/tabs')
        if (size === 'phone') {
          await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
          await expect(page.locator('#quire-drawer')).toBeInViewport()
          await check(page, 'secondary menu')
          await page.getByRole('button', { name: 'Back to main menu' }).click()
          await check(page, 'main menu')
        } else {
          await page.locator('[data-navbar] summary').filter({ hasText: 'More' }).click()
          await check(page, 'dropdown')
        }
      })

      test('menus of languages and versions', async ({ page }) => {
        await open(page, `${originOf('lingual')}/next/second`)
        if (size === 'phone') {
          await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
          await page.getByRole('button', { name: 'Back to main menu' }).click()
          await check(page, 'main menu')
        } else {
          for (const summary of await page.locator('[data-navbar] summary').all()) {
            await summary.click()
            await check(page, 'dropdown')
          }
        }
      })

      test('an enlarged image', async ({ page }) => {
        await open(page, '/guide/images')
        await page.getByRole('button', { name: 'Enlarge image: A wide picture' }).click()
        await expect(page.locator('.medium-zoom-image--opened')).toBeVisible()
        await check(page, 'enlarged image')
      })

      test('a page that could not be loaded, and one that loads', async ({
        page,
        expectConsole,
      }) => {
        expectConsole('Loading /guide/plain failed.', 'net::ERR_FAILED')
        await page.route('**/_data/pages/guide/plain.json', (route) => route.abort())
        await open(page, '/guide/start')
        const link = page.locator('article .content').getByRole('link', { name: 'Plain' })
        await link.click()
        await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
        await check(page, 'load failed')
        await page.unroute('**/_data/pages/guide/plain.json')
        await page.route('**/_data/pages/guide/plain.json', () => {})
        await page.getByRole('button', { name: 'Retry' }).click()
        await expect(page.getByText('Loading', { exact: true })).toBeAttached()
        await check(page, 'loading')
      })
    })
  }
}
