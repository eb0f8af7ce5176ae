import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { desktop, expect, open, phone, test } from './test.ts'

test.use({ site: 'site' })

/** All URLs in the sitemap. */
function addresses(): string[] {
  const sitemap = readFileSync('site/dist/sitemap.xml', 'utf8')
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
}

const product = 'cypress'
/** Paths from the specification that lead into each section. */
const sections = {
  App: `/app/get-started/why-${product}`,
  API: '/api/table-of-contents',
  Cloud: '/cloud/get-started/introduction',
  'UI Coverage': '/ui-coverage/get-started/introduction',
  Accessibility: '/accessibility/get-started/introduction',
}

/** One slice of the list, so that the slices can run in parallel. */
const PARTS = 6
for (let part = 0; part < PARTS; part++) {
  test(`every page is whole, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(120_000)
    const paths = addresses().filter((_, index) => index % PARTS === part)
    expect(paths.length).toBeGreaterThan(0)
    await page.setViewportSize(phone)
    // Prefetching is not what this test is about.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const titles = new Map<string, string>()
    const wrong: string[] = []
    for (const [index, path] of paths.entries()) {
      const response = await page.goto(path, { waitUntil: 'load' })
      const found = await page.evaluate(() => ({
        titles: document.querySelectorAll('h1').length,
        description:
          document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
        robots: document.querySelector('meta[name=robots]') !== null,
        document: document.title,
      }))
      // Each page opens at the size that the one before was left at: resizing takes longest.
      const widths = [phone.width, desktop.width]
      for (const width of index % 2 === 0 ? widths : widths.reverse()) {
        await page.setViewportSize({ width, height: phone.height })
        const { cut, taken } = await page.evaluate(() => ({
          cut: [...document.querySelectorAll('article .table')].filter(
            (frame) => frame.scrollWidth > frame.clientWidth,
          ).length,
          taken: document.documentElement.scrollWidth,
        }))
        if (cut > 0) wrong.push(`${path}: ${cut} tables scroll sideways at ${width}`)
        if (taken > width) wrong.push(`${path}: ${taken} pixels wide at ${width}`)
      }
      if (response?.status() !== 200) wrong.push(`${path}: status ${response?.status()}`)
      if (found.titles !== 1) wrong.push(`${path}: ${found.titles} level-one headings`)
      if (found.description.length < 50) wrong.push(`${path}: no description`)
      if (found.robots) wrong.push(`${path}: kept from search engines`)
      if (!/\S \| \S/.test(found.document)) wrong.push(`${path}: title “${found.document}”`)
      const other = titles.get(found.document)
      if (other) wrong.push(`${path}: the title of ${other}`)
      titles.set(found.document, path)
    }
    expect(wrong).toEqual([])
  })
}

test('the bar leads to the sections, and the logo to the first page', async ({ page }) => {
  await open(page, '/')
  const bar = page.locator('[data-navbar]').getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText([...Object.keys(sections), 'Learn'])
  for (const [name, path] of Object.entries(sections)) {
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(bar.getByRole('link', { name: 'Learn' })).toHaveAttribute('target', '_blank')
  await expect(page.locator('[data-navbar] a').first()).toHaveAttribute('href', sections.App)
  for (const [name, path] of Object.entries(sections)) {
    await bar.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current')
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible()
  }
})

test('the footer has its four groups and the year', async ({ page }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText([
    'Solutions',
    'Learn',
    'Community',
    'Company',
  ])
  await expect(footer).toContainText('2024')
})

test('every section has a sidebar with all its pages', async ({ page }) => {
  const all = addresses()
  for (const [name, path] of Object.entries(sections)) {
    await page.goto(path)
    const links = await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .locator('a')
      .evaluateAll((list) => list.map((link) => link.getAttribute('href')))
    const prefix = `/${path.split('/')[1]}/`
    const missing = all.filter((other) => other.startsWith(prefix) && !links.includes(other))
    expect(missing, name).toEqual([])
  }
})

test('the last update is the date of a commit to the page, or is not told', async ({ page }) => {
  const file = 'site/docs/api/commands/get.mdx'
  await page.goto('/api/commands/get')
  const told = await page
    .locator('main time')
    .getAttribute('datetime', { timeout: 1000 })
    .catch(() => null)
  if (told === null) return
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
  expect(git('rev-parse', '--is-shallow-repository')).toBe('false')
  // Which of its commits counts, is decided in `last-update.ts`: one that changes many files does not.
  expect(git('log', '--format=%as', '--', file).split('\n')).toContain(told)
})

test('a reader’s way through the site: page after page without a new document', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await open(page, sections.App)
  await page.evaluate(() => Object.assign(window, { marked: true }))
  for (let step = 0; step < 5; step++) {
    const before = page.url()
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click()
    await expect(page).not.toHaveURL(before)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
})

test('a page that a link leads to is not shown before its own stylesheet is there', async ({
  page,
}) => {
  let allow = (): void => {}
  const allowed = new Promise<void>((resolve) => {
    allow = resolve
  })
  await page.route('**/screen-*.css', async (route) => {
    await allowed
    await route.continue()
  })
  await open(page, '/api/commands/get')
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  const asked = page.waitForRequest('**/screen-*.css')
  await page.locator('[data-navbar]').getByRole('link', { name: 'Cloud', exact: true }).click()
  await asked
  await page.waitForTimeout(500)
  await expect(heading).toHaveText(before)
  allow()
  await expect(heading).not.toHaveText(before)
  await expect(page.locator('main .screen-bar').first()).toHaveCSS('display', 'flex')
})

test('the home page, the search page and the sections’ first pages exist', async ({ page }) => {
  for (const path of ['/', '/search', ...Object.values(sections)]) {
    expect((await page.request.get(path)).status(), path).toBe(200)
  }
  expect((await page.request.get('/nowhere')).status()).toBe(404)
})

test('the test on the home page runs, and again when asked to', async ({ page }) => {
  /** States of the steps, which are animations. */
  const states = () =>
    page.locator('.first-test').evaluate((element) => {
      const animations = element.getAnimations({ subtree: true })
      return animations.map(({ playState }) => playState)
    })
  await open(page, '/')
  expect((await states()).length).toBeGreaterThan(15)
  await page.locator('.first-test').evaluate((element) => {
    for (const step of element.getAnimations({ subtree: true })) step.finish()
  })
  expect(new Set(await states())).toEqual(new Set(['finished']))
  await page.getByRole('button', { name: 'Play again' }).click()
  await expect.poll(states).toContain('running')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('button', { name: 'Play again' })).toBeHidden()
  expect(await states()).toEqual([])
})

test('a stylesheet of a page’s own moves nothing on it', async ({ page }) => {
  await open(page, '/')
  const top = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
  expect(await top('.home')).toBe(await top('main'))
})

test('with forced colors, redrawn screens show what is chosen, numbered and switched on', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/cloud/features/recorded-runs')
  const style = (selector: string, name: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, names) => getComputedStyle(element, names[1])[names[0] as 'color'],
        [name, pseudo],
      )
  const ground = await style('html', 'backgroundColor')
  expect(await style('.screen-tabs li:not(.screen-chosen)', 'borderBottomColor')).toBe(ground)
  expect(await style('.screen-tabs .screen-chosen', 'borderBottomColor')).not.toBe(ground)
  expect(await style('.screen-step', 'borderTopWidth')).toBe('1px')
  expect(await style('.screen-legend li', 'backgroundColor', '::before')).not.toBe(ground)
})

/** Pages with drawn screens, command logs and boxes about what a command yields. */
const drawn = [
  '/',
  '/api/commands/first',
  '/api/commands/session',
  '/api/commands/url',
  '/accessibility/configuration/axe-core-configuration',
  '/app/get-started/open-the-app',
  '/app/guides/authentication-testing/auth0-authentication',
  '/cloud/account-management/billing-and-usage',
  '/cloud/features/recorded-runs',
  '/cloud/features/smart-orchestration/spec-prioritization',
  '/cloud/features/test-replay',
  '/ui-coverage/configuration/elementfilters',
]

for (const width of [390, 320]) {
  test(`letters twice as large cut nothing off at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: phone.height })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    const wrong: string[] = []
    for (const path of drawn) {
      await page.goto(path)
      const found = await page.evaluate(() => {
        const frames = [
          ...document.querySelectorAll('main :is(.screen, .first-test-panes > figure)'),
        ]
        const cut = frames.flatMap((frame) => {
          const { left, right } = frame.getBoundingClientRect()
          const isCut = (element: Element): boolean => {
            const box = element.getBoundingClientRect()
            const scrolls = element.closest('pre, .visually-hidden')
            return box.width > 0 && !scrolls && (box.right > right + 1 || box.left < left - 1)
          }
          return [...frame.querySelectorAll('*')].filter(isCut).map((one) => one.textContent)
        })
        return {
          cut,
          size: getComputedStyle(document.documentElement).fontSize,
          taken: document.documentElement.scrollWidth,
        }
      })
      expect(found.size).toBe('32px')
      if (found.taken > width) wrong.push(`${path}: ${found.taken} pixels wide`)
      if (found.cut.length > 0) wrong.push(`${path}: ${found.cut.join(', ')}`)
    }
    expect(wrong).toEqual([])
  })
}

