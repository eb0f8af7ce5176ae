import { expect, open, type Page, phone, test } from './test.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const panel = (page: Page, text: string) => page.getByText(text, { exact: true })

test.describe('tabs', () => {
  test('of one group switch together, others do not', async ({ page }) => {
    await open(page, '/guide/tabs')
    await page.getByRole('tab', { name: 'Firefox' }).first().click()
    await expect(panel(page, 'Open Firefox.')).toBeVisible()
    await expect(panel(page, 'Close Firefox.')).toBeVisible()
    await expect(panel(page, 'Alone with Chrome.')).toBeVisible()
    await expect(panel(page, 'Open Chrome.')).toBeHidden()
  })

  test('remember the choice from page to page and visit to visit', async ({ page }) => {
    await open(page, '/guide/tabs')
    await page.getByRole('tab', { name: 'Firefox' }).first().click()
    await sidebar(page).getByText('Plain').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain')
    await sidebar(page).getByText('Tabs').click()
    await expect(panel(page, 'Open Firefox.')).toBeVisible()
    await open(page, '/guide/tabs')
    await expect(panel(page, 'Close Firefox.')).toBeVisible()
  })

  test('arrows, Home and End move and choose', async ({ page }) => {
    await open(page, '/guide/tabs')
    const [chrome, firefox] = ['Chrome', 'Firefox'].map((name) =>
      page.getByRole('tab', { name }).first(),
    )
    await chrome!.focus()
    await page.keyboard.press('ArrowRight')
    await expect(firefox!).toBeFocused()
    await expect(firefox!).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page, 'Open Firefox.')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(chrome!).toBeFocused()
    await page.keyboard.press('End')
    await expect(firefox!).toBeFocused()
    await page.keyboard.press('Home')
    await expect(chrome!).toBeFocused()
  })

  test('switching keeps the tab where it is on the screen', async ({ page }) => {
    await open(page, '/guide/tabs')
    const tab = page.getByRole('tab', { name: 'Firefox' }).nth(1)
    await tab.scrollIntoViewIfNeeded()
    const before = (await tab.boundingBox())!.y
    await tab.click()
    await expect(panel(page, 'Close Firefox.')).toBeVisible()
    expect(Math.abs((await tab.boundingBox())!.y - before)).toBeLessThan(2)
  })

  test('an anchor in a hidden panel brings it out', async ({ page }) => {
    await open(page, '/guide/tabs#hidden-heading')
    await expect(page.locator('#hidden-heading')).toBeInViewport()
  })
})

