// Measures a divided index at several sizes: `node bench/search/divided.mjs [pages …] [--whole]`
//
// For each question of all sets: the bytes and requests of the first answer with an empty cache, and
// the number of sequential rounds of requests; then the time of an answer with a full cache. The sites
// are copies of this one (see copies.mjs); a copy of the right page counts as the right page. `--whole`
// compares with the undivided index, which takes gigabytes at 30,000 pages. The output also has the
// number of files, and how many of them an edit of one paragraph changes.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeEntries } from './copies.mjs'
import { loadEngine, readIndex, readQueries, root as repository, sent, sets } from './site.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    whole: { type: 'boolean' },
    every: { type: 'string' },
    misses: { type: 'boolean' },
  },
})
const site = values.site ? resolve(values.site) : join(repository, 'site')
const engines = await loadEngine()
const { blockPath, decodeNames, decodeRoot, decodeWords, DividedEngine } = engines
const { indexFiles, SearchEngine } = engines
const index = decodeNames(readIndex(site)[0])
const NAMES = '/_data/search/names.json'
const every = Number(values.every ?? 1)
const percentile = (list, share) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]
const original = (path) => path.replace(/^\/copy-\d+(?=\/|$)/, '') || '/'

for (const count of positionals.length > 0 ? positionals.map(Number) : [324, 3240, 30_000]) {
  const { settings, pages, entries, entryOf } = makeEntries(engines, site, count)
  const started = performance.now()
  const files = indexFiles(entries, settings, 0)
  const merging = performance.now() - started
  const contents = new Map(files.map((file) => [file.path, file.content()]))
  const edited = {
    ...pages[5],
    sections: pages[5].sections.map((section, i) =>
      i === 0 ? { ...section, text: `${section.text} Kettles boil quietly.` } : section,
    ),
  }
  const editedFiles = indexFiles(entries.with(5, entryOf(edited, 'edited')), settings, 0)
  const changed = editedFiles.filter(({ path, content }) => contents.get(path) !== content()).length
  const sizes = new Map()
  const sizeOf = (path) => {
    if (!sizes.has(path)) sizes.set(path, sent(contents.get(path)))
    return sizes.get(path)
  }
  const rootText = contents.get(NAMES)
  const rootSize = sizeOf(NAMES)
  const engineOf = () => new DividedEngine(decodeRoot(rootText))
  const ask = (engine, query, limit = 12) => {
    const loads = []
    const request = { query, limit, headings: 3 }
    for (const needed of [engine.prepare(request), engine.prepareTexts(request)]) {
      for (const names of needed) {
        loads.push(names.map((name) => blockPath(NAMES, name)))
        for (const name of names) engine.take(name, contents.get(blockPath(NAMES, name)))
      }
    }
    return { loads, answer: engine.search(request) }
  }
  const opened = performance.now()
  const warmEngine = engineOf()
  const opening = performance.now() - opened
  const bytes = []
  const wordSizes = decodeRoot(rootText).blocks.map(([, name]) => sizeOf(blockPath(NAMES, name)))
  const requests = []
  const rounds = []
  const times = []
  const results = {}
  let whole
  if (values.whole) {
    const [names, words] = indexFiles(entries, settings, Number.POSITIVE_INFINITY)
    whole = new SearchEngine(decodeNames(names.content()))
    for (const _ of whole.addWords(decodeWords(words.content())));
  }
  for (const [set, file] of Object.entries(sets)) {
    const { asked } = readQueries(index, file)
    const result = { questions: 0, first: 0, five: 0, whole: 0 }
    results[set] = result
    for (const [i, { query, page, also = [] }] of asked.entries()) {
      if (i % every > 0) continue
      const cold = ask(engineOf(), query)
      const paths = cold.loads.flat()
      bytes.push(rootSize + paths.reduce((sum, path) => sum + sizeOf(path), 0))
      requests.push(1 + paths.length)
      rounds.push(1 + cold.loads.length)
      ask(warmEngine, query)
      // Another query, so that the previous answer cannot be reused.
      ask(warmEngine, 'kettle')
      const before = performance.now()
      ask(warmEngine, query)
      times.push(performance.now() - before)
      const rankIn = (hits) =>
        1 + hits.findIndex(({ path }) => [page, ...also].includes(original(path)))
      const rank = rankIn(cold.answer.hits)
      result.questions += 1
      if (rank === 1) result.first += 1
      if (rank > 0 && rank <= 5) result.five += 1
      const other = whole ? rankIn(whole.search({ query, limit: 12, headings: 3 }).hits) : 0
      if (other === 1) result.whole += 1
      if (values.misses && whole && (rank === 1) !== (other === 1)) {
        console.log(
          `  ${set}: ${query}: ${rank}, whole ${other}; ${cold.answer.hits
            .slice(0, 2)
            .map(({ path, id }) => `${path}#${id}`)
            .join(' ')}`,
        )
      }
    }
  }
  const kb = (list, share) => (percentile(list, share) / 1000).toFixed(0)
  console.log(
    `${count} pages, ${files.length} files made in ${(merging / 1000).toFixed(1)} s; an edit changes ${changed}. ${wordSizes.length} blocks of words of ${kb(wordSizes, 0.5)} KB median, ${kb(wordSizes, 1)} KB most. Root ${(rootSize / 1000).toFixed(0)} KB, opened in ${opening.toFixed(0)} ms. First answer: ${kb(bytes, 0.5)} KB median, ${kb(bytes, 0.95)} KB 95 %, ${kb(bytes, 1)} KB most; ${percentile(requests, 0.5)} requests median, ${percentile(requests, 1)} most; ${percentile(rounds, 0.5)} rounds median, ${percentile(rounds, 1)} most. Kept: ${percentile(times, 0.5).toFixed(1)} ms median, ${percentile(times, 0.95).toFixed(1)} ms 95 %, ${percentile(times, 1).toFixed(1)} ms most.`,
  )
  for (const [set, { questions, first, five, whole: other }] of Object.entries(results)) {
    const compared = whole ? `, whole index ${(other / questions).toFixed(3)}` : ''
    console.log(
      `  ${set}: success@1 ${(first / questions).toFixed(3)}, success@5 ${(five / questions).toFixed(3)}${compared}`,
    )
  }
}
