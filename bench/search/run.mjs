// `npm run bench:search`: measures how well search answers the query sets. `--misses` lists queries
// whose page was not first, `--set <queries|holdout|fresh|asked|threads>` runs one set, `--site
// <folder>` measures another site. Exits with 1 if a set other than `fresh` and `threads` is below a
// required figure.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEngine, readIndex, readQueries, root, score, sent, sets, share } from './site.mjs'

const { values } = parseArgs({
  options: { site: { type: 'string' }, set: { type: 'string' }, misses: { type: 'boolean' } },
})
const site = values.site ? resolve(values.site) : join(root, 'site')
const { decodeNames, decodeWords, SearchEngine } = await loadEngine()
const [names, ...words] = readIndex(site)
const timed = (act) => {
  const started = performance.now()
  const result = act()
  return [result, `${(performance.now() - started).toFixed(0)} ms`]
}
const kilobytes = (texts) =>
  `${(texts.reduce((sum, text) => sum + sent(text), 0) / 1000).toFixed(1)} KB`
const [index, decoded] = timed(() => decodeNames(names))
const [engine, arranged] = timed(() => new SearchEngine(index))
const [first, answered] = timed(() => engine.search({ query: 'cl', limit: 12 }).hits.length)
const [, added] = timed(() => {
  for (const text of words) for (const _ of engine.addWords(decodeWords(text)));
})
for (const _ of engine.warmUp());

const sections = index.pages.reduce((sum, page) => sum + page.sections.length, 0)
const total = index.pages
  .flatMap((page) => page.sections)
  .reduce((sum, section) => sum + section.words, 0)
console.log(`${index.pages.length} pages, ${sections} sections, about ${total} words.`)
console.log(
  `Names ${kilobytes([names])}: read in ${decoded}, arranged in ${arranged}, first answer (${first} hits) in ${answered}. Words ${kilobytes(words)}: read and added in ${added}.`,
)

/** Sets without required figures. */
const unrequired = ['fresh', 'threads']
let missed = false
for (const [set, file] of Object.entries(sets)) {
  if (values.set && values.set !== set) continue
  const { all, asked } = readQueries(index, file)
  const { groups, misses, median, slowest } = await score(asked, (query) =>
    engine.search({ query, limit: 50 }).hits.map(({ path, id }) => `${path}#${id}`),
  )
  console.log(
    `\n${file}: ${asked.length} of ${all.length} queries have their page on the site; an answer takes ${median.toFixed(1)} ms (median), ${slowest.toFixed(1)} ms at most.\n`,
  )
  console.log('group     queries  success@1  success@5  MRR    heading in the first ten')
  for (const [name, group] of Object.entries(groups)) {
    console.log(
      name.padEnd(10) +
        String(group.queries).padStart(7) +
        share(group.first, group.queries).padStart(11) +
        share(group.five, group.queries).padStart(11) +
        share(group.reciprocal, group.queries).padStart(8) +
        (group.headings ? `  ${group.headingsFive} of ${group.headings}` : ''),
    )
  }
  if (values.misses) {
    console.log('')
    for (const { query, group, page, rank, best } of misses) {
      console.log(
        `${String(rank || '-').padStart(3)}  ${group}: ${query}\n     wanted ${page}\n     got    ${best.join('  ')}`,
      )
    }
  }

  const required = [
    ['success@1', groups.all.first / groups.all.queries, set === 'asked' ? 0.85 : 0.8],
    ['success@5', groups.all.five / groups.all.queries, 0.95],
    ['success@5 of typos', groups.typo ? groups.typo.five / groups.typo.queries : 1, 0.9],
  ]
  for (const [name, value, minimum] of required) {
    if (value >= minimum || unrequired.includes(set)) continue
    missed = true
    console.log(`\n${file}: ${name} is ${value.toFixed(3)}; ${minimum} is required.`)
  }
}
process.exitCode = missed ? 1 : 0
