import { expect, test } from 'vitest'
import {
  decodeNames,
  decodeWords,
  encodeNames,
  encodeWords,
  INDEX_FORMAT,
  IndexFormatError,
} from './index-format.ts'
import type { SearchNames, SearchWords } from './search-index.ts'

const names: SearchNames = {
  build: 'one',
  language: 'en',
  versions: ['*default/current', 'default/1.0'],
  synonyms: [
    ['mock', 'stub'],
    ['ci', 'continuous integration'],
  ],
  stopWords: ['der'],
  entrances: ['/a'],
  pages: [
    {
      path: '/a',
      title: 'Überblick of `cy.get()`',
      description: 'One line.',
      keywords: ['first', 'two words'],
      kind: 'Command',
      sectionKind: '',
      authority: 5,
      version: 0,
      sections: [
        { id: '', heading: '', depth: 0, words: 7 },
        { id: 'see-also', heading: 'See also', depth: 1, words: 0 },
        { id: 'own-anchor', heading: 'A `heading`', depth: 2, words: 3 },
        { id: 'see-also-1', heading: 'See also', depth: 1, words: 5 },
      ],
    },
    {
      path: '/b/c',
      title: '検索',
      description: '',
      keywords: [],
      kind: '',
      sectionKind: '',
      authority: 0,
      version: -1,
      sections: [{ id: '', heading: '', depth: 0, words: 1 }],
    },
  ],
}
const words: SearchWords = {
  build: 'one',
  terms: [
    { written: 'baseUrl', places: Uint32Array.from([0 * 4 + 3, 2 * 4, 3 * 4 + 1, 70_000 * 4 + 2]) },
    { written: 'zebra', places: Uint32Array.from([4 * 4 + 2]) },
  ],
  messages: [
    [1, '`cy.click()` failed because this element is “detached”'],
    [4, 'Timed out'],
  ],
}

test('what is read is what was written', () => {
  expect(decodeNames(encodeNames(names))).toEqual(names)
  expect(decodeWords(encodeWords(words))).toEqual(words)
  expect(encodeWords(decodeWords(encodeWords(words)))).toBe(encodeWords(words))
})

test('anchors that follow from their headings are not written, of those that repeat, too', () => {
  expect(JSON.parse(encodeNames(names)).ids).toEqual([0, 'own-anchor', 0])
})

test('an index without pages, and one without kinds', () => {
  const pages = names.pages.map((page) => ({ ...page, kind: '', sectionKind: '' }))
  expect(encodeNames({ ...names, pages })).not.toMatch(/kind/i)
  for (const own of [
    { ...names, pages: [] },
    { ...names, pages },
  ]) {
    expect(decodeNames(encodeNames(own))).toEqual(own)
  }
  const empty = { build: 'x', terms: [], messages: [] }
  expect(decodeWords(encodeWords(empty))).toEqual(empty)
})

test('another format asks for a reload instead of being misread', () => {
  const other = encodeNames(names).replace(
    `"format":${INDEX_FORMAT}`,
    `"format":${INDEX_FORMAT + 1}`,
  )
  for (const text of [
    other,
    '<!doctype html>',
    '',
    'null',
    '7',
    '{}',
    `{"format":${INDEX_FORMAT}}`,
  ]) {
    expect(() => decodeNames(text)).toThrow(IndexFormatError)
    expect(() => decodeWords(text)).toThrow(IndexFormatError)
  }
})

test('an index that is cut off is no index', () => {
  const text = encodeNames(names)
  for (const share of [0.1, 0.5, 0.8]) {
    expect(() => decodeNames(text.slice(0, Math.floor(text.length * share)))).toThrow(
      IndexFormatError,
    )
  }
})
