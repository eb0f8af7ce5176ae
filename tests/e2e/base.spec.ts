import { expect, mark, open, originOf, type Page, stayed, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const link = (page: Page, name: string) =>
  page.locator('article .content').getByRole('link', { name, exact: true })

for (const { name, base, second } of [
  { name: 'always', base: '/docs/', second: '/docs/part/second/' },
  { name: 'never', base: '/a/b/', second: '/a/b/part/second' },
]) {
  test.describe(`under a base path, slashes at the end: ${name}`, () => {
    test.use({ site: name })

    test('pages, anchors and history work', async ({ page }) => {
      await open(page, base)
      await mark(page)
      await link(page, 'its part').click()
      await expect(heading(page)).toHaveText('Second')
      await expect(page).toHaveURL(`${second}#a-part`)
      await expect(page.locator('#a-part')).toBeFocused()
      await expect(
        page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current]'),
      ).toHaveText('Second')
      await link(page, 'Start').click()
      await expect(heading(page)).toHaveText('Start')
      await expect(page).toHaveURL(base)
      await page.goBack()
      await expect(heading(page)).toHaveText('Second')
      expect(await stayed(page)).toBe(true)
    })

    test('the other forms of an address lead to this one', async ({ page }) => {
      const other = second.endsWith('/') ? second.slice(0, -1) : `${second}/`
      await page.goto(other)
      await expect(page).toHaveURL(second)
      await page.goto(`${second.replace(/\/$/, '')}.html`)
      await expect(page).toHaveURL(second)
      await page.goto(base.slice(0, -1))
      await expect(page).toHaveURL(base)
      for (const form of [other, `${second.replace(/\/$/, '')}/index.html`]) {
        await open(page, base)
        await link(page, 'Second').evaluate(
          (element, href) => element.setAttribute('href', href),
          form,
        )
        await link(page, 'Second').click()
        await expect(heading(page)).toHaveText('Second')
        await expect(page).toHaveURL(second)
      }
    })

    test('an unknown address gets the not-found page', async ({ page, expectConsole }) => {
      expectConsole('404')
      const response = await page.goto(`${base}part/secnd`)
      expect(response!.status()).toBe(404)
      const link = page.locator('main').getByRole('link', { name: 'Second' })
      await expect(link).toHaveAttribute('href', /\/part\/second/)
      await link.click()
      await expect(heading(page)).toHaveText('Second')
    })
  })
}

test.describe('without integrations', () => {
  test.use({ site: 'always' })

  test('no request leaves the site, and the policy admits no host', async ({ page }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(`${originOf('always')}/`)) elsewhere.push(request.url())
    })
    await open(page, '/docs/')
    await link(page, 'Second').click()
    await expect(heading(page)).toHaveText('Second')
    await page.waitForLoadState('networkidle')
    expect(elsewhere).toEqual([])
    const response = await page.request.get('/docs/')
    expect(response.headers()['content-security-policy']).not.toContain('//')
  })

  test('a theme without a switch ignores what is stored and what the system prefers', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'))
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, '/docs/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('[data-theme-toggle]')).toHaveCount(0)
  })

  test('an announcement that cannot be closed has no button and stays', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('docs.announcement.id', 'fixed')
      localStorage.setItem('docs.announcement.dismiss', 'true')
    })
    await open(page, '/docs/')
    const bar = page.getByRole('region', { name: 'Announcement' })
    await expect(bar).toHaveText('Stays where it is.')
    await expect(bar.getByRole('button')).toHaveCount(0)
  })

  test('without hiding on scroll the bar stays', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 200 })
    await open(page, '/docs/part/second/')
    await page.mouse.move(640, 150)
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(page.locator('[data-navbar]')).toBeInViewport()
    await expect(page.locator('[data-navbar]')).not.toHaveAttribute('data-hidden')
  })
})

test.describe('without search', () => {
  test.use({ site: 'never' })

  test('there is no box, and the keys do nothing', async ({ page }) => {
    await open(page, '/a/b/')
    await expect(page.locator('[data-search-button]')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
