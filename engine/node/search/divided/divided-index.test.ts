import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeRoot, isDivided } from '../../../shared/search/divided/format.ts'
import { DividedEngine } from '../../../shared/search/engine/divided-engine.ts'
import { PublishedIndex, type Searcher } from '../published-index.ts'
import type { IndexFile } from '../testing/index-files.ts'
import { type SamplePage, sampleFiles, writeSample } from '../testing/sample-index.ts'

const parts = ['lid', 'spout', 'handle', 'base', 'cord', 'filter', 'switch', 'lamp', 'coil', 'seal']
/** Pages enough for several blocks of pages; words enough for several blocks of words. */
const pages = Array.from({ length: 120 }, (_, i): SamplePage => {
  const part = parts[i % 10]!
  const words = Array.from({ length: 400 }, (_, w) => `${parts[w % 10]!.slice(0, 2)}x${i}y${w}`)
  return {
    path: `/part-${Math.floor(i / 10)}/${part}-${i}`,
    title: `The ${part} of model ${i}`,
    description: `How to clean the ${part}.`,
    keywords: i % 7 === 0 ? [`${part} care`] : [],
    text: `Open the ${part} with \`turn${i}()\`. ${words.join(' ')}`,
    code: [`turn${i}()`, `--${part}-mode`],
    below: { Repair: `Replace the broken ${part} of model ${i} at once.`, Safety: 'Unplug it.' },
  }
})
const queries = [
  'model 17',
  'lid of model 40',
  'turn33',
  'cord care',
  'clean the filter',
  'replace broken coil',
  'repair',
  'hanlde of model 12',
  '--seal-mode',
  'spo',
  'safety',
  'unplug',
  'boiler',
  'lix4y0',
]

let folder = ''
let sampled: IndexFile[]
let whole: Searcher
let divided: Searcher
beforeAll(() => {
  sampled = sampleFiles('en', pages, 0)
  folder = mkdtempSync(join(tmpdir(), 'quire-divided-'))
  writeSample(join(folder, 'whole'), pages)
  writeSample(join(folder, 'divided'), pages, 0)
  whole = PublishedIndex.open(join(folder, 'whole'))!.searcher
  divided = PublishedIndex.open(join(folder, 'divided'))!.searcher
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(queries)('a divided index answers %j as a whole one does', (query) => {
  const ask = (searcher: Searcher) =>
    searcher.search({ query, limit: 3 }).hits.map(({ path, id, title }) => ({ path, id, title }))
  expect(ask(divided)).toEqual(ask(whole))
})

test.each([
  'how to clean the filter',
  'what is the lid of model 40',
  'how do I replace a broken coil at once',
])('stop words of %j count as they do in a whole index', (query) => {
  const [expected, own] = [whole, divided].map((searcher) => searcher.search({ query, limit: 5 }))
  for (const [i, { path, id, score }] of own!.hits.entries()) {
    const other = expected!.hits[i]!
    expect([path, id]).toEqual([other.path, other.id])
    // The lengths of sections are rounded.
    expect(Math.abs(score / other.score - 1)).toBeLessThan(0.02)
  }
})

test.each(['thelidofmodels40', 'xyzzy'])('what is suggested for %j is the same', (query) => {
  const [expected, own] = [whole, divided].map((searcher) => searcher.search({ query, limit: 3 }))
  expect(own).toMatchObject({ hits: [], suggestions: expected!.suggestions })
  expect(expected!.suggestions.length > 0).toBe(query !== 'xyzzy')
})

test.each([
  ...queries.filter((query) => query !== 'boiler'),
  'hanlde of the lid on every model with cord, filter, switch and lamp is broken',
  'spout lid handle base',
])('%j needs three blocks at most, and all hits have a name', (query) => {
  const files = new Map(sampled.map(({ path, content }) => [path, content]))
  const engine = new DividedEngine(decodeRoot(files.get('/_data/search/names.json')!()))
  const request = { query, limit: 12 }
  let loaded = 0
  for (const needed of [engine.prepare(request), engine.prepareTexts(request)]) {
    for (const names of needed) {
      loaded += names.length
      for (const name of names) engine.take(name, files.get(`/_data/search/blocks/${name}.json`)!())
    }
  }
  expect(loaded).toBeLessThanOrEqual(3)
  const { hits } = engine.search({ query, limit: 12 })
  expect(hits.length).toBeGreaterThan(0)
  for (const { page, title } of hits) expect([page, title.join('')]).not.toContain('')
})

test('an edit changes the blocks of its words, that of its page, and the root', () => {
  const before = new Map(sampled.map((file) => [file.path, file.content()]))
  const { blocks, pageBlocks } = decodeRoot([...before.values()][0]!)
  expect(Math.min(blocks.length, pageBlocks.length)).toBeGreaterThan(2)
  const own = pages[50]!
  const edited = pages.with(50, { ...own, text: own.text!.replace('Open', 'Close') })
  const changed = sampleFiles('en', edited, 0).filter(
    (file) => before.get(file.path) !== file.content(),
  )
  expect(changed.length).toBeLessThanOrEqual(4)
  // The root is at the place where a whole index has its names.
  expect(changed[0]!.path).toBe('/_data/search/names.json')
  expect(isDivided(changed[0]!.content())).toBe(true)
})

test('all blocks are in the root, and the same pages always give the same files', () => {
  const files = sampled
  const { blocks, pageBlocks } = decodeRoot(files[0]!.content())
  const named = [...blocks, ...pageBlocks].map(([, name]) => `/_data/search/blocks/${name}.json`)
  expect(new Set(named)).toEqual(new Set(files.slice(1).map(({ path }) => path)))
  const again = sampleFiles('en', pages.toReversed(), 0)
  expect(again.map(({ path }) => path)).toEqual(files.map(({ path }) => path))
})
