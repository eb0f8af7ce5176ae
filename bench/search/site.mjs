import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { importTypeScript } from '../../scripts/import-typescript.mjs'

const here = dirname(fileURLToPath(import.meta.url))
export const root = join(here, '../..')

/** Imports the engine's own code. */
export const loadEngine = () => importTypeScript(join(here, 'engine.ts'))

/** Reads the files of the built site's search index, as text: the names, then the words. */
export function readIndex(site) {
  const folder = join(site, 'dist/_data/search')
  if (!existsSync(join(folder, 'names.json'))) {
    throw new Error(
      `There is no index in ${folder}. Build the site first: node engine/bin/quire.js build site`,
    )
  }
  const names = readFileSync(join(folder, 'names.json'), 'utf8')
  return [names, readFileSync(join(folder, 'words.json'), 'utf8')]
}

/** Returns the size of a text as hosts send it, in bytes. */
export const sent = (text) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length

/** Returns all sections of the site, in the form that other engines take. */
export function readSections(site, index) {
  return index.pages.flatMap((page) => {
    const name = page.path === '/' ? '/index' : page.path
    const { sections } = JSON.parse(
      readFileSync(join(site, `dist/_data/search/text${name}.json`), 'utf8'),
    )
    return page.sections.map(({ id, heading }, s) => ({
      id: `${page.path}#${id}`,
      path: page.path,
      title: page.title,
      heading: s === 0 ? page.title : heading,
      description: s === 0 ? page.description : '',
      keywords: s === 0 ? page.keywords.join(', ') : '',
      text: sections[id] ?? '',
    }))
  })
}

/**
 * The query sets. The weights were tuned on the first two; the third was written afterwards, and
 * was first run when the ranking was finished. The last two contain sentences and symptoms from
 * public threads; `threads` was written without looking at answers.
 */
export const sets = {
  ...{ queries: 'queries.json', holdout: 'holdout.json', fresh: 'fresh.json' },
  ...{ asked: 'asked.json', threads: 'threads.json' },
}

/** Returns all queries of a set, and the queries whose page exists on the site. */
export function readQueries(index, file = sets.queries) {
  const all = JSON.parse(readFileSync(join(here, file), 'utf8'))
  const paths = new Set(index.pages.map(({ path }) => path))
  const asked = all.filter(({ page }) => paths.has(page))
  return { all, asked }
}

/**
 * Returns success at 1, success at 5 and mean reciprocal rank, per group and overall.
 *
 * @param ask returns the hits of a query as `path#anchor`, best first
 */
export async function score(queries, ask) {
  const groups = {}
  const misses = []
  const times = []
  for (const query of queries) {
    const accepted = [query.page, ...(query.also ?? [])]
    const started = performance.now()
    const hits = await ask(query.query)
    times.push(performance.now() - started)
    const pageIndex = hits.findIndex((hit) => accepted.includes(hit.split('#')[0]))
    const headingIndex = query.heading ? hits.indexOf(`${query.page}#${query.heading}`) : -1
    for (const name of [query.group, 'all']) {
      groups[name] ??= {
        queries: 0,
        first: 0,
        five: 0,
        reciprocal: 0,
        headings: 0,
        headingsFive: 0,
      }
      const group = groups[name]
      group.queries++
      if (pageIndex === 0) group.first++
      if (pageIndex >= 0 && pageIndex < 5) group.five++
      if (pageIndex >= 0) group.reciprocal += 1 / (pageIndex + 1)
      if (query.heading) group.headings++
      if (headingIndex >= 0 && headingIndex < 10) group.headingsFive++
    }
    if (pageIndex !== 0) misses.push({ ...query, rank: pageIndex + 1, best: hits.slice(0, 3) })
  }
  const { all, ...others } = groups
  times.sort((a, b) => a - b)
  return {
    groups: { ...others, all },
    misses,
    median: times[times.length >> 1],
    most: times[Math.floor(times.length * 0.95)],
    slowest: times.at(-1),
  }
}

export const share = (part, whole) => (whole === 0 ? '' : (part / whole).toFixed(3))
