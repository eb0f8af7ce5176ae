import { expect, mark, open, type Page, recordOf, requests, stayed, test } from './test.ts'

// Actions of readers while something is slow, broken, or outdated.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const plain = recordOf('/guide/plain')
const toPlain = (page: Page) =>
  page.locator('article').getByRole('link', { name: 'Plain', exact: true })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const box = (page: Page) => page.locator('main').getByRole('alert')

/** Holds back requests until the returned function is called. */
async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return release
}

/** Records every error box that appears, however briefly. */
async function watchBoxes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { boxes: 0 })
    new MutationObserver(() => {
      if (document.querySelector('main [role=alert]'))
        (window as unknown as { boxes: number }).boxes++
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { boxes: number }).boxes)
}

/** Changes the record of a page in transit. */
async function rewrite(page: Page, pattern: string, fields: object | null): Promise<void> {
  await page.unroute(pattern)
  if (fields === null) return
  await page.route(pattern, async (route) => {
    const record = await (await route.fetch()).json()
    await route.fulfill({ json: { ...record, page: { ...record.page, ...fields } } })
  })
}

/** Disables prefetching, so that every record is requested when it is needed. */
async function noPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

test.describe('while a page loads', () => {
  test.beforeEach(({ page }) => noPrefetch(page))

  test('Retry, and then going elsewhere, ends elsewhere', async ({ page, expectConsole }) => {
    expectConsole('Loading /guide/plain failed.', 'net::ERR_FAILED')
    await page.route(plain, (route) => route.abort())
    await open(page, '/guide/start')
    await toPlain(page).click()
    await expect(box(page)).toBeVisible()
    await page.unroute(plain)
    const release = await hold(page, plain)
    await box(page).getByRole('button', { name: 'Retry' }).click()
    await sidebar(page).getByRole('link', { name: 'Code' }).click()
    await expect(heading(page)).toHaveText('Code')
    release()
    await page.unrouteAll({ behavior: 'wait' })
    await page.waitForTimeout(300)
    await expect(heading(page)).toHaveText('Code')
    await expect(page).toHaveURL('/guide/code')
  })

  test('a second press shows no error, also for a moment', async ({ page }) => {
    const release = await hold(page, /_data\/pages\/guide\/(?:plain|code)/)
    await open(page, '/guide/start')
    const boxes = await watchBoxes(page)
    await toPlain(page).click()
    await expect(page).toHaveURL('/guide/plain')
    await toPlain(page).click()
    await sidebar(page).getByRole('link', { name: 'Code' }).click()
    await expect(page).toHaveURL('/guide/code')
    release()
    await expect(heading(page)).toHaveText('Code')
    expect(await boxes()).toBe(0)
  })

  test('a contents link or the skip link does not lose the page', async ({ page }) => {
    const release = await hold(page, plain)
    await open(page, '/guide/long')
    const boxes = await watchBoxes(page)
    await page.locator('article').getByRole('link', { name: 'Plain', exact: true }).click()
    await expect(page).toHaveURL('/guide/plain')
    await page.locator('article').getByRole('link', { name: 'the last part' }).click()
    await page.getByText('Skip to main content').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/guide/plain#main-content')
    release()
    await expect(heading(page)).toHaveText('Plain')
    expect(await boxes()).toBe(0)
  })
})

