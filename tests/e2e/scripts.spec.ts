import { alive, expect, open, type Page, phone, type Route, test } from './test.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('pages read, and links lead from one to the next', async ({ page }) => {
    await page.goto('/guide/start')
    await expect(page).toHaveTitle('Start | Features')
    await page.locator('article .content').getByRole('link', { name: 'Plain' }).click()
    await expect(heading(page)).toHaveText('Plain')
    await sidebar(page).getByRole('link', { name: 'Code' }).click()
    await expect(heading(page)).toHaveText('Code')
    await expect(page.locator('.code-actions').first()).toBeHidden()
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click()
    await expect(heading(page)).toHaveText('Tabs')
  })

  test('sidebar categories open and close', async ({ page }) => {
    await page.goto('/many/page-1')
    await sidebar(page).getByText('Group 2', { exact: true }).click()
    await expect(sidebar(page).getByRole('link', { name: 'Page 11', exact: true })).toBeVisible()
    await sidebar(page).getByText('Group 2', { exact: true }).click()
    await expect(sidebar(page).getByRole('link', { name: 'Page 11', exact: true })).toBeHidden()
  })

  test('dropdowns open, and their links work', async ({ page }) => {
    await page.goto('/guide/start')
    const more = page.locator('[data-navbar] details').filter({ hasText: 'More' })
    await more.locator('summary').click()
    await more.getByRole('link', { name: 'Images' }).click()
    await expect(heading(page)).toHaveText('Images')
  })

  test('every tab panel shows, under its label', async ({ page }) => {
    await page.goto('/guide/tabs')
    for (const text of ['Open Chrome.', 'Open Firefox.', 'Alone with Firefox.']) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await expect(page.locator('.tabs-caption').first()).toBeVisible()
    await expect(page.getByRole('tablist')).toHaveCount(0)
  })

  test('the announcement’s link works', async ({ page }) => {
    await page.goto('/guide/start')
    await page.getByRole('link', { name: 'read about tabs' }).click()
    await expect(heading(page)).toHaveText('Tabs')
  })

  test('islands show what the server drew', async ({ page }) => {
    await page.goto('/guide/islands')
    await expect(page.getByText('Count: 3')).toBeVisible()
    await expect(page.getByText('Static text inside.')).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: phone })

    test('the side menu opens with both menus, leads on, and closes', async ({ page }) => {
      await page.goto('/guide/start')
      const drawer = page.locator('#quire-drawer')
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      await expect(sidebar(page)).toBeVisible()
      await expect(drawer.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(drawer.getByText('Back to main menu')).toBeHidden()
      await drawer.getByRole('button', { name: 'Close' }).click()
      await expect(sidebar(page)).toBeHidden()
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      await drawer.getByText('More', { exact: true }).click()
      await drawer.getByRole('link', { name: 'Images' }).first().click()
      await expect(heading(page)).toHaveText('Images')
      await expect(sidebar(page)).toBeHidden()
    })
  })
})

test.describe('with scripts slow', () => {
  /** Holds back scripts until the returned function is called. */
  async function hold(page: Page, pattern: RegExp): Promise<() => void> {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(pattern, async (route: Route) => {
      await held
      await route.continue().catch(() => {})
    })
    return release
  }

  for (const [what, pattern] of [
    ['the shell', /\/assets\/shell-/],
    ['everything', /\/assets\/.*\.js/],
  ] as const) {
    test(`a click on the theme button happens once ${what} is there`, async ({ page }) => {
      const release = await hold(page, pattern)
      await page.goto('/guide/start', { waitUntil: 'commit' })
      await page.locator('[data-navbar] [data-theme-toggle]').click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      release()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })

    test(`so does closing the announcement, with ${what} slow`, async ({ page }) => {
      const release = await hold(page, pattern)
      await page.goto('/guide/start', { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Close' }).click()
      release()
      await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
    })

    test(`a tab chosen meanwhile stays chosen, with ${what} slow`, async ({ page }) => {
      const release = await hold(page, pattern)
      await page.goto('/guide/tabs', { waitUntil: 'commit' })
      await page.getByRole('tab', { name: 'Firefox' }).last().click()
      release()
      await alive(page)
      await expect(page.getByText('Alone with Firefox.')).toBeVisible()
    })

    test(`a category opened meanwhile stays open, with ${what} slow`, async ({ page }) => {
      const release = await hold(page, pattern)
      await page.goto('/many/page-1', { waitUntil: 'commit' })
      await sidebar(page).getByText('Group 2', { exact: true }).click()
      await expect(sidebar(page).getByText('Page 11', { exact: true })).toBeVisible()
      release()
      await alive(page)
      await expect(sidebar(page).getByText('Page 11', { exact: true })).toBeVisible()
    })
  }

  test('links load pages whole until the shell is there', async ({ page }) => {
    await hold(page, /\/assets\/shell-/)
    await page.goto('/guide/start', { waitUntil: 'commit' })
    await page.locator('article .content').getByRole('link', { name: 'Plain' }).click()
    await expect(heading(page)).toHaveText('Plain')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: phone })

    test('the menu opens before the shell is there, and works after', async ({ page }) => {
      const release = await hold(page, /\/assets\/.*\.js/)
      await page.goto('/guide/start', { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      await expect(sidebar(page)).toBeVisible()
      await page.getByRole('button', { name: 'Back to main menu' }).click()
      release()
      await expect(
        page.locator('#quire-drawer').getByRole('navigation', { name: 'Main' }),
      ).toBeVisible()
      await expect(sidebar(page)).toBeHidden()
    })
  })
})

test('a shell that does not load is warned about, tried again, and missed by no link', async ({
  page,
  expectConsole,
}) => {
  expectConsole('The shell of the site could not be loaded.', 'net::ERR_FAILED')
  await page.route(/\/assets\/shell-/, (route) => route.abort())
  await page.goto('/guide/start')
  await expect(heading(page)).toHaveText('Start')
  await page.locator('article .content').getByRole('link', { name: 'Plain' }).click()
  await expect(heading(page)).toHaveText('Plain')
})

test('however often the shell failed to load, the next press loads it and is not lost', async ({
  page,
  expectConsole,
}) => {
  const warning = 'The shell of the site could not be loaded.'
  expectConsole(warning, 'net::ERR_FAILED')
  let failures = 0
  page.on('console', (message) => {
    if (message.text().includes(warning)) failures += 1
  })
  const pattern = /\/assets\/shell-/
  await page.route(pattern, (route) => route.abort())
  await page.goto('/guide/start')
  const failed = (count: number) => expect.poll(() => failures).toBeGreaterThanOrEqual(count)
  await failed(1)
  // One kind of user intent after the other, each with a failed attempt to load.
  await heading(page).click()
  await failed(2)
  await page.locator('[data-navbar] [data-theme-toggle]').focus()
  await failed(3)
  await page.keyboard.press('Shift')
  await failed(4)
  await page.unroute(pattern)
  await page.locator('[data-navbar] [data-theme-toggle]').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('without the Navigation API pages load whole', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation')
    Reflect.deleteProperty(Window.prototype, 'navigation')
  })
  await open(page, '/guide/start')
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
  await page.locator('article .content').getByRole('link', { name: 'Plain' }).click()
  await expect(heading(page)).toHaveText('Plain')
  await page.goBack()
  await expect(heading(page)).toHaveText('Start')
})
