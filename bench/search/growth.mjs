// Measures how the index grows: sites of 300, 1,000, 3,000 and 10,000 pages made from the sections
// of the built site, each copy with a tenth of its words replaced by ones shared with few other
// pages, so that the vocabulary grows as on real sites. `node bench/search/growth.mjs [pages …]`
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEngine, readIndex, readQueries, readSections, root, sent } from './site.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' } },
})
const counts = positionals.map(Number)
const site = values.site ? resolve(values.site) : join(root, 'site')
const { decodeNames, decodeWords, indexFiles, SearchEngine, searchPart } = await loadEngine()
const index = decodeNames(readIndex(site)[0])
const sections = readSections(site, index)
const byPage = new Map()
for (const section of sections)
  byPage.set(section.path, [...(byPage.get(section.path) ?? []), section])
const originals = index.pages.map((page) => ({ ...page, texts: byPage.get(page.path) }))

/** Returns a random number generator with a fixed seed, so that every run uses the same numbers. */
function random(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function makePages(count) {
  return Array.from({ length: count }, (_, n) => {
    const copy = Math.floor(n / originals.length)
    const page = originals[n % originals.length]
    const next = random(n + 1)
    // Twenty pages share a subject, and each has some words of its own.
    const subject = Math.floor(n / 20)
    const replace = (text) =>
      copy === 0
        ? text
        : text.replace(/\p{L}{4,}/gu, (word) => {
            const dice = next()
            if (dice > 0.1) return word
            return `${word.slice(0, 3)}${subject.toString(36)}${'aeiou'[Math.floor(dice * 50)]}${dice < 0.01 ? n.toString(36) : ''}`
          })
    return {
      path: copy === 0 ? page.path : `/copy-${copy}${page.path}`,
      title: replace(page.title),
      description: replace(page.description),
      keywords: [],
      kind: '',
      sectionKind: '',
      version: 'default/current',
      links: [],
      sections: page.texts.map((section, s) => ({
        id: page.sections[s].id,
        heading: replace(section.heading),
        parents: Array(Math.max(0, page.sections[s].depth - 1)).fill(''),
        text: replace(section.text),
        code: [],
      })),
    }
  })
}

const { asked } = readQueries(index)
console.log(
  'pages  sections  words      names KB  words KB  read s  merge s  one edit s  arrange ms  add words ms  answer ms median / p95 / max',
)
for (const count of counts.length > 0 ? counts : [300, 1000, 3000, 10_000]) {
  const pages = makePages(count)
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
    return { path: page.path, version: page.version, key: String(i), names, words: () => words }
  })
  const reading = lap() / 1000
  const files = indexFiles(entries, settings)
  const [names, ...words] = files.map((file) => file.content())
  const merging = lap() / 1000
  entries[0] = { ...entries[0], key: 'edited' }
  for (const [i, file] of indexFiles(entries, settings).entries()) {
    if (file.key !== files[i].key) file.content()
  }
  const editing = lap() / 1000
  const engine = new SearchEngine(decodeNames(names))
  const arranging = lap()
  for (const text of words) for (const _ of engine.addWords(decodeWords(text)));
  const adding = lap()
  engine.warmUp()
  const times = asked.map(({ query }) => {
    const started = performance.now()
    engine.search({ query, limit: 12 })
    return performance.now() - started
  })
  times.sort((a, b) => a - b)
  const total = entries
    .flatMap((entry) => entry.names.sections)
    .reduce((sum, own) => sum + own.words, 0)
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