test.describe('a record', () => {
  test.beforeEach(({ page }) => noPrefetch(page))

  test('that was bad and is good now is fetched anew by Try again', async ({
    page,
    expectConsole,
  }) => {
    expectConsole('is not a function')
    await page.addInitScript(() => {
      // Makes the rendering of one date fail, as a record would that slips through validation.
      const parse = Date.prototype.getTime
      Object.assign(window, { parse })
      const { prototype } = Intl.DateTimeFormat
      const format = Object.getOwnPropertyDescriptor(prototype, 'format')!.get!
      Object.defineProperty(prototype, 'format', {
        get() {
          const real = format.call(this)
          return (date: Date) =>
            date.getUTCFullYear() === 1999 ? (undefined as unknown as () => string)() : real(date)
        },
      })
    })
    await rewrite(page, plain, { lastUpdate: { date: '1999-01-01' } })
    await open(page, '/guide/start')
    await mark(page)
    await toPlain(page).click()
    await expect(heading(page)).toHaveText('This page crashed.')
    await rewrite(page, plain, { lastUpdate: { date: '2024-02-01' } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Plain')
    expect(await stayed(page)).toBe(true)
  })

  test('with loose spaces in its class names shows, and the page after it', async ({ page }) => {
    await rewrite(page, plain, { className: ' one  two ' })
    await open(page, '/guide/start')
    await toPlain(page).click()
    await expect(heading(page)).toHaveText('Plain')
    await expect(page.locator('html')).toHaveClass(/one two/)
    await sidebar(page).getByRole('link', { name: 'Code' }).click()
    await expect(heading(page)).toHaveText('Code')
    await expect(page.locator('html')).not.toHaveClass(/one/)
    await page.goBack()
    await expect(heading(page)).toHaveText('Plain')
  })

  for (const [name, fields] of [
    ['a date that is none', { lastUpdate: { date: 'soon' } }],
    ['breadcrumbs that are none', { breadcrumbs: [null] }],
    ['a title that is an object', { title: { a: 1 } }],
    ['more text than can be shown', { html: 'long '.repeat(1_000_000) }],
  ] as const) {
    test(`with ${name} is left to the server`, async ({ page, expectConsole }) => {
      expectConsole('Loading /guide/plain failed; reloading.')
      await rewrite(page, plain, fields)
      await open(page, '/guide/start')
      await mark(page)
      await toPlain(page).click()
      await expect(heading(page)).toHaveText('Plain')
      expect(await stayed(page)).toBe(false)
    })
  }
})

test('a link whose record has expired is fetched ahead again', async ({ page }) => {
  await page.clock.install()
  await open(page, '/guide/start')
  const records = requests(page, '/_data/pages/many/page-1.json')
  const link = page.locator('header').getByRole('link', { name: 'Many' })
  await link.hover()
  await expect.poll(() => records.length).toBe(1)
  await page.mouse.move(640, 700)
  await page.clock.fastForward('05:01')
  await link.hover()
  await expect.poll(() => records.length).toBe(2)
})

test('closing the announcement moves the focus to what follows it', async ({ page }) => {
  await open(page, '/guide/start')
  const bar = page.getByRole('region', { name: 'Announcement' })
  await bar.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await expect(bar).toHaveCount(0)
  await expect(page.locator('[data-navbar]')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[data-navbar]') !== null)).toBe(
    true,
  )
})

test('after a crash of the shell and its recovery the footer is there', async ({
  page,
  expectConsole,
}) => {
  expectConsole('the theme is broken')
  // The theme's button is part of the layout on every page.
  await page.addInitScript(() => {
    const find = Element.prototype.closest
    Object.assign(window, { find })
    const includes = Array.prototype.some
    // biome-ignore lint/suspicious/noExplicitAny: stands in for the platform's function
    Array.prototype.some = function (this: any[], ...args: any[]) {
      if (!('mended' in window) && this.some !== undefined && this[0]?.type === 'doc')
        throw new Error('the theme is broken')
      return includes.apply(this, args as [never])
    }
  })
  await page.goto('/guide/start')
  await expect(heading(page)).toHaveText('This page crashed.')
  await page.evaluate(() => Object.assign(window, { mended: true }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Start')
  await expect(page.locator('footer').last()).toContainText('Copyright © 2024 the authors')
})

test.describe('with the shell’s script missing', () => {
  test.beforeEach(({ page }) => page.route(/\/assets\/shell-/, (route) => route.abort()))

  test('checkboxes and summaries in islands work', async ({ page, mode, expectConsole }) => {
    test.skip(mode === 'dev', 'the files have other names there')
    expectConsole('The shell of the site could not be loaded.', 'net::ERR_FAILED')
    await page.goto('/guide/islands')
    await page
      .locator('[data-island]')
      .first()
      .evaluate((island) => {
        const [details, summary, text, box] = ['details', 'summary', 'p', 'input'].map((name) =>
          document.createElement(name),
        ) as [HTMLElement, HTMLElement, HTMLElement, HTMLInputElement]
        summary.textContent = 'Fold'
        text.textContent = 'Folded.'
        details.append(summary, text)
        Object.assign(box, { type: 'checkbox', ariaLabel: 'Box' })
        island.replaceChildren(details, box)
      })
    await page.getByText('Fold', { exact: true }).click()
    await expect(page.getByText('Folded.')).toBeVisible()
    await page.getByLabel('Box').click()
    await expect(page.getByLabel('Box')).toBeChecked()
  })
})

test('Back after a reload, before the shell is there, shows the page of the address', async ({
  page,
  mode,
}) => {
  test.skip(mode === 'dev', 'the files have other names there')
  await open(page, '/guide/start')
  await toPlain(page).click()
  await expect(heading(page)).toHaveText('Plain')
  const release = await hold(page, /\/assets\/shell-/)
  await page.reload({ waitUntil: 'commit' })
  await expect(heading(page)).toHaveText('Plain')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/guide/start')
  release()
  await expect(heading(page)).toHaveText('Start')
  await page.goForward()
  await expect(heading(page)).toHaveText('Plain')
})

test.describe('a reload in place of a navigation', () => {
  const toCode = (page: Page) => sidebar(page).getByRole('link', { name: 'Code' })

  test('starts at the top of the page', async ({ page, expectConsole }) => {
    expectConsole('Loading /guide/long failed')
    await noPrefetch(page)
    await rewrite(page, recordOf('/guide/long'), { title: 1 })
    await open(page, '/guide/code')
    await page.evaluate(() => scrollTo(0, 300))
    await sidebar(page).getByRole('link', { name: 'Long' }).click()
    await expect(heading(page)).toHaveText('Long')
    await page.waitForLoadState('load')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
  })

  test('starts at the hash', async ({ page, expectConsole }) => {
    expectConsole('Loading /guide/long failed')
    await noPrefetch(page)
    await rewrite(page, recordOf('/guide/long'), { title: 1 })
    await open(page, '/guide/start')
    await page
      .locator('article')
      .getByRole('link', { name: 'the second part of Long', exact: true })
      .click()
    await expect(heading(page)).toHaveText('Long')
    await expect(page.locator('#second-part')).toBeInViewport()
  })

  test('restores the place on Back', async ({ page, expectConsole }) => {
    expectConsole('Loading /guide/long failed')
    await noPrefetch(page)
    await open(page, '/guide/long')
    await page.evaluate(() => scrollTo(0, 700))
    await toCode(page).click()
    await expect(heading(page)).toHaveText('Code')
    await rewrite(page, recordOf('/guide/long'), { title: 1 })
    await page.goBack()
    await expect(heading(page)).toHaveText('Long')
    await page.waitForLoadState('load')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  })
})

test('a page whose heading and title look like parts of the document is alive', async ({
  page,
}) => {
  await open(page, '/guide/quire-page')
  await expect(page).toHaveTitle('</script><b>Page | Features')
  await expect(page.locator('#quire-page')).toHaveText(/Quire page/)
  await page.locator('[data-navbar] [data-theme-toggle]').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await sidebar(page).getByRole('link', { name: 'Plain' }).click()
  await expect(heading(page)).toHaveText('Plain')
  await page.goBack()
  await expect(heading(page)).toHaveText('</script><b>Page')
})
