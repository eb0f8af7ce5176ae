import { expect, type Locator, open, originOf, type Page, test } from './test.ts'

const SERVICE = 'http://search.localhost'

test.use({ site: 'hosted' })

const button = (page: Page): Locator => page.locator('[data-search-button]')
const dialog = (page: Page): Locator => page.locator('dialog[open]')
const box = (page: Page): Locator => dialog(page).getByRole('combobox')
const options = (page: Page): Locator => dialog(page).getByRole('option')
const hits = (page: Page): Locator => page.locator('main ol a')

interface Asked {
  indexName: string
  query: string
  hitsPerPage: number
  facetFilters: (string | string[])[]
  [parameter: string]: unknown
}

/** Runs an action and returns the queries in the next request to the service. */
async function asked(page: Page, act: () => Promise<unknown>): Promise<Asked[]> {
  const request = page.waitForRequest((sent) => sent.url().startsWith(SERVICE))
  await act()
  return (await request).postDataJSON().requests
}

/** Opens the dialog and types a query. */
async function ask(page: Page, query: string): Promise<void> {
  await button(page).click()
  await box(page).fill(query)
}

test('the dialog asks the service, with the key, the filters and parameters of the config', async ({
  page,
}) => {
  await open(page, '/second')
  const sent = page.waitForRequest((request) => request.url().startsWith(SERVICE))
  await ask(page, 'part')
  const request = await sent
  const headers = await request.allHeaders()
  const url = new URL(request.url())
  const given = { ...headers, ...Object.fromEntries(url.searchParams) }
  expect(given).toMatchObject({
    'x-algolia-application-id': 'HOSTED',
    'x-algolia-api-key': 'public-key',
  })
  const [query] = request.postDataJSON().requests as Asked[]
  expect(query).toMatchObject({ indexName: 'docs', query: 'part', typoTolerance: 'min' })
  expect(query!.facetFilters).toEqual([
    'audience:everybody',
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'],
  ])
  await expect(options(page).first()).toHaveText(/A part.*Guide.*Second.*Text of the part/)
  await expect(options(page).first().locator('mark').first()).toHaveText('part')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/second#a-part')
})

test('language and version that the reader is in are filters', async ({ page }) => {
  await open(page, '/fr/next/second')
  const [query] = await asked(page, () => ask(page, 'part'))
  expect(query!.facetFilters).toEqual([
    'audience:everybody',
    'language:fr',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ])
  await expect(options(page).first()).toHaveAttribute('href', '/fr/second#a-part')
})

test('the version that the reader has chosen is a filter where no doc says another', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', 'current'))
  await open(page, '/search')
  const [query] = await asked(page, () => page.getByRole('searchbox').fill('part'))
  expect(query!.facetFilters.at(-1)).toEqual([
    'docusaurus_tag:default',
    'docusaurus_tag:docs-default-current',
  ])
})

test('addresses: paths are rewritten, other sites open as such, and results are transformed', async ({
  page,
}) => {
  await open(page, '/second')
  await ask(page, 'second elsewhere outdated')
  await expect(options(page).first()).toHaveAttribute('href', '/second')
  const elsewhere = options(page).filter({ hasText: 'Elsewhere' })
  await expect(elsewhere).toHaveAttribute('href', 'http://services.localhost/elsewhere')
  await expect(elsewhere).toHaveAttribute('target', '_blank')
  await expect(elsewhere).toHaveAttribute('rel', /noopener/)
  await expect(dialog(page).getByText('Outdated')).toHaveCount(0)
})

test('records that would run something are text, and such addresses are left out', async ({
  page,
}) => {
  await open(page, '/second')
  await ask(page, 'onerror followed')
  await expect(options(page).first()).toContainText('<img src=x onerror=')
  await expect(dialog(page).getByText('Followed')).toHaveCount(0)
  expect(await dialog(page).locator('img, script').count()).toBe(0)
  await page.goto('/search?q=onerror')
  await expect(hits(page).first()).toContainText('<img src=x onerror=')
  expect(await page.locator('main img, main script').count()).toBe(0)
  expect(await page.title()).not.toBe('run')
})

