import {
  expect,
  mark,
  open,
  type Page,
  pauseClock,
  recordOf,
  refuseTracking,
  stayed,
  test,
} from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const plain = recordOf('/guide/plain')
const toPlain = (page: Page) =>
  page.locator('article').getByRole('link', { name: 'Plain', exact: true })
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' })
const bar = (page: Page) => page.locator('.progress-bar')
const progress = (page: Page): Promise<number> =>
  bar(page).evaluate((element) => Number(element.style.getPropertyValue('--progress')))

/** Holds back the response for the record of Plain until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(plain, async (route) => {
    await held
    // The page may have canceled it by then.
    await route.continue().catch(() => {})
  })
  return release
}

test.describe('while a page loads', () => {
  test('a spinner shows, the page before stays readable, and the new one takes its place', async ({
    page,
  }) => {
    const release = await hold(page)
    await open(page, '/guide/start')
    await toPlain(page).click()
    await expect(spinner(page)).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
    await expect(heading(page)).toHaveText('Start')
    release()
    await expect(heading(page)).toHaveText('Plain')
    await expect(spinner(page)).toHaveCount(0)
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
  })

  test('the progress bar appears after 200 ms, starts at 0.08 and grows every 800 ms', async ({
    page,
  }) => {
    const release = await hold(page)
    await page.clock.install()
    await open(page, '/guide/start')
    await pauseClock(page)
    await toPlain(page).click()
    await expect(page).toHaveURL('/guide/plain')
    await page.clock.runFor(190)
    await expect(bar(page)).toHaveCount(0)
    await expect(spinner(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(bar(page)).toHaveCount(1)
    await expect(spinner(page)).toBeVisible()
    expect(await progress(page)).toBe(0.08)
    const speed = await bar(page).evaluate(
      (element) => getComputedStyle(element).transitionDuration,
    )
    expect(speed).toBe('0.2s')
    await page.clock.runFor(780)
    expect(await progress(page)).toBe(0.08)
    await page.clock.runFor(40)
    const second = await progress(page)
    expect(second).toBeGreaterThan(0.08)
    await page.clock.runFor(800)
    expect(await progress(page)).toBeGreaterThan(second)
    expect(await progress(page)).toBeLessThan(1)
    release()
    await expect(heading(page)).toHaveText('Plain')
    expect(await progress(page)).toBe(1)
    await page.clock.runFor(210)
    await expect(bar(page)).toHaveCount(0)
  })

  test('a quick page shows neither bar nor spinner', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shown: [] })
      new MutationObserver(() => {
        const sign = document.querySelector('.progress-bar, main [role=status]')
        if (sign) (window as unknown as { shown: string[] }).shown.push(sign.className)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.clock.install()
    await open(page, '/guide/start')
    await pauseClock(page)
    await toPlain(page).click()
    await expect(heading(page)).toHaveText('Plain')
    await page.clock.runFor(1000)
    expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([])
  })

  test('going elsewhere meanwhile takes the spinner away', async ({ page }) => {
    await hold(page)
    await open(page, '/guide/start')
    await toPlain(page).click()
    await expect(spinner(page)).toBeVisible()
    await page.goBack()
    await expect(spinner(page)).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
    await expect(heading(page)).toHaveText('Start')
    await expect(page).toHaveURL('/guide/start')
  })
})

/** The error box shown instead of a page that could not be loaded. */
const box = (page: Page) => page.locator('main').getByRole('alert')
const retry = (page: Page) => box(page).getByRole('button', { name: 'Retry' })

