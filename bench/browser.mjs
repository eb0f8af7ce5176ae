// Measures a built site in the browser: bytes of scripts, paint and blocking of a first page, and
// navigation between pages.
//   node bench/browser.mjs [folder of the site] [path] [path to go to]     default: this repository's site
// CHROMIUM_PATH names the browser (default: /usr/bin/chromium); RUNS the number of runs (default: 9).
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import puppeteer from 'puppeteer-core'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')
const [
  folder = join(repository, 'site'),
  first = '/api/commands/click',
  second = '/api/commands/dblclick',
] = process.argv.slice(2)
const runs = Number(process.env.RUNS ?? 9)

/** Lighthouse's mobile profile, except that the latency is counted once per request. */
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
/** A round trip of 40 ms on an otherwise fast line. */
const FAST_LINE = { latency: 40, downloadThroughput: -1, uploadThroughput: -1 }
/** Tasks up to this length do not count as blocking. */
const LONG_TASK_MS = 50

const port = await freePort()
const server = spawn(
  process.execPath,
  [join(repository, 'engine/bin/quire.js'), 'serve', folder, '--port', String(port)],
  { stdio: 'ignore' },
)
const origin = `http://localhost:${port}`
await waitForServer()
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const loads = []
  for (let run = 0; run < runs; run++) loads.push(await measureLoad())
  report('first page, slow 4G, 4× CPU', {
    'largest paint': loads.map(({ paint }) => paint),
    blocking: loads.map(({ blocking }) => blocking),
    'longest task': loads.map(({ longest }) => longest),
  })
  console.log(`scripts of the page: ${(loads[0].scripts / 1000).toFixed(1)} KB on the wire`)
  const presses = []
  const hovers = []
  for (let run = 0; run < runs; run++) {
    presses.push(await measureNavigation(false))
    hovers.push(await measureNavigation(true))
  }
  report('navigation, 40 ms round trip', { 'after a press': presses, 'after a hover': hovers })
} finally {
  await browser.close()
  server.kill()
}

/**
 * Loads the first page in a fresh profile. Times in ms; `scripts` in bytes. It does not use a page of
 * puppeteer, whose debugger captures the stack of each error. React creates errors when it starts, so
 * V8 would parse React twice more, which it does not do for readers.
 */
async function measureLoad() {
  const context = await browser.createBrowserContext()
  const devtools = await openTarget(context)
  let scripts = 0
  await devtools.send('Page.enable')
  await devtools.send('Network.enable')
  const types = new Map()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Headers are left out, as in the tests of sizes.
    types.set(requestId, { type, headers: response.encodedDataLength })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, headers } = types.get(requestId) ?? {}
    if (type === 'Script') scripts += encodedDataLength - headers
  })
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...{ width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
  })
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `window.paint = 0
      new PerformanceObserver((list) => {
        window.paint = list.getEntries().at(-1).startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })`,
  })
  const evaluate = async (expression) =>
    (await devtools.send('Runtime.evaluate', { expression })).result.value
  const tasks = await taskLengths(async () => {
    const loaded = new Promise((resolve) => devtools.once('Page.loadEventFired', resolve))
    await devtools.send('Page.navigate', { url: origin + first })
    await loaded
    while (!(await evaluate(`(${isHydrated})()`))) await pause(50)
    await pause(1500)
  })
  const paint = await evaluate('paint')
  await context.close()
  return {
    paint,
    scripts,
    longest: Math.max(...tasks),
    blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0),
  }
}

/** Opens an empty page, and returns a session of its developer tools. */
async function openTarget(context) {
  const url = 'about:blank#measured'
  const devtools = await browser.target().createCDPSession()
  const found = context.waitForTarget((target) => target.url() === url)
  await devtools.send('Target.createTarget', { url, browserContextId: context.id })
  return (await found).createCDPSession()
}

