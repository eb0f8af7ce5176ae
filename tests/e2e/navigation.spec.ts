import {
  alive,
  expect,
  mark,
  open,
  type Page,
  pauseClock,
  recordOf,
  requests,
  stayed,
  test,
} from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** A link in the article's text. */
const link = (page: Page, name: string) =>
  page.locator('article').getByRole('link', { name, exact: true })

/** Adds a link to the article, so that every kind of URL can be tested. */
async function addLink(page: Page, href: string, attributes: Record<string, string> = {}) {
  await page.evaluate(
    ([address, others]) => {
      const element = document.createElement('a')
      element.href = address
      element.id = 'added'
      element.textContent = 'Added'
      for (const [name, value] of Object.entries(others)) element.setAttribute(name, value)
      document.querySelector('article')!.prepend(element)
    },
    [href, attributes] as const,
  )
  return page.locator('#added')
}

/**
 * Holds back the image on Long, whose size is unknown until it loads, until the returned function
 * is called.
 */
async function holdImage(page: Page): Promise<() => void> {
  let arrive = (): void => undefined
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/late.svg', async (route) => {
    await late
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="600"/>',
    })
  })
  return arrive
}

/** Distance of an element's top from the top of the window. */
const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

test.describe('moving between pages', () => {
  test('fetches the record of the page and keeps the document', async ({ page }) => {
    const records = requests(page, '/_data/pages/guide/plain.json')
    await open(page, '/guide/start')
    await mark(page)
    await link(page, 'Plain').click()
    await expect(heading(page)).toHaveText('Plain')
    await expect(page).toHaveURL('/guide/plain')
    await expect(page).toHaveTitle('Plain | Features')
    expect(await stayed(page)).toBe(true)
    expect(records).toHaveLength(1)
  })

  for (const height of [400, 800]) {
    test(`shows all that a window of ${height} px has room for at once, and the rest soon`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height })
      await open(page, '/guide/start')
      const added = await addLink(page, '/guide/elements')
      // Whether each part of the article is hidden in the first frame, and whether it is in the window.
      const first = page.evaluate(
        () =>
          new Promise<{ isHidden: boolean; isInWindow: boolean }[]>((resolve) => {
            const read = () =>
              [...document.querySelector('[data-html=article]')!.children].map((part) => ({
                isHidden: getComputedStyle(part).contentVisibility !== 'visible',
                isInWindow: part.getBoundingClientRect().top < innerHeight,
              }))
            new MutationObserver((_, observer) => {
              if (document.querySelector('h1')?.textContent !== 'Elements') return
              observer.disconnect()
              requestAnimationFrame(() => resolve(read()))
            }).observe(document.body, { childList: true, characterData: true, subtree: true })
          }),
      )
      await added.click()
      const parts = await first
      expect(parts.filter(({ isHidden, isInWindow }) => isHidden && isInWindow)).toEqual([])
      expect(parts.filter(({ isHidden }) => isHidden).length).toBeGreaterThan(3)
      await expect(page.locator('[data-first-frame]')).toHaveCount(0)
      await expect(page.locator('article [data-html] > :last-child')).toHaveCSS(
        'content-visibility',
        'visible',
      )
    })
  }

  test('goes back and forward', async ({ page }) => {
    await open(page, '/guide/start')
    await mark(page)
    await link(page, 'Plain').click()
    await expect(heading(page)).toHaveText('Plain')
    await page.goBack()
    await expect(heading(page)).toHaveText('Start')
    await page.goForward()
    await expect(heading(page)).toHaveText('Plain')
    expect(await stayed(page)).toBe(true)
  })

  test('moves the focus to the title and tells screen readers', async ({ page }) => {
    await open(page, '/guide/start')
    await link(page, 'Plain').click()
    await expect(heading(page)).toBeFocused()
    await expect(page.locator('[aria-live=polite].announcer')).toHaveText('Plain, page loaded')
  })

  test('moves the focus to the anchor', async ({ page }) => {
    await open(page, '/guide/start')
    await link(page, 'the second part of Long').click()
    await expect(page.locator('#second-part')).toBeFocused()
  })

  test('a link to a page of another sidebar brings that sidebar', async ({ page }) => {
    await open(page, '/guide/start')
    await mark(page)
    await page.locator('header').getByRole('link', { name: 'Many' }).click()
    await expect(heading(page)).toHaveText('Page 1')
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    await expect(sidebar.getByText('Group 13')).toBeVisible()
    await expect(sidebar.getByRole('link', { name: 'Plain' })).toHaveCount(0)
    expect(await stayed(page)).toBe(true)
  })

  test('quick clicks end on the last page', async ({ page }) => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(recordOf('/guide/code'), async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await open(page, '/guide/start')
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    await sidebar.getByRole('link', { name: 'Code' }).click()
    await sidebar.getByRole('link', { name: 'Plain' }).click()
    await expect(heading(page)).toHaveText('Plain')
    release()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(heading(page)).toHaveText('Plain')
    await expect(page).toHaveURL('/guide/plain')
  })
})

