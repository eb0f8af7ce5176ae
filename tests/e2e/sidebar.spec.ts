import { expect, open, type Page, test } from './test.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const group = (page: Page, label: string) =>
  sidebar(page)
    .locator('details')
    .filter({ has: page.locator(`> summary:text-is("${label}")`) })
const column = (page: Page) => page.locator('#quire-drawer')

interface Motion {
  duration: number
  height: number
}

/** Records how long each category's list takes to open, and its height. */
async function watchMotions(page: Page): Promise<() => Promise<Motion[]>> {
  await page.addInitScript(() => {
    const motions: Motion[] = []
    Object.assign(window, { motions })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      const { duration } = options as KeyframeAnimationOptions
      motions.push({ duration: Number(duration), height: (this as HTMLElement).offsetHeight })
      return animate.call(this, frames, options)
    }
  })
  return () => page.evaluate(() => (window as unknown as { motions: Motion[] }).motions)
}

test('a category expands and collapses by a press and by the keyboard', async ({ page }) => {
  await open(page, '/many/page-1')
  const first = group(page, 'Group 2')
  await expect(first).not.toHaveAttribute('open')
  await first.locator('> summary').click()
  await expect(page.getByRole('link', { name: 'Page 11', exact: true })).toBeVisible()
  await first.locator('> summary').press('Enter')
  await expect(page.getByRole('link', { name: 'Page 11', exact: true })).toBeHidden()
  await first.locator('> summary').press('Space')
  await expect(page.getByRole('link', { name: 'Page 11', exact: true })).toBeVisible()
})

test('the motion’s duration is computed from the height', async ({ page }) => {
  const motions = await watchMotions(page)
  await open(page, '/many/page-1')
  await group(page, 'Inner 1').locator('> summary').click()
  await group(page, 'Group 2').locator('> summary').click()
  await expect.poll(async () => (await motions()).length).toBe(2)
  const [small, large] = await motions()
  for (const { height, duration } of [small!, large!]) {
    const lines = height / 36
    expect(duration).toBe(Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10))
  }
  expect(large!.height).toBeGreaterThan(small!.height)
  expect(large!.duration).toBeGreaterThan(small!.duration)
})

test('with reduced motion it takes 1 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const motions = await watchMotions(page)
  await open(page, '/many/page-1')
  await group(page, 'Group 2').locator('> summary').click()
  await expect.poll(async () => (await motions()).map(({ duration }) => duration)).toEqual([1])
})