test.describe('a load that fails', () => {
  test('shows the error text and Retry, which goes back to loading and recovers', async ({
    page,
    expectConsole,
  }) => {
    expectConsole('Loading /', 'net::ERR_FAILED')
    await page.route(plain, (route) => route.abort())
    await open(page, '/guide/start')
    await mark(page)
    await toPlain(page).click()
    await expect(box(page)).toContainText('This page could not be loaded.')
    await expect(box(page)).toContainText('Failed to fetch')
    await expect(page).toHaveURL('/guide/plain')
    await expect(page.locator('header')).toBeVisible()

    await page.unroute(plain)
    const release = await hold(page)
    await retry(page).click()
    await expect(spinner(page)).toBeVisible()
    await expect(box(page)).toHaveCount(0)
    release()
    await expect(heading(page)).toHaveText('Plain')
    await expect(page).toHaveTitle('Plain | Features')
    expect(await stayed(page)).toBe(true)
  })

  test('Retry may fail again', async ({ page, expectConsole }) => {
    expectConsole('Loading /', 'net::ERR_FAILED')
    await page.route(plain, (route) => route.abort())
    await open(page, '/guide/start')
    await toPlain(page).click()
    await retry(page).click()
    await expect(retry(page)).toBeVisible()
  })

  test('leaves the rest of the site alive', async ({ page, expectConsole }) => {
    expectConsole('Loading /', 'net::ERR_FAILED')
    await page.route(plain, (route) => route.abort())
    await open(page, '/guide/start')
    await mark(page)
    await toPlain(page).click()
    await expect(box(page)).toBeVisible()
    await page.locator('header').getByRole('link', { name: 'Many' }).click()
    await expect(heading(page)).toHaveText('Page 1')
    await expect(box(page)).toHaveCount(0)
    expect(await stayed(page)).toBe(true)
  })

  test('title and navbar tell of the page that was asked for, not of the one before', async ({
    page,
    expectConsole,
  }) => {
    expectConsole('Loading /', 'net::ERR_FAILED')
    await page.route(recordOf('/many/page-1'), (route) => route.abort())
    await open(page, '/guide/start')
    const current = page.locator('header nav [aria-current]')
    await expect(current).toHaveText('Guide')
    await page.locator('header').getByRole('link', { name: 'Many' }).click()
    await expect(box(page)).toBeVisible()
    await expect(page).toHaveTitle('Page Error | Features')
    await expect(current).toHaveText('Many')
    await page.goBack()
    await expect(page).toHaveTitle('Start | Features')
    await expect(current).toHaveText('Guide')
  })

  test('back from it shows the page before', async ({ page, expectConsole }) => {
    expectConsole('Loading /', 'net::ERR_FAILED')
    await page.route(plain, (route) => route.abort())
    await open(page, '/guide/start')
    await toPlain(page).click()
    await expect(box(page)).toBeVisible()
    await page.goBack()
    await expect(heading(page)).toHaveText('Start')
    await expect(box(page)).toHaveCount(0)
  })

  test('with no answer at all it gives up after ten seconds', async ({ page, expectConsole }) => {
    expectConsole('Loading /guide/plain failed.')
    await page.addInitScript(() => {
      const timeOut = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => {
        Object.assign(window, { waited: ms })
        return timeOut(ms / 20)
      }
    })
    await hold(page)
    await open(page, '/guide/start')
    await toPlain(page).click()
    await expect(box(page)).toContainText('The server did not respond in time.')
    expect(await page.evaluate(() => (window as { waited?: number }).waited)).toBe(10_000)
    await page.unroute(plain)
    await retry(page).click()
    await expect(heading(page)).toHaveText('Plain')
  })

  test('offline, what is there stays usable, and the page is loaded once the network is back', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole('Loading /many/page-1 failed.', 'net::ERR_INTERNET_DISCONNECTED')
    await refuseTracking(page)
    await open(page, '/guide/start')
    await mark(page)
    await context.setOffline(true)
    await page.locator('header').getByRole('link', { name: 'Many' }).click()
    await expect(box(page)).toContainText('This page could not be loaded.')
    // The browser says that the network is back, and nobody needs to press Retry.
    await context.setOffline(false)
    await expect(heading(page)).toHaveText('Page 1')
    expect(await stayed(page)).toBe(true)
  })
})