test('an option that a link leads to is marked, and whole below the bar', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/api/commands/get')
  await page.evaluate(() => {
    const link = { href: '/app/references/configuration#retries', textContent: 'The option' }
    document.querySelector('article')!.append(Object.assign(document.createElement('a'), link))
  })
  await page.getByRole('link', { name: 'The option' }).click()
  const row = page.locator('tr:has(#retries)')
  const other = page.locator('tr:has(#numtestskeptinmemory)')
  await expect(row).toBeInViewport()
  const color = (it: typeof row) =>
    it.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await color(row)).not.toBe(await color(other))
  const [{ top }, { bottom }] = await Promise.all(
    [row, page.locator('.quire-toc-folded')].map((it) =>
      it.evaluate((element) => element.getBoundingClientRect().toJSON()),
    ),
  )
  expect(top).toBeGreaterThan(bottom)
})

test('an entry of the Command Log and the line that it comes from are marked together', async ({
  page,
}) => {
  await open(page, '/app/core-concepts/variables-and-aliases')
  const row = page.locator('[data-line="3"]').first()
  const line = page.locator('#sample-L3')
  const other = page.locator('#sample-L2')
  const isMarked = (it: typeof line) =>
    it.evaluate((element) => getComputedStyle(element).outlineStyle === 'solid')
  for (const pointed of [row, line]) {
    await pointed.hover()
    expect([await isMarked(row), await isMarked(line), await isMarked(other)]).toEqual([
      true,
      true,
      false,
    ])
    await page.mouse.move(0, 0)
    expect([await isMarked(row), await isMarked(line)]).toEqual([false, false])
  }
  await row.getByRole('link').focus()
  expect(await isMarked(line)).toBe(true)
  await row.click()
  await expect(page).toHaveURL(/#sample-L3$/)
  await expect(line).toBeInViewport()
})

test('the list of plugins begins on the first screen, and its filter stays there', async ({
  page,
}) => {
  for (const size of [desktop, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    await open(page, '/app/plugins/plugins-list')
    await expect(page.locator('article dt').first()).toBeInViewport()
  }
  await page.setViewportSize(desktop)
  await open(page, '/app/plugins/plugins-list')
  const box = page.getByRole('searchbox', { name: 'Filter plugins' })
  const top = () => box.evaluate((element) => element.getBoundingClientRect().top)
  const first = await top()
  await page.locator('article dt').nth(60).scrollIntoViewIfNeeded()
  await expect(box).toBeInViewport()
  expect(await top()).toBeLessThan(first)
})

test('the two columns of the commonest messages stay apart', async ({ page }) => {
  await open(page, '/app/references/error-messages')
  const links = page.locator('.content > ul').first().getByRole('link')
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()))
  const start = Math.max(...boxes.map(({ left }) => left))
  const end = Math.max(...boxes.filter(({ left }) => left < start).map(({ right }) => right))
  expect(boxes).toHaveLength(10)
  expect(start - end).toBeGreaterThan(48)
})