test('opening a category or a page closes no other one', async ({ page }) => {
  await open(page, '/many/page-1')
  await group(page, 'Group 2').locator('> summary').click()
  await group(page, 'Group 3').locator('> summary').click()
  await page.getByRole('link', { name: 'Page 21', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page 21')
  for (const label of ['Group 1', 'Group 2', 'Group 3']) {
    await expect(group(page, label)).toHaveAttribute('open')
  }
})

test('a category that the reader closed stays closed', async ({ page }) => {
  await open(page, '/many/page-1')
  await group(page, 'Group 2').locator('> summary').click()
  await group(page, 'Group 1').locator('> summary').click()
  await expect(group(page, 'Group 1')).not.toHaveAttribute('open')
  await page.getByRole('link', { name: 'Page 11', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page 11')
  await expect(group(page, 'Group 1')).not.toHaveAttribute('open')
})

test('the place in the sidebar stays from page to page', async ({ page }) => {
  await open(page, '/many/page-1')
  for (const label of ['Group 2', 'Group 3', 'Group 4']) {
    await group(page, label).locator('> summary').click()
  }
  const target = page.getByRole('link', { name: 'Page 31', exact: true })
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  // In the middle of the window: an entry that the next page would hide is moved into view.
  const place = await column(page).evaluate((element) => {
    const link = [...element.querySelectorAll('a')].find((one) => one.textContent === 'Page 31')!
    element.scrollTop += link.getBoundingClientRect().top - innerHeight / 2
    return element.scrollTop
  })
  expect(place).toBeGreaterThan(100)
  await target.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page 31')
  expect(await column(page).evaluate((element) => element.scrollTop)).toBe(place)
})

test('the active link is marked, in view, and its categories are open', async ({ page }) => {
  await open(page, '/many/page-128')
  const active = sidebar(page).locator('[aria-current=page]')
  await expect(active).toHaveText('Page 128')
  await expect(active).toBeInViewport()
  await expect(group(page, 'Group 13')).toHaveAttribute('open')
})

test('the active link is above the fold where the column starts below other bars', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  // The column reaches below the window by the height of the bars above it.
  for (const number of [18, 19, 20, 21, 22, 23]) {
    await open(page, `/many/page-${number}`)
    const { bottom } = await sidebar(page)
      .locator('[aria-current=page]')
      .evaluate((link) => link.getBoundingClientRect().toJSON())
    expect(bottom, `page ${number}`).toBeLessThanOrEqual(800)
  }
})

test('a filter shows the entries with its words, and headings; a page brings the rest back', async ({
  page,
}) => {
  await open(page, '/many/page-1')
  const box = sidebar(page).getByRole('searchbox', { name: 'Filter' })
  await box.fill('page 128')
  const links = sidebar(page).locator('[data-html] a:visible')
  await expect(links).toHaveText(['Page 128'])
  await box.fill('no such entry at all')
  await expect(sidebar(page).getByText('No results for no such entry at all')).toBeVisible()
  await box.fill('page 128')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page 128')
  await expect(box).toHaveValue('')
  await expect(sidebar(page).getByRole('link', { name: 'Page 1', exact: true })).toBeVisible()
  await expect(sidebar(page).locator('[aria-current=page]')).toBeVisible()
})

test('short sidebars have no filter', async ({ page }) => {
  await open(page, '/guide/start')
  await expect(sidebar(page).getByRole('searchbox')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filter is not shown, and all entries are', async ({ page }) => {
    await page.goto('/many/page-1')
    await expect(sidebar(page).locator('input')).toBeHidden()
    await expect(sidebar(page).getByRole('link', { name: 'Page 1', exact: true })).toBeVisible()
  })
})

test('it follows navigation from elsewhere', async ({ page }) => {
  await open(page, '/many/page-1')
  await page
    .locator('main')
    .getByRole('link', { name: /Page 2$/ })
    .click()
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Page 2')
  await page.evaluate(() => {
    document
      .querySelector('article')!
      .append(
        Object.assign(document.createElement('a'), { href: '/many/page-128', textContent: 'Far' }),
      )
  })
  await page.getByRole('link', { name: 'Far' }).click()
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Page 128')
  await expect(sidebar(page).locator('[aria-current=page]')).toBeInViewport()
})

test('a category with a page of its own leads to it, and its arrow only opens it', async ({
  page,
}) => {
  await open(page, '/guide/start')
  const deep = sidebar(page)
    .locator('details')
    .filter({ has: page.locator('[aria-label=Deep]') })
  await expect(deep).not.toHaveAttribute('open')
  await deep.locator('summary').click()
  await expect(deep).toHaveAttribute('open')
  await expect(page).toHaveURL('/guide/start')
  await deep.locator('summary').click()
  await expect(deep).not.toHaveAttribute('open')
  await sidebar(page).getByRole('link', { name: 'Deep' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep')
  await expect(deep).toHaveAttribute('open')
})

test('holds html and links to other sites', async ({ page }) => {
  await open(page, '/guide/start')
  await expect(sidebar(page).locator('.sidebar-note')).toHaveText('Written by hand')
  await expect(sidebar(page).getByRole('link', { name: /^Elsewhere/ })).toHaveAttribute(
    'target',
    '_blank',
  )
})

test('holds drafts in development only, and never what is unlisted', async ({ page, mode }) => {
  await open(page, '/guide/start')
  await expect(sidebar(page).getByRole('link', { name: 'Draft' })).toHaveCount(
    mode === 'dev' ? 1 : 0,
  )
  await expect(sidebar(page).getByRole('link', { name: 'Unlisted' })).toHaveCount(0)
})
