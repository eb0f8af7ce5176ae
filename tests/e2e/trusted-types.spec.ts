import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copySite } from './copy-site.ts'
import { startServer } from './start-server.ts'
import { alive, expect, mark, type Page, stayed, test } from './test.ts'

/** Collects violations of the page's policy; returns the growing list. */
async function refusals(page: Page): Promise<string[]> {
  const list: string[] = []
  await page.exposeFunction('refused', (text: string) => list.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      (window as unknown as { refused(text: string): void }).refused(
        `${effectiveDirective}: ${sample}`,
      ),
    )
  })
  return list
}

/** Opens a page, after making sure that its policy requires Trusted Types. */
async function openGuarded(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  const policy = await response!.headerValue('content-security-policy')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types quire")
  await alive(page)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })

test('a round through everything that sets HTML or starts scripts is refused nothing', async ({
  page,
  expectConsole,
}) => {
  test.setTimeout(60_000)
  expectConsole('Loading /guide/tabs failed.', 'net::ERR_FAILED')
  const refused = await refusals(page)
  await page.addInitScript(() => Object.assign(window, { mended: true }))
  // Under the pointer or, if the browser is idle before that, because it is visible.
  const fetched = page.waitForResponse(/\/_data\/pages\/guide\/code\.json$/)
  await openGuarded(page, '/guide/start')
  await mark(page)
  const code = sidebar(page).getByRole('link', { name: 'Code' })
  await code.hover()
  await fetched
  await code.click()
  await expect(heading(page)).toHaveText('Code')
  // Another sidebar, and back.
  await page.getByRole('navigation', { name: 'Main' }).getByText('Many').click()
  await expect(sidebar(page).getByText('Group 2', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('Code')
  await page.goBack()
  await expect(heading(page)).toHaveText('Start')
  // Islands with static children.
  await sidebar(page).getByText('Islands').click()
  await page.getByRole('button', { name: 'Count: 3' }).click()
  await expect(page.getByRole('button', { name: 'Count: 4' })).toBeVisible()
  await expect(page.getByText('Static text inside.')).toBeVisible()
  // The zoom of images.
  await sidebar(page).getByText('Images').click()
  await page.getByRole('button', { name: 'Enlarge image: A wide picture' }).click()
  await expect(page.locator('.medium-zoom-image--opened')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('.medium-zoom-image--opened')).toHaveCount(0)
  // The search, whose worker answers in the dialog and on its page.
  await page.locator('[data-search-button]').click()
  const dialog = page.getByRole('dialog', { name: 'Search the documentation' })
  await dialog.getByRole('combobox').fill('plain')
  await dialog.getByRole('option').first().click()
  await expect(heading(page)).toHaveText('Plain')
  expect(await stayed(page)).toBe(true)
  await page.route('**/_data/pages/guide/tabs.json', (route) => route.abort())
  await openGuarded(page, '/search?q=images')
  await expect(page.locator('main ol a').first()).toContainText('Images')
  // The error page, and its Retry.
  await page.locator('[data-navbar]').getByText('More', { exact: true }).click()
  await page.locator('[data-navbar]').getByRole('link', { name: 'Tabs' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/_data/pages/guide/tabs.json')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page)).toHaveText('Tabs')
  expect(refused).toEqual([])
})

test('text that page code puts in as HTML or as the address of a script is refused', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/TrustedHTML/, /TrustedScriptURL/, /TrustedTypePolicy/)
  const refused = await refusals(page)
  await openGuarded(page, '/guide/plain')
  const attempts = await page.evaluate(() => {
    const attempt = (run: () => unknown): string => {
      try {
        run()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const markup = '<img src="x:" onerror="document.title = \'injected\'">'
    const factory = (
      window as unknown as { trustedTypes: { createPolicy(...of: unknown[]): void } }
    ).trustedTypes
    return [
      attempt(() => {
        document.querySelector('article')!.innerHTML = markup
      }),
      attempt(() => document.body.insertAdjacentHTML('beforeend', markup)),
      attempt(() => {
        document.createElement('script').src = '/assets/other.js'
      }),
      attempt(() => new Worker('/assets/other.js')),
      // Neither the app's own name nor the default policy is free.
      attempt(() => factory.createPolicy('quire', {})),
      attempt(() => factory.createPolicy('default', { createHTML: String })),
    ]
  })
  expect(attempts).toEqual(Array(6).fill('TypeError'))
  await expect(page.locator('img[src="x:"]')).toHaveCount(0)
  await expect.poll(() => refused).toHaveLength(6)
})

const rounds = [
  {
    site: 'site',
    path: '/api/commands/get',
    async walk(page: Page) {
      await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click()
      await expect(page.locator('.announcer')).not.toBeEmpty()
    },
  },
  {
    site: 'playground',
    path: '/',
    async walk(page: Page) {
      const first = page.locator('[data-island=Playground]').first()
      await first.getByRole('button', { name: 'Run' }).click()
      await expect(first.getByRole('log', { name: 'Console' })).not.toBeEmpty()
    },
  },
  {
    site: 'openapi',
    path: '/api/list-ships',
    async walk(page: Page) {
      await page.getByRole('button', { name: 'Try it' }).click()
      await expect(page.getByRole('form', { name: 'Try this request' })).toBeVisible()
      await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link').last().click()
      await expect(page.locator('.announcer')).not.toBeEmpty()
    },
  },
  {
    site: 'feedback',
    path: '/',
    async walk(page: Page) {
      await page.route('**/answers', (route) =>
        route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } }),
      )
      await page.getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByText('Thank you for your answer.')).toBeVisible()
    },
  },
  {
    site: 'docs',
    path: '/',
    async walk(page: Page) {
      await page.locator('[data-search-button]').click()
      await page.getByRole('dialog').getByRole('combobox').fill('policy')
      await page.getByRole('dialog').getByRole('option').first().click()
      await expect(page.locator('.announcer')).not.toBeEmpty()
    },
  },
]

