import { expect, open, type Page, test } from './test.ts'

const SERVICES = 'http://services.localhost/'
const link = (page: Page, name: string) =>
  page.locator('article .content').getByRole('link', { name, exact: true })

/** Records all requests to the services, in order. */
function calls(page: Page): URL[] {
  const list: URL[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(SERVICES)) list.push(new URL(request.url()))
  })
  return list
}

/** Paths of the page views reported so far. */
const views = (list: readonly URL[]): string[] =>
  list
    .filter(({ pathname }) => pathname === '/g/collect')
    .map(({ searchParams }) => new URL(searchParams.get('dl')!).pathname)

test('the first page and each route change are page views, changes of the hash are not', async ({
  page,
}) => {
  const list = calls(page)
  await open(page, '/guide/long')
  await expect.poll(() => views(list)).toEqual(['/guide/long'])
  await link(page, 'the second part').click()
  await expect(page).toHaveURL('/guide/long#second-part')
  await link(page, 'Plain').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain')
  await expect.poll(() => views(list)).toEqual(['/guide/long', '/guide/plain'])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long')
  await expect.poll(() => views(list)).toEqual(['/guide/long', '/guide/plain', '/guide/long'])
})

test('a page view tells id, address, title and the page before', async ({ page, baseURL }) => {
  const answered = page.waitForResponse(/\/g\/collect.*_s=2/)
  await open(page, '/guide/start?a=1')
  await link(page, 'Plain').click()
  const response = await answered
  expect(response.status()).toBe(204)
  expect(response.request().method()).toBe('POST')
  expect(Object.fromEntries(new URL(response.url()).searchParams)).toMatchObject({
    v: '2',
    tid: 'G-FEATURES1',
    en: 'page_view',
    dl: `${baseURL}/guide/plain`,
    dr: `${baseURL}/guide/start?a=1`,
    dt: 'Plain | Features',
  })
})

test('tag manager and session recording are loaded, and the former is told of pages', async ({
  page,
}) => {
  const list = calls(page)
  await open(page, '/guide/start')
  type Window = { services?: string[]; dataLayer: { event?: string; page_title?: string }[] }
  const services = () => page.evaluate(() => (window as unknown as Window).services)
  await expect.poll(async () => (await services())?.toSorted()).toEqual(['fs.js', 'gtm.js'])
  expect(list.map(({ pathname, search }) => pathname + search)).toContain('/gtm.js?id=GTM-FEATURE')
  expect(list.map(({ pathname }) => pathname)).toContain('/s/fs.js')
  expect(await page.evaluate(() => (window as unknown as { _fs_org: string })._fs_org)).toBe(
    'FEATURES',
  )
  await link(page, 'Plain').click()
  const titles = () =>
    page.evaluate(() =>
      (window as unknown as Window).dataLayer
        .filter(({ event }) => event === 'page_view')
        .map(({ page_title }) => page_title),
    )
  await expect.poll(titles).toEqual(['Start | Features', 'Plain | Features'])
})

test('nothing is stored and no cookie is set', async ({ page, context }) => {
  const list = calls(page)
  await open(page, '/guide/plain')
  await expect.poll(() => views(list)).toHaveLength(1)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['docs.announcement.id'])
})

for (const [name, property, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const) {
  test(`with ${name} no service is asked for anything`, async ({ page }) => {
    await page.addInitScript(
      ([key, setting]) => {
        Object.defineProperty(navigator, key, { value: setting })
      },
      [property, value] as const,
    )
    const list = calls(page)
    await open(page, '/guide/start')
    await link(page, 'Plain').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain')
    await page.waitForLoadState('networkidle')
    expect(list).toEqual([])
  })
}

test('a blocked service is no concern of the reader’s', async ({ page, expectConsole }) => {
  expectConsole('net::ERR_BLOCKED_BY_CLIENT')
  await page.route(`${SERVICES}**`, (route) => route.abort('blockedbyclient'))
  const reported = page.waitForEvent('console', (message) => message.text().includes('BLOCKED'))
  await open(page, '/guide/start')
  await link(page, 'Plain').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain')
  await reported
})

test('the policy admits exactly the hosts configured', async ({ page, mode }) => {
  test.skip(mode === 'dev', 'the development server sends no policy')
  const policy = (await page.request.get('/guide/start')).headers()['content-security-policy']!
  const hosts = Object.fromEntries(
    policy
      .split('; ')
      .map((part) => part.split(' '))
      .map(([name, ...sources]) => [name, sources.filter((source) => source.includes('//'))])
      .filter(([, sources]) => sources!.length > 0),
  )
  const own = ['http://services.localhost']
  expect(hosts).toEqual({ 'script-src': own, 'connect-src': own, 'img-src': own })
  expect(policy).not.toContain('unsafe')
})
