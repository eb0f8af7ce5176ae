import { violations, wcag } from './axe.ts'
import { expect, mark, open, originOf, type Page, phone, stayed, test } from './test.ts'

/** The site is served as a build and by the development server. */
const servers = { build: 'themed', dev: 'themed in dev' }
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [mode, site] of Object.entries(servers)) {
  test.describe(`in ${mode}`, () => {
    test.use({ site })

    test('parts nest in the order of the plugins, the site outermost', async ({ page }) => {
      await open(page, '/second')
      const owners = page.locator('[data-by]')
      await expect(owners).toHaveCount(3)
      expect(
        await owners.evaluateAll((all) => all.map((one) => one.getAttribute('data-by'))),
      ).toEqual(['site', 'second', 'first'])
      const innermost = page.locator('[data-by=site] > [data-by=second] > [data-by=first] > footer')
      await expect(innermost).toContainText('Made by hand.')
      await expect(page.getByText('Themed, Second')).toBeVisible()
    })

    test('what a part passes on is what the part inside shows', async ({ page }) => {
      await open(page, '/second')
      const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
      await expect(trail).toContainText('Added')
      expect(await (await page.request.get('/second')).text()).toContain('<li>Added</li>')
    })

    test('parts are alive, and follow the page', async ({ page }) => {
      await open(page, '/')
      await mark(page)
      await page.getByRole('button', { name: 'Start helped: 0' }).click()
      await expect(page.getByRole('button', { name: 'Start helped: 1' })).toBeVisible()
      await expect(page.getByText('Only at home.')).toBeVisible()
      await expect(page.getByText('Bottom by second.')).toBeVisible()
      await sidebar(page).getByRole('link', { name: 'Second' }).click()
      await page.getByRole('button', { name: 'Second helped: 0' }).click()
      await expect(page.getByRole('button', { name: 'Second helped: 1' })).toBeVisible()
      await expect(page.getByText('Themed, Second')).toBeVisible()
      await expect(page.getByText('Only at home.')).toHaveCount(0)
      expect(await stayed(page)).toBe(true)
    })

    test('parts know the front matter of the page and the custom fields of the site', async ({
      page,
    }) => {
      await open(page, '/')
      await mark(page)
      const owner = page.getByText('Themed: ask Ada at desk 7.')
      await expect(owner).toHaveCount(0)
      await sidebar(page).getByRole('link', { name: 'Second' }).click()
      await expect(owner).toBeVisible()
      expect(await stayed(page)).toBe(true)
      await page.reload()
      await sidebar(page).getByRole('link', { name: 'Second' }).focus()
      await expect(owner).toBeVisible()
    })

    test('slots are where they say', async ({ page }) => {
      await open(page, '/second')
      await expect(page.getByText('Above the sidebar.')).toBeVisible()
      await expect(page.locator('.quire-toc')).toContainText('Below the contents.')
      await page.setViewportSize(phone)
      await expect(page.getByText('Below the contents.')).toBeHidden()
    })

    test('a part that fails in the browser is named, and the page goes on', async ({
      page,
      expectConsole,
    }) => {
      expectConsole('The part "SidebarTop" of the theme (theme/SidebarTop.tsx) cannot be rendered')
      expectConsole(/the part failed/)
      await page.addInitScript(() => {
        window.name = 'fail part'
      })
      await open(page, '/second')
      await expect(page.getByText('Above the sidebar.')).toHaveCount(0)
      await sidebar(page).getByRole('link', { name: 'Start' }).click()
      await expect(heading(page)).toHaveText('Start')
    })

    test('a replaced not-found page', async ({ page, expectConsole }) => {
      expectConsole('404')
      await open(page, '/no/such/page')
      await expect(heading(page)).toHaveText('Nothing here')
      await expect(page.getByText('/no/such/page')).toBeVisible()
    })

    test('layouts: wide, landing, and one of the site', async ({ page }) => {
      await open(page, '/wide')
      await expect(page.locator('.quire-toc')).toHaveCount(0)
      const article = await page.locator('article').boundingBox()
      expect(article!.width).toBeGreaterThan(800)
      await sidebar(page).getByRole('link', { name: 'Landing' }).click()
      await expect(heading(page)).toHaveText('Welcome')
      await expect(heading(page)).toHaveCount(1)
      await expect(sidebar(page)).toHaveCount(0)
      await page.goBack()
      await sidebar(page).getByRole('link', { name: 'Split' }).click()
      await expect(page.locator('[data-layout=Split]')).toContainText('/split')
      await expect(page.locator('[data-layout=Split]')).toContainText('Text of the split page.')
      await page.reload()
      await expect(page.locator('[data-layout=Split] h1')).toHaveText('Split')
    })

    test('a type of navbar item', async ({ page }) => {
      await open(page, '/')
      await expect(page.locator('[data-stars=bar]')).toHaveText('7 stars of a and b')
      await page.setViewportSize(phone)
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      await page.getByRole('button', { name: 'Back to main menu' }).click()
      await expect(page.locator('[data-stars=menu]')).toBeVisible()
    })

    test('components for elements of Markdown', async ({ page }) => {
      await open(page, '/second')
      const article = page.locator('article')
      await expect(article.locator('h2[data-own=h2]')).toHaveAttribute('id', 'part')
      await expect(article.locator('table[data-own=table]')).toHaveCount(1)
      await expect(article.locator('a[data-own=a]')).toHaveAttribute('href', '/')
      await expect(article.locator('[data-own=pre][data-of=js] pre')).toHaveCount(3)
      await expect(article.locator('[data-cell]')).toHaveText(['two()', 'three()'])
    })

    test('components, styles and tokens of a plugin are weaker than those of the site', async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      await open(page, '/')
      await expect(page.getByText('owned by the site')).toBeVisible()
      const badge = page.locator('.content .badge')
      await expect(badge).toHaveCSS('font-weight', '700')
      await expect(badge).not.toHaveCSS('color', 'rgb(255, 0, 0)')
      const accent = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
      expect(await accent()).toBe('#1d4ed8')
      await page.getByRole('button', { name: 'Switch to dark theme' }).click()
      await expect.poll(accent).toBe('#93c5fd')
    })

    test('modules of the browser hear of each page; one that fails leaves the others', async ({
      page,
      expectConsole,
    }) => {
      expectConsole('The client module of second failed in navigated().')
      await page.addInitScript(() => {
        window.name = 'fail module'
      })
      const told = () => page.evaluate(() => window.told)
      await open(page, '/')
      await expect.poll(told).toEqual(['start', 'null > / Start'])
      await sidebar(page).getByRole('link', { name: 'Second' }).click()
      await expect.poll(told).toEqual(['start', 'null > / Start', '/ > /second Second'])
      await page.goBack()
      await expect.poll(told).toContain('/second > / Start')
    })

    test('the page has one heading, and its title elsewhere', async ({ page }) => {
      await open(page, '/second')
      await expect(heading(page)).toHaveCount(1)
      await expect(heading(page)).toHaveText('The heading of the second page')
      await expect(page).toHaveTitle('Second | Themed')
      await sidebar(page).getByRole('link', { name: 'Start' }).click()
      await sidebar(page).getByRole('link', { name: 'Second' }).click()
      await expect(heading(page)).toHaveText('The heading of the second page')
    })

    test('an island hydrates what it renders, and its children are finished', async ({ page }) => {
      await open(page, '/island')
      await expect(page.locator('[data-alive=true]')).toHaveCount(1)
      await expect(page.locator('[data-alive] h3')).toHaveText('In the island')
      await expect(page.locator('[data-alive] h3')).not.toHaveAttribute('id')
      await expect(page.locator('[data-alive] h2')).toHaveAttribute('id', 'in-the-children')
    })

    test('pages of Markdown and of scripts', async ({ page }) => {
      await open(page, '/about')
      await expect(heading(page)).toHaveText('About this site')
      await expect(heading(page)).toHaveCount(1)
      await page.locator('main').getByRole('link', { name: 'Markdown' }).click()
      await expect(page).toHaveURL('/second')
      await page.goto('/scripted')
      await expect(page.getByText('From a script.')).toBeVisible()
      await open(page, '/stamped')
      await expect(page.getByText('Imported')).toBeVisible()
    })

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`accessible in the ${colorScheme} theme`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        for (const path of ['/', '/second', '/landing', '/split', '/about']) {
          await open(page, path)
          expect(await violations(page, { rules: wcag }), path).toEqual([])
        }
      })
    }
  })
}

test('without scripts, parts, layouts and items are there', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: originOf(servers.build),
  })
  const page = await context.newPage()
  await page.goto('/')
  for (const text of ['Only at home.', 'Bottom by second.', 'Themed, Start', '7 stars of a and b'])
    await expect(page.getByText(text).first()).toBeVisible()
  await page.goto('/split')
  await expect(page.locator('[data-layout=Split]')).toBeVisible()
  await context.close()
})

declare global {
  interface Window {
    /** The calls of a plugin's browser module. */
    told?: string[]
  }
}
