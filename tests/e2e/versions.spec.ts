import { alive, desktop, expect, mark, open, type Page, phone, stayed, test } from './test.ts'

test.use({ site: 'matrix' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const stored = (page: Page, instance: string): Promise<string | null> =>
  page.evaluate((id) => localStorage.getItem(`docs-preferred-version-${id}`), instance)
const store = (page: Page, instance: string, version: string): Promise<unknown> =>
  page.addInitScript(
    ([id, name]) => localStorage.setItem(`docs-preferred-version-${id}`, name!),
    [instance, version],
  )
/** URL in another language, as browsers display it. */
const translated = `/ar/next/guide/${encodeURIComponent('الأول')}`

for (const [size, viewport] of Object.entries({ desktop, phone })) {
  const small = viewport === phone

  /** Container of the items: the navigation bar or the side menu. */
  const menu = (page: Page) => page.locator(small ? '#quire-drawer > nav' : '[data-navbar]')
  const item = (page: Page, name: string) => menu(page).locator(`.item-${name}`)

  /** Makes the items visible: on a phone they are in the side menu, behind the docs sidebar. */
  async function showItems(page: Page): Promise<void> {
    if (!small) return
    await page.locator('[data-navbar] button[popovertarget]').click()
    const back = page.locator('#quire-drawer[data-panel="sidebar"] button[data-first]:visible')
    await expect(page.locator('#quire-drawer')).toBeVisible()
    if (await back.nth(1).isVisible()) await back.nth(1).click()
    await expect(item(page, 'home')).toBeVisible()
  }

  /** Opens a dropdown; in the side menu, one that contains the current page is already open. */
  async function showDropdown(page: Page, name: string): Promise<void> {
    await showItems(page)
    const details = item(page, name)
    if (!(await details.evaluate((element: HTMLDetailsElement) => element.open))) {
      await details.locator('summary').click()
    }
  }

  /** Chooses an entry of a dropdown. */
  async function choose(page: Page, dropdown: string, name: string): Promise<void> {
    await showDropdown(page, dropdown)
    await item(page, dropdown).getByRole('link', { name, exact: true }).click()
  }

  const href = async (page: Page, name: string, wanted: string): Promise<void> =>
    expect(item(page, name)).toHaveAttribute('href', wanted)

  test.describe(size, () => {
    test.use({ viewport })

    test('choosing a version leads to the same doc, and items follow it', async ({ page }) => {
      await open(page, '/guide/one')
      expect(await stored(page, 'default')).toBeNull()
      await mark(page)
      await choose(page, 'versions', '1.0 (old)')
      await expect(page).toHaveURL('/1.0/guide/one')
      await expect(page.locator('article')).toContainText('The first page of 1.0.')
      expect(await stayed(page)).toBe(true)
      expect(await stored(page, 'default')).toBe('1.0')
      expect(await stored(page, 'api')).toBeNull()
      await href(page, 'one', '/1.0/guide/one')
      await href(page, 'guide', '/1.0/old')
      await expect(item(page, 'version')).toHaveText('1.0 (old)')
      await expect(item(page, 'new')).toHaveCount(0)
    })

    test('the preferred version counts on pages outside of its docs', async ({ page }) => {
      await store(page, 'default', 'current')
      for (const path of ['/api/call', '/search']) {
        await open(page, path)
        await href(page, 'one', '/next/guide/one')
        await href(page, 'guide', '/next')
        await href(page, 'new', '/next/new')
        await href(page, 'version', '/next')
        await href(page, 'api', '/api/call')
      }
      // A docs page shows its own version, regardless of the preferred one.
      await open(page, '/guide/one')
      await href(page, 'one', '/guide/one')
      expect(await stored(page, 'default')).toBe('current')
    })

    test('each docs folder has a preferred version of its own', async ({ page }) => {
      await open(page, '/api/call')
      await choose(page, 'api-versions', '1.0')
      await expect(page).toHaveURL('/api/1.0/call')
      await expect(page.locator('html')).toHaveClass(/old-api/)
      expect(await stored(page, 'api')).toBe('1.0')
      expect(await stored(page, 'default')).toBeNull()
      await open(page, '/')
      await href(page, 'api', '/api/1.0/call')
      await href(page, 'one', '/guide/one')
    })

    test('a doc that the version lacks leads to its main doc, without query and hash', async ({
      page,
    }) => {
      await open(page, '/next/new?a=1#content')
      await choose(page, 'versions', '1.0 (old)')
      await expect(page).toHaveURL('/1.0')
      await expect(heading(page)).toHaveText('Start')
      expect(await stored(page, 'default')).toBe('1.0')
    })

    test('a category page has its versions as well', async ({ page }) => {
      await open(page, '/guides')
      await choose(page, 'versions', 'Next')
      await expect(page).toHaveURL('/next/guides')
      await expect(page.locator('.admonition')).toContainText('not released yet')
    })

    test('an unknown stored version is thrown away, another folder keeps its own', async ({
      page,
    }) => {
      await store(page, 'default', '0.9')
      await store(page, 'api', '2.0')
      await open(page, '/search')
      expect(await stored(page, 'default')).toBeNull()
      expect(await stored(page, 'api')).toBe('2.0')
      await href(page, 'one', '/guide/one')
      await href(page, 'api', '/api/2.0/call')
    })

    test('a language keeps path, query and hash, and finds the translated slug', async ({
      page,
    }) => {
      await open(page, '/next/guide/one?a=1&b=%D8%A7#a-part')
      await choose(page, 'languages', 'العربية')
      await expect(page).toHaveURL(`${translated}?a=1&b=%D8%A7#a-part`)
      await alive(page)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(heading(page)).toHaveText('واحد')
      await choose(page, 'languages', 'English')
      await expect(page).toHaveURL('/next/guide/one?a=1&b=%D8%A7#a-part')
    })

    test('languages follow navigation to a translated slug', async ({ page }) => {
      await open(page, '/ar/')
      await mark(page)
      await page.locator('article .content').getByRole('link', { name: 'واحد' }).click()
      await expect(page).toHaveURL('/ar/guide/al-awwal')
      await expect(heading(page)).toHaveText('واحد')
      expect(await stayed(page)).toBe(true)
      await expect(item(page, 'languages').locator('a[lang="en"]')).toHaveAttribute(
        'href',
        '/guide/one',
      )
      await page.goBack()
      await expect(heading(page)).toHaveText('البداية')
    })

    test('the preferred version holds in the other language', async ({ page }) => {
      await open(page, '/guide/two')
      await choose(page, 'versions', 'Next')
      await expect(page).toHaveURL('/next/guide/two')
      await open(page, '/ar/api/call')
      await href(page, 'one', translated)
    })

    for (const path of ['/ar/', '/ar/guide/two', translated, '/ar/guides', '/ar/search']) {
      test(`nothing runs out of ${decodeURIComponent(path)} sideways`, async ({ page }) => {
        await open(page, path)
        const overflow = () =>
          page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return scrollWidth - clientWidth
          })
        expect(await overflow()).toBeLessThanOrEqual(0)
        await showDropdown(page, 'languages')
        expect(await overflow()).toBeLessThanOrEqual(0)
        const first = item(page, 'languages').getByRole('link').first()
        // The side menu is still sliding in.
        await expect.poll(async () => (await first.boundingBox())!.x).toBeGreaterThanOrEqual(0)
        const ends = async () => {
          const { x, width } = (await first.boundingBox())!
          return x + width
        }
        await expect.poll(ends).toBeLessThanOrEqual(viewport.width)
      })
    }
  })
}