/** Lengths in ms of the main thread's tasks after the first paint, while `work` runs. */
async function taskLengths(work) {
  const devtools = await browser.target().createCDPSession()
  const events = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const includedCategories = [
    'loading',
    'toplevel',
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
  ]
  await devtools.send('Tracing.start', { traceConfig: { includedCategories } })
  await work()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  const main = mainThread(events)
  const painted = events.findLast(
    ({ name, pid }) => name === 'firstContentfulPaint' && pid === main?.pid,
  )
  if (!painted) throw new Error('The page was not painted.')
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid)
    .filter(({ ts }) => ts >= painted.ts)
    .map(({ dur = 0 }) => dur / 1000)
}

/** The thread that committed the measured page. */
function mainThread(events) {
  const commit = events.findLast(
    ({ name, args }) => name === 'CommitLoad' && args.data?.url?.startsWith(origin),
  )
  return commit && { pid: commit.pid, tid: commit.tid }
}

/**
 * Milliseconds from the press of the mouse on a link to the frame that shows its page; with `hoversFirst`,
 * the pointer has rested on the link before. The page is not one of puppeteer's, as in `measureLoad`.
 */
async function measureNavigation(hoversFirst) {
  const context = await browser.createBrowserContext()
  const devtools = await openTarget(context)
  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
      ...{ expression, awaitPromise: true, returnByValue: true },
    })
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
    return result.value
  }
  await devtools.send('Page.enable')
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...{ width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
  })
  // Links that are merely visible are left alone, so that every run starts alike.
  if (!hoversFirst) {
    await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
      source: "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
    })
  }
  const loaded = new Promise((resolve) => devtools.once('Page.loadEventFired', resolve))
  await devtools.send('Page.navigate', { url: origin + first })
  await loaded
  while (!(await evaluate(`(${isHydrated})()`))) await pause(50)
  await pause(1000)
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...FAST_LINE })
  const position = await evaluate(`(${positionOfLink})(${JSON.stringify(second)})`)
  await evaluate(`(${watchNavigation})()`)
  // Move the pointer once: pressing does not move it.
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...position })
  await pause(400)
  const button = { button: 'left', clickCount: 1, ...position }
  await Promise.all([
    devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
    devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
  ])
  const time = await evaluate('window.shown')
  await context.close()
  return time
}

/** Scrolls a link to the middle of the window, and returns its position; runs in the page. */
function positionOfLink(href) {
  const link = document.querySelector(`[data-html] a[href="${href}"], main a[href="${href}"]`)
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = link.getClientRects()[0]
  return { x: x + width / 2, y: y + height / 2 }
}

/**
 * Makes `window.shown` a promise of the time from the next press to the first frame with another
 * heading; runs in the page.
 */
function watchNavigation() {
  window.shown = new Promise((resolve) => {
    let pressed = 0
    addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), true)
    const before = document.querySelector('h1').textContent
    new MutationObserver((_, observer) => {
      const now = document.querySelector('h1')?.textContent
      if (now === undefined || now === before) return
      observer.disconnect()
      requestAnimationFrame(() => {
        // The first task after the frame: with a lower priority, it would also wait for the work that
        // the page has postponed.
        scheduler.postTask(() => resolve(performance.now() - pressed), {
          priority: 'user-blocking',
        })
      })
    }).observe(document.getElementById('quire'), {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}

/** Whether React has taken over the document; runs in the page. */
function isHydrated() {
  return Object.keys(document.getElementById('quire')?.firstElementChild ?? {}).some((key) =>
    key.startsWith('__reactFiber'),
  )
}

function report(title, columns) {
  console.log(title)
  for (const [name, values] of Object.entries(columns)) {
    const sorted = [...values].sort((a, b) => a - b)
    const at = (part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(0).padStart(5)
    console.log(`  ${name.padEnd(16)} median ${at(0.5)} ms   from ${at(0)} to ${at(1)} ms`)
  }
}

async function waitForServer() {
  for (;;) {
    try {
      return await fetch(origin)
    } catch {
      await pause(50)
    }
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