test.describe('an answer that is no page', () => {
  const warning = 'Loading /guide/plain failed; reloading.'

  test('with a server error a warning is logged and the page loaded whole', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(warning, 'status of 500')
    await page.route(plain, (route) => route.fulfill({ status: 500, body: 'Server error' }))
    await open(page, '/guide/start')
    await mark(page)
    await toPlain(page).click()
    await expect(heading(page)).toHaveText('Plain')
    expect(await stayed(page)).toBe(false)
  })

  test('so it is with one that is cut short', async ({ page, expectConsole }) => {
    expectConsole(warning)
    await page.route(plain, async (route) => {
      const text = await (await route.fetch()).text()
      await route.fulfill({ contentType: 'application/json', body: text.slice(0, 100) })
    })
    await open(page, '/guide/start')
    await mark(page)
    await toPlain(page).click()
    await expect(heading(page)).toHaveText('Plain')
    expect(await stayed(page)).toBe(false)
  })

  test('and with a sidebar that does not come', async ({ page, expectConsole }) => {
    expectConsole('Loading /many/page-1 failed; reloading.', 'status of 500')
    await page.route('**/_data/sidebars/**', (route) => route.fulfill({ status: 500 }))
    await open(page, '/guide/start')
    await mark(page)
    await page.locator('header').getByRole('link', { name: 'Many' }).click()
    await expect(heading(page)).toHaveText('Page 1')
    expect(await stayed(page)).toBe(false)
  })

  test('a record that the shell cannot draw is not drawn', async ({ page, expectConsole }) => {
    expectConsole(warning)
    await page.route(plain, async (route) => {
      const record = await (await route.fetch()).json()
      await route.fulfill({ json: { ...record, page: { ...record.page, headings: 'none' } } })
    })
    await open(page, '/guide/start')
    await mark(page)
    await toPlain(page).click()
    await expect(heading(page)).toHaveText('Plain')
    expect(await stayed(page)).toBe(false)
  })

  test('a record with more in it than the shell knows is drawn', async ({ page }) => {
    await page.route(plain, async (route) => {
      const record = await (await route.fetch()).json()
      await route.fulfill({ json: { ...record, new: 1, page: { ...record.page, newer: [] } } })
    })
    await open(page, '/guide/start')
    await mark(page)
    await toPlain(page).click()
    await expect(heading(page)).toHaveText('Plain')
    expect(await stayed(page)).toBe(true)
  })

  test('a record of another shell is left to the server', async ({ page, expectConsole }) => {
    expectConsole(warning)
    await page.route(plain, async (route) => {
      const record = await (await route.fetch()).json()
      await route.fulfill({ json: { ...record, shell: 'another' } })
    })
    await open(page, '/guide/start')
    await mark(page)
    await toPlain(page).click()
    await expect(heading(page)).toHaveText('Plain')
    expect(await stayed(page)).toBe(false)
  })

  test('a page that is gone leads to the not-found page', async ({ page, expectConsole }) => {
    expectConsole('Loading /guide/gone failed', '404')
    await open(page, '/guide/start')
    await page.evaluate(() => {
      document.querySelector('article .content a')?.setAttribute('href', '/guide/gone')
    })
    await page.locator('article [href="/guide/gone"]').click()
    await expect(heading(page)).toHaveText('Page not found')
    await expect(page).toHaveURL('/guide/gone')
  })
})

