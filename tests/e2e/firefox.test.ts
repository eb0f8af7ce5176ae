import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeManyPages } from './many-pages.mjs'

const firefox = process.env.FIREFOX_PATH ?? ''
const root = join(import.meta.dirname, '../..')
const cli = join(root, 'engine/bin/quire.js')
const site = join(root, 'tests/fixtures/features')

if (firefox === '') {
  console.log('Firefox specs are left out: FIREFOX_PATH does not name a Firefox.')
}

/** Basic behavior in another engine. Playwright cannot drive a distribution's Firefox. */
describe.skipIf(firefox === '')('in Firefox', () => {
  const out = mkdtempSync(join(tmpdir(), 'quire-firefox-'))
  let server: ChildProcess
  let origin: string
  let browser: Browser
  let page: Page
  let troubles: string[]

  beforeAll(async () => {
    writeManyPages(site)
    execFileSync(process.execPath, [cli, 'build', site, '--out', out])
    server = spawn(process.execPath, [cli, 'serve', site, '--out', out, '--port', '0'])
    const said = await new Promise((resolve) => server.stdout?.once('data', resolve))
    origin = /http:\/\/localhost:\d+/.exec(String(said))![0]
    browser = await launch({
      browser: 'firefox',
      executablePath: firefox,
      headless: true,
      // The analytics services are not running, and with this signal the site does not load them.
      extraPrefsFirefox: { 'privacy.globalprivacycontrol.enabled': true },
    })
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    server?.kill()
    rmSync(out, { recursive: true, force: true })
  })

  beforeEach(async () => {
    page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    page.setDefaultTimeout(8000)
    troubles = []
    page.on('pageerror', (error) => troubles.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(message.text())
    })
  })

  afterEach(async () => {
    await page.evaluate(() => localStorage.clear())
    await page.close()
    expect(troubles).toEqual([])
  })

  const heading = (text: string) =>
    page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, {}, text)

  async function open(path: string): Promise<void> {
    await page.goto(origin + path)
    await page.waitForSelector('.announcer')
    await page.evaluate(() => Object.assign(window, { marked: true }))
  }
  const stayed = (): Promise<boolean> => page.evaluate(() => 'marked' in window)
  const toPlain = 'article .content a[href="/guide/plain"]'

  it('moves from page to page, back and forward', async () => {
    await open('/guide/start')
    await page.click(toPlain)
    await heading('Plain')
    expect(await page.title()).toBe('Plain | Features')
    expect(page.url()).toBe(`${origin}/guide/plain`)
    // Versions with the Navigation API keep the document; older ones load the whole page.
    const kept = await page.evaluate(() => 'navigation' in window)
    expect(await stayed()).toBe(kept)
    await page.evaluate(() => history.back())
    await heading('Start')
    await page.evaluate(() => history.forward())
    await heading('Plain')
  })

  it('loads pages whole where there is no Navigation API', async () => {
    await page.evaluateOnNewDocument(() => {
      Reflect.deleteProperty(window, 'navigation')
      Reflect.deleteProperty(Window.prototype, 'navigation')
    })
    await open('/guide/start')
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
    await page.click(toPlain)
    await heading('Plain')
    expect(await stayed()).toBe(false)
  })

  it('starts at an anchor, below the bar', async () => {
    await open('/guide/start')
    await page.click('article a[href$="long#second-part"]')
    await heading('Long')
    await page.waitForFunction(() => {
      const { top } = document.getElementById('second-part')!.getBoundingClientRect()
      return top >= 50 && top < 140
    })
  })

  it('switches the theme and keeps the choice', async () => {
    await open('/guide/start')
    await page.click('[data-theme-toggle]')
    await page.waitForSelector('html[data-theme=dark]')
    await open('/guide/plain')
    await page.waitForSelector('html[data-theme=dark]')
  })

  it('opens dropdowns and sidebar categories', async () => {
    await open('/many/page-1')
    await page.click('[data-navbar] summary')
    await page.waitForSelector('[data-navbar] details[open] a[href="/guide/tabs"]', {
      visible: true,
    })
    await page.keyboard.press('Escape')
    await page.waitForSelector('[data-navbar] details:not([open])')
    const group = await page.waitForSelector('.sidebar-group:not([open]) > summary')
    await group!.click()
    await page.waitForSelector('a[href="/many/page-11"]', { visible: true })
  })

  it('has its tabs and its islands alive', async () => {
    await page.evaluateOnNewDocument(() => Object.assign(window, { mended: true }))
    await open('/guide/tabs')
    await page.click('.tab[data-value=firefox]')
    await page.waitForFunction(() => document.body.innerText.includes('Close Firefox.'))
    await open('/guide/islands')
    await page.click('[data-island=Counter] button')
    await page.waitForFunction(() => document.body.innerText.includes('Count: 4'))
  })

  it('opens and closes the side menu on a phone', async () => {
    await page.setViewport({ width: 375, height: 812 })
    await open('/guide/start')
    await page.click('[data-navbar] button[popovertarget]')
    await page.waitForSelector('#quire-drawer:popover-open .sidebar-link[href="/guide/plain"]', {
      visible: true,
    })
    // A click hits whatever is at its coordinates, so the menu has to be in its final position.
    await page.waitForFunction(
      () => document.getElementById('quire-drawer')?.getBoundingClientRect().left === 0,
    )
    await page.click('.sidebar-link[href="/guide/plain"]')
    await heading('Plain')
    await page.waitForSelector('#quire-drawer', { hidden: true })
  })

  it('enlarges images', async () => {
    await open('/guide/images')
    const image = await page.waitForSelector('img[role=button]')
    await image!.click()
    await page.waitForFunction(() => document.activeElement?.matches('.medium-zoom-image--opened'))
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('.medium-zoom-image--opened'))
  })
})
