import { expect, test } from 'vitest'
import { mergeIndexes } from './merge-indexes.ts'
import type { IndexedPage, IndexedTerm, SearchIndex } from './search-index.ts'

const page = (path: string, sections: number): IndexedPage => ({
  path,
  title: path,
  description: '',
  keywords: [],
  authority: 0,
  version: 0,
  sections: Array.from({ length: sections }, (_, i) => ({
    id: i === 0 ? '' : `s${i}`,
    heading: i === 0 ? '' : `S${i}`,
    depth: i === 0 ? 0 : 1,
    words: 3,
  })),
})
const term = (written: string, ...places: number[]): IndexedTerm => ({
  written,
  places: Uint32Array.from(places),
})
const index = (fields: Partial<SearchIndex>): SearchIndex => ({
  language: 'en',
  versions: ['*default/current'],
  synonyms: [['a', 'b']],
  entrances: ['/a'],
  pages: [],
  terms: [],
  messages: [],
  ...fields,
})

test('pages are in order again, and places and messages lead to the same sections', () => {
  const merged = mergeIndexes([
    // Sections 0–1 of /a and 2 of /c, which become 0–1 and 4.
    index({
      pages: [page('/a', 2), page('/c', 1)],
      terms: [term('alpha', 1 * 4 + 2, 2 * 4), term('Shared', 0 * 4 + 1)],
      messages: [{ section: 2, text: 'of c' }],
    }),
    // Sections 0–1 of /b, which become 2–3.
    index({
      pages: [page('/b', 2)],
      terms: [term('beta', 1 * 4 + 3), term('shared', 0 * 4, 1 * 4 + 3)],
      messages: [{ section: 0, text: 'of b' }],
    }),
  ])
  expect(merged).toEqual(
    index({
      pages: [page('/a', 2), page('/b', 2), page('/c', 1)],
      terms: [
        term('alpha', 1 * 4 + 2, 4 * 4),
        term('beta', 3 * 4 + 3),
        // The spelling of the index that has the word more often.
        term('shared', 0 * 4 + 1, 2 * 4, 3 * 4 + 3),
      ],
      messages: [
        { section: 2, text: 'of b' },
        { section: 4, text: 'of c' },
      ],
    }),
  )
})

test('one index is itself, and an empty one adds nothing', () => {
  const only = index({ pages: [page('/a', 1)], terms: [term('word', 0)] })
  expect(mergeIndexes([only])).toBe(only)
  expect(mergeIndexes([index({}), only])).toEqual(only)
})
