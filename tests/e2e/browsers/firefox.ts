import { launch, type Page } from 'puppeteer-core'
import type { StartedBrowser, Tab } from './tab.ts'

/**
 * Starts a distribution's Firefox, which Playwright cannot drive, over WebDriver BiDi.
 *
 * @param preferences those of `about:config`, by their names
 */
export async function startFirefox(
  executablePath: string,
  preferences: Record<string, unknown> = {},
): Promise<StartedBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: preferences,
  })
  return {
    newTab: async () => createTab(await browser.newPage()),
    close: () => browser.close(),
  }
}

function createTab(page: Page): Tab {
  return {
    async open(url) {
      // Checks notice a page that does not load.
      page.goto(url, { waitUntil: 'domcontentloaded' }).catch(() => {})
    },
    run: (task, ...args) => page.evaluate(`(${task})(...${JSON.stringify(args)})`) as never,
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    moveTo: (x, y) => page.mouse.move(x, y),
    async press() {
      await page.mouse.down()
      await page.mouse.up()
    },
    async keys(...keys) {
      const known = keys as Parameters<typeof page.keyboard.down>[0][]
      for (const key of known) await page.keyboard.down(key)
      for (const key of known.toReversed()) await page.keyboard.up(key)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => page.close(),
  }
}
