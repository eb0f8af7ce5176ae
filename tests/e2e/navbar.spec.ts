import { desktop, expect, type Locator, open, type Page, phone, test } from './test.ts'

const bar = (page: Page) => page.locator('[data-navbar]')
const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY)

test.describe('the bar', () => {
  test('starts with a skip link to the content', async ({ page }) => {
    await open(page, '/guide/start')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })

  test('has the brand, linked to the address of the logo', async ({ page }) => {
    await open(page, '/guide/plain')
    const brand = bar(page).getByRole('link', { name: 'Features' })
    await expect(brand).toHaveAttribute('href', '/guide/start')
    await expect(brand.locator('img.only-light')).toBeVisible()
    await expect(brand.locator('img.only-dark')).toBeHidden()
  })

  test('has its items left, right, and centred as configured', async ({ page }) => {
    await open(page, '/guide/start')
    const left = bar(page).getByRole('navigation', { name: 'Main' })
    await expect(left.locator('> [data-item]')).toContainText(['Guide', 'Many', 'More', 'Code'])
    const other = bar(page).locator('details').filter({ hasText: 'Other' })
    const box = async (locator: Locator) => (await locator.boundingBox())!
    const items = await box(left)
    expect((await box(other)).x).toBeGreaterThan(items.x + items.width)
    const brand = await box(bar(page).getByRole('link', { name: 'Features' }))
    expect(brand.x + brand.width).toBeLessThanOrEqual(items.x)
    expect(Math.abs(items.x + items.width / 2 - desktop.width / 2)).toBeLessThan(60)
  })

  test('marks the section that the page belongs to', async ({ page }) => {
    await open(page, '/guide/plain')
    await expect(bar(page).getByRole('link', { name: 'Guide' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await bar(page).getByRole('link', { name: 'Many' }).click()
    await expect(bar(page).getByRole('link', { name: 'Many' })).toHaveAttribute('aria-current')
    await expect(bar(page).getByRole('link', { name: 'Guide' })).not.toHaveAttribute('aria-current')
  })

  test('shows html items as they are', async ({ page }) => {
    await open(page, '/')
    await expect(bar(page).locator('.stage')).toHaveText('beta')
  })

  test('shows the search box, 180 pixels wide', async ({ page }) => {
    await open(page, '/')
    const search = bar(page).locator('[data-search-button]')
    await expect(search).toHaveText(/Search docs/)
    await expect(search).toHaveAttribute('title', 'Search')
    expect((await search.boundingBox())?.width).toBe(180)
  })

  test('links repository and chat by icons', async ({ page }) => {
    await open(page, '/')
    const links = { 'Source repository': 'repository', 'Community chat': 'chat' }
    for (const [name, path] of Object.entries(links)) {
      const link = bar(page).getByRole('link', { name })
      await expect(link).toHaveAttribute('href', `http://services.localhost/${path}`)
      await expect(link.locator('svg, .icon')).toBeVisible()
    }
  })

  test('a draft’s item is there in development only', async ({ page, mode }) => {
    await open(page, '/')
    const item = bar(page).getByRole('link', { name: 'Never shown' })
    await expect(item).toHaveCount(mode === 'dev' ? 1 : 0)
  })
})

test.describe('on very small screens', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the icon links are hidden, and nothing is wider than the screen', async ({ page }) => {
    await open(page, '/')
    await expect(bar(page).getByRole('link', { name: 'Source repository' })).toBeHidden()
    await expect(bar(page).getByRole('link', { name: 'Community chat' })).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

for (const [name, viewport] of Object.entries({ desktop, phone })) {
  test.describe(`hiding on scroll, ${name}`, () => {
    test.use({ viewport })

    test('hides while scrolling down past its own height, and comes back while scrolling up', async ({
      page,
    }) => {
      await open(page, '/guide/long')
      await page.mouse.move(viewport.width / 2, 400)
      const { height } = (await bar(page).boundingBox())!
      await page.mouse.wheel(0, height - 10)
      await expect.poll(() => scrolled(page)).toBe(height - 10)
      await expect(bar(page)).not.toHaveAttribute('data-hidden')
      await page.mouse.wheel(0, 400)
      await expect(bar(page)).toHaveAttribute('data-hidden')
      await expect(bar(page)).not.toBeInViewport()
      await page.mouse.wheel(0, -30)
      await expect(bar(page)).not.toHaveAttribute('data-hidden')
      await expect(bar(page)).toBeInViewport()
    })

    test('hides when jumping to an anchor of the page, up too', async ({ page }) => {
      await open(page, '/guide/long')
      const jump = (name: string) =>
        page.locator('article .content').getByRole('link', { name, exact: true })
      await jump('the second part').click()
      await expect(bar(page)).toHaveAttribute('data-hidden')
      await expect(page.locator('#second-part')).toBeInViewport()
      await page.mouse.move(viewport.width / 2, 400)
      await page.mouse.wheel(0, 2000)
      await page.mouse.wheel(0, -20)
      await expect(bar(page)).not.toHaveAttribute('data-hidden')
      await page.evaluate(() => {
        location.hash = 'first-part'
      })
      await expect(bar(page)).toHaveAttribute('data-hidden')
    })

    test('comes back for the keyboard', async ({ page }) => {
      await open(page, '/guide/long')
      await page.mouse.move(viewport.width / 2, 400)
      await page.mouse.wheel(0, 600)
      await expect(bar(page)).toHaveAttribute('data-hidden')
      await page.locator('[data-navbar] [data-theme-toggle]').focus()
      await expect(bar(page)).toBeInViewport()
    })
  })
}

test.describe('a dropdown', () => {
  const dropdown = (page: Page) => bar(page).locator('details').filter({ hasText: 'More' })
  const summary = (page: Page) => dropdown(page).locator('summary')
  const items = (page: Page) => dropdown(page).getByRole('link')

  for (const key of ['Enter', 'Space']) {
    test(`opens and closes by ${key}`, async ({ page }) => {
      await open(page, '/guide/start')
      await summary(page).focus()
      await page.keyboard.press(key)
      await expect(items(page)).toHaveCount(3)
      await expect(items(page).first()).toBeVisible()
      await page.keyboard.press(key)
      await expect(items(page).first()).toBeHidden()
    })
  }

  test('arrows open it and walk along its items', async ({ page }) => {
    await open(page, '/guide/start')
    await summary(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(items(page).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items(page).nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(items(page).last()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items(page).first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(items(page).last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(items(page).first()).toBeFocused()
    expect(await scrolled(page)).toBe(0)
  })

  test('Escape closes it and gives the focus back', async ({ page }) => {
    await open(page, '/guide/start')
    await summary(page).click()
    await items(page).nth(1).focus()
    await page.keyboard.press('Escape')
    await expect(items(page).first()).toBeHidden()
    await expect(summary(page)).toBeFocused()
  })

  test('a click outside closes it', async ({ page }) => {
    await open(page, '/guide/start')
    await summary(page).click()
    await expect(items(page).first()).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 4, y: 4 } })
    await expect(items(page).first()).toBeHidden()
  })

  test('losing the focus closes it', async ({ page }) => {
    await open(page, '/guide/start')
    await summary(page).focus()
    await page.keyboard.press('Enter')
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
    await expect(items(page).last()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(items(page).first()).toBeHidden()
  })

  test('following an item closes it', async ({ page }) => {
    await open(page, '/guide/start')
    await summary(page).click()
    await items(page).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tabs')
    await expect(items(page).first()).toBeHidden()
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true })

    test('opens, and a touch outside closes it', async ({ page }) => {
      await open(page, '/guide/start')
      await summary(page).tap()
      await expect(items(page).first()).toBeVisible()
      await page.getByRole('heading', { level: 1 }).tap({ position: { x: 4, y: 4 } })
      await expect(items(page).first()).toBeHidden()
    })
  })
})
