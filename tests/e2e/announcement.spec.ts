import { expect, open, type Page, test } from './test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })
const close = (page: Page) => bar(page).getByRole('button', { name: 'Close' })
const stored = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    ['docs.announcement.id', 'docs.announcement.dismiss'].map((key) => localStorage.getItem(key)),
  )

test('shows its html in its colours', async ({ page }) => {
  await open(page, '/guide/start')
  await expect(bar(page)).toHaveText(/New: read about tabs\./)
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  await expect(bar(page)).toHaveCSS('color', 'rgb(255, 255, 255)')
  await bar(page).getByRole('link', { name: 'read about tabs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tabs')
})

test('closes, and stays closed', async ({ page }) => {
  await open(page, '/guide/start')
  await close(page).click()
  await expect(bar(page)).toHaveCount(0)
  expect(await stored(page)).toEqual(['first', 'true'])
  await open(page, '/guide/plain')
  await expect(bar(page)).toHaveCount(0)
})

test('a new id shows it again', async ({ page }) => {
  await open(page, '/guide/start')
  await close(page).click()
  await page.evaluate(() => localStorage.setItem('docs.announcement.id', 'older'))
  await open(page, '/guide/start')
  await expect(bar(page)).toBeVisible()
  expect(await stored(page)).toEqual(['first', null])
})

test('takes no room for readers who closed it, not for a moment', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('docs.announcement.id', 'first')
    localStorage.setItem('docs.announcement.dismiss', 'true')
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Without scripts, only the styles keep it hidden.
  await page.route('**/assets/boot-*.js', () => {})
  await page.goto('/guide/start', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await page.unroute('**/assets/boot-*.js')
  await open(page, '/guide/start')
  await expect(bar(page)).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('is closed in other documents of the tab without a reload', async ({ page }) => {
  await open(page, '/guide/start')
  await close(page).click()
  await page.locator('article').getByRole('link', { name: 'Plain', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain')
  await expect(bar(page)).toHaveCount(0)
})
