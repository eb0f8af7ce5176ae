// Measures what a reader of the built site waits for: requests and bytes up to the first results,
// the time from a keystroke to its results, and the longest task of the main thread, with a CPU
// slowed down four times. `node bench/search/browser.mjs [--rate 4] [--site <folder>]`
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { root } from './site.mjs'

const { values } = parseArgs({
  options: { site: { type: 'string' }, rate: { type: 'string' }, port: { type: 'string' } },
})
const site = values.site ? resolve(values.site) : join(root, 'site')
const rate = Number(values.rate ?? 4)
const port = values.port ?? '4399'
/** Typed letter by letter; the last two contain typos. */
const typed = [
  'cy.intercept',
  'retries',
  'wait for a request to finish',
  'defaultCommandTimeout',
  'github actions',
  'uncuaght exeption',
  'scrolIntoVeiw',
]

const server = spawn(
  process.execPath,
  [join(root, 'engine/bin/quire.js'), 'serve', site, '--port', port],
  { stdio: 'ignore' },
)
const address = `http://localhost:${port}/app/core-concepts/retry-ability`
while (!(await fetch(address).catch(() => null))?.ok) await new Promise((r) => setTimeout(r, 100))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const page = await (await browser.newContext()).newPage()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  // A worker runs on a thread of its own, which browsers cannot throttle: its time is measured and
  // multiplied by the rate.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage
    let from = 0
    window.answering = 0
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.type === 'ask') from = performance.now()
      if (!this.watched) {
        this.watched = true
        this.addEventListener('message', ({ data, timeStamp }) => {
          // `timeStamp` is when the message was sent, not when the page handled it.
          if (data.type === 'answer' && from > 0) window.answering = Math.max(0, timeStamp - from)
          from = 0
        })
      }
      post.call(this, message, ...rest)
    }
  })

  const sizes = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const file = join(site, 'dist', decodeURIComponent(pathname))
    const sent = [`${file}.br`, file].find((path) => existsSync(path) && statSync(path).isFile())
    if (sent) sizes.push({ pathname, bytes: statSync(sent).size })
  })
  await page.goto(address)
  await page.locator('.announcer').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    window.tasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  const before = sizes.length
  const started = performance.now()
  await page.locator('[data-search-button]').click()
  const box = page.locator('dialog[open] [role=combobox]')
  await box.waitFor()
  const opened = performance.now() - started
  await box.pressSequentially('r')
  await page.locator('dialog [role=option]').first().waitFor()
  const first = performance.now() - started
  await page.waitForLoadState('networkidle')
  const needed = sizes.slice(before).filter(({ pathname }) => /dialog|worker|search/.test(pathname))
  const cold = needed.filter(({ pathname }) => !pathname.includes('/search/text/'))
  const sum = (list) => list.reduce((all, { bytes }) => all + bytes, 0)
  console.log(`CPU at 1/${rate}`)
  for (const { pathname, bytes } of cold)
    console.log(`  ${pathname}  ${(bytes / 1000).toFixed(1)} KB`)
  console.log(
    `First answer: ${cold.length} requests, ${(sum(cold) / 1000).toFixed(1)} KB; dialog open after ${opened.toFixed(0)} ms, hits after ${first.toFixed(0)} ms.`,
  )
  console.log(
    `Texts for the excerpts of the first ${needed.length - cold.length} pages: ${(sum(needed) / 1000 - sum(cold) / 1000).toFixed(1)} KB.`,
  )

  // CPU time, which other programs cannot increase.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpu = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const parts = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']
    return parts.map((part) => metrics.find(({ name }) => name === part).value * 1000)
  }
  const spent = await cpu()

  // Time from the key to the frame in which the list has changed, measured inside the page.
  const times = await page.evaluate(async (queries) => {
    const input = document.querySelector('dialog [role=combobox]')
    const list = document.querySelector('dialog [role=listbox]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
    const rest = (ms) => new Promise((done) => setTimeout(done, ms))
    const all = []
    for (const query of queries) {
      for (let length = 1; length <= query.length; length++) {
        const text = query.slice(0, length)
        const from = performance.now()
        const shown = new Promise((done) => {
          const observer = new MutationObserver(() => {
            const last = [...list.querySelectorAll('[role=option]')].at(-1)?.href ?? 'x:'
            if (new URL(last).searchParams.get('q') !== text) return
            observer.disconnect()
            requestAnimationFrame(() => done(performance.now() - from))
          })
          observer.observe(list, { childList: true, subtree: true, attributes: true })
        })
        set.call(input, text)
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        const time = await Promise.race([shown, rest(1500).then(() => null)])
        if (time !== null) all.push({ text, time, worker: window.answering })
        await rest(90)
      }
      await rest(400)
    }
    return all
  }, typed)
  const shown = times.map(({ time }) => time).sort((a, b) => a - b)
  console.log(
    `Keystroke to results with the worker at full speed: ${shown[shown.length >> 1].toFixed(0)} ms (median), ${shown[Math.floor(shown.length * 0.95)].toFixed(0)} ms (95 %).`,
  )
  // An overestimate: the worker's time includes waiting for the throttled page.
  for (const entry of times) entry.time += (rate - 1) * entry.worker
  const [all, script, style, layout] = (await cpu()).map(
    (value, part) => (value - spent[part]) / times.length,
  )
  const sorted = times.map(({ time }) => time).sort((a, b) => a - b)
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(0)
  const [slowest] = [...times].sort((a, b) => b.time - a.time)
  console.log(
    `Keystroke to results, ${times.length} keystrokes: ${at(0.5)} ms (median), ${at(0.95)} ms (95 %), ${at(1)} ms at most ("${slowest.text}").`,
  )
  console.log(
    `Main thread's own time for a keystroke: ${all.toFixed(1)} ms (mean): scripts ${script.toFixed(1)}, style ${style.toFixed(1)}, layout ${layout.toFixed(1)}.`,
  )
  const tasks = await page.evaluate(() => window.tasks)
  console.log(
    tasks.length === 0
      ? 'No task of the main thread took over 50 ms.'
      : `Tasks of the main thread over 50 ms: ${tasks.map((time) => time.toFixed(0)).join(', ')}.`,
  )
} finally {
  await browser.close()
  server.kill()
}