test('from right to left the sidebar stands on the right, the brand too', async ({ page }) => {
  await open(page, '/ar/guide/two')
  const x = async (selector: string) => (await page.locator(selector).first().boundingBox())!.x
  expect(await x('#quire-drawer')).toBeGreaterThan(await x('article'))
  expect(await x('[data-navbar] a')).toBeGreaterThan(await x('.item-languages'))
})

test('from right to left the chevron of a closed category points the other way', async ({
  page,
}) => {
  const turn = (path: string) =>
    open(page, path).then(() =>
      page
        .locator('.sidebar-group:not([open]) > .sidebar-summary')
        .first()
        .evaluate((summary) => getComputedStyle(summary, '::after').rotate),
    )
  expect(await turn('/')).toBe('-45deg')
  expect(await turn('/ar/')).toBe('135deg')
})

test('items of both sides stand on one line', async ({ page }) => {
  await open(page, '/next')
  const middles = await page.locator('[data-navbar] [data-item]:visible').evaluateAll((list) =>
    list
      .filter((element) => !element.parentElement!.closest('[data-item]'))
      .map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element.querySelector('summary') ?? element)
        const { top, bottom } = range.getBoundingClientRect()
        return (top + bottom) / 2
      }),
  )
  expect(middles.length).toBeGreaterThan(10)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
})

test('from right to left the side menu comes from the side of its button', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/ar/guide/two')
  await page.locator('[data-navbar] button[popovertarget]').click()
  const end = async () => {
    const { x, width } = (await page.locator('#quire-drawer').boundingBox())!
    return x + width
  }
  await expect.poll(end).toBe(phone.width)
  // An untranslated article keeps its own direction.
  await expect(page.locator('article')).toHaveCSS('direction', 'ltr')
})

