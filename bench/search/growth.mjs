// Measures how a whole index grows with the site; divided.mjs measures divided indexes. The sites have
// 300, 1,000, 3,000 and 10,000 pages, made from the sections of the built site (see copies.mjs).
// `node bench/search/growth.mjs [pages …]`
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makePages } from './copies.mjs'
import { loadEngine, readIndex, readQueries, root, sent } from './site.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' } },
})
const counts = positionals.map(Number)
const site = values.site ? resolve(values.site) : join(root, 'site')
const { decodeNames, decodeWords, indexFiles, SearchEngine, searchPart } = await loadEngine()
const index = decodeNames(readIndex(site)[0])
const { asked: queries } = readQueries(index)
console.log(
  'pages  sections  words      names KB  words KB  read s  merge s  one edit s  arrange ms  add words ms  answer ms median / p95 / max',
)
for (const count of counts.length > 0 ? counts : [300, 1000, 3000, 10_000]) {
  const pages = makePages(site, index, count)
  let at = performance.now()
  const lap = () => {
    const now = performance.now()
    const time = now - at
    at = now
    return time
  }
  const settings = {
    language: 'en',
    versions: ['*default/current'],
    synonyms: index.synonyms,
    entrances: [],
  }
  const entries = pages.map((page, i) => {
    const { names, words } = searchPart(page)
    return { key: String(i), names, words: () => words }
  })
  const reading = lap() / 1000
  const files = indexFiles(entries, settings, Number.POSITIVE_INFINITY)
  const [names, ...words] = files.map((file) => file.content())
  const merging = lap() / 1000
  entries[0] = { ...entries[0], key: 'edited' }
  for (const [i, file] of indexFiles(entries, settings, Number.POSITIVE_INFINITY).entries()) {
    if (file.key !== files[i].key) file.content()
  }
  const editing = lap() / 1000
  const engine = new SearchEngine(decodeNames(names))
  const arranging = lap()
  for (const text of words) for (const _ of engine.addWords(decodeWords(text)));
  const adding = lap()
  for (const _ of engine.warmUp());
  const times = queries.map(({ query }) => {
    const started = performance.now()
    engine.search({ query, limit: 12 })
    return performance.now() - started
  })
  times.sort((a, b) => a - b)
  const total = entries
    .flatMap((entry) => entry.names.sections)
    .reduce((sum, section) => sum + section.words, 0)
  console.log(
    [
      String(count).padStart(5),
      String(pages.reduce((sum, page) => sum + page.sections.length, 0)).padStart(8),
      String(total).padStart(9),
      (sent(names) / 1000).toFixed(0).padStart(10),
      (words.reduce((sum, text) => sum + sent(text), 0) / 1000).toFixed(0).padStart(8),
      reading.toFixed(1).padStart(6),
      merging.toFixed(1).padStart(7),
      editing.toFixed(1).padStart(10),
      arranging.toFixed(0).padStart(10),
      adding.toFixed(0).padStart(12),
      `${times[times.length >> 1].toFixed(1)} / ${times[Math.floor(times.length * 0.95)].toFixed(1)} / ${times.at(-1).toFixed(1)}`.padStart(
        24,
      ),
    ].join('  '),
  )
}
