import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { checkContent } from './browsers/checks/content.ts'
import { checkLoading } from './browsers/checks/loading.ts'
import { checkMenus } from './browsers/checks/menus.ts'
import { checkNavigation } from './browsers/checks/navigation.ts'
import { checkReading } from './browsers/checks/reading.ts'
import { checkSearch } from './browsers/checks/search.ts'
import { checkSettings } from './browsers/checks/settings.ts'
import { startFirefox } from './browsers/firefox.ts'
import { Reader } from './browsers/reader.ts'
import { type SiteFront, startFront } from './browsers/site-front.ts'
import type { StartedBrowser } from './browsers/tab.ts'
import { startWebKit } from './browsers/webkit.ts'
import { writeManyPages } from './many-pages.mjs'
import { type StartedServer, startServer } from './start-server.ts'

/** The checks for every browser. */
function checkAll(): void {
  checkLoading()
  checkNavigation()
  checkMenus()
  checkContent()
  checkSearch()
  checkReading()
}

/** Text of 32 pixels, and system colors: settings of a reader with low vision. */
const ownSettings = {
  'font.size.variable.x-western': 32,
  'browser.display.document_color_use': 2,
  'ui.useAccessibilityTheme': 1,
}
const browsers = [
  { name: 'Firefox', variable: 'FIREFOX_PATH', start: startFirefox, check: checkAll },
  {
    name: 'Firefox with large text and colors of the system',
    variable: 'FIREFOX_PATH',
    start: (path: string) => startFirefox(path, ownSettings),
    check: checkSettings,
  },
  { name: 'WebKit', variable: 'WEBKIT_DRIVER_PATH', start: startWebKit, check: checkAll },
]
const installed = browsers.filter(({ name, variable }) => {
  if (process.env[variable]) return true
  console.log(`Specs in ${name} are left out: ${variable} does not name its program.`)
  return false
})
const root = join(import.meta.dirname, '../..')
const site = join(root, 'tests/fixtures/features')

/** A busy machine may miss a deadline once; a real fault fails again. */
const retry = process.env.CI === undefined ? 0 : 2

/** Checks that depend on the browser engine, in browsers that Playwright cannot drive. */
describe.skipIf(installed.length === 0)('other browsers', { retry }, () => {
  const out = mkdtempSync(join(tmpdir(), 'quire-other-browsers-'))
  let server: StartedServer
  let front: SiteFront

  beforeAll(async () => {
    writeManyPages(site)
    execFileSync(process.execPath, [join(root, 'engine/bin/quire.js'), 'build', site, '--out', out])
    server = await startServer('serve', site, '--out', out)
    front = await startFront(server.origin)
  })

  afterAll(async () => {
    await front?.close()
    await server?.stop()
    rmSync(out, { recursive: true, force: true })
  })

  describe.each(installed)('$name', ({ variable, start, check }) => {
    let browser: StartedBrowser
    let reader: Reader

    beforeAll(async () => {
      browser = await start(process.env[variable]!)
      reader = new Reader(browser, front, await browser.newTab())
    })

    afterAll(() => browser?.close())

    beforeEach(async (context) => {
      context.reader = reader
      await reader.tab.resize(1280, 800)
    })

    afterEach(async () => {
      expect(await reader.leave()).toEqual({ unexpected: [], missing: [] })
    })

    check()
  })
})