test.describe('scrolling', () => {
  test('a new page starts at its top', async ({ page }) => {
    await open(page, '/guide/long')
    await page.evaluate(() => scrollTo(0, 1500))
    await link(page, 'Plain').click()
    await expect(heading(page)).toHaveText('Plain')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('an address with a hash starts at the anchor, below the bar', async ({ page }) => {
    await open(page, '/guide/start')
    await link(page, 'the second part of Long').click()
    await expect(page.locator('#second-part')).toBeInViewport()
    await expect.poll(() => topOf(page, '#second-part')).toBeLessThan(120)
    expect(await topOf(page, '#second-part')).toBeGreaterThanOrEqual(0)
    await expect(page).toHaveURL('/guide/long#second-part')
  })

  test('the anchor is not under the sticky bar', async ({ page }) => {
    await open(page, '/guide/start')
    await link(page, 'the second part of Long').click()
    await expect(page.locator('#second-part')).toBeInViewport()
    const bar = await page.locator('[data-navbar]').boundingBox()
    await expect.poll(() => topOf(page, '#second-part')).toBeGreaterThanOrEqual(bar!.height)
  })

  test('an image that arrives late does not push the anchor away: checked again after 250 ms', async ({
    page,
  }) => {
    const arrive = await holdImage(page)
    await page.clock.install()
    await open(page, '/guide/start')
    await pauseClock(page)
    await link(page, 'the second part of Long').click()
    await expect(page.locator('#second-part')).toBeFocused()
    const before = await topOf(page, '#second-part')
    arrive()
    await expect(page.locator('img.late')).toHaveJSProperty('complete', true)
    await expect.poll(() => topOf(page, '#second-part')).toBeGreaterThan(before + 300)
    await page.clock.runFor(200)
    expect(await topOf(page, '#second-part')).toBeGreaterThan(before + 300)
    await page.clock.runFor(60)
    await expect.poll(() => topOf(page, '#second-part')).toBeLessThan(before + 5)
  })

  test('the recheck leaves a reader alone who has scrolled meanwhile', async ({ page }) => {
    await page.clock.install()
    await open(page, '/guide/start')
    await pauseClock(page)
    await link(page, 'the second part of Long').click()
    await expect(page.locator('#second-part')).toBeFocused()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 400)
    await page.clock.runFor(300)
    expect(await page.evaluate(() => scrollY)).toBe(before + 400)
  })

  test('the first page rechecks its anchor too', async ({ page }) => {
    const arrive = await holdImage(page)
    await page.goto('/guide/long#second-part', { waitUntil: 'domcontentloaded' })
    arrive()
    await expect(page.locator('img.late')).toHaveJSProperty('complete', true)
    await expect.poll(() => topOf(page, '#second-part')).toBeLessThan(120)
  })

  test('back and forward restore the place', async ({ page }) => {
    await open(page, '/guide/long')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(1000)
    await link(page, 'Plain').click()
    await expect(heading(page)).toHaveText('Plain')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(heading(page)).toHaveText('Long')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test('back to an address with a hash restores the place the reader had', async ({ page }) => {
    await open(page, '/guide/long#last-part')
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, -1000)
    await expect.poll(() => topOf(page, '#last-part')).toBeGreaterThan(900)
    const place = await page.evaluate(() => scrollY)
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Code').click()
    await expect(heading(page)).toHaveText('Code')
    await page.goBack()
    await expect(heading(page)).toHaveText('Long')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })
})

test.describe('links that are not the site’s to follow', () => {
  test('a hash of the same page moves without loading', async ({ page }) => {
    await open(page, '/guide/long')
    await mark(page)
    const records = requests(page, '/_data/pages/guide/long.json')
    await link(page, 'the last part').click()
    await expect(page).toHaveURL('/guide/long#last-part')
    await expect(page.locator('#last-part')).toBeInViewport()
    expect(await stayed(page)).toBe(true)
    expect(records).toEqual([])
  })

  test('a click with Ctrl opens a tab', async ({ page, context }) => {
    await open(page, '/guide/start')
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      link(page, 'Plain').click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(tab).toHaveURL('/guide/plain')
    await expect(page).toHaveURL('/guide/start')
  })

  test('a click with the middle button opens a tab', async ({ page, context }) => {
    await open(page, '/guide/start')
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      link(page, 'Plain').click({ button: 'middle' }),
    ])
    await expect(tab).toHaveURL('/guide/plain')
    await expect(page).toHaveURL('/guide/start')
  })

  test('another site opens in a tab of its own', async ({ page, context }) => {
    await open(page, '/guide/start')
    const [tab] = await Promise.all([context.waitForEvent('page'), link(page, 'Elsewhere').click()])
    await expect(tab).toHaveTitle('Elsewhere')
    expect(await tab.evaluate(() => opener)).toBeNull()
    await expect(page).toHaveURL('/guide/start')
  })

  test('a link with target=_blank to a page opens a tab', async ({ page, context }) => {
    await open(page, '/guide/start')
    const added = await addLink(page, '/guide/plain', { target: '_blank' })
    const [tab] = await Promise.all([context.waitForEvent('page'), added.click()])
    await expect(tab).toHaveURL('/guide/plain')
    await expect(page).toHaveURL('/guide/start')
  })

  test('a download is one', async ({ page }) => {
    await open(page, '/guide/start')
    const added = await addLink(page, '/note.txt', { download: 'mine.txt' })
    const [download] = await Promise.all([page.waitForEvent('download'), added.click()])
    expect(download.suggestedFilename()).toBe('mine.txt')
    await expect(page).toHaveURL('/guide/start')
  })

  test('a file is shown by the browser', async ({ page }) => {
    // For a text file, the browser requests an icon on its own.
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    await open(page, '/guide/start')
    await mark(page)
    await link(page, 'a file').click()
    await expect(page).toHaveURL('/note.txt')
    expect(await stayed(page)).toBe(false)
    await expect(page.locator('body')).toContainText('A file that is copied as it is.')
  })

  test('a mail address leaves the page as it is', async ({ page }) => {
    await open(page, '/guide/start')
    await mark(page)
    await page.evaluate(() => {
      // Records whether the click was handled, then keeps it from opening a mail program.
      addEventListener('click', (event) => {
        Object.assign(window, { taken: event.defaultPrevented })
        event.preventDefault()
      })
    })
    await link(page, 'a letter').click()
    expect(await page.evaluate(() => (window as { taken?: boolean }).taken)).toBe(false)
    expect(await stayed(page)).toBe(true)
    await expect(page).toHaveURL('/guide/start')
  })
})

test.describe('addresses of files', () => {
  for (const ending of ['/index.html', '.html', '/']) {
    test(`a link to a page’s ${ending} finds the page`, async ({ page }) => {
      await open(page, '/guide/start')
      await mark(page)
      await (await addLink(page, `/guide/plain${ending}`)).click()
      await expect(heading(page)).toHaveText('Plain')
      if (ending !== '/') await expect(page).toHaveURL('/guide/plain')
      expect(await stayed(page)).toBe(true)
    })

    test(`opening a page’s ${ending} finds the page`, async ({ page }) => {
      await open(page, `/guide/plain${ending}?q=1#x`)
      await expect(heading(page)).toHaveText('Plain')
      await expect(page).toHaveURL(/\/guide\/plain\/?\?q=1#x$/)
    })
  }

  test('where the server finds nothing, the browser looks the address up again', async ({
    page,
    expectConsole,
  }) => {
    expectConsole('404')
    const missing = await (await page.request.get('/nowhere')).text()
    await page.route('**/guide/plain/index.html', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: missing }),
    )
    await page.goto('/guide/plain/index.html')
    await expect(heading(page)).toHaveText('Plain')
    await expect(page).toHaveURL('/guide/plain')
    await alive(page)
  })
})
