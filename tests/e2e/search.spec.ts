import { violations } from './axe.ts'
import {
  expect,
  type Locator,
  open,
  type Page,
  phone,
  refuseTracking,
  requests,
  test,
} from './test.ts'

const PLACEHOLDER = 'Search docs'
const button = (page: Page): Locator => page.locator('[data-search-button]')
const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Search the documentation' })
const box = (page: Page): Locator => dialog(page).getByRole('combobox', { name: PLACEHOLDER })
const options = (page: Page): Locator => dialog(page).getByRole('option')
const noResults = (page: Page): Locator =>
  page.locator('p:not([role=status])', { hasText: 'No results for' })
const active = (page: Page): Locator => dialog(page).locator('[role=option][aria-selected=true]')

/** Opens the dialog and types; resolves once the hits belong to the query. */
async function ask(page: Page, query: string): Promise<void> {
  await button(page).click()
  await box(page).fill(query)
  const address = new URLSearchParams({ q: query }).toString()
  await expect(options(page).last()).toHaveAttribute(
    'href',
    new RegExp(`\\?${escapeRegExp(address)}$`),
  )
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

test('nothing is fetched before there is a sign of intent, then three files, and the words', async ({
  page,
  mode,
}) => {
  const files = requests(page, '')
  await open(page, '/guide/plain')
  await page.mouse.move(400, 400)
  await page.waitForLoadState('networkidle')
  const before = files.length
  expect(files.filter((url) => /search|dialog|worker/.test(url))).toEqual([])
  const index = page.waitForResponse(/\/_data\/search\/words\.json$/)
  await button(page).hover()
  await index
  await button(page).click()
  await box(page).pressSequentially('pla')
  await expect(options(page).first()).toContainText('Plain')
  // Linked pages are prefetched whenever the browser is idle, which may happen during this test, and
  // the dialog is the first on this page with text in the face of code.
  const fetched = files
    .slice(before)
    .filter((url) => !/\/_data\/(?:search\/text|pages|sidebars)\/|\.woff2$/.test(url))
  const names = fetched.map((url) =>
    new URL(url).pathname.replace(/^\/_code\/\d+/, '').replace(/-[\w-]{8}\.js$/, '.js'),
  )
  expect(names.slice(0, 3).sort()).toEqual([
    '/_data/search/names.json',
    '/assets/dialog.js',
    '/assets/worker.js',
  ])
  expect(names.slice(3)).toEqual(['/_data/search/words.json'])
  test.info().annotations.push({ type: 'mode', description: mode })
})

test('it opens by a click, by keys and by letters, and gives the focus back', async ({ page }) => {
  await open(page, '/guide/plain')
  await button(page).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(button(page)).toBeFocused()

  for (const key of ['Control+k', 'Meta+k', '/']) {
    await page.keyboard.press(key)
    await expect(dialog(page)).toBeVisible()
    await expect(box(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }

  await button(page).focus()
  await page.keyboard.type('pla')
  await expect(box(page)).toHaveValue('pla')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(button(page)).toBeFocused()
})

test('a slash in a text field is a slash', async ({ page }) => {
  await open(page, '/search')
  await page.getByRole('searchbox').fill('a')
  await page.getByRole('searchbox').press('/')
  await expect(page.getByRole('searchbox')).toHaveValue('a/')
  await expect(dialog(page)).toBeHidden()
})

test('hits say where they are, and keys lead through them', async ({ page }) => {
  await open(page, '/guide/plain')
  await ask(page, 'last part')
  const first = options(page).first()
  await expect(first).toContainText(/Last part.*Long/)
  await expect(first.locator('mark').first()).toHaveText('Last')
  await expect(dialog(page).getByRole('status')).toContainText(/\d+ results?/)
  // As long as no option is active, screen readers speak what is typed.
  await expect(active(page)).toHaveCount(0)
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  const id = (await first.getAttribute('id'))!
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveAttribute('id', id)
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id)

  // A page of options is as many as fit, which a face that arrives late changes.
  await page.evaluate(() => document.fonts.ready)
  await page.keyboard.press('End')
  await expect(active(page)).toContainText(/See all \d+ results/)
  await page.keyboard.press('PageUp')
  await expect(active(page)).not.toContainText(/See all \d+ results/)
  await page.keyboard.press('PageDown')
  await expect(active(page)).toContainText(/See all \d+ results/)
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveAttribute('id', id)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/guide\/long#last-part$/)
  await expect(dialog(page)).toBeHidden()
})

test('the active line has a border, which forced colours leave and a shadow they do not', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/guide/plain')
  await ask(page, 'last part')
  await page.keyboard.press('ArrowDown')
  const borders = await options(page).evaluateAll((all) =>
    all.map((option) => getComputedStyle(option.parentElement!).borderInlineStartWidth),
  )
  expect(borders.slice(0, 2)).toEqual(['3px', '0px'])
})

test('hits are grouped by page, each with three headings at most', async ({ page }) => {
  await open(page, '/guide/plain')
  await ask(page, 'part')
  const groups = dialog(page).locator('[role=listbox] [role=group]')
  const lists = await groups.evaluateAll((all) =>
    all.map((group) =>
      [...group.querySelectorAll('a')].map((option) => new URL(option.href).pathname),
    ),
  )
  expect(lists.length).toBeGreaterThan(1)
  expect(lists.every((paths) => new Set(paths).size === 1)).toBe(true)
  expect(new Set(lists.map(([path]) => path)).size).toBe(lists.length)
  expect(Math.max(...lists.map((paths) => paths.length))).toBeLessThanOrEqual(4)
})

test('a section narrows the hits, and stays for the next query and the next time', async ({
  page,
}) => {
  await open(page, '/guide/plain')
  await ask(page, 'page')
  const chosen = dialog(page).getByRole('group', { name: 'Sections' }).getByRole('button')
  const label = (await chosen.nth(1).textContent())!.replace(/\s*\d+$/, '')
  await chosen.nth(1).click()
  await expect(box(page)).toBeFocused()
  const all = options(page).last()
  await expect(all).toHaveAttribute('href', `/search?q=page&section=${label}`)
  await expect(chosen.nth(0)).toHaveAttribute('aria-pressed', 'false')
  expect(await violations(page)).toEqual([])
  await box(page).fill('pages')
  await expect(all).toHaveAttribute('href', `/search?q=pages&section=${label}`)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('/')
  await expect(box(page)).toHaveValue('pages')
  await expect(all).toHaveAttribute('href', `/search?q=pages&section=${label}`)
  await expect(dialog(page).locator('[aria-pressed=true]').first()).toContainText(label)
  await box(page).fill('images')
  await expect(
    dialog(page)
      .locator('p', { hasText: /^0 results$/ })
      .first(),
  ).toBeVisible()
})

test('with a modifier a hit opens beside', async ({ page, context }) => {
  await open(page, '/guide/plain')
  await ask(page, 'tabs')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  expect(new URL((await opened).url() || 'about:blank').protocol).toMatch(/^(?:http|about):$/)
  await expect(dialog(page)).toBeVisible()
})

test('mistakes are forgiven', async ({ page }) => {
  await open(page, '/guide/plain')
  await ask(page, 'imgaes')
  await expect(options(page).first()).toContainText('Images')
})

test('drafts and unlisted pages are never found', async ({ page }) => {
  await open(page, '/guide/plain')
  await ask(page, 'page')
  const all = await options(page).last().getAttribute('href')
  await page.goto(all!)
  await expect(page.getByRole('status').last()).toContainText('results')
  const more = page.getByRole('button', { name: 'Show more results' })
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(more).toHaveCount(0, { timeout: 200 })
  }).toPass()
  const found = await page
    .locator('main ol a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter((href) => /unlisted|draft/.test(href ?? ''))).toEqual([])
})

