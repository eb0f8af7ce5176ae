import { expect, open, type Page, test } from './test.ts'

const root = (page: Page) => page.locator('html')
const toggle = (page: Page) => page.locator('[data-navbar] [data-theme-toggle]')
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('theme'))

test.describe('without a stored choice', () => {
  test.use({ colorScheme: 'dark' })

  test('the theme is light, whatever the system prefers', async ({ page }) => {
    await open(page, '/guide/start')
    await expect(root(page)).toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(root(page)).toHaveAttribute('data-theme', 'light')
    expect(await stored(page)).toBeNull()
  })
})

test('the button switches between light and dark, with sun and moon', async ({ page }) => {
  await open(page, '/guide/start')
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const [sun, moon] = [toggle(page).locator('.only-light'), toggle(page).locator('.only-dark')]
  const light = await ground()
  await expect(sun).toBeVisible()
  await expect(moon).toBeHidden()
  await expect(toggle(page)).toHaveAccessibleName('Switch to dark theme')
  await toggle(page).click()
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await expect(moon).toBeVisible()
  await expect(sun).toBeHidden()
  await expect(toggle(page)).toHaveAccessibleName('Switch to light theme')
  expect(await ground()).not.toBe(light)
  await expect(page.locator('[data-navbar] img.only-dark')).toBeVisible()
  await toggle(page).click()
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  expect(await ground()).toBe(light)
})

test('the choice is kept', async ({ page }) => {
  await open(page, '/guide/start')
  await toggle(page).click()
  expect(await stored(page)).toBe('dark')
  await open(page, '/guide/plain')
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await expect(toggle(page)).toHaveAccessibleName('Switch to light theme')
})

test('it follows other tabs', async ({ page, context }) => {
  await open(page, '/guide/start')
  const other = await context.newPage()
  await open(other, '/guide/plain')
  await toggle(page).click()
  await expect(root(other)).toHaveAttribute('data-theme', 'dark')
  await expect(toggle(other)).toHaveAccessibleName('Switch to light theme')
  await other.evaluate(() => localStorage.removeItem('theme'))
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
})

test('on paper it does not count', async ({ page }) => {
  await open(page, '/guide/start')
  await toggle(page).click()
  await page.emulateMedia({ media: 'print' })
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  ).toMatch(/^rgb\(255, 255, 255\)$|^rgba\(0, 0, 0, 0\)$/)
  expect(await stored(page)).toBe('dark')
  await page.emulateMedia({ media: 'screen' })
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
})

test('with colours forced by the system, images are those that fit them', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await open(page, '/guide/start')
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  const header = page.locator('header')
  await expect(header.locator('img.only-dark')).toBeVisible()
  await expect(header.locator('img.only-light')).toBeHidden()
  // Images with both variants in one file follow the theme.
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await scheme()).toBe('light dark')
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' })
  await expect(header.locator('img.only-light')).toBeVisible()
  expect(await scheme()).toBe('light')
})

test('it is there before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  // Only the document and its stylesheet are loaded.
  await page.route(/\/(?:assets|_quire)\/.*\.js/, () => {})
  await page.goto('/guide/start', { waitUntil: 'commit' })
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  const head = await page
    .locator('head > *')
    .evaluateAll((elements) =>
      elements.map((element) =>
        element.matches('script:not([src])')
          ? 'inline'
          : element.matches('link[rel=stylesheet]')
            ? 'styles'
            : '',
      ),
    )
  expect(head.indexOf('inline')).toBeGreaterThan(-1)
  expect(head.indexOf('inline')).toBeLessThan(head.indexOf('styles'))
  const ground = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  )
  expect(ground).not.toBe('rgb(255, 255, 255)')
})