test.describe('a page that crashes', () => {
  /** The date of the last update is rendered by code that the spec can make throw. */
  async function crash(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const { prototype } = Intl.DateTimeFormat
      const format = Object.getOwnPropertyDescriptor(prototype, 'format')!.get!
      Object.defineProperty(prototype, 'format', {
        get() {
          if ('mended' in window) return format.call(this)
          return () => {
            throw new Error('The date is wrong', {
              cause: new Error('The clock stands still', { cause: 'no battery' }),
            })
          }
        },
      })
    })
    await page.route(plain, async (route) => {
      const record = await (await route.fetch()).json()
      await route.fulfill({
        json: { ...record, page: { ...record.page, lastUpdate: { date: '2024-02-01' } } },
      })
    })
    await open(page, '/guide/start')
    await mark(page)
    await toPlain(page).click()
  }

  test('says so, with the messages of the causes, and Try again recovers it', async ({
    page,
    expectConsole,
  }) => {
    expectConsole('The date is wrong')
    await crash(page)
    await expect(heading(page)).toHaveText('This page crashed.')
    await expect(page).toHaveTitle('Page Error | Features')
    const report = page.locator('main').getByRole('alert')
    await expect(report).toContainText('The date is wrong')
    await expect(report.getByRole('heading', { name: 'Cause' })).toBeVisible()
    await expect(report.locator('pre')).toHaveText([
      'The date is wrong',
      'The clock stands still',
      'no battery',
    ])
    await page.evaluate(() => {
      Object.assign(window, { mended: true })
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Plain')
    await expect(page).toHaveTitle('Plain | Features')
    await expect(page.locator('time')).toHaveText('Feb 1, 2024')
  })

  test('Try again shows the error again where nothing has changed', async ({
    page,
    expectConsole,
  }) => {
    expectConsole('The date is wrong')
    await crash(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('This page crashed.')
    await expect(page).toHaveTitle('Page Error | Features')
  })

  test('the rest of the site is alive', async ({ page, expectConsole }) => {
    expectConsole('The date is wrong')
    await crash(page)
    await expect(heading(page)).toHaveText('This page crashed.')
    await page.locator('[data-navbar] [data-theme-toggle]').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Code' })
      .click()
    await expect(heading(page)).toHaveText('Code')
    expect(await stayed(page)).toBe(true)
  })
})

test('a navbar item that fails to render names its configuration', async ({
  page,
  mode,
  expectConsole,
}) => {
  test.skip(mode === 'dev', 'the way of the configuration to the browser is the same')
  expectConsole(/The navbar item .* cannot be rendered/)
  await page.route('**/assets/config-en-*.js', async (route) => {
    const text = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'text/javascript',
      body: text.replace('"type":"html"', '"type":"unheard-of"'),
    })
  })
  await page.goto('/guide/start')
  await expect(heading(page)).toHaveText('This page crashed.')
  await expect(page.getByRole('alert')).toContainText(
    'The navbar item {"type":"unheard-of","position":"right","html":"<span class=\\"stage\\">beta</span>"} cannot be rendered',
  )
  await expect(page.getByRole('alert')).toContainText('Unknown navbar item type "unheard-of".')
})

test.describe('with pages that fade in', () => {
  test.skip(({ mode }) => mode === 'dev', 'the way of the configuration to the browser is the same')
  /** Opens a page of a site with this setting; returns how often `main` has been animated. */
  async function openFading(page: Page): Promise<() => Promise<number>> {
    await page.route('**/assets/config-en-*.js', async (route) => {
      const text = await (await route.fetch()).text()
      const body = text.replace('"title":"Features"', '$&,"viewTransitions":true')
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.addInitScript(() => {
      const { animate } = Element.prototype
      Object.assign(window, { fades: 0 })
      Element.prototype.animate = function (...of) {
        if (this.localName === 'main') (window as unknown as { fades: number }).fades++
        return animate.apply(this, of)
      }
    })
    await open(page, '/guide/start')
    return () => page.evaluate(() => (window as unknown as { fades: number }).fades)
  }

  test('the next page does, in place at once, and the first one does not', async ({ page }) => {
    const fades = await openFading(page)
    expect(await fades()).toBe(0)
    await toPlain(page).click()
    await expect(heading(page)).toHaveText('Plain')
    await expect.poll(fades).toBe(1)
    await page.evaluate(() => {
      location.hash = '#main-content'
    })
    await expect(page).toHaveURL(/#main-content$/)
    expect(await fades()).toBe(1)
  })

  test('none does for a reader who wants less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const fades = await openFading(page)
    await toPlain(page).click()
    await expect(heading(page)).toHaveText('Plain')
    expect(await fades()).toBe(0)
  })
})
