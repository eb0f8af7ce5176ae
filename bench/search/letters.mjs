// Measures the time of the search worker per typed letter: for all beginnings of all questions, in
// sequence, without a browser. `node bench/search/letters.mjs [--copies 10] [--every 10]`
//
// `--copies 10` searches an undivided index with ten times as many pages; `--every 10` takes every
// tenth question. The last column is a hash of all answers.
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makePages } from './copies.mjs'
import { loadEngine, readIndex, readQueries, root, sets } from './site.mjs'

const { values } = parseArgs({
  options: { site: { type: 'string' }, copies: { type: 'string' }, every: { type: 'string' } },
})
const site = values.site ? resolve(values.site) : join(root, 'site')
const copies = Number(values.copies ?? 1)
const { createAnswerer, decodeNames, indexFiles, searchPart } = await loadEngine()
const texts = readIndex(site)
const index = decodeNames(texts[0])
const files = copies > 1 ? copiedFiles(copies * index.pages.length) : texts
const queries = Object.values(sets).flatMap((set) => readQueries(index, set).asked)

// The files of the index, as the browser would fetch them.
globalThis.fetch = async (url) => {
  return new Response(files[url.endsWith('/names.json') ? 0 : 1])
}
let onMessage
const send = createAnswerer((message) => onMessage(message))
const versions = index.versions.map((name) => name.replace('*', ''))
const segments = new Set(index.pages.map(({ path }) => path.split('/')[1]))
send({
  type: 'open',
  names: null,
  site: {
    base: '/',
    trailingSlash: false,
    docs: versions.map((name) => ({
      id: name.split('/')[0],
      versions: [{ name: name.split('/')[1], path: '/', isLast: true }],
    })),
    sections: [...segments].map((path) => ({ path, label: path })),
  },
})

let turn = 0
/** Asks the worker. Returns the first answer from all words of the index, and its time. */
function ask(query) {
  turn++
  return new Promise((resolve, reject) => {
    const started = performance.now()
    onMessage = (message) => {
      if (message.type === 'failed') reject(new Error(message.message))
      if (message.turn !== turn || message.answer.isPartial) return
      resolve({ answer: message.answer, time: performance.now() - started })
      send({ type: 'cancel', turn })
    }
    const request = { query, limit: 12, from: index.pages[0].path }
    send({ type: 'ask', turn, request, versions })
  })
}

await ask('first')
// Wait until the worker has prepared itself for queries.
await new Promise((done) => setTimeout(done, 1000))
const times = []
const slow = []
const hash = createHash('sha256')
for (const [i, { query }] of queries.entries()) {
  if (i % Number(values.every ?? 1) > 0) continue
  for (let length = 1; length <= query.length; length++) {
    const typed = query.slice(0, length)
    const { answer, time } = await ask(typed)
    times.push(time)
    slow.push([time, typed])
    hash.update(JSON.stringify(answer))
  }
}
times.sort((a, b) => a - b)
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(2)
console.log(
  `${copies * index.pages.length} pages, ${times.length} letters: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms, most ${at(1)} ms; answers ${hash.digest('hex').slice(0, 12)}`,
)
const slowest = slow.sort(([a], [b]) => b - a).slice(0, 5)
for (const [time, typed] of slowest) console.log(`  ${time.toFixed(1)} ms  ${typed}`)

/** Returns the files of the index of a larger site. */
function copiedFiles(count) {
  const entries = makePages(site, index, count).map((page, i) => {
    const { names, words } = searchPart(page)
    return { key: String(i), names, words: () => words }
  })
  const { language, versions, synonyms, entrances } = index
  const settings = { language, versions, synonyms, entrances }
  return indexFiles(entries, settings, Number.POSITIVE_INFINITY).map((file) => file.content())
}
