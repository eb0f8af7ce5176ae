import { desktop, expect, open, type Page, phone, test } from './test.ts'

test.use({ viewport: phone })

const button = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
const drawer = (page: Page) => page.locator('#quire-drawer')
const heading = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true })
const back = (page: Page) => drawer(page).getByRole('button', { name: 'Back to main menu' })

async function openMenu(page: Page, path = '/guide/start'): Promise<void> {
  await open(page, path)
  await button(page).click()
  await expect(drawer(page)).toBeInViewport()
}

test('the button opens a side menu with brand, icon links, Close and the items', async ({
  page,
}) => {
  await openMenu(page, '/')
  await expect(drawer(page).getByRole('link', { name: 'Features' })).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: 'Source repository' })).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: 'Community chat' })).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeVisible()
  const menu = drawer(page).getByRole('navigation', { name: 'Main' })
  for (const item of ['Guide', 'Many', 'More', 'Other', 'Code', 'beta']) {
    await expect(menu.getByText(item, { exact: true })).toBeVisible()
  }
})

test('the docs sidebar is the secondary menu, with a way back to the main menu', async ({
  page,
}) => {
  await openMenu(page)
  const sidebar = drawer(page).getByRole('navigation', { name: 'Docs sidebar' })
  const menu = drawer(page).getByRole('navigation', { name: 'Main' })
  await expect(sidebar).toBeVisible()
  await expect(menu).toBeHidden()
  await back(page).click()
  await expect(menu).toBeVisible()
  await expect(sidebar).toBeHidden()
  await menu.getByRole('button', { name: 'Docs sidebar' }).click()
  await expect(sidebar).toBeVisible()
})

test('a page without a sidebar has the main menu alone', async ({ page }) => {
  await openMenu(page, '/')
  await expect(drawer(page).getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(back(page)).toHaveCount(0)
})

test('Close closes it', async ({ page }) => {
  await openMenu(page)
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(drawer(page)).toBeHidden()
})

test('Escape closes it', async ({ page }) => {
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
})

test('a press beside it closes it', async ({ page }) => {
  await openMenu(page)
  await page.mouse.click(phone.width - 10, 400)
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL('/guide/start')
})

test('following a link closes it', async ({ page }) => {
  await openMenu(page)
  await drawer(page).getByRole('link', { name: 'Plain' }).click()
  await expect(heading(page)).toHaveText('Plain')
  await expect(drawer(page)).toBeHidden()
})

test('a link to a page that is open already closes it too', async ({ page }) => {
  await openMenu(page)
  await drawer(page).getByRole('link', { name: 'Start', exact: true }).click()
  await expect(drawer(page)).toBeHidden()
})

test('going back closes it', async ({ page }) => {
  await open(page, '/guide/start')
  await page.locator('article').getByRole('link', { name: 'Plain', exact: true }).click()
  await expect(heading(page)).toHaveText('Plain')
  await button(page).click()
  await expect(drawer(page)).toBeInViewport()
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
})

test('a viewport of desktop width closes it, and the way back does not open it', async ({
  page,
}) => {
  await openMenu(page)
  await page.setViewportSize(desktop)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  await expect(button(page)).toBeHidden()
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  await page.setViewportSize(phone)
  await expect(drawer(page)).toBeHidden()
})

test('996 pixels are the last width of the side menu', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 })
  await open(page, '/guide/start')
  await expect(button(page)).toBeVisible()
  await page.setViewportSize({ width: 997, height: 800 })
  await expect(button(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible()
})

test('the page behind it does not scroll', async ({ page }) => {
  await openMenu(page, '/guide/long')
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.mouse.move(phone.width - 10, 400)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
})

test('the focus goes in, stays in, and comes back', async ({ page }) => {
  await openMenu(page)
  await expect(back(page)).toBeFocused()
  const inside = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('#quire-drawer') !== null)
  const stops = await drawer(page).locator('a:visible, button:visible, summary:visible').count()
  const body = (): Promise<boolean> => page.evaluate(() => document.activeElement === document.body)
  for (let stop = 0; stop <= stops + 1; stop++) {
    await page.keyboard.press('Tab')
    // From the last focusable element, focus moves to the browser's toolbar, never to the page
    // behind.
    expect((await inside()) || (await body())).toBe(true)
  }
  await back(page).focus()
  await back(page).click()
  await expect(drawer(page).getByRole('button', { name: 'Docs sidebar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()
})

test('for screen readers it is a dialog, and the button tells its state', async ({ page }) => {
  await openMenu(page)
  await expect(page.getByRole('dialog', { name: 'Main' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the dropdown that holds the page is expanded, the others are not', async ({ page }) => {
  await openMenu(page, '/guide/tabs')
  await back(page).click()
  const menu = drawer(page).getByRole('navigation', { name: 'Main' })
  await expect(menu.locator('details').filter({ hasText: 'More' })).toHaveAttribute('open')
  await expect(menu.getByRole('link', { name: 'Tabs' })).toBeVisible()
  await expect(menu.locator('details').filter({ hasText: 'Other' })).not.toHaveAttribute('open')
})

test('dropdowns open by a press', async ({ page }) => {
  await openMenu(page, '/')
  const menu = drawer(page).getByRole('navigation', { name: 'Main' })
  await menu.getByText('More', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Images' })).toBeVisible()
})

test('the active link of the docs sidebar is in view', async ({ page }) => {
  await openMenu(page, '/many/page-60')
  await expect(drawer(page).getByRole('link', { name: 'Page 60' })).toBeInViewport()
})
