import { violations } from './axe.ts'
import { expect, type Locator, open, type Page, phone, requests, test } from './test.ts'

test.use({ site: 'site' })

const path = '/api/commands/get'

/** The first sample of a page that can be run. */
const firstRun = (page: Page): Locator =>
  page.getByRole('article').getByRole('button', { name: 'Run' }).first()
const panel = (page: Page): Locator => page.locator('.runner-panel')
const log = (page: Page): Locator => panel(page).getByRole('log', { name: 'Command Log' })
const entries = (page: Page): Locator => log(page).getByRole('button')
const status = (page: Page): Locator => panel(page).getByRole('status')
const editor = (page: Page): Locator =>
  panel(page).getByRole('textbox', { name: 'Code of the sample' })
const run = (page: Page): Locator => panel(page).getByRole('button', { name: 'Run', exact: true })

/** Opens the first sample of a page, and waits until it has run. */
async function openSample(page: Page): Promise<void> {
  await open(page, path)
  await firstRun(page).click()
  await expect(status(page)).toContainText('Passed', { timeout: 15_000 })
}

/** Runs other code in the sample that is open. */
async function runCode(page: Page, code: string): Promise<void> {
  await editor(page).fill(code)
  await run(page).click()
}

test('a sample runs in its place, and nothing of it is loaded before', async ({ page }) => {
  const loaded = requests(page, '/runner/')
  await open(page, path)
  await firstRun(page).hover()
  expect(loaded).toEqual([])
  await firstRun(page).click()
  await expect(entries(page).first()).toContainText('visit/products')
  await expect(status(page)).toHaveText(/^Passed: \d+ commands\.$/, { timeout: 15_000 })
  await expect(run(page)).toBeFocused()
  // An assertion that did not hold at once was repeated.
  await expect(entries(page).filter({ hasText: 'to have a length of 12' })).toHaveAttribute(
    'data-state',
    'passed',
  )
  await expect(entries(page).filter({ hasText: 'GET 200 /api/products' })).toHaveCount(1)
  const application = page.frameLocator('iframe[title="Application under test"]')
  await expect(application.locator('[data-cy=product]')).toHaveCount(12)
})

test('a reader changes a sample and runs it again, by keyboard too', async ({ page }) => {
  await openSample(page)
  await editor(page).fill("cy.visit('/products/7')\ncy.get('h1').should('have.text', 'Desk lamp')")
  await editor(page).press('Control+Enter')
  await expect(entries(page).last()).toHaveText(/assertexpected '<h1>' to have text 'Desk lamp'/)
  await expect(status(page)).toContainText('Passed: 3 commands.')
})

test('a slash in the code is text, and does not open the search', async ({ page }) => {
  await openSample(page)
  await editor(page).fill('')
  await editor(page).pressSequentially("cy.visit('/board?'")
  await expect(editor(page)).toHaveText("cy.visit('/board?')")
  await expect(editor(page)).toBeFocused()
})

test('types in the code are left out, and tests can be declared', async ({ page }) => {
  await openSample(page)
  await runCode(
    page,
    `interface Found { name: string }
const found: Found = { name: 'Desk lamp' } as Found
describe('a shop', () => {
  it('has a lamp', () => {
    cy.visit('/products/7')
    cy.get<HTMLHeadingElement>('h1').should(($h1: JQuery) => {
      expect($h1!.text()).to.equal(found.name)
    })
  })
})`,
  )
  await expect(status(page)).toContainText('Passed', { timeout: 15_000 })
  await expect(log(page)).toContainText('has a lamp')
  await expect(entries(page).last()).toContainText("expected 'Desk lamp' to equal 'Desk lamp'")
})

test('an event of trigger reaches the element at the point, and with force the subject', async ({
  page,
}) => {
  await openSample(page)
  await runCode(
    page,
    `const product = '[data-cy=product]:first'
cy.visit('/products')
cy.get(product).then(($product) => {
  $product[0].addEventListener('poke', ({ target }) => {
    $product.attr('data-reached', target === $product[0] ? 'product' : 'its part')
  })
})
cy.get(product).trigger('poke').should('have.attr', 'data-reached', 'its part')
cy.get(product).trigger('poke', { force: true }).should('have.attr', 'data-reached', 'product')`,
  )
  await expect(status(page)).toContainText('Passed', { timeout: 15_000 })
})

