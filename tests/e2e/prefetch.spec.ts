import { expect, open, type Page, refuseTracking, requests, test } from './test.ts'

const RECORDS = '/_data/pages/'
const many = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })

/** Runs everything that the page has deferred until the browser is idle. */
async function idle(page: Page): Promise<void> {
  for (let round = 0; round < 5; round++) {
    // A browser that renders nothing may never become idle.
    await page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 100 })),
    )
  }
}

test('a link under the pointer is fetched, and following it asks no more', async ({ page }) => {
  await open(page, '/')
  const records = requests(page, `${RECORDS}many/page-1.json`)
  const link = page.locator('header').getByRole('link', { name: 'Many' })
  await link.hover()
  await expect.poll(() => records.length).toBe(1)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page 1')
  expect(records).toHaveLength(1)
})

test('its sidebar comes along', async ({ page }) => {
  await open(page, '/')
  // Links that are merely visible may bring other sidebars.
  const sidebars = requests(page, '/_data/sidebars/default/current/many.json')
  await page.locator('header').getByRole('link', { name: 'Many' }).hover()
  await expect.poll(() => sidebars.length).toBe(1)
})

test('a link with the focus is fetched', async ({ page }) => {
  await open(page, '/')
  const records = requests(page, `${RECORDS}many/page-1.json`)
  await page.locator('header').getByRole('link', { name: 'Many' }).focus()
  await expect.poll(() => records.length).toBe(1)
})

test('a record that is too old is fetched again before it is asked for', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  const records = requests(page, `${RECORDS}many/page-1.json`)
  const link = page.locator('header').getByRole('link', { name: 'Many' })
  await link.hover()
  await expect.poll(() => records.length).toBe(1)
  await page.mouse.move(0, 0)
  await link.hover()
  await page.clock.fastForward('06:00')
  await page.mouse.move(0, 0)
  expect(records).toHaveLength(1)
  await link.hover()
  await expect.poll(() => records.length).toBe(2)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page 1')
  expect(records).toHaveLength(2)
})

test('a visible link is fetched when the browser is idle', async ({ page }) => {
  const records = requests(page, `${RECORDS}guide/plain.json`)
  await open(page, '/guide/start')
  await expect.poll(() => records.length).toBe(1)
})

test.describe('a sidebar of 130 links', () => {
  /** Opens every category, so that more links are visible than may be prefetched. */
  const openGroups = (page: Page): Promise<void> =>
    many(page).evaluate((sidebar) => {
      for (const group of sidebar.querySelectorAll('details')) group.open = true
    })

  /** Records the page's fetches: how many run at once, and their priority. */
  async function watchFetch(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const seen = { most: 0, priorities: [] as (string | undefined)[] }
      Object.assign(window, { seen })
      let now = 0
      const fetch = window.fetch
      window.fetch = async (input, init) => {
        if (!String(input).includes('/_data/pages/')) return fetch(input, init)
        seen.priorities.push(init?.priority)
        seen.most = Math.max(seen.most, ++now)
        try {
          return await fetch(input, init)
        } finally {
          now--
        }
      }
    })
  }
  interface Seen {
    most: number
    priorities: (string | undefined)[]
  }
  const seen = (page: Page): Promise<Seen> =>
    page.evaluate(() => (window as unknown as { seen: Seen }).seen)

  test('is fetched two at once, at low priority, and a dozen at most', async ({ page }) => {
    await watchFetch(page)
    await open(page, '/many/page-1')
    await openGroups(page)
    await expect(many(page).getByRole('link')).toHaveCount(130)
    await expect.poll(async () => (await seen(page)).priorities.length).toBe(12)
    // Scrolling through the whole page fetches no more.
    await many(page).evaluate((sidebar) => {
      for (const link of sidebar.querySelectorAll('a')) link.scrollIntoView()
    })
    await idle(page)
    const { most, priorities } = await seen(page)
    expect(most).toBe(2)
    expect(priorities).toEqual(Array(12).fill('low'))
  })

  test('gets a new allowance with the next page', async ({ page }) => {
    await watchFetch(page)
    await open(page, '/many/page-1')
    await openGroups(page)
    await expect.poll(async () => (await seen(page)).priorities.length).toBe(12)
    await page.locator('article').evaluate((article) => {
      article.append(
        Object.assign(document.createElement('a'), { href: '/many/page-60', textContent: 'Far' }),
      )
    })
    await page.locator('article').getByRole('link', { name: 'Far' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page 60')
    await expect.poll(async () => (await seen(page)).priorities.length).toBeGreaterThan(13)
  })
})

for (const [name, connection] of [
  ['on 2g', { effectiveType: '2g' }],
  ['on slow 2g', { effectiveType: 'slow-2g' }],
  ['with data saver', { saveData: true, effectiveType: '4g' }],
] as const) {
  test(`nothing is fetched ahead ${name}, and links work`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true })
    }, connection)
    const records = requests(page, RECORDS)
    await open(page, '/guide/start')
    const link = page.locator('article').getByRole('link', { name: 'Plain', exact: true })
    await link.hover()
    await link.focus()
    await idle(page)
    expect(records).toEqual([])
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain')
    expect(records.filter((url) => url.endsWith('/guide/plain.json'))).toHaveLength(1)
  })
}

test('a press asks for the page, and for nothing else', async ({ page }) => {
  await refuseTracking(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await open(page, '/guide/start')
  const icon = await page.locator('link[rel=icon]').first().getAttribute('href')
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    // Services of the site may be asked at any time, and the icon of the window by the browser.
    if (origin === new URL(page.url()).origin && pathname !== icon) asked.push(pathname)
  })
  await page.locator('article').getByRole('link', { name: 'Plain', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain')
  expect(asked).toEqual(['/_data/pages/guide/plain.json'])
})

test('a fetch ahead that fails is tried again by the click, and says nothing', async ({
  page,
  expectConsole,
}) => {
  expectConsole('net::ERR_FAILED')
  let fails = true
  let failed = false
  await page.route('**/_data/pages/guide/plain.json', async (route) => {
    if (!fails) return route.continue()
    await route.abort()
    failed = true
  })
  await open(page, '/guide/start')
  await expect.poll(() => failed).toBe(true)
  fails = false
  await page.locator('article').getByRole('link', { name: 'Plain', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain')
})
