import { expect, open, type Page, phone, test } from './test.ts'

test.use({ site: 'lingual' })

const bar = (page: Page) => page.locator('[data-navbar]')
const languages = (page: Page) => bar(page).locator('details').filter({ hasText: 'Français' })
const versions = (page: Page) => bar(page).locator('details').filter({ hasNotText: 'Français' })
const preferred = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('languages', () => {
  test('links keep the path, the query and the hash', async ({ page }) => {
    await open(page, '/second?a=1&b=2#a-part')
    await expect(languages(page).locator('summary')).toHaveAccessibleName('Languages: English')
    await languages(page).locator('summary').click()
    await expect(languages(page).getByRole('link', { name: 'English' })).toHaveAttribute(
      'aria-current',
    )
    await languages(page).getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL('/fr/second?a=1&b=2#a-part')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(heading(page)).toHaveText('Deuxième')
  })

  test('keep up with navigation', async ({ page }) => {
    await open(page, '/')
    await page.locator('article .content').getByRole('link', { name: 'Second' }).click()
    await expect(heading(page)).toHaveText('Second')
    await expect(
      languages(page).getByRole('link', { name: 'Français', includeHidden: true }),
    ).toHaveAttribute('href', '/fr/second')
  })

  test('a page that is not translated says so, in its language', async ({ page }) => {
    await open(page, '/fr/')
    await expect(page.locator('.admonition').first()).toContainText('English')
    await expect(page.locator('article')).toHaveAttribute('lang', 'en')
  })
})

test.describe('versions', () => {
  test('links lead to the same doc of the other version', async ({ page }) => {
    await open(page, '/second')
    await expect(versions(page).locator('summary')).toHaveAccessibleName('Versions: 1.0')
    await versions(page).locator('summary').click()
    await versions(page).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/next/second')
    await expect(page.locator('.admonition').first()).toContainText('not released yet')
  })

  test('or to its main doc, where it has none', async ({ page }) => {
    await open(page, '/next/new')
    await versions(page).locator('summary').click()
    await versions(page).getByRole('link', { name: '1.0' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('article')).toContainText('English text of the version 1.0')
  })

  test('choosing one saves it as preferred, and items follow it', async ({ page }) => {
    await open(page, '/second')
    expect(await preferred(page)).toBeNull()
    await versions(page).locator('summary').click()
    await versions(page).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/next/second')
    expect(await preferred(page)).toBe('current')
    // On a page that belongs to no version, the preferred version applies.
    await open(page, '/search')
    await expect(bar(page).getByRole('link', { name: 'Second' })).toHaveAttribute(
      'href',
      '/next/second',
    )
  })

  test('a stored version that does not exist is thrown away', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '0.1'))
    await open(page, '/second')
    expect(await preferred(page)).toBeNull()
  })

  test('the version item names the version, linked to its main doc', async ({ page }) => {
    await open(page, '/next/second')
    const item = bar(page)
      .locator('a[data-item]', { hasText: /^Next$/ })
      .first()
    await expect(item).toHaveAttribute('href', '/next')
    await open(page, '/second')
    await expect(
      bar(page)
        .locator('a[data-item]', { hasText: /^1\.0$/ })
        .first(),
    ).toHaveAttribute('href', '/')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the side menu has Languages and Versions', async ({ page }) => {
    await open(page, '/second')
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await page.getByRole('button', { name: 'Back to main menu' }).click()
    const menu = page.locator('#quire-drawer').getByRole('navigation', { name: 'Main' })
    for (const name of ['Languages', 'Versions']) {
      const group = menu.locator('details').filter({ has: page.getByText(name, { exact: true }) })
      await expect(group).toHaveAttribute('open')
      await expect(group.locator('[aria-current]')).toBeVisible()
    }
  })
})

test('the search box stands where its item says, once', async ({ page }) => {
  await open(page, '/')
  await expect(bar(page).locator('[data-search-button]')).toHaveCount(1)
  await expect(
    bar(page).getByRole('navigation', { name: 'Main' }).locator('[data-search-button]'),
  ).toBeVisible()
})

test('the footer is one row, separated by middle dots', async ({ page }) => {
  await open(page, '/')
  const items = page.getByRole('contentinfo').getByRole('listitem')
  await expect(items).toHaveText(['Start', 'Second', 'Elsewhere'])
  const signs = await items.evaluateAll((list) =>
    list.map((item) =>
      ['::before', '::after'].map((part) => getComputedStyle(item, part).content).join(),
    ),
  )
  expect(signs.filter((sign) => sign.includes('·'))).toHaveLength(2)
  const tops = await items.evaluateAll((list) =>
    list.map((item) => item.getBoundingClientRect().top),
  )
  expect(new Set(tops).size).toBe(1)
})

test.describe('the theme follows the system where configured', () => {
  const root = (page: Page) => page.locator('html')

  test('live, until the reader chooses', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, '/')
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root(page)).toHaveAttribute('data-theme', 'light')
    await page.locator('[data-navbar] [data-theme-toggle]').click()
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await open(page, '/second')
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  })

  test.describe('with scripts off', () => {
    test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

    test('as well', async ({ page }) => {
      await page.goto('/')
      const ground = await page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      )
      expect(ground).not.toBe('rgb(255, 255, 255)')
    })
  })
})

test.describe('consent', () => {
  interface Host {
    Osano: { data: [string, (decision: object) => void][] }
  }
  /** Simulates what the provider's script does once the reader has decided. */
  const decide = (page: Page, decision: 'ACCEPT' | 'DENY') =>
    page.evaluate((ANALYTICS) => {
      for (const [event, listener] of (window as unknown as Host).Osano.data) {
        if (event === 'onConsentSaved') listener({ ANALYTICS })
      }
    }, decision)
  function calls(page: Page): string[] {
    const list: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === 'http://services.localhost') list.push(pathname)
    })
    return list
  }
  const provider = '/customer/config/osano.js'

  test('before it the provider alone is loaded', async ({ page }) => {
    const list = calls(page)
    await open(page, '/')
    await page.locator('article .content').getByRole('link', { name: 'Second' }).click()
    await expect(heading(page)).toHaveText('Second')
    await page.waitForLoadState('networkidle')
    expect(list).toEqual([provider])
  })

  test('after it the services are loaded, and the page is reported', async ({ page }) => {
    const list = calls(page)
    await open(page, '/')
    await expect.poll(() => list).toEqual([provider])
    await decide(page, 'ACCEPT')
    await expect
      .poll(() => list.toSorted())
      .toEqual([provider, '/g/collect', '/gtm.js', '/s/fs.js'].toSorted())
    await page.locator('article .content').getByRole('link', { name: 'Second' }).click()
    await expect.poll(() => list.filter((path) => path === '/g/collect')).toHaveLength(2)
  })

  test('refused, nothing is loaded; withdrawn, nothing more is sent', async ({ page }) => {
    const list = calls(page)
    await open(page, '/')
    await expect.poll(() => list).toEqual([provider])
    await decide(page, 'DENY')
    await page.locator('article .content').getByRole('link', { name: 'Second' }).click()
    await expect(heading(page)).toHaveText('Second')
    await page.waitForLoadState('networkidle')
    expect(list).toEqual([provider])
    await decide(page, 'ACCEPT')
    await expect.poll(() => list.includes('/g/collect')).toBe(true)
    await decide(page, 'DENY')
    await page.locator('article .content').getByRole('link', { name: 'Start' }).click()
    await expect(heading(page)).toHaveText('Start')
    await page.waitForLoadState('networkidle')
    expect(list.filter((path) => path === '/g/collect')).toHaveLength(1)
  })
})