test('a failure has its message, and the lines of the sample around its place', async ({
  page,
}) => {
  await openSample(page)
  await runCode(
    page,
    "cy.visit('/products/7')\n\ncy.get('h1')\n  .should('have.text', 'Table lamp', { timeout: 300 })\n",
  )
  await expect(status(page)).toHaveText('Failed at assert in line 4.', { timeout: 15_000 })
  const failure = panel(page).locator('.runner-failure')
  await expect(failure).toContainText(
    "Timed out retrying after 300ms: expected '<h1>' to have text 'Table lamp', but the text was 'Desk lamp'",
  )
  await expect(failure.locator('pre')).toContainText(/> 4 \| {3}\.should\('have\.text'/)
  await expect(panel(page).locator('.cm-failed-line')).toContainText('.should(')
  const application = page.frameLocator('iframe[title="Application under test"]')
  await expect(application.locator('h1')).toHaveText('Desk lamp')
})

/** What newcomers write, and a part of what they are told. */
const mistakes: readonly [code: string, told: string | RegExp][] = [
  [
    "cy.visit('/products')\ncy.get('.nope', { timeout: 100 })",
    'Expected to find element: .nope, but never found it.',
  ],
  [
    "cy.visit('/products')\ncy.contains('Piano', { timeout: 100 })",
    "Expected to find content: 'Piano' but never did.",
  ],
  [
    "cy.visit('/products')\ncy.get('[data-cy=product]').should('have.length', 3, { timeout: 2000 })",
    'Too many elements found. Found 12, expected 3.',
  ],
  [
    "cy.visit('/products')\ncy.get('[data-cy=product] button').click({ timeout: 100 })",
    'can only be called on a single element. Your subject contained 12 elements.',
  ],
  ["cy.visit('/nowhere')", 'cy.visit() failed trying to load'],
  ['cy.click()', 'trying to call a child command before running a parent command'],
  [
    "cy.visit('/products')\ncy.get('h1').shuold('exist')",
    /cy\.shuold is not a function\. Did you mean cy\.should\(\)\?/,
  ],
  ["cy.task('seed')", 'The simulator does not imitate cy.task(). Cypress has it.'],
  [
    "cy.visit('/products')\ncy.get('h1').should('be.visibel')",
    'The chainer be.visibel was not found. Could not build assertion.',
  ],
  [
    "cy.visit('/products')\ncy.get('@lamp', { timeout: 100 })",
    'could not find a registered alias for: @lamp',
  ],
  ["cy.visit('/products'", /Failed|missing|Unexpected|Invalid/],
  ["cy.visit('/products')\ncy.get(selector)", 'selector is not defined'],
]
for (const [code, told] of mistakes) {
  test(`a newcomer is told what is wrong with ${JSON.stringify(code)}`, async ({ page }) => {
    await openSample(page)
    await runCode(page, code)
    await expect(status(page)).toContainText('Failed', { timeout: 15_000 })
    await expect(panel(page).locator('.runner-failure')).toContainText(told)
  })
}

test('an entry shows the application as it was, before and after its command', async ({ page }) => {
  await openSample(page)
  await runCode(
    page,
    "cy.visit('/products/7')\ncy.contains('button', 'Add to cart').click()\ncy.get('[data-cy=cart-count]').should('have.text', '1')",
  )
  await expect(status(page)).toContainText('Passed', { timeout: 15_000 })
  const snapshot = page.frameLocator('iframe[title="Snapshot of the application"]')
  await entries(page).filter({ hasText: '-click' }).click()
  await panel(page).getByRole('button', { name: 'before' }).click()
  await expect(snapshot.locator('[data-cy=cart-count]')).toHaveText('0')
  await expect(snapshot.locator('[data-simulator-subject]')).toHaveText('Add to cart')
  await expect(snapshot.locator('[data-simulator-subject]')).toHaveCSS('outline-style', 'solid')
  await entries(page).filter({ hasText: 'have text' }).click()
  await expect(snapshot.locator('[data-cy=cart-count]')).toHaveText('1')
  await panel(page).getByRole('button', { name: 'Show the page as it is now' }).click()
  await expect(page.locator('iframe[title="Snapshot of the application"]')).toHaveCount(0)
})

test('a changed sample is kept in the address, which others open without running it', async ({
  page,
  context,
}) => {
  await openSample(page)
  expect(new URL(page.url()).hash).toBe('')
  await runCode(page, "cy.visit('/board')")
  await expect(page).toHaveURL(/#runner=[\w-]{6}\.[\w-]+$/)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(editor(other)).toHaveText("cy.visit('/board')")
  await expect(entries(other)).toHaveCount(0)
  await run(other).click()
  await expect(status(other)).toHaveText('Passed: 1 command.', { timeout: 15_000 })
  await panel(other).getByRole('button', { name: 'Reset' }).click()
  await expect(editor(other)).toContainText('have.length')
  expect(new URL(other.url()).hash).toBe('')
})

test('an address with something else than a sample opens nothing', async ({ page }) => {
  for (const hash of [
    '#runner=',
    '#runner=abcdefgh.!!!',
    '#runner=abcdefgh.AAAA',
    '#constructor=1',
  ]) {
    await open(page, `${path}${hash}`)
    await expect(panel(page)).toHaveCount(0)
    await page.goto('about:blank')
  }
})

test('Escape closes a sample, and the focus returns to its button', async ({ page }) => {
  await openSample(page)
  await editor(page).focus()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(firstRun(page)).toBeFocused()
})

test('commands are completed, each with a line about it', async ({ page }) => {
  await openSample(page)
  await editor(page).fill('')
  await editor(page).pressSequentially('cy.visit')
  const options = panel(page).getByRole('option')
  await expect(options.first()).toContainText('visit')
  await expect(panel(page).locator('.cm-completionInfo')).not.toBeEmpty()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(panel(page)).toBeVisible()
})

test('assertions are completed, and options of commands', async ({ page }) => {
  await openSample(page)
  const options = panel(page).getByRole('option')
  await editor(page).fill('')
  await editor(page).pressSequentially("cy.get('h1').should('have.te")
  await expect(options.first()).toHaveText('have.text')
  await expect(panel(page).locator('.cm-completionInfo')).toContainText('its text is exactly this')
  await options.first().click()
  await expect(editor(page)).toContainText("should('have.text')")
  await editor(page).fill('')
  await editor(page).pressSequentially("cy.get('h1').click({ mul")
  await expect(options.first()).toHaveText('multiple')
  await options.first().click()
  await expect(editor(page)).toContainText('click({ multiple: })')
  await editor(page).fill('')
  await editor(page).pressSequentially("cy.viewport('iphone-x")
  await expect(options.first()).toHaveText('iphone-x')
})

test('everything that a press loads is small', async ({ page }) => {
  const sizes: Promise<number>[] = []
  await open(page, path)
  page.on('requestfinished', (request) => {
    // Pages are fetched ahead meanwhile.
    if (!/\/runner\/|\/assets\/open-/.test(request.url())) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await firstRun(page).click()
  await expect(status(page)).toContainText('Passed', { timeout: 15_000 })
  await editor(page).pressSequentially(' ')
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(250_000)
  expect(total).toBeLessThan(350_000)
})

test('on a phone, one part is shown at a time', async ({ page }) => {
  await page.setViewportSize(phone)
  await openSample(page)
  await expect(log(page)).toBeVisible()
  await expect(editor(page)).toBeHidden()
  const tabs = panel(page).getByRole('tablist')
  await tabs.getByRole('tab', { name: 'App' }).click()
  await expect(panel(page).locator('iframe[title="Application under test"]')).toBeVisible()
  await expect(log(page)).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Code' })).toBeFocused()
  await expect(editor(page)).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(phone.width)
})

const sizes = { wide: { width: 1280, height: 900 }, narrow: phone }
for (const [theme, size] of [
  ['light', 'wide'],
  ['light', 'narrow'],
  ['dark', 'wide'],
  ['dark', 'narrow'],
] as const) {
  test(`a sample that has failed is accessible: ${theme}, ${size}`, async ({ page }) => {
    await page.setViewportSize(sizes[size])
    await openSample(page)
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    const tab = (name: string) => panel(page).getByRole('tab', { name }).click()
    if (size === 'narrow') await tab('Code')
    await runCode(
      page,
      "cy.visit('/products/7')\ncy.get('h1').should('have.text', 'x', { timeout: 50 })",
    )
    await expect(status(page)).toContainText('Failed', { timeout: 15_000 })
    expect(await violations(page, { within: '.runner-panel' })).toEqual([])
    await entries(page).first().click()
    expect(await violations(page, { within: '.runner-panel' })).toEqual([])
    if (size === 'narrow') await tab('Code')
    expect(await violations(page, { within: '.runner-panel' })).toEqual([])
  })
}

test('the frame reaches nothing of the page', async ({ page, context, expectConsole }) => {
  expectConsole(
    'Unsafe attempt to initiate navigation',
    'Blocked opening',
    'violates the following Content Security Policy directive: "img-src data: blob:"',
    `violates the following Content Security Policy directive: "connect-src 'none'"`,
    'Fetch API cannot load',
  )
  await open(page, path)
  const { origin } = new URL(page.url())
  await context.addCookies([{ name: 'reader', value: 'secret', url: origin }])
  await page.evaluate(() => localStorage.setItem('mine', 'secret'))
  await firstRun(page).click()
  await expect(status(page)).toContainText('Passed', { timeout: 15_000 })
  const answered: string[] = []
  context.on('response', (response) => answered.push(new URL(response.url()).pathname))
  await runCode(
    page,
    `const seen: string[] = []
const real = Function('return this')()
const attempt = (name: string, act: () => unknown) => {
  try { seen.push(name + ':' + String(act())) } catch { seen.push(name + ':refused') }
}
attempt('document', () => real.parent.document.title)
attempt('cookie', () => real.eval('document.cookie'))
attempt('storage', () => real.eval('window.localStorage.getItem("mine")'))
attempt('location', () => real.parent.location.href)
attempt('top', () => { real.top.location = '/stolen' })
attempt('opener', () => real.open('/stolen'))
attempt('worker', () => new real.Worker('/stolen.js'))
real.parent.postMessage({ type: 'done', outcome: { status: 'passed', tests: 9, commands: 999 } }, '*')
real.parent.postMessage('simulator-ready', '*')
const image = new real.Image()
image.src = '/stolen.png'
cy.wrap(null).then(() => real.fetch('/stolen').then(() => 'sent', () => 'refused')).then((fetched) => {
  expect([...seen, 'fetch:' + fetched].join(' ')).to.equal('')
})`,
  )
  await expect(status(page)).toContainText('Failed', { timeout: 15_000 })
  const failure = panel(page).locator('.runner-failure')
  await expect(failure).not.toContainText('secret')
  await expect(failure).toContainText('document:refused')
  await expect(failure).toContainText('fetch:refused')
  await expect(status(page)).not.toContainText('999')
  expect(new URL(page.url()).pathname).toBe(path)
  expect(answered.filter((one) => one.startsWith('/stolen'))).toEqual([])
})

test('a message that pretends to be from the frame is not heard', async ({ page }) => {
  await openSample(page)
  await page.evaluate(() => {
    for (const data of ['simulator-ready', 'snapshot-viewer-ready', { type: 'done' }]) {
      window.postMessage(data, '*')
      dispatchEvent(new MessageEvent('message', { data, origin: 'null' }))
    }
  })
  await run(page).click()
  await expect(status(page)).toHaveText(/^Passed: \d+ commands\.$/, { timeout: 15_000 })
})

test('a loop without an end is ended after five seconds, and says so', async ({ page }) => {
  test.setTimeout(60_000)
  await openSample(page)
  await runCode(page, "cy.visit('/products').then(() => {\n  while (true) {}\n})")
  await expect(status(page)).toContainText('Failed', { timeout: 20_000 })
  await expect(panel(page).locator('.runner-failure')).toContainText('A loop ran for 5 seconds')
  await runCode(page, "cy.visit('/products')")
  await expect(status(page)).toHaveText('Passed: 1 command.', { timeout: 15_000 })
})

test('the documents of the frames are of no use elsewhere', async ({ page }) => {
  for (const name of ['frame', 'snapshot']) {
    const response = await page.request.get(`/runner/${name}.html`)
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/^sandbox allow-scripts/)
    expect(policy).not.toContain('allow-same-origin')
  }
})

test('without scripts, no button is shown', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! })
  await page.goto(path)
  await expect(page.locator('article pre').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run' })).toHaveCount(0)
  await page.close()
})
