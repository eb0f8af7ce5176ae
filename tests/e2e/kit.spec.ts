import { violations } from './axe.ts'
import { desktop, expect, open, type Page, phone, test } from './test.ts'

test.use({ site: 'kit' })

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every component on a ${size} in the ${colorScheme} theme`, async ({ page }) => {
      test.setTimeout(300_000)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      for (const path of [
        '/',
        '/components',
        '/code',
        '/images',
        '/terms',
        '/types',
        '/ar/components',
        '/ar/terms',
      ]) {
        await open(page, path)
        const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement)
        expect(scrollWidth, path).toBe(clientWidth)
        // Its frame is refused here, which says nothing about the page.
        expect(await violations(page, { without: 'iframe' }), path).toEqual([])
      }
    })
  }
}

test('a film of YouTube asks nobody before it is started, also without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const requested: string[] = []
  await page.route(/youtube/, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ body: 'Film' })
  })
  await page.goto(`${baseURL}/components`)
  const film = page.locator('.kit-film').first()
  await film.scrollIntoViewIfNeeded()
  await page.screenshot()
  expect(requested).toEqual([])
  await film.frameLocator('iframe').getByRole('link', { name: 'Water boils' }).click()
  await expect(film.frameLocator('iframe').getByText('Film')).toBeVisible()
  expect(requested).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])
  await context.close()
})

test('a film in a file is not loaded before it is started', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await open(page, '/components')
  await page.locator('video').scrollIntoViewIfNeeded()
  expect(requested.filter((url) => url.includes('.mp4'))).toEqual([])
  expect(requested.some((url) => url.includes('kettle.svg'))).toBe(true)
})

test('from right to left, the buttons of code leave the tabs above it free', async ({ page }) => {
  await open(page, '/ar/components')
  const tab = await page.getByRole('tab', { name: 'npm', exact: true }).boundingBox()
  const button = await page.locator('.tabs-panel[data-active] [data-action=copy]').boundingBox()
  expect(button!.x + button!.width).toBeLessThan(tab!.x)
})

test('notes and folded lines of code are read, and are not copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/components')
  const block = page.locator('figure.code')
  await expect(block.locator('mark')).toHaveText(['kettle', 'kettle', 'kettle'])
  const note = block.getByRole('link', { name: 'Note 2: Slowly.' })
  await note.click()
  await expect(page.locator('.code-notes > :target')).toHaveText('Slowly.')
  await expect(block.getByText('const spoon')).toBeHidden()
  await block.locator('summary').click()
  await expect(block.getByText('const spoon')).toBeVisible()
  await block.getByRole('button', { name: 'Copy' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(
      'const kettle = fill()\nawait kettle.boil()\nconst cup = take()\nconst spoon = take()\nconst milk = take()\ncup.pour(kettle)',
    )
})

test('a line of code is marked on arrival, and its number copies its URL', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/plain')
  await page.getByRole('link', { name: 'the second line' }).click()
  const line = page.locator('[id=boil-L2]')
  await expect(line).toHaveCSS('border-inline-start-color', await accentOf(page))
  await expect(line).toBeInViewport()
  await page.getByRole('link', { name: 'Direct link to boil.js:1' }).click()
  const url = `${baseURL}/code#boil-L1`
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expect(page).toHaveURL(url)
  await expect(page.locator('[id=boil-L1]')).toHaveCSS(
    'border-inline-start-color',
    await accentOf(page),
  )
  await expect(line).not.toHaveCSS('border-inline-start-color', await accentOf(page))
  await page.locator('figure', { hasText: 'boil.js' }).getByRole('button', { name: 'Copy' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('const kettle = fill()\nawait kettle.boil()')
})

test('a line of code is marked without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/code#boil-L2`)
  await expect(page.locator('.line:target')).toHaveText('await kettle.boil()')
  await expect(page.locator('.line:target')).toHaveCSS(
    'border-inline-start-color',
    await accentOf(page),
  )
  await context.close()
})

/** The color that marks what is active, as a browser computes it. */
async function accentOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.setProperty('color', 'var(--accent)')
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
}

test('the choice of a package manager holds for all of the page, and is kept', async ({ page }) => {
  await open(page, '/components')
  await page.getByRole('tab', { name: 'pnpm' }).first().click()
  await expect(page.getByText('pnpm create vite@latest')).toBeVisible()
  await open(page, '/ar/components')
  await expect(page.getByText('pnpm add --save-dev vitest')).toBeVisible()
})

test('pages load styles and drawings of the kit only if they use them', async ({ page }) => {
  const plain = await (await page.request.get('/plain')).text()
  expect(plain).not.toMatch(/kit-|<svg class="kit/)
  expect(plain.match(/<link[^>]*rel="stylesheet"[^>]*>/g)).toHaveLength(1)
  const home = await (await page.request.get('/')).text()
  expect(home).toContain('class="kit-hero"')
  expect(home).not.toContain('kit-tree')
  // A drawing of the site has gradients, and each use of it has its own.
  const used = await (await page.request.get('/components')).text()
  const ids = [...used.matchAll(/<linearGradient id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
})

test('the heading of a home page is its only one, in Markdown as well', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea in three minutes')
  const markdown = await (await page.request.get('/index.md')).text()
  expect(markdown.match(/^# .*$/gm)).toEqual(['# Tea in three minutes'])
})

test('images load in the size and the format that the screen needs', async ({ page }) => {
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) =>
          name
            .split('/')
            .at(-1)!
            .replace(/-[\w-]{8}(?=[-.])/, ''),
        )
        .filter((name) => /\.(?:avif|webp|jpg)$/.test(name))
        .sort(),
    )
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/images')
  await page.getByAltText('A small kettle').scrollIntoViewIfNeeded()
  await expect.poll(loaded).toEqual(['evening.dark-700.avif', 'stove-640.avif'])
  const color = (name: string) =>
    page
      .getByAltText(name)
      .first()
      .evaluate((image) => getComputedStyle(image).backgroundColor)
  expect(await color('A kettle on a stove')).toMatch(/^rgb\((?:\d+, ){2}\d+\)$/)
  await expect(page.locator('figcaption')).toHaveText('Water boils at 100 °C.')
})

test('zoom shows an image in its largest size', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/images')
  await page.getByRole('button', { name: 'Enlarge image: A kettle on a stove' }).click()
  const large = page.locator('.medium-zoom-image--opened')
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1600)
  await expect(large).toHaveAttribute('src', /-1600\.avif$/)
})

test('a term is explained by the pointer and by the keyboard, within its paragraph', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, '/terms')
  const note = (name: string) =>
    page.getByText(name, { exact: true }).evaluate((word) => {
      const { content, position, inlineSize } = getComputedStyle(word, '::after')
      const width = word.parentElement!.getBoundingClientRect().width
      return {
        content,
        shown: position === 'absolute',
        fits: Number.parseFloat(inlineSize) <= width,
      }
    })
  expect(await note('kettle')).toMatchObject({ shown: false })
  await page.getByText('kettle', { exact: true }).hover()
  const shown = { content: expect.stringContaining('A vessel for water.'), shown: true, fits: true }
  await expect.poll(() => note('kettle')).toEqual(shown)
  await page.getByText('API', { exact: true }).first().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('temperature', { exact: true })).toBeFocused()
  expect(await note('temperature')).toMatchObject({ shown: true, fits: true })
})