test('on paper, what an option does stands below its values', async ({ page }) => {
  await open(page, '/api/commands/select')
  await page.setViewportSize({ width: 800, height: 1100 })
  await page.emulateMedia({ media: 'print' })
  const rows = page.locator('.entries tbody tr')
  expect(await rows.count()).toBeGreaterThan(5)
  const beside = await rows.evaluateAll(
    (all) =>
      all.filter(({ firstElementChild, lastElementChild }) => {
        const name = firstElementChild!.getBoundingClientRect()
        return lastElementChild!.getBoundingClientRect().top < name.bottom
      }).length,
  )
  expect(beside).toBe(0)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone })

  for (const path of ['/app/references/error-messages', '/api/commands/click']) {
    test(`buttons of samples cover no text of ${path}`, async ({ page }) => {
      await open(page, path)
      const blocks = page.locator('.code:not(:has(.code-title), .tabs *) > .code-pre')
      const covered = await blocks.evaluateAll(
        (all) =>
          all.filter((pre) => {
            const { left, bottom } = pre.previousElementSibling!.getBoundingClientRect()
            const range = document.createRange()
            range.selectNodeContents(pre.querySelector('code')!)
            const boxes = [...range.getClientRects()]
            // The space at which a line is wrapped may hang into the room of the buttons.
            return boxes.some((box) => box.top < bottom - 8 && box.right > left + 9)
          }).length,
      )
      expect(covered).toBe(0)
      expect(await blocks.count()).toBeGreaterThan(5)
    })
  }
})

