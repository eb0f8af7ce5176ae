import { expect, it } from 'vitest'
import { divide } from './division.ts'

const thousands = (counts: Record<string, number>): [string, number][] =>
  Object.entries(counts).map(([start, places]) => [start, places * 1000])

it('fills blocks of words up to a limit, which is higher in a large index', () => {
  const counts = { a: 10, b: 14, c: 1, d: 23, e: 1 }
  expect(divide([thousands(counts)])).toEqual(['', 'c', 'e'])
  expect(divide([thousands({ ...counts, z: 951 })])).toEqual(['', 'e', 'z'])
  expect(divide([thousands({ ...counts, z: 950 })])).toEqual(['', 'c', 'e', 'z'])
})

it('adds up what groups of pages have, in any order', () => {
  const one = thousands({ b: 12, a: 12 })
  const other = thousands({ a: 6, c: 6 })
  expect(divide([one, other])).toEqual(['', 'b'])
  expect(divide([other, one])).toEqual(['', 'b'])
})

it('divides a letter by the next ones where it has too many', () => {
  const counts = { a: 5, taa: 20, tab: 20, teapot: 20, teacup: 20, tx: 3, z: 2 }
  expect(divide([thousands(counts)])).toEqual(['', 'taa', 'tab', 'teac', 'teap', 'tx', 'z'])
  // Words that share all their letters stay together.
  expect(divide([thousands({ tea: 60, to: 1 })])).toEqual(['', 'to'])
})

it('is one block without words', () => {
  expect(divide([])).toEqual([''])
})
