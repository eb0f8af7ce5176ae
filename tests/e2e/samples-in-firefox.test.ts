import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFirefox } from './browsers/firefox.ts'
import { pointAt, type StartedBrowser, type Tab } from './browsers/tab.ts'
import { type StartedServer, startServer } from './start-server.ts'

const path = process.env.FIREFOX_PATH ?? ''
const root = join(import.meta.dirname, '../..')
const site = join(root, 'tests/e2e/samples-site')

if (path === '') console.log('No sample is run in Firefox: FIREFOX_PATH does not name its program.')

describe.skipIf(path === '')('samples in Firefox', { timeout: 180_000 }, () => {
  const out = mkdtempSync(join(tmpdir(), 'quire-samples-'))
  let server: StartedServer
  let browser: StartedBrowser
  let tab: Tab

  beforeAll(async () => {
    execFileSync(process.execPath, [join(root, 'engine/bin/quire.js'), 'build', site, '--out', out])
    server = await startServer('serve', site, '--out', out)
    browser = await startFirefox(path)
    tab = await browser.newTab()
    await tab.resize(1280, 900)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    rmSync(out, { recursive: true, force: true })
  })

  const eventually: typeof expect.poll = (look) => expect.poll(look, { timeout: 60_000 })
  const press = async (language: string): Promise<void> => {
    await tab.open(server.origin)
    await pointAt(tab, `[data-lang=${language}] [data-action=runner]`)
    await tab.press()
  }
  const change = async (code: string): Promise<void> => {
    await pointAt(tab, '.runner-editor')
    await tab.press()
    await tab.keys('Control', 'a')
    for (const key of code) await tab.keys(key)
    await tab.keys('Control', 'Enter')
  }
  const shows = (part: string, text: string): Promise<void> =>
    eventually(() =>
      tab.run((one) => document.querySelector(one)?.textContent, `.runner-panel ${part}`),
    ).toContain(text)

  it('run when the button is pressed, and again when they are changed', async () => {
    await press('ts')
    await shows('.runner-status', 'Passed: 3 commands.')
    await change("cy.visit('/board')")
    await shows('.runner-status', 'Passed: 1 command.')
  })
})