test.describe('code blocks', () => {
  const block = (page: Page, text: string) => page.locator('.code').filter({ hasText: text })

  test('copy their code', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/guide/code')
    const sum = block(page, 'src/sum.ts')
    await sum.hover()
    await sum.getByRole('button', { name: 'Copy' }).click()
    await expect(sum.locator('[data-action=copy]')).toHaveAttribute('data-state', 'copied')
    await expect(page.locator('.announcer')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'export function sum(a: number, b: number): number {\n  return a + b\n}',
    )
  })

  test('wrap their lines when asked to', async ({ page }) => {
    await open(page, '/guide/code')
    const long = block(page, 'nothing asks for it')
    const wrap = long.getByRole('button', { name: 'Wrap lines' })
    const width = () => long.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)
    expect(await width()).toBeGreaterThan(0)
    await long.hover()
    await wrap.click()
    await expect(wrap).toHaveAttribute('aria-pressed', 'true')
    expect(await width()).toBe(0)
    await wrap.click()
    await expect(wrap).toHaveAttribute('aria-pressed', 'false')
    expect(await width()).toBeGreaterThan(0)
    await expect(block(page, 'from the very start').locator('pre')).toHaveClass(/wrap/)
  })

  test('have neither that button nor a stop of the Tab key where their lines fit', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, '/guide/code')
    const blocks = await page.locator('.code').evaluateAll((all) =>
      all.map((code) => {
        const pre = code.querySelector('pre')!
        return {
          scrolls: pre.scrollWidth > pre.clientWidth,
          button: code.querySelector('[data-action=wrap]:not([hidden])') !== null,
          stop: pre.tabIndex === 0,
        }
      }),
    )
    expect(blocks.filter(({ scrolls, button }) => scrolls && !button)).toEqual([])
    expect(blocks.filter(({ scrolls, stop }) => scrolls !== stop)).toEqual([])
    expect(blocks.some(({ button }) => !button)).toBe(true)
  })

  test('on paper all panels of a sample are shown, each under a label in line with it', async ({
    page,
  }) => {
    await open(page, '/guide/code')
    await page.emulateMedia({ media: 'print' })
    const panels = page.locator('.tabs-code .tabs-panel')
    expect(await panels.count()).toBeGreaterThan(1)
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible()
      const lefts = await panel.locator('.tabs-caption, .code-pre').evaluateAll((all) =>
        all.map((element) => {
          const { left } = element.getBoundingClientRect()
          return Math.round(left + Number.parseFloat(getComputedStyle(element).paddingLeft))
        }),
      )
      expect(lefts.length).toBe(2)
      expect(new Set(lefts).size).toBe(1)
    }
    await page.emulateMedia({ media: 'screen' })
    await expect(page.locator('.tabs-code .tabs-panel:not([data-active])').first()).toBeHidden()
  })

  test('on paper nothing is left of what only leads elsewhere', async ({ page }) => {
    await open(page, '/guide/code')
    const around = page
      .getByRole('main')
      .locator(
        'nav:not(article *, .quire-breadcrumbs), .quire-page-info a, .quire-page-info button',
      )
    const shown = () =>
      around.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
    expect(await shown()).toBeGreaterThan(2)
    await page.emulateMedia({ media: 'print' })
    expect(await shown()).toBe(0)
    await expect(page.getByRole('article')).toBeVisible()
    // Where the page belongs stays, without the icon that leads home and the mark behind it.
    const trail = page.locator('.quire-breadcrumbs li')
    await expect(trail.first()).toBeHidden()
    await expect(trail.nth(1)).toHaveText('Guide')
    const mark = await trail.nth(1).evaluate((item) => getComputedStyle(item, '::before').display)
    expect(mark).toBe('none')
  })

  test('show title, highlighted lines and line numbers', async ({ page }) => {
    await open(page, '/guide/code')
    await expect(block(page, 'return a + b').first().locator('.code-title')).toHaveText(
      'src/sum.ts',
    )
    await expect(page.locator('.hl').first()).toHaveText(/return a \+ b/)
    const numbers = await block(page, 'thirteen')
      .locator('.line')
      .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset.n))
    expect(numbers).toEqual(['12', '13'])
  })
})

test('details open for an anchor inside them, and a footnote leads there and back', async ({
  page,
}) => {
  await open(page, '/guide/elements#inside-details')
  await expect(page.getByText('The target of an anchor.')).toBeVisible()
  await page.locator('article sup a').click()
  await expect(page.getByText('What the footnote says.')).toBeInViewport()
  await page.getByRole('link', { name: /Back to reference/ }).click()
  await expect(page.locator('article sup a')).toBeInViewport()
})

test('headings of the same name have anchors of their own', async ({ page }) => {
  await open(page, '/guide/elements')
  await expect(page.locator('h2#same-name')).toBeVisible()
  await expect(page.locator('h2#same-name-1')).toBeVisible()
  const anchor = page.getByRole('link', { name: 'Direct link to Lists' })
  await expect(anchor).toHaveAttribute('href', '#lists')
})