for (const { site, path, walk } of rounds) {
  test.describe(site, () => {
    test.use({ site })

    test(`the browser refuses nothing in ${site}`, async ({ page, expectConsole }) => {
      if (site === 'playground') expectConsole('mind the gap')
      const refused = await refusals(page)
      await openGuarded(page, path)
      await walk(page)
      expect(refused).toEqual([])
    })
  })
}

test('development says what the browser refuses, and what to do about it', async ({
  page,
  expectConsole,
}, testInfo) => {
  test.setTimeout(60_000)
  const folder = testInfo.outputPath('site')
  copySite('features-dev', folder, ['many'])
  for (const [file, from, to] of [
    ['sidebars.ts', /\n {2}many,\n/, '\n'],
    ['quire.config.ts', /.*sidebarId: 'many'.*\n/, ''],
    [
      'components/Counter.island.tsx',
      'onClick={() => ',
      'onClick={() => (document.body.innerHTML = "<b>") && ',
    ],
  ] as const) {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(from, to)
    expect(after).not.toBe(before)
    writeFileSync(path, after)
  }
  expectConsole(/TrustedHTML/, "csp: { 'require-trusted-types-for': false }")
  const server = await startServer('dev', folder)
  await page.addInitScript(() => Object.assign(window, { mended: true }))
  await openGuarded(page, `${server.origin}/guide/islands`)
  await page.getByRole('button', { name: 'Count: 3' }).click()
  const notes = page.locator('.quire-notes')
  await expect(notes.locator('summary')).toHaveText('1 mistake')
  await notes.locator('summary').click()
  await expect(notes).toContainText('The browser refuses mere text in Element innerHTML: <b>')
  await expect(notes).toContainText('trustedHtml')
  await page.close()
  await server.stop()
})