test('a drawing grows with the text on wide screens', async ({ page }) => {
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 1000 })
    return page.evaluate(() =>
      ['article img[src$=".svg"]', '.content'].map(
        (part) => document.querySelector(part)!.getBoundingClientRect().width,
      ),
    )
  }
  await open(page, '/cloud/features/test-replay')
  for (const width of [1280, 1920]) {
    const [drawing, column] = await widthAt(width)
    expect(Math.abs(drawing! - column!)).toBeLessThan(2)
  }
})

test('dates of releases are smaller than their entries', async ({ page }) => {
  await open(page, '/app/references/changelog')
  const sizes = await page
    .locator('.heading:has(> h3) + p, .heading:has(> h3) + p + ul')
    .evaluateAll((all) =>
      all.slice(0, 2).map((it) => Number.parseFloat(getComputedStyle(it).fontSize)),
    )
  expect(sizes[0]).toBeLessThan(sizes[1]!)
})

test('from right to left, a name of code keeps its order at the edge of the text', async ({
  page,
}) => {
  await open(page, '/api/commands/click')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const [dot, letter, end, edge] = await page.getByRole('heading', { level: 1 }).evaluate((it) => {
    const leftOf = (index: number) => {
      const range = document.createRange()
      range.setStart(it.firstChild!, index)
      range.setEnd(it.firstChild!, index + 1)
      return range.getBoundingClientRect().left
    }
    const right = (element: Element) => element.getBoundingClientRect().right
    return [leftOf(0), leftOf(1), right(it), right(it.parentElement!)]
  })
  expect(dot).toBeLessThan(letter!)
  expect(end).toBe(edge)
})

test('controls have the letters of the text', async ({ page }) => {
  await open(page, '/app/plugins/plugins-list')
  for (const it of [
    page.getByRole('button', { name: 'Copy page' }),
    page.locator('article input'),
  ]) {
    await expect(it.first()).toHaveCSS('text-rendering', 'geometricprecision')
  }
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/api/commands/get', '/app/core-concepts/retry-ability']) {
    test(`${path} reads`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const text = await page.locator('main').innerText()
      expect(text.length).toBeGreaterThan(500)
      // The first is for the keyboard, and stands above the window until it has the focus.
      const links = page.locator('main a:not([href="#quire-contents"])')
      await links.filter({ visible: true }).first().click()
      await expect(page).not.toHaveURL(path)
    })
  }
})
