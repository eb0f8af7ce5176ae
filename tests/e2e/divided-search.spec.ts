import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { violations } from './axe.ts'
import { writeDividedSite } from './divided-site.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { test as base, expect, type Locator, open, type Page } from './test.ts'

/** A site of its own, whose index is divided. */
interface DividedSite {
  folder: string
  origin: string
  build(): Promise<unknown>
}

const test = base.extend<object, { divided: DividedSite }>({
  divided: [
    async ({ browserName: _ }, use) => {
      const results = resolve('tests/test-results', process.env.QUIRE_E2E_RUN ?? '')
      const folder = mkdtempSync(join(results, 'divided-'))
      writeDividedSite(folder)
      const build = () =>
        promisify(execFile)(process.execPath, ['engine/bin/quire.js', 'build', folder])
      await build()
      const server: StartedServer = await startServer('serve', folder)
      await use({ folder, origin: server.origin, build })
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// One after the other, since a site that is built anew is another one. Each waits for builds.
test.describe.configure({ mode: 'serial', timeout: 90_000 })

const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Search the documentation' })
const box = (page: Page): Locator => dialog(page).getByRole('combobox')
const options = (page: Page): Locator => dialog(page).getByRole('option')

async function openSearch(page: Page, { origin }: DividedSite): Promise<void> {
  await open(page, `${origin}/model-7`)
  await page.locator('[data-search-button]').click()
  await expect(box(page)).toBeFocused()
}

const BLOCKS = /\/_data\/search\/blocks\//

test('titles come at once, and then what their texts say, in four requests at most', async ({
  page,
  divided,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_data/search/')) asked.push(new URL(request.url()).pathname)
  })
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(BLOCKS, async (route) => {
    await held
    await route.continue()
  })
  await openSearch(page, divided)
  await box(page).fill('model 17')
  await expect(options(page).first()).toContainText('The lamp of model 17')
  await expect(dialog(page).locator('[aria-selected=true]')).toHaveCount(0)
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  release()
  await box(page).fill('descaler17')
  await expect(options(page).first()).toContainText('Model 17 needs a descaler17 each year.')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.filter((path) => !BLOCKS.test(path))).toEqual(['/_data/search/names.json'])
})

test('a pasted question needs four requests, and a mistake finds what was meant', async ({
  page,
  divided,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_data/search/')) asked.push(request.url())
  })
  await openSearch(page, divided)
  await box(page).fill('when does model 23 need the desclaer23')
  await expect(options(page).first()).toContainText('The base of model 23How to clean the base.')
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeLessThanOrEqual(4)
})

test('what has been searched is found again without a network', async ({ page, divided }) => {
  await openSearch(page, divided)
  await box(page).fill('descaler31')
  await expect(options(page).first()).toContainText('Model 31 needs a descaler31')
  await page.context().setOffline(true)
  await box(page).fill('')
  await box(page).fill('descaler31')
  await expect(options(page).first()).toContainText('Model 31 needs a descaler31')
  await page.context().setOffline(false)
})

test('a block that fails is said to have failed, and comes with the next attempt', async ({
  page,
  divided,
  expectConsole,
}) => {
  expectConsole('Search failed.')
  await page.route(BLOCKS, (route) => route.abort())
  await openSearch(page, divided)
  await box(page).fill('descaler12')
  const retry = dialog(page).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.unroute(BLOCKS)
  await retry.click()
  await expect(options(page).first()).toContainText('The handle of model 12')
})

test('a tab that is older than the site loads its new index', async ({ page, divided }) => {
  await openSearch(page, divided)
  await box(page).fill('model 5')
  await expect(options(page).first()).toContainText('model 5')
  for (let number = 0; number < 66; number++) {
    const file = join(divided.folder, `docs/model-${number}.mdx`)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('descaler', 'zinc'))
  }
  await divided.build()
  await box(page).fill('zinc44')
  await expect(options(page).first()).toContainText('Model 44 needs a zinc44 each year.')
})