test.describe('the table of contents', () => {
  const toc = (page: Page) => page.getByRole('navigation', { name: 'On this page' })

  test('has level 2, and level 3 below the part that is being read', async ({ page }) => {
    await open(page, '/guide/start')
    const links = toc(page).locator('li').getByRole('link')
    await expect(links).toHaveText(['First part', 'Second part', 'Third part'])
    await page.locator('#second-part').evaluate((heading) => heading.scrollIntoView())
    await expect(links).toContainText(['First part', 'Second part', 'Below the second part'])
  })

  test('leads back to the top', async ({ page }) => {
    await open(page, '/guide/long')
    const top = toc(page).getByRole('link', { name: 'Back to top' })
    await expect(top).toHaveCount(0)
    await page.locator('#inside-the-second-part').evaluate((heading) => heading.scrollIntoView())
    await top.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(top).toHaveCount(0)
  })

  test('marks the heading that is being read', async ({ page }) => {
    await open(page, '/guide/long')
    const current = toc(page).locator('[aria-current]')
    await toc(page).getByRole('link', { name: 'Second part', exact: true }).click()
    await expect(current).toHaveText('Second part')
    // Scrolls as a reader would, so that the recheck of the anchor does not interfere.
    await page.mouse.wheel(0, 10)
    await page.locator('#inside-the-second-part').evaluate((heading) => heading.scrollIntoView())
    await expect(current).toHaveText('Inside the second part')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(current).toHaveCount(0)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(current).toHaveText('Last part')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: phone })

    test('is folded above the text', async ({ page }) => {
      await open(page, '/guide/start')
      const summary = page.locator('main summary').filter({ hasText: 'On this page' })
      await summary.click()
      await toc(page).getByRole('link', { name: 'Third part' }).click()
      await expect(page.locator('#third-part')).toBeInViewport()
      // It stays in view, folds, and does not cover the heading that it led to.
      await expect(toc(page)).toBeHidden()
      const [bar, heading] = [
        await summary.boundingBox(),
        await page.locator('#third-part').boundingBox(),
      ]
      expect(bar!.y + bar!.height).toBeLessThanOrEqual(heading!.y)
    })

    test('wide tables and code scroll on their own', async ({ page }) => {
      for (const path of ['/guide/elements', '/guide/code']) {
        await open(page, path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
      }
    })
  })
})

