import { expect, test } from 'vitest'
import { decodeIndex, encodeIndex, IndexFormatError } from './index-format.ts'
import { INDEX_FORMAT, type SearchIndex } from './search-index.ts'

const index: SearchIndex = {
  language: 'en',
  versions: ['*default/current', 'default/1.0'],
  synonyms: [
    ['mock', 'stub'],
    ['ci', 'continuous integration'],
  ],
  entrances: ['/a'],
  pages: [
    {
      path: '/a',
      title: 'Überblick of cy.get()',
      description: 'One line.',
      keywords: ['first', 'two words'],
      authority: 5,
      version: 0,
      sections: [
        { id: '', heading: '', depth: 0, words: 7 },
        { id: 'see-also', heading: 'See also', depth: 1, words: 0 },
        { id: 'own-anchor', heading: 'A heading', depth: 2, words: 3 },
        { id: 'see-also-1', heading: 'See also', depth: 1, words: 5 },
      ],
    },
    {
      path: '/b/c',
      title: '検索',
      description: '',
      keywords: [],
      authority: 0,
      version: -1,
      sections: [{ id: '', heading: '', depth: 0, words: 1 }],
    },
  ],
  terms: [
    { written: 'baseUrl', places: Uint32Array.from([0 * 4 + 3, 2 * 4, 3 * 4 + 1]) },
    { written: 'zebra', places: Uint32Array.from([4 * 4 + 2]) },
  ],
  messages: [
    { section: 1, text: '`cy.click()` failed because this element is “detached”' },
    { section: 1, text: 'The same section again' },
    { section: 4, text: 'Timed out' },
  ],
}

test('what is read is what was written', () => {
  expect(decodeIndex(encodeIndex(index))).toEqual(index)
})

test('an index without pages', () => {
  const empty = { ...index, pages: [], terms: [], synonyms: [], entrances: [], messages: [] }
  expect(decodeIndex(encodeIndex(empty))).toEqual(empty)
})

test('a large index, and the same bytes each time', () => {
  const pages = Array.from({ length: 300 }, (_, p) => ({
    path: `/page/${String(p).padStart(4, '0')}`,
    title: `Page ${p}`,
    description: '',
    keywords: [],
    authority: p % 16,
    version: 0,
    sections: Array.from({ length: 1 + (p % 5) }, (_, s) => ({
      id: s === 0 ? '' : `heading-${s}`,
      heading: s === 0 ? '' : `Heading ${s}`,
      depth: s === 0 ? 0 : 1,
      words: 7,
    })),
  }))
  const total = pages.reduce((sum, page) => sum + page.sections.length, 0)
  const terms = Array.from({ length: 500 }, (_, t) => ({
    written: `word${String(t).padStart(4, '0')}`,
    places: Uint32Array.from(
      Array.from({ length: total }, (_, s) => s).filter((s) => (s * 7919 + t) % (t + 2) === 0),
      (s) => s * 4 + ((s + t) % 4),
    ),
  })).filter(({ places }) => places.length > 0)
  const large = { ...index, pages, terms }
  const bytes = encodeIndex(large)
  expect(decodeIndex(bytes)).toEqual(large)
  expect(encodeIndex(large)).toEqual(bytes)
})

test('another format asks for a reload instead of being misread', () => {
  const bytes = encodeIndex(index)
  bytes[3] = INDEX_FORMAT + 1
  expect(() => decodeIndex(bytes)).toThrow(IndexFormatError)
  expect(() => decodeIndex(new TextEncoder().encode('<!doctype html>'))).toThrow(IndexFormatError)
  expect(() => decodeIndex(new Uint8Array())).toThrow(IndexFormatError)
})

test('an index that is cut off is no index', () => {
  const bytes = encodeIndex(index)
  for (const share of [0.1, 0.5, 0.8]) {
    expect(() => decodeIndex(bytes.slice(0, Math.floor(bytes.length * share)))).toThrow(
      IndexFormatError,
    )
  }
})