test('nothing found: words that have results, and where to tell', async ({ page }) => {
  await open(page, '/second')
  await ask(page, 'qqqq wwww')
  await expect(dialog(page).getByText('No results for').first()).toBeVisible()
  await expect(dialog(page).getByText('Believe this query should return results?')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
    'href',
    'http://services.localhost/missing?query=qqqq%20wwww',
  )
})

test('the search page: counts, sections in the address, more as one scrolls', async ({ page }) => {
  await page.goto('/search?q=many')
  await expect(page.getByRole('status').last()).toHaveText('45 results')
  await expect(hits(page)).toHaveCount(20)
  await page.keyboard.press('End')
  await expect.poll(() => hits(page).count()).toBeGreaterThan(20)
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(sections).toHaveText([/^All.*45$/, /^Guide 30$/, /^Blog 15$/])
  const requests = await asked(page, () => sections.nth(2).click())
  expect(requests.at(-1)!.facetFilters).toContain('section:Blog')
  await expect(page).toHaveURL('/search?q=many&section=Blog')
  await expect(page.getByRole('status').last()).toHaveText('15 results')
  await page.reload()
  await expect(hits(page)).toHaveCount(15)
})

for (const [fault, meaning] of Object.entries({
  429: 'too many requests',
  500: 'a fault of the server',
  hang: 'no answer in time',
  broken: 'broken JSON',
  odd: 'an answer that is none',
})) {
  for (const place of ['dialog', 'page'] as const) {
    test(`${meaning} is shown on the ${place}, and can be tried again`, async ({
      page,
      request,
      expectConsole,
    }) => {
      expectConsole('Search failed.')
      if (/^\d/.test(fault)) expectConsole(`status of ${fault}`)
      const key = `${fault}${place}${test.info().retry}${test.info().workerIndex}`
      const query = `part ~${fault}-${key}`
      if (place === 'dialog') {
        await open(page, '/second')
        await ask(page, query)
      } else await page.goto(`/search?${new URLSearchParams({ q: query })}`)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Unable to fetch results', { timeout: 15_000 })
      await expect(alert).toContainText('You might want to check your network connection.')
      await request.get(`${originOf('search')}/mend/${key}`)
      await page.getByRole('button', { name: 'Retry' }).click()
      const first = place === 'dialog' ? options(page).first() : hits(page).first()
      await expect(first).toContainText('A part', { timeout: 15_000 })
      await expect(alert).toHaveCount(0)
    })
  }
}

test('without a network it says so, and asks again when the network is back', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('Search failed.', 'ERR_INTERNET_DISCONNECTED')
  await open(page, '/second')
  await ask(page, 'second')
  await expect(options(page).first()).toBeVisible()
  await context.setOffline(true)
  await box(page).fill('part')
  await expect(page.getByRole('alert')).toContainText('Unable to fetch results')
  await context.setOffline(false)
  await expect(options(page).first()).toContainText('A part')
})

test('results of which none can be shown are called none', async ({ page }) => {
  await open(page, '/second')
  await ask(page, 'followed')
  await expect(dialog(page).getByText('No results for').first()).toBeVisible()
  await expect(dialog(page).getByText(/\d results?/)).toHaveCount(0)
})

test('a slow answer is an answer', async ({ page }) => {
  await open(page, '/second')
  await ask(page, 'part ~slow-answer')
  await expect(options(page).first()).toContainText('A part', { timeout: 8000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('nothing is asked before there is a query', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(SERVICE)) sent.push(request.url())
  })
  await open(page, '/second')
  await button(page).click()
  await box(page).fill('   ')
  await expect(dialog(page).getByText('Type to search')).toBeVisible()
  expect(sent).toEqual([])
})
