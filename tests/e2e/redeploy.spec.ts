import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copySite } from './copy-site.ts'
import { startServer } from './start-server.ts'
import { test as base, expect, mark, open, type Page, stayed } from './test.ts'

const CLI = 'engine/bin/quire.js'

interface Deployment {
  url: string
  /** Changes the site and rebuilds it into the folder that is being served. */
  deploy(change: (folder: string) => void): Promise<void>
}

/** A copy of a small built site, served, that can be rebuilt while a tab is open. */
const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ page }, use, testInfo) => {
    const folder = testInfo.outputPath('site')
    copySite('never', folder)
    const build = () => promisify(execFile)(process.execPath, [CLI, 'build', folder])
    const server = await startServer('serve', folder)
    await use({
      url: `${server.origin}/a/b`,
      async deploy(change) {
        change(folder)
        await build()
      },
    })
    // First, so that nothing it still loads is refused by a server that has ended.
    await page.close()
    await server.stop()
  },
})

// Each builds a site, which takes a busy machine more than all else.
test.describe.configure({ timeout: 60_000 })

function edit(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(from)) throw new Error(`Nothing to replace in ${file}.`)
  writeFileSync(file, before.replace(from, to))
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const second = (page: Page) =>
  page.locator('article .content').getByRole('link', { name: 'Second', exact: true })
/**
 * Stops prefetching: records already loaded are as old as the tab, and the specs are about new
 * ones.
 */
async function noPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

test.describe('a tab that is open while the site is built anew', () => {
  test.beforeEach(({ page }) => noPrefetch(page))

  test('shows the new text of a page, without loading the shell again', async ({
    page,
    deployment,
  }) => {
    await open(page, `${deployment.url}/`)
    await mark(page)
    await deployment.deploy((folder) =>
      edit(join(folder, 'docs/part/second.mdx'), 'Text.', 'Newer text.'),
    )
    await second(page).click()
    await expect(page.getByText('Newer text.')).toBeVisible()
    expect(await stayed(page)).toBe(true)
  })

  test('loads pages whole once the shell is another one', async ({
    page,
    deployment,
    expectConsole,
  }) => {
    expectConsole('failed; reloading.')
    await open(page, `${deployment.url}/`)
    await mark(page)
    await deployment.deploy((folder) =>
      edit(join(folder, 'quire.config.ts'), "navbar: { title: 'Never'", "navbar: { title: 'Ever'"),
    )
    await second(page).click()
    await expect(heading(page)).toHaveText('Second')
    await expect(page.locator('[data-navbar]')).toContainText('Ever')
    expect(await stayed(page)).toBe(false)
    await mark(page)
    await page.locator('article .content').getByRole('link', { name: 'Start' }).click()
    await expect(heading(page)).toHaveText('Start')
    expect(await stayed(page)).toBe(true)
  })

  test('gets the not-found page for one that was removed', async ({
    page,
    deployment,
    expectConsole,
  }) => {
    expectConsole('failed; reloading.', '404')
    await open(page, `${deployment.url}/`)
    await deployment.deploy((folder) => {
      rmSync(join(folder, 'docs/part/second.mdx'))
      edit(
        join(folder, 'docs/start.mdx'),
        '[Second](part/second.mdx), [its part](part/second.mdx#a-part).',
        'Alone.',
      )
      edit(
        join(folder, 'quire.config.ts'),
        ", items: [{ label: 'Second', to: '/part/second' }]",
        '',
      )
    })
    await second(page).click()
    await expect(heading(page)).toHaveText('Page not found')
  })

  test('loads its code from the old files or goes on without it', async ({ page, deployment }) => {
    // The tab has not loaded its shell yet when the build removes the old one.
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/shell-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${deployment.url}/`, { waitUntil: 'commit' })
    await expect(heading(page)).toHaveText('Start')
    await deployment.deploy((folder) =>
      edit(join(folder, 'docs/start.mdx'), 'Text.', 'Newer text.'),
    )
    release()
    await second(page).click()
    await expect(heading(page)).toHaveText('Second')
  })
})
