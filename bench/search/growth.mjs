// Measures how the index grows: sites of 300, 1,000, 3,000 and 10,000 pages made from the sections
// of the built site, each copy with a tenth of its words replaced by ones shared with few other
// pages, so that the vocabulary grows as on real sites. `node bench/search/growth.mjs [pages …]`
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { loadEngine, readIndex, readQueries, readSections, root } from './site.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' } },
})
const counts = positionals.map(Number)
const site = values.site ? resolve(values.site) : join(root, 'site')
const { buildIndex, decodeIndex, encodeIndex, SearchEngine } = await loadEngine()
const index = decodeIndex(readIndex(site))
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
  'pages  sections  words      index KB  (JSON, brotli 5)  build s  unpack ms  arrange ms  answer ms median / p95 / max',
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
  const built = buildIndex(pages, {
    language: 'en',
    versions: ['*default/current'],
    synonyms: index.synonyms,
    entrances: [],
  })
  const bytes = encodeIndex(built)
  const build = lap() / 1000
  const plain = JSON.stringify({
    ...built,
    terms: built.terms.map((term) => [term.written, ...term.places]),
  })
  const json = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  lap()
  const read = decodeIndex(bytes)
  const unpack = lap()
  const engine = new SearchEngine(read)
  const arrange = lap()
  engine.warmUp()
  const times = asked.map(({ query }) => {
    const started = performance.now()
    engine.search({ query, limit: 12 })
    return performance.now() - started
  })
  times.sort((a, b) => a - b)
  const words = built.pages.reduce(
    (sum, page) => sum + page.sections.reduce((all, own) => all + own.words, 0),
    0,
  )
  console.log(
    [
      String(count).padStart(5),
      String(pages.reduce((sum, page) => sum + page.sections.length, 0)).padStart(8),
      String(words).padStart(9),
      (bytes.length / 1000).toFixed(0).padStart(10),
      (json / 1000).toFixed(0).padStart(14),
      build.toFixed(1).padStart(10),
      unpack.toFixed(0).padStart(9),
      arrange.toFixed(0).padStart(10),
      `${times[times.length >> 1].toFixed(1)} / ${times[Math.floor(times.length * 0.95)].toFixed(1)} / ${times.at(-1).toFixed(1)}`.padStart(
        24,
      ),
    ].join('  '),
  )
}
