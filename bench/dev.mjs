// Measures `quire dev` as an author sees it: the time from the command to the first page in a browser,
// and from a saved page or island to the frame that shows the edit.
//   node bench/dev.mjs [pages …]      default: 270 and 2,700 pages of the corpus
// CHROMIUM_PATH names the browser (default: /usr/bin/chromium); RUNS the number of starts (default: 5).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { installPackages } from './install.mjs'
import { median } from './report/median.mjs'
import { cli, quire } from './tools/quire.mjs'

installPackages((text) => process.stderr.write(`${text}\n`))
// Needs the packages that have just been installed.
const { makeCorpus, siteSize } = await import('./corpus/corpus.mjs')

const sizes =
  process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 10].map((n) => n * siteSize())
const runs = Number(process.env.RUNS ?? 5)
/** Edits in each run. */
const EDITS = 10
/** Page in the middle of the corpus, so that neither end of a list is special. */
const middleOf = ({ pages }) => pages[Math.floor(pages.length / 2)]

/** Source of an island that shows a word and counts presses. */
const islandSource = (word) => `import { useState } from 'react'
export default function Presses() {
  const [presses, setPresses] = useState(0)
  return <button type="button" onClick={() => setPresses(presses + 1)}>${word} {presses}</button>
}
`
const ISLAND_PAGE = 'page-with-an-island'
const islandFile = ({ folder }) => join(folder, 'components/Presses.island.tsx')

quire.version() // bundles the engine now, so that the first start is not slower
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
console.log('| pages | first page, cold | first page, later | edit of a page | edit of an island |')
console.log('| ---: | ---: | ---: | ---: | ---: |')
try {
  for (const size of sizes) {
    const corpus = makeCorpus(size)
    const folder = mkdtempSync(join(tmpdir(), 'quire-dev-'))
    try {
      const site = quire.prepare(folder, corpus)
      const cold = []
      const later = []
      const edits = []
      const islands = []
      for (let run = 0; run < runs; run++) {
        for (const cache of site.caches) rmSync(cache, { recursive: true, force: true })
        cold.push((await measure(site, middleOf(corpus), 0)).first)
        const warm = await measure(site, middleOf(corpus), EDITS)
        later.push(warm.first)
        edits.push(...warm.edits)
      }
      addIsland(site)
      for (let run = 0; run < runs; run++) islands.push(...(await measureIsland(site, EDITS)))
      const cells = [cold, later, edits, islands].map((times) => `${Math.round(median(times))} ms`)
      console.log(`| ${corpus.pages.length} | ${cells.join(' | ')} |`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
} finally {
  await browser.close()
}

/**
 * Starts the server, opens a page, and edits it.
 *
 * @returns {Promise<{ first: number, edits: number[] }>} times in ms
 */
async function measure({ folder, sourceOf }, { id }, edits) {
  const started = performance.now()
  const server = spawn(process.execPath, [cli, 'dev', folder, '--port=0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const origin = await urlOf(server)
    const page = await browser.newPage()
    await page.goto(`${origin}/${id}`, { waitUntil: 'domcontentloaded' })
    await page.waitForSelector('article p')
    const first = performance.now() - started
    const times = []
    const file = sourceOf(id)
    const text = readFileSync(file, 'utf8')
    // The first edit is a warm-up.
    for (let edit = 0; edits > 0 && edit <= edits; edit++) {
      const mark = `Edited ${edit} times.`
      const shown = page.waitForFunction(
        (wanted) => document.body.textContent.includes(wanted),
        {},
        mark,
      )
      const saved = performance.now()
      writeFileSync(file, `${text}\n${mark}\n`)
      await shown
      if (edit > 0) times.push(performance.now() - saved)
    }
    writeFileSync(file, text)
    await page.close()
    return { first, edits: times }
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

function addIsland(site) {
  mkdirSync(join(site.folder, 'components'), { recursive: true })
  writeFileSync(islandFile(site), islandSource('Presses'))
  writeFileSync(
    join(site.folder, `docs/${ISLAND_PAGE}.mdx`),
    '# Page with an island\n\n<Presses client="load" />\n',
  )
}

/**
 * Edits an island in an open page. Each edit has to keep its state.
 *
 * @returns {Promise<number[]>} times in ms
 */
async function measureIsland(site, edits) {
  writeFileSync(islandFile(site), islandSource('Presses'))
  const server = spawn(process.execPath, [cli, 'dev', site.folder, '--port=0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const origin = await urlOf(server)
    const page = await browser.newPage()
    await page.goto(`${origin}/${ISLAND_PAGE}`)
    const shows = (text) =>
      page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text)
    await page.click('article button')
    await shows('Presses 1')
    const times = []
    for (let edit = 0; edit <= edits; edit++) {
      const shown = shows(`Edit ${edit}: 1`)
      const saved = performance.now()
      writeFileSync(islandFile(site), islandSource(`Edit ${edit}:`))
      await shown
      if (edit > 0) times.push(performance.now() - saved)
    }
    await page.close()
    return times
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

/** Returns the URL that a server prints once it is ready. */
async function urlOf(server) {
  let output = ''
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk
    const [url] = /http:\/\/localhost:\d+/.exec(output) ?? []
    if (!url) continue
    server.stdout.resume()
    return url
  }
  throw new Error(`The server has ended: ${output}`)
}
