import { expect, test } from 'vitest'
import { fields } from '../../../shared/search/divided/divided-index.ts'
import { mergeSlices } from './merge-slices.ts'

/** Returns how many sections a block keeps of a word that a page has in so many of them. */
function sectionsKept(count: number): { kept: number; spread: number } {
  const text = fields.indexOf('text')
  const places = Array.from({ length: count }, (_, section) => [0, text, section, 0]).flat()
  const none = { names: [], headings: [], pages: [], messages: [] }
  const slice = { keys: ['element'], written: ['element'], places: [count, ...places], ...none }
  const [term] = mergeSlices([slice], [[0]], [''], 0).block.terms
  return { kept: term!.text.length / 3, spread: term!.spread }
}

// Sections that answer a question have its common words, too: with 4,000 of them, a site of 3,240 pages
// did not find "element is being covered by another element".
test('common words keep their sections, up to a limit', () => {
  expect(sectionsKept(14_000)).toEqual({ kept: 14_000, spread: 14_000 })
  expect(sectionsKept(20_000)).toEqual({ kept: 16_000, spread: 20_000 })
})