test('places are remembered and kept, also after a reload', async ({ page }) => {
  await open(page, '/guide/plain')
  await ask(page, 'images')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/images/)
  await open(page, '/guide/plain')
  await button(page).click()
  await expect(dialog(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(
    1,
  )
  await dialog(page)
    .getByRole('button', { name: /^Save as favorite/ })
    .click()
  await expect(
    dialog(page).getByRole('group', { name: 'Favorite' }).getByRole('option'),
  ).toHaveCount(1)
  await page.reload()
  await page.keyboard.press('/')
  await expect(
    dialog(page).getByRole('group', { name: 'Favorite' }).getByRole('option'),
  ).toHaveCount(1)
  await dialog(page)
    .getByRole('button', { name: /^Remove from favorites/ })
    .click()
  await expect(dialog(page).getByText('Type to search')).toBeVisible()
})

for (const theme of ['light', 'dark']) {
  test.describe(`no rule of axe is broken, ${theme}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((choice) => localStorage.setItem('theme', choice), theme),
    )

    test('in the dialog: nothing asked, results, kept places, nothing found', async ({ page }) => {
      await open(page, '/guide/plain')
      await button(page).click()
      await expect(dialog(page).getByText('Type to search')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await box(page).fill('part')
      await expect(options(page).first()).toContainText(/part/i)
      await expect(options(page).first().locator('mark').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      await dialog(page)
        .getByRole('button', { name: /^Save as favorite/ })
        .click()
      await box(page).fill('images')
      await expect(options(page).first()).toContainText('Images')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/images/)
      await page.keyboard.press('/')
      await box(page).fill('')
      await expect(dialog(page).getByRole('group', { name: 'Recent' })).toBeVisible()
      await expect(dialog(page).getByRole('group', { name: 'Favorite' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await box(page).fill('xqzvwk')
      await expect(noResults(page)).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('in the dialog: while it loads, and when it cannot', async ({ page, expectConsole }) => {
      expectConsole('Search failed.', 'ERR_FAILED')
      let fail = (): void => {}
      const held = new Promise<void>((resolve) => {
        fail = resolve
      })
      await page.route('**/_data/search/names.json', async (route) => {
        await held
        await route.abort()
      })
      await open(page, '/guide/plain')
      await button(page).click()
      await box(page).fill('images')
      await expect(dialog(page).getByText('Searching')).toBeVisible()
      expect(await violations(page)).toEqual([])
      fail()
      await expect(dialog(page).getByRole('alert')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('on the search page: nothing asked, results, nothing found', async ({ page }) => {
      await open(page, '/search')
      await expect(page.getByText('Type to search')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('searchbox').fill('page')
      await expect(page.locator('main ol a').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('searchbox').fill('xqzvwk')
      await expect(noResults(page)).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  })
}

test('it works where storage is blocked', async ({ page, expectConsole }) => {
  expectConsole('Storage is not available')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await open(page, '/guide/plain')
  await ask(page, 'images')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/images/)
  await page.keyboard.press('/')
  await box(page).fill('')
  await expect(dialog(page).getByRole('group', { name: 'Recent' })).toBeVisible()
})

test('nothing found: other queries to try', async ({ page }) => {
  await open(page, '/guide/plain')
  await button(page).click()
  await box(page).fill('xqzvwk')
  await expect(noResults(page)).toBeVisible()
  await expect(dialog(page).getByText('Try searching for')).toBeVisible()
  await dialog(page).getByRole('listitem').first().getByRole('button').click()
  await expect(options(page).first()).toBeVisible()
  await expect(box(page)).toBeFocused()
})

test('a failure can be mended, and what is loaded works offline', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('Search failed.', 'ERR_FAILED')
  await refuseTracking(page)
  await page.route('**/_data/search/names.json', (route) => route.abort())
  await open(page, '/guide/plain')
  await page.keyboard.press('/')
  await box(page).fill('images')
  await expect(dialog(page).getByRole('alert')).toContainText('Unable to fetch results')
  await expect(dialog(page).getByRole('alert')).toContainText(
    'You might want to check your network connection.',
  )
  await page.unroute('**/_data/search/names.json')
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(options(page).first()).toContainText('Images')
  await expect(options(page).first().locator('mark').first()).toBeVisible()

  await context.setOffline(true)
  await box(page).fill('islands')
  await expect(options(page).first()).toContainText('Islands')
})

test('offline, before its code was ever needed, it says so instead of nothing', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('Search could not be loaded.', 'ERR_INTERNET_DISCONNECTED')
  await refuseTracking(page)
  await open(page, '/guide/plain')
  await context.setOffline(true)
  await page.keyboard.press('/')
  const notice = page.locator('.announcer')
  await expect(notice).toHaveText(
    'Unable to fetch results. You might want to check your network connection.',
  )
  await expect(notice).toHaveCSS('clip-path', 'none')
  await expect(notice).toBeInViewport()
  await context.setOffline(false)
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
})

test('an index of another release leads to the search page, which is loaded whole', async ({
  page,
  expectConsole,
}) => {
  expectConsole('Search failed.')
  await page.route('**/_data/search/names.json', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"format":\d+/, '"format":0')
    await route.fulfill({ response, body })
  })
  await open(page, '/guide/plain')
  await page.keyboard.press('/')
  await box(page).fill('images')
  await expect(dialog(page).getByRole('alert')).toContainText(
    'The site has changed since this page was opened.',
  )
  await page.unroute('**/_data/search/names.json')
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL('/search?q=images')
  await expect(page.locator('main ol a').first()).toContainText('Images')
})

test('code that is gone with an older release leads to the search page', async ({
  page,
  expectConsole,
}) => {
  expectConsole('Search could not be loaded.', '404')
  await open(page, '/guide/plain')
  await page.route('**/assets/dialog*', (route) => route.fulfill({ status: 404, body: '' }), {
    times: 2,
  })
  await button(page).focus()
  await page.keyboard.type('i')
  await expect(page).toHaveURL('/search?q=i')
  await page.unroute('**/assets/dialog*')
  await page.reload()
  await expect(page.locator('main ol a').first()).toBeVisible()
})

for (const query of [
  '<img src=x onerror="document.title=\'run\'">',
  "\"><script>document.title='run'</script>",
  '🙂🙂',
  'مرحبا بالعالم',
  '.*+?^$()|[]{}\\',
  'x'.repeat(5000),
  '%00%F0',
]) {
  test(`a query of ${JSON.stringify(query.slice(0, 24))} is text`, async ({ page }) => {
    await open(page, '/guide/plain')
    await button(page).click()
    await box(page).fill(query)
    await expect(noResults(page).or(options(page).first())).toBeVisible()
    await page.goto(`/search?${new URLSearchParams({ q: query.slice(0, 300) })}`)
    await expect(page.getByRole('searchbox')).toHaveValue(query.slice(0, 300))
    await expect(noResults(page).or(page.locator('main ol a').first())).toBeVisible()
    expect(await page.title()).not.toBe('run')
    expect(await page.locator('main img, main script').count()).toBe(0)
  })
}

for (const query of ['    ', '--']) {
  test(`nothing is asked by ${JSON.stringify(query)}`, async ({ page }) => {
    await open(page, '/guide/plain')
    await button(page).click()
    await box(page).fill(query)
    await expect(dialog(page).getByText('Type to search')).toBeVisible()
    await page.goto(`/search?q=${query}`)
    await expect(page.locator('main').getByText('Type to search')).toBeVisible()
    await expect(noResults(page)).toHaveCount(0)
  })
}

test('where the list is longer than the dialog, only the list scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 })
  await open(page, '/guide/plain')
  await button(page).click()
  const scrolls = (own: Locator): Promise<boolean> =>
    own.evaluate((element) => element.scrollHeight > element.clientHeight)
  await expect.poll(() => scrolls(dialog(page).getByRole('listbox'))).toBe(true)
  expect(await scrolls(dialog(page).getByText('Type to search'))).toBe(false)
})

test('on a phone the dialog fills the screen, and the page behind it does not scroll', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, '/guide/long')
  await ask(page, 'part')
  expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: phone.width })
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

test('going back closes the dialog', async ({ page }) => {
  await open(page, '/guide/plain')
  await page.locator('article').getByRole('link', { name: 'Long', exact: true }).click()
  await expect(page).toHaveURL('/guide/long')
  await page.keyboard.press('/')
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
})

test('before anything is typed there are sections and pages that many look for', async ({
  page,
}) => {
  await open(page, '/guide/plain')
  await button(page).click()
  const popular = dialog(page).getByRole('group', { name: 'Popular pages' }).getByRole('option')
  await expect(popular.first()).toBeVisible()
  await expect(
    dialog(page).getByRole('group', { name: 'Sections' }).getByRole('option').first(),
  ).toBeVisible()
  const href = await popular.first().getAttribute('href')
  await popular.first().click()
  await expect(page).toHaveURL(href!)
  await expect(dialog(page)).toBeHidden()
})

test('opened again it shows the searches before, beside the query that it kept', async ({
  page,
}) => {
  await open(page, '/guide/plain')
  await ask(page, 'images')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/images/)
  await button(page).click()
  await box(page).fill('islands')
  await expect(options(page).first()).toContainText('Islands')
  await page.keyboard.press('Escape')
  await button(page).click()
  await expect(box(page)).toHaveValue('islands')
  await expect(options(page).first()).toContainText('Islands')
  const before = dialog(page).getByRole('button', { name: 'images', exact: true })
  await expect(before).toBeVisible()
  expect(await violations(page)).toEqual([])
  await before.click()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('images')
  await expect(options(page).first()).toContainText('Images')
  await expect(before).toBeHidden()
})

test('titles answer while the words are on their way, and nothing is called missing', async ({
  page,
}) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_data/search/words.json', async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/guide/plain')
  await button(page).click()
  await box(page).fill('images')
  await expect(options(page).first()).toContainText('Images')
  await box(page).fill('xqzvwk')
  await expect(dialog(page).locator('[aria-busy=true]')).toBeVisible()
  await page.waitForTimeout(300)
  await expect(noResults(page)).toBeHidden()
  release()
  await expect(noResults(page)).toBeVisible()
})

test('the search page gets its answer also when the dialog asks in between', async ({ page }) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_data/search/names.json', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/search?q=images')
  await expect(page.getByText('Searching')).toBeVisible()
  await page.keyboard.press('Control+k')
  await box(page).fill('islands')
  release()
  await expect(options(page).first()).toContainText('Islands')
  await page.keyboard.press('Escape')
  await expect(page.locator('main ol a').first()).toContainText('Images')
})

test.describe('on the real site', () => {
  test.use({ site: 'site', viewport: { width: 1280, height: 900 } })

  test('eight hits are in view, each with what it is, and names in code font', async ({ page }) => {
    await page.goto('/app/core-concepts/retry-ability')
    await page.keyboard.press('/')
    await box(page).fill('timeout')
    await expect(dialog(page).getByRole('status')).toContainText(/\d+ results/)
    await expect(options(page).nth(8)).toBeVisible()
    // Excerpts come after the names. A row of a table: the name, its default and its meaning.
    await expect(options(page).filter({ hasText: 'Milliseconds' }).first()).toContainText(
      /timeout · \w+Timeout · Milliseconds/,
    )
    const list = (await dialog(page).getByRole('listbox').boundingBox())!
    const boxes = await options(page).evaluateAll((all) =>
      all.map((option) => option.getBoundingClientRect().bottom),
    )
    const inView = boxes.filter((bottom) => bottom <= list.y + list.height)
    expect(inView.length).toBeGreaterThanOrEqual(8)
    const command = options(page).filter({ hasText: 'cy.wait()' }).first()
    await expect(command).toContainText('Command')
    await expect(command.locator('code').first()).toHaveText('cy.wait()')
    expect(await violations(page)).toEqual([])
  })
})

test.describe('the search page', () => {
  const hits = (page: Page): Locator => page.locator('main ol a')

  test('a link to it shows its results, and more as the reader scrolls', async ({ page }) => {
    await page.goto('/search?q=page')
    await expect(hits(page).first()).toBeVisible()
    await expect(page).toHaveTitle(/^Search results for "page"/)
    const before = await hits(page).count()
    await page.keyboard.press('End')
    await expect.poll(() => hits(page).count()).toBeGreaterThan(before)
  })

  test('typing changes the address, and a section is a filter in it', async ({ page }) => {
    await open(page, '/search')
    await expect(page.getByText('Type to search')).toBeVisible()
    await page.getByRole('searchbox').pressSequentially('page', { delay: 10 })
    await expect(page).toHaveURL('/search?q=page')
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    await expect(sections.first()).toHaveAttribute('aria-current', 'true')
    const second = sections.nth(1)
    const label = (await second.textContent())!.replace(/\s*\d+$/, '')
    await second.click()
    await expect(page).toHaveURL(`/search?q=page&section=${label}`)
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(hits(page).first()).toContainText(label)
    await page.goBack()
    await expect(page).toHaveURL('/search?q=page')
    await expect(sections.first()).toHaveAttribute('aria-current', 'true')
  })

  test('typing keeps the chosen section, also where it has no hits', async ({ page }) => {
    await page.goto('/search?q=page')
    const chosen = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    await sections.nth(1).click()
    await expect(page).toHaveURL(/section=/)
    const label = new URL(page.url()).searchParams.get('section')!
    await page.getByRole('searchbox').fill('imag')
    await expect(page).toHaveURL(`/search?q=imag&section=${label}`)
    await expect(chosen).toContainText(label)
    await page.getByRole('searchbox').fill('page')
    await expect(page).toHaveURL(`/search?q=page&section=${label}`)
    await expect(chosen).toContainText(label)
  })

  test('another filter is no other page: nothing is announced, nothing fetched ahead', async ({
    page,
  }) => {
    await open(page, '/search?q=page')
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    await sections.nth(1).click()
    await expect(page).toHaveURL(/section=/)
    await page.waitForLoadState('networkidle')
    const fetched = requests(page, '/_data/pages/')
    await page.goBack()
    await expect(page).toHaveURL('/search?q=page')
    await expect(sections.first()).toHaveAttribute('aria-current', 'true')
    await page.waitForTimeout(300)
    await expect(page.locator('.announcer')).toHaveText('')
    expect(fetched).toEqual([])
  })

  test('the keyboard alone leads from the box to a filter, to a hit, and there', async ({
    page,
  }) => {
    await open(page, '/search')
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('page')
    await expect(hits(page).first()).toBeVisible()
    await expect(page).toHaveURL('/search?q=page')
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(sections.first()).toBeFocused({ timeout: 100 })
    }).toPass()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(sections.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(hits(page).first()).toBeFocused({ timeout: 100 })
    }).toPass()
    const href = await hits(page).first().getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(href!)
    await page.goBack()
    await expect(page).toHaveURL(/\/search\?q=page&section=/)
    await expect(sections.nth(1)).toHaveAttribute('aria-current', 'true')
  })

  test('a link with query and section shows the same to whoever opens it', async ({
    page,
    browser,
  }) => {
    await page.goto('/search?q=page')
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    await sections.nth(1).click()
    await expect(page).toHaveURL(/section=/)
    await expect(sections.nth(1)).toHaveAttribute('aria-current', 'true')
    const shown = await hits(page).evaluateAll((links) => links.map((link) => link.textContent))
    const context = await browser.newContext()
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(hits(other).first()).toBeVisible()
    const titles = (list: (string | null)[]) => list.map((text) => text!.slice(0, 12))
    expect(
      titles(await hits(other).evaluateAll((links) => links.map((link) => link.textContent))),
    ).toEqual(titles(shown))
    await context.close()
  })

  test('a failure can be mended on the page', async ({ page, expectConsole }) => {
    expectConsole('Search failed.', 'ERR_FAILED')
    await page.route('**/_data/search/names.json', (route) => route.abort())
    await page.goto('/search?q=images')
    await expect(page.getByRole('alert')).toContainText('Unable to fetch results')
    await page.unroute('**/_data/search/names.json')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(hits(page).first()).toContainText('Images')
  })

  test('from the dialog to all results', async ({ page }) => {
    await open(page, '/guide/plain')
    await ask(page, 'page')
    await options(page).last().click()
    await expect(page).toHaveURL('/search?q=page')
    await expect(hits(page).first()).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })
})