test('breadcrumbs and neighbours lead on', async ({ page }) => {
  await open(page, '/guide/deep/inner')
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(trail.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/')
  await expect(trail.getByRole('link', { name: 'Deep' })).toHaveAttribute('href', '/guide/deep')
  const pages = page.getByRole('navigation', { name: 'Docs pages' })
  await expect(pages.getByRole('link', { name: /Previous/ })).toHaveAttribute('href', '/guide/deep')
  await pages.getByRole('link', { name: /Next/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Last')
})

test('the footer has columns with titles, a logo in both themes, and the copyright in html', async ({
  page,
}) => {
  await open(page, '/guide/start')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText(['Learn', 'Company'])
  await expect(footer.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/guide/start')
  await expect(footer.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('target', '_blank')
  await expect(footer.locator('em')).toHaveText('By hand')
  await expect(footer.locator('b')).toHaveText('the authors')
  await expect(footer).toContainText('Copyright © 2024')
  await expect(footer.locator('img.only-light')).toBeVisible()
  await page.locator('[data-navbar] [data-theme-toggle]').click()
  await expect(footer.locator('img.only-dark')).toBeVisible()
  await expect(footer.locator('img.only-light')).toBeHidden()
})

test('a draft is shown in development, with a mark, and nowhere else', async ({
  page,
  mode,
  expectConsole,
}) => {
  if (mode === 'build') expectConsole('404')
  const response = await page.goto('/guide/draft')
  expect(response!.status()).toBe(mode === 'dev' ? 200 : 404)
  await expect(page.getByText('This page is a draft.')).toHaveCount(mode === 'dev' ? 1 : 0)
})

test('an unlisted page is kept from search engines, and says so', async ({ page }) => {
  await open(page, '/guide/unlisted')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByText('This page is unlisted.')).toBeVisible()
  await page.goto('/guide/plain')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('an old address leads to the new one', async ({ page, mode }) => {
  test.skip(mode === 'dev', 'redirects are made by the build')
  await page.goto('/old')
  await expect(page).toHaveURL('/guide/plain')
})

test.describe('a section that has moved', () => {
  test('leads on from its old address, in place of it', async ({ page }) => {
    await open(page, '/guide/tabs')
    await page.goto('/guide/images#moved-away')
    await expect(page).toHaveURL('/guide/tabs')
    await page.goto('/guide/images#moved-within')
    await expect(page).toHaveURL('/guide/images')
  })

  test('does so from a page that the app has navigated to, and within it', async ({ page }) => {
    await open(page, '/guide/start')
    await page.evaluate(() => {
      const link = document.createElement('a')
      Object.assign(link, { href: '/guide/images#moved-away', textContent: 'Old link' })
      document.querySelector('main')!.prepend(link)
      Object.assign(window, { isSame: true })
    })
    await page.getByText('Old link').click()
    await expect(page).toHaveURL('/guide/tabs')
    await sidebar(page).getByText('Images').click()
    await expect(page).toHaveURL('/guide/images')
    await page.evaluate(() => {
      location.hash = 'moved-away'
    })
    await expect(page).toHaveURL('/guide/tabs')
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  })

  test('is a link without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto('/guide/images')
    const note = page.getByRole('link', { name: 'This section has moved.' })
    await expect(note).toHaveCount(0)
    await page.goto('/guide/images#moved-away')
    await expect(note).toHaveCount(1)
    await note.click()
    await expect(page).toHaveURL('/guide/tabs')
    await context.close()
  })
})

test.describe('an unknown address', () => {
  test('gets the not-found page: what was asked, the nearest pages, search and home', async ({
    page,
    expectConsole,
  }) => {
    expectConsole('404')
    const response = await page.goto('/guide/imagse')
    expect(response!.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found | Features')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    const main = page.locator('main')
    await expect(main.locator('code')).toHaveText('/guide/imagse')
    await expect(main.getByRole('button', { name: 'Search the documentation' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      '/',
    )
    await main.getByRole('link', { name: 'Images', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Images')
  })

  test('a hash or a query on it stays there', async ({ page, expectConsole }) => {
    expectConsole('404')
    await open(page, '/nowhere?q=1#part')
    await expect(page).toHaveURL('/nowhere?q=1#part')
    await page.evaluate(() => {
      location.hash = 'other'
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  })

  test('back to it from a page shows it again', async ({ page, expectConsole }) => {
    expectConsole('404')
    await open(page, '/nowhere')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything at once')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.locator('main code')).toHaveText('/nowhere')
  })
})

test('content can open the search', async ({ page }) => {
  await open(page, '/')
  await page.locator('main').getByRole('button', { name: 'search' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('boxes, rules, code and tables end at one edge', async ({ page }) => {
  await open(page, '/guide/elements')
  const edges = await page
    .locator('.content > :is(.admonition, .code, .table, details, .footnotes)')
    .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().right)))
  expect(edges.length).toBeGreaterThan(9)
  expect(new Set(edges).size).toBe(1)
})

test('wrapped commands break before a flag, never inside of one', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/guide/elements')
  const flags = page.locator('.wrap .p')
  const lines = await flags.evaluateAll((all) => all.map((flag) => flag.getClientRects().length))
  expect(lines.length).toBeGreaterThan(6)
  expect(new Set(lines)).toEqual(new Set([1]))
})

test('a heading’s mark copies its address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/guide/elements')
  await page.locator('#lists').hover()
  await page.getByRole('link', { name: 'Direct link to Lists' }).click()
  await expect(page).toHaveURL('/guide/elements#lists')
  await expect(page.locator('.announcer')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/guide\/elements#lists$/,
  )
})

test('the question mark lists the keys, except in a field', async ({ page }) => {
  await open(page, '/guide/start')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('/')
  await page.getByRole('combobox').press('?')
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect(keys).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a table is read downward, each value after its label', async ({ page }) => {
    await open(page, '/guide/elements')
    const cells = page.locator('.cards tbody td')
    const lefts = await cells.evaluateAll((all) =>
      all.map((cell) => cell.getBoundingClientRect().x),
    )
    expect(lefts.length).toBeGreaterThan(3)
    expect(new Set(lefts).size).toBe(1)
    expect(
      await page
        .locator('.table')
        .evaluateAll((all) => all.filter((table) => table.tabIndex === 0)),
    ).toEqual([])
  })
})
