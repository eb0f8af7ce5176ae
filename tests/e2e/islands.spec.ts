import { expect, open, type Page, test } from './test.ts'

const counter = (page: Page) => page.getByRole('button', { name: /^Count:/ })
const far = (page: Page) => page.getByRole('button', { name: /^Far away:/ })
/** The error box of a part that failed. */
const failed = (page: Page) => page.locator('.island-error')
const broken = 'the island failed'

/** Stops the failing island from throwing, which it otherwise does on every page view. */
async function mend(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { mended: true }))
}

test('an island is alive, with its props and its static children', async ({ page }) => {
  await mend(page)
  await open(page, '/guide/islands')
  await expect(counter(page)).toHaveText('Count: 3')
  await counter(page).click()
  await expect(counter(page)).toHaveText('Count: 4')
  await expect(page.getByText('Static text inside.')).toBeVisible()
})

test('its code is loaded on its page only', async ({ page }) => {
  await mend(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/Counter/.test(request.url())) scripts.push(request.url())
  })
  await open(page, '/guide/plain')
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Islands').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Islands')
  await counter(page).click()
  await expect(counter(page)).toHaveText('Count: 4')
  expect(scripts).toHaveLength(1)
})

test('one that threw shows why and Retry, and the rest of the page goes on', async ({
  page,
  expectConsole,
}) => {
  expectConsole(broken)
  await open(page, '/guide/islands')
  await expect(failed(page)).toContainText('This part of the page could not be loaded.')
  await expect(failed(page)).toContainText(broken)
  await counter(page).click()
  await expect(counter(page)).toHaveText('Count: 4')
  await expect(page.getByText('The text around the islands stays.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { mended: true }))
  await failed(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Mended island')).toBeVisible()
  await expect(failed(page)).toHaveCount(0)
})

test('one whose code does not arrive stays readable, with a warning and Retry', async ({
  page,
  expectConsole,
}) => {
  expectConsole('The island "Missing" could not be loaded.', 'net::ERR_FAILED')
  await mend(page)
  let blocked = true
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/(?:assets|components)\/Missing/, (route) =>
    blocked ? route.abort() : held.then(() => route.continue()),
  )
  await open(page, '/guide/islands')
  await expect(failed(page)).toContainText('This part of the page could not be loaded.')
  await expect(far(page)).toHaveText('Far away: 0')
  await counter(page).click()
  await expect(counter(page)).toHaveText('Count: 4')
  blocked = false
  await failed(page).getByRole('button', { name: 'Retry' }).click()
  await expect(failed(page)).toHaveCount(0)
  await far(page).click()
  release()
  await expect(far(page)).toHaveText('Far away: 1')
})

test('a click made before its code is there is not lost', async ({ page }) => {
  await mend(page)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/(?:assets|components)\/Counter/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/guide/islands')
  await counter(page).click()
  await counter(page).click()
  await expect(counter(page)).toHaveText('Count: 3')
  release()
  await expect(counter(page)).toHaveText('Count: 5')
})

test('a click made before the code of all islands is there is not lost', async ({ page }) => {
  await mend(page)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = page.waitForRequest(/\/(?:assets|runtime)\/islands\b/)
  await page.route(/\/(?:assets|runtime)\/islands\b/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/guide/islands')
  await asked
  await counter(page).click()
  await counter(page).click()
  await expect(counter(page)).toHaveText('Count: 3')
  release()
  await expect(counter(page)).toHaveText('Count: 5')
})

test('islands go with their page and come back with it', async ({ page }) => {
  await mend(page)
  await open(page, '/guide/islands')
  await counter(page).click()
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Plain').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain')
  await expect(counter(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Islands')
  await counter(page).click()
  await expect(counter(page)).toHaveText('Count: 4')
})

test.describe('on a page with islands of every kind', () => {
  const path = '/guide/more-islands'
  /** Whether React has hydrated an island. */
  const isAlive = (page: Page, text: RegExp): Promise<boolean> =>
    page
      .locator('[data-island]')
      .filter({ hasText: text })
      .evaluate((island) => Object.keys(island).some((key) => key.startsWith('__reactContainer')))

  test('an island knows its page and its site, and is sent nothing else', async ({ page }) => {
    await open(page, path)
    const reader = page.locator('[data-alive]')
    await expect(reader).toHaveAttribute('data-alive', 'true')
    await expect(reader).toHaveText(
      'More islands at position 20 of Features, version 7, with Plain',
    )
    expect(await (await page.request.get(path)).text()).not.toContain('kept at home')
  })

  test('one with a fallback is drawn by the browser only, around its children', async ({
    page,
  }) => {
    expect(await (await page.request.get(path)).text()).toContain('Not measured yet.')
    await open(page, path)
    const island = page.locator('[data-island=Viewport]')
    await expect(island).toContainText('The window is 1280 wide. Measured in pixels.')
    await expect(island.locator('strong')).toHaveText('Measured')
    await expect(page.getByText('Not measured yet.')).toHaveCount(0)
  })

  test('they come alive when they are told to', async ({ page }) => {
    await open(page, path)
    await expect.poll(() => isAlive(page, /Load: 5/)).toBe(true)
    await expect.poll(() => isAlive(page, /Idle: 2/)).toBe(true)
    expect(await isAlive(page, /Count: 1/)).toBe(false)
    await page.getByRole('button', { name: 'Count: 1' }).scrollIntoViewIfNeeded()
    await expect.poll(() => isAlive(page, /Count: 1/)).toBe(true)
  })
})
