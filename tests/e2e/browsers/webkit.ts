import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { INTERVAL_MS, type Key, PATIENCE_MS, type StartedBrowser, type Tab } from './tab.ts'
import { isReady, type Send, startSession } from './webdriver.ts'

/** The toolbar of the driver's browser would prevent windows as narrow as a phone. */
const STYLE = 'window * { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0 }'

/** Time in which the page responds, unless the machine is busy. */
const ANSWER_MS = 250

/** Code points of keys, from the protocol's table. */
const codes: Record<Key, string> = {
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Control: '\uE009',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Tab: '\uE004',
}

/** Starts WebKitGTK's minimal browser through its driver, on a virtual screen. */
export async function startWebKit(driverPath: string): Promise<StartedBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'quire-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), STYLE)
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [display] = await once(screen.stdio[3]!, 'data')
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      // There are no services for screen readers and settings.
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
      MESA_SHADER_CACHE_DISABLE: 'true',
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
    },
  })
  const address = `http://127.0.0.1:${port}`
  await vi.waitUntil(() => isReady(address), { timeout: PATIENCE_MS, interval: INTERVAL_MS })
  const send = await startSession(address, {
    // Commands must not wait for pages: some are sent while scripts are held back.
    pageLoadStrategy: 'none',
    timeouts: { script: PATIENCE_MS },
  })
  return {
    newTab: await windowsOf(send),
    async close() {
      await send('DELETE', '')
      await Promise.all([driver, screen].map(end))
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Returns a function that opens windows. The driver commands one of them at a time. */
async function windowsOf(send: Send): Promise<() => Promise<Tab>> {
  const first = await send<string>('GET', '/window')
  let current = first
  const sendTo =
    (handle: string): Send =>
    async (...command) => {
      if (current !== handle) await send('POST', '/window', { handle })
      current = handle
      return send(...command)
    }
  return async () => {
    // A background tab is hidden, and renders nothing.
    const { handle } = await sendTo(first)<{ handle: string }>('POST', '/window/new', {
      type: 'window',
    })
    return createTab(sendTo(handle))
  }
}

function createTab(send: Send): Tab {
  const act = (type: 'pointer' | 'key', actions: object[]): Promise<void> =>
    send('POST', '/actions', { actions: [{ type, id: type, actions }] })
  const tab: Tab = {
    open: (url) => send('POST', '/url', { url }),
    run: (task, ...args) => {
      const body = { script: `return (${task}).apply(null, arguments)`, args }
      // The result is lost if the page is replaced at this moment.
      const ask = (limit: number): Promise<never> =>
        send<never>('POST', '/execute/sync', body, limit).catch((error) => {
          if (error.name !== 'TimeoutError' || limit > PATIENCE_MS) throw error
          return ask(limit * 2)
        })
      return ask(ANSWER_MS)
    },
    back: () => send('POST', '/back', {}),
    forward: () => send('POST', '/forward', {}),
    moveTo: (x, y) => act('pointer', [{ type: 'pointerMove', x, y, duration: 0 }]),
    press: () =>
      act('pointer', [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    keys(...keys) {
      const values = keys.map((key) => (key in codes ? codes[key as Key] : key))
      return act('key', [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ])
    },
    async resize(width, height) {
      const bars = await tab.run(() => outerHeight - innerHeight)
      await send('POST', '/window/rect', { width, height: height + bars })
    },
    close: () => send('DELETE', '/window'),
  }
  return tab
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  if (child.kill()) await ended
}

/** Returns a port that nothing listens on; the driver cannot choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
