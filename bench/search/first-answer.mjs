// Measures the waiting times of readers on slow networks and processors: for the first answer after a
// click on the search button and for the next letters, and the longest task of the main thread while
// the dialog opens. `node bench/search/first-answer.mjs [--site <folder>] [--runs 5]
// [--page <path>] [--typed <text>] [--pages <number>]`
//
// With `--pages`, the site has the divided index of that many pages (see copies.mjs), and the query is
// pasted at once: the times are until the first titles and until the complete answer.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { makeEntries } from './copies.mjs'
import { loadEngine, root } from './site.mjs'
import { serveSlowly } from './slow-link.mjs'

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    runs: { type: 'string' },
    page: { type: 'string' },
    typed: { type: 'string' },
    pages: { type: 'string' },
  },
})
const site = values.site ? resolve(values.site) : join(root, 'site')
const folder = join(site, 'dist')
const isDivided = values.pages !== undefined
const indexFiles = isDivided ? await dividedIndex(Number(values.pages)) : undefined
const start = values.page ?? '/app/core-concepts/retry-ability'
const runs = Number(values.runs ?? 5)

/** `limit` is the maximum time to the first answer, in ms. */
const settings = [
  { name: '10 Mbps, 40 ms', roundTrip: 40, megabits: 10, rate: 1, limit: 400 },
  { name: 'slow 4G, 4x CPU', roundTrip: 150, megabits: 1.6, rate: 4, limit: 1500 },
]
const TYPED = values.typed ?? 'retry-ability'

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1]

try {
  for (const { name, rate, limit, ...link } of settings) {
    const results = []
    for (let run = 0; run < runs; run++) results.push(await measure(link, rate))
    const medianOf = (key) => median(results.map((result) => result[key]))
    const first = medianOf('first') + (rate - 1) * medianOf('worker')
    console.log(
      `${name}: dialog open after ${medianOf('opened').toFixed(0)} ms, first answer after ${first.toFixed(0)} ms (${limit} allowed), of which worker ${(rate * medianOf('worker')).toFixed(0)} ms; next letters ${medianOf('letter').toFixed(0)} ms + worker ${(rate * medianOf('letterWorker')).toFixed(0)} ms; longest task of opening ${medianOf('task').toFixed(0)} ms; complete after ${medianOf('complete').toFixed(0)} ms; ${medianOf('bytes').toFixed(0)} KB and ${medianOf('blocks')} blocks for all ${TYPED.length} letters.`,
    )
  }
} finally {
  await browser.close()
}

/** Returns the files of a divided index by path. */
async function dividedIndex(count) {
  const engines = await loadEngine()
  const { entries, settings } = makeEntries(engines, site, count)
  const files = engines.indexFiles(entries, settings, 0)
  return new Map(files.map(({ path, content }) => [path, content()]))
}

async function measure(link, rate) {
  const server = await serveSlowly(folder, { ...link, instead: indexFiles })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.addInitScript(watch)
    await page.goto(server.origin + start)
    await page.locator('.announcer').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    server.requests.length = 0
    const result = await page.evaluate(drive, [TYPED, isDivided ? TYPED.length : 2])
    const needed = server.requests.filter(({ path }) =>
      /dialog|worker|names\.json|blocks|config/.test(path),
    )
    const blocks = server.requests.filter(({ path }) => path.includes('/blocks/')).length
    return { ...result, blocks, bytes: needed.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 }
  } finally {
    await context.close()
    server.close()
  }
}

/** Records, in the page, the times of requests to the worker and of its answers, and long tasks. */
function watch() {
  window.noted = { asked: 0, busy: 0, complete: 0, tasks: [] }
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.type === 'open' || message.type === 'ask') noted.asked = performance.now()
    if (!this.watched) {
      this.watched = true
      this.addEventListener('message', ({ data, timeStamp }) => {
        if (data.type !== 'answer') return
        if (noted.asked > 0) noted.busy = Math.max(0, timeStamp - noted.asked)
        noted.asked = 0
        noted.query = data.answer.query
        if (!data.answer.isPartial && noted.complete === 0) noted.complete = timeStamp
      })
    }
    post.call(this, message, ...rest)
  }
}

/** Clicks and types as a reader who is in a hurry would, in the page. `pasted` letters come at once. */
async function drive([typed, pasted]) {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const rest = (ms) => new Promise((done) => setTimeout(done, ms))
  const until = async (what) => {
    while (!what()) await frame()
    return performance.now()
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration)
  }).observe({ type: 'longtask' })
  const started = performance.now()
  document.querySelector('[data-search-button]').click()
  const box = () => document.querySelector('dialog[open] [role=combobox]')
  const opened = (await until(box)) - started
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  const type = (text) => {
    set.call(box(), text)
    box().dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  /** Whether the list shows the answer to a query, at least the titles that have been found. */
  const shows = (text) =>
    noted.query === text && document.querySelector('dialog [role=option]') !== null
  type(typed.slice(0, pasted))
  const first = (await until(() => shows(typed.slice(0, pasted)))) - started
  const worker = noted.busy
  const task = Math.max(0, ...noted.tasks)
  await until(() => noted.complete > 0)
  const complete = noted.complete - started
  await rest(600)
  const letters = []
  for (let length = 3; length <= typed.length; length++) {
    const from = performance.now()
    type(typed.slice(0, length))
    const shown = await until(() => shows(typed.slice(0, length)))
    letters.push({ time: shown - from, worker: noted.busy })
    // Vary the time to the next frame.
    await rest(60 + ((length * 5) % 17))
  }
  letters.sort((a, b) => a.time - b.time)
  const middle = letters[letters.length >> 1]
  return { opened, first, worker, task, complete, letter: middle.time, letterWorker: middle.worker }
}