/** Searches in the dialog and returns the paths of all hits. */
async function hits(page: Page, query: string): Promise<string[]> {
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(query)
  await expect(dialog.getByRole('status').first()).toContainText(/\d+ results?/)
  const links = dialog.locator('a[href]')
  const found = await links.evaluateAll((list) => list.map((one) => one.getAttribute('href')!))
  return found.filter((href) => !href.includes('?q='))
}

for (const [path, own, others] of [
  ['/guide/one', /^\/guide\/one/, /^\/(?:next|1\.0)\b/],
  ['/1.0/guide/one', /^\/1\.0\/guide\/one/, /^\/(?:next|guide)\b/],
  ['/next/guide/one', /^\/next\/guide\/one/, /^\/(?:guide|1\.0)\b/],
] as const) {
  test(`search on ${path} keeps to its version, and loads no other's index`, async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('/names.json')) loaded.push(pathname.replace('/_data/search/', ''))
    })
    await open(page, path)
    const found = await hits(page, 'first page')
    expect(found.filter((href) => own.test(href))).not.toEqual([])
    expect(found.filter((href) => others.test(href))).toEqual([])
    const name = path.startsWith('/next') ? 'current' : path.startsWith('/1.0') ? '1.0' : null
    const wanted = ['names.json', ...(name ? [`versions/default/${name}/names.json`] : [])]
    expect([...new Set(loaded)].sort()).toEqual(wanted)
  })
}

test('the search page keeps to the version that the dialog was opened in, and can change it', async ({
  page,
}) => {
  await open(page, '/1.0/guide/one')
  await hits(page, 'first page')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /See all/ })
    .click()
  await expect(page).toHaveURL('/search?q=first+page&version=default%2F1.0')
  const results = page.getByRole('main').locator('ol a')
  await expect(results.first()).toHaveAttribute('href', /^\/1\.0\//)
  const versions = page.getByRole('navigation', { name: 'Versions: default' })
  await expect(versions.locator('[aria-current]')).toHaveText('1.0 (old)')
  await versions.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/search?q=first+page&version=default%2Fcurrent')
  await expect(results.first()).toHaveAttribute('href', /^\/next\//)
  await expect(versions.locator('[aria-current]')).toHaveText('Next')
})

test('search on a page of no version keeps to the preferred one', async ({ page }) => {
  await store(page, 'default', '1.0')
  await open(page, '/search?q=first+page')
  const results = page.getByRole('main').locator('ol a')
  await expect(results.first()).toHaveAttribute('href', /^\/1\.0\//)
})

test('a page of one language leads to the start of the others', async ({ page }) => {
  await open(page, '/ar/local?a=1')
  await expect(page.locator('[data-navbar] .item-languages a[lang="en"]')).toHaveAttribute(
    'href',
    '/',
  )
})

test('an unknown address keeps it in the other language, and offers pages of both', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/)
  await open(page, '/ar/guide/twoo?a=1')
  await expect(page.locator('[data-navbar] .item-languages a[lang="en"]')).toHaveAttribute(
    'href',
    '/guide/twoo?a=1',
  )
  await expect(page.getByRole('main').locator('li a').first()).toHaveAttribute('href', '/guide/two')
})

test('links by path lead to the translated page', async ({ page }) => {
  await open(page, '/ar/about')
  await mark(page)
  await page.locator('article .content').getByRole('link', { name: 'One by its path' }).click()
  await expect(page).toHaveURL('/ar/guide/al-awwal#a-part')
  await expect(heading(page)).toHaveText('واحد')
  expect(await stayed(page)).toBe(true)
})

test("a dropdown's own link to another site opens beside", async ({ page }) => {
  await open(page, '/guide/one')
  await page.locator('[data-navbar] .item-out summary').click()
  const link = page.locator('[data-navbar] .item-out').getByRole('link', { name: 'Out' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).not.toHaveAttribute('aria-current')
})

test('code is written from left to right in a language that is not', async ({ page }) => {
  await open(page, translated)
  const content = page.locator('article .content')
  const styleOf = (selector: string) =>
    content.locator(selector).evaluate((element) => {
      const { direction, unicodeBidi } = getComputedStyle(element)
      return [direction, unicodeBidi]
    })
  expect(await styleOf('p code')).toEqual(['ltr', 'isolate'])
  expect(await styleOf('.code-title')).toEqual(['ltr', 'plaintext'])
  /** Distance of the first letter from the left side of its element. */
  const start = await content.locator('.code-pre code').evaluate((element) => {
    const range = document.createRange()
    range.setStart(element.querySelector('*')?.firstChild ?? element.firstChild!, 0)
    range.collapse(true)
    return range.getBoundingClientRect().left - element.getBoundingClientRect().left
  })
  expect(start).toBeLessThan(5)
})
