import { violations } from './axe.ts'
import { expect, type Locator, open, type Page, test } from './test.ts'

/** Rules for whole pages, which do not apply to frames. */
const ofWholePages = ['landmark-one-main', 'page-has-heading-one']

test.describe('a playground', () => {
  test.use({ site: 'playground' })

  /** The playground below a heading, which keeps its place when its panel is loaded. */
  const below = (page: Page, heading: string): Locator =>
    page
      .getByRole('article')
      .locator(`[data-island=Playground]:near(h2:text-is("${heading}"), 400)`)
      .first()
  const run = (playground: Locator) => playground.getByRole('button', { name: 'Run' })
  const console = (playground: Locator) => playground.getByRole('log', { name: 'Console' })
  const result = (playground: Locator) => playground.frameLocator('iframe[title=Result]')

  test('runs the code, and shows what it writes to the console', async ({
    page,
    expectConsole,
  }) => {
    expectConsole('mind the gap')
    await open(page, '/')
    const tides = below(page, 'JavaScript')
    await run(tides).click()
    await expect(console(tides)).toContainText('highest 2.1')
    await expect(console(tides)).toContainText('mind the gap')
    await expect(run(tides)).toBeFocused()
  })

  test('says the line of an error, and keeps what came before it', async ({
    page,
    expectConsole,
  }) => {
    expectConsole("reading 'tower'")
    await open(page, '/')
    const castle = below(page, 'An error')
    await run(castle).click()
    await expect(console(castle)).toContainText('building')
    await expect(console(castle)).toContainText('TypeError')
    await expect(console(castle)).toContainText('line 3')
  })

  test('runs what the reader has written, by keyboard too, until it is reset', async ({
    page,
    expectConsole,
  }) => {
    expectConsole('mind the gap')
    await open(page, '/')
    const tides = below(page, 'JavaScript')
    await tides.getByRole('button', { name: 'Edit' }).click()
    const editor = tides.getByRole('textbox')
    await expect(editor).toBeFocused()
    await editor.fill('console.log(6 * 7)')
    await editor.press('Control+Enter')
    await expect(console(tides)).toHaveText('42')
    await tides.getByRole('button', { name: 'Reset' }).click()
    await expect(editor).toHaveCount(0)
    await run(tides).click()
    await expect(console(tides)).toContainText('highest 2.1')
  })

  test('shows a page of HTML, CSS and JavaScript, and a component of React', async ({ page }) => {
    await open(page, '/')
    const waves = below(page, 'A page')
    await run(waves).click()
    await result(waves).getByRole('button', { name: 'Wave' }).click()
    await expect(result(waves).getByText('1 waves')).toBeVisible()
    const bucket = below(page, 'React')
    await run(bucket).click()
    await result(bucket).getByRole('button', { name: '0 shovels' }).click()
    await expect(result(bucket).getByRole('button', { name: '1 shovels' })).toBeVisible()
  })

  test('reaches neither the page, nor what it keeps, nor the network', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Content Security Policy|Refused to connect/)
    await open(page, '/')
    const closed = below(page, 'What it cannot reach')
    await run(closed).click()
    await expect(console(closed).locator('pre')).toHaveText([
      'SecurityError',
      'SecurityError',
      'TypeError',
    ])
  })

  test('is accessible while it runs', async ({ page, expectConsole }) => {
    expectConsole('mind the gap')
    await open(page, '/')
    const tides = below(page, 'JavaScript')
    await tides.getByRole('button', { name: 'Edit' }).click()
    await run(tides).click()
    await expect(console(tides)).toContainText('highest 2.1')
    expect(await violations(page, { within: 'article' })).toEqual([])
    const frames = page.frames().slice(1)
    expect(frames.length).toBeGreaterThan(0)
    for (const frame of frames) {
      const found = await violations(frame)
      expect(found.filter(({ rule }) => !ofWholePages.includes(rule))).toEqual([])
    }
  })
})

test.describe('the console of an API', () => {
  test.use({ site: 'openapi' })

  const form = (page: Page) => page.getByRole('form', { name: 'Try this request' })

  /** Stands in for the API. Returns the requests that it is sent. */
  async function api(page: Page, status: number, body: string) {
    const sent: { method: string; url: string; headers: Record<string, string>; data: unknown }[] =
      []
    await page.route('https://api.lighthouse.example.com/**', async (route) => {
      const request = route.request()
      if (request.method() !== 'OPTIONS') {
        const { url, method } = { url: request.url(), method: request.method() }
        sent.push({ url, method, headers: request.headers(), data: request.postData() })
      }
      const headers = {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*',
        'Content-Type': 'application/json',
      }
      await route.fulfill({ status, headers, body })
    })
    return sent
  }

  test('sends what is filled in, and shows the response', async ({ page }) => {
    const sent = await api(page, 200, '{"ships":[{"name":"Gull"}]}')
    await open(page, '/api/list-ships')
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(form(page).locator('input, select, textarea').first()).toBeFocused()
    await form(page).getByLabel('Token').fill('secret')
    await form(page).getByLabel('flag').fill('NO')
    await form(page).getByRole('button', { name: 'Send' }).click()
    await expect(form(page).getByRole('status')).toContainText('200')
    await expect(form(page).locator('pre')).toContainText('"name": "Gull"')
    expect(sent).toMatchObject([{ method: 'GET', headers: { authorization: 'Bearer secret' } }])
    const { origin, pathname, searchParams } = new URL(sent[0]!.url)
    expect([origin + pathname, searchParams.get('flag')]).toEqual([
      'https://api.lighthouse.example.com/v2/ships',
      'NO',
    ])
  })

  test('sends the body that is written, and says what failed', async ({ page, expectConsole }) => {
    expectConsole('422', 'ERR_FAILED')
    const sent = await api(page, 422, '{"type":"about:blank"}')
    await open(page, '/api/register-ship')
    await page.getByRole('button', { name: 'Try it' }).click()
    await form(page).getByLabel('Body').fill('{"imo":1}')
    await form(page).getByRole('button', { name: 'Send' }).click()
    await expect(form(page).getByRole('status')).toContainText('422')
    expect(sent).toMatchObject([{ method: 'POST', data: '{"imo":1}' }])
    await page.route('https://api.lighthouse.example.com/**', (route) => route.abort())
    await form(page).getByRole('button', { name: 'Send' }).click()
    await expect(form(page).getByRole('status')).toContainText('The request failed.')
  })

  test('loads its code when it is asked for, and is accessible', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await open(page, '/api/list-ships')
    expect(loaded.filter((url) => /Console-/.test(url))).toEqual([])
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(form(page)).toBeVisible()
    expect(loaded.filter((url) => /Console-/.test(url))).toHaveLength(1)
    expect(await violations(page, { within: 'article' })).toEqual([])
  })

  test('is not there without scripts, and without origins', async ({ browser, baseURL, page }) => {
    await open(page, '/tagged/tags/ships')
    await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const plain = await context.newPage()
    await plain.goto('/api/list-ships')
    await expect(plain.getByRole('button', { name: 'Try it' })).toBeHidden()
    await context.close()
  })
})
