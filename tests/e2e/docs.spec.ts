import { expect, open, type Page, test } from './test.ts'

test.use({ site: 'docs' })

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })

test('the start page of the documentation leads to the tutorial, and from page to page', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Create a site' }).click()
  await expect(page).toHaveURL('/start/create')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Get started')
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click()
  await expect(page).toHaveURL('/start/first-page')
  await expect(heading).toHaveText('Write your first page')
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('First page')
})

test('search finds the entry of a rule in the documentation', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('broken-anchor')
  await expect(page.getByRole('option').first()).toContainText('broken-anchor')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/reference/rules#broken-anchor')
  await expect(page.getByRole('heading', { name: 'broken-anchor' })).toBeInViewport()
})

/** One slice of the sidebar, so that the slices can run in parallel. */
const PARTS = 2
for (let part = 0; part < PARTS; part++) {
  test(`every page of the documentation opens, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(60_000)
    // Prefetching is not tested here.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/start/create')
    const paths = await sidebar(page)
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    expect(paths.length).toBeGreaterThan(40)
    for (const path of paths.filter((_, index) => index % PARTS === part)) {
      // Errors and warnings of the console fail the test.
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.locator('.announcer'), path).toBeAttached()
    }
  })
}
