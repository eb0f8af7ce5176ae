import { expect, test } from 'vitest'
import { bitCount, letters } from './letters.ts'
import { distance } from './similar.ts'

test.each([
  ['intercept', 'intercept', 0],
  ['intercpt', 'intercept', 1],
  ['interecpt', 'intercept', 1],
  ['xintercept', 'intercept', 1],
  ['ntercept', 'intercept', 1],
  ['intrecetp', 'intercept', 2],
  // Swapped neighbors are one mistake, also at the start of a word.
  ['nitercept', 'intercept', 1],
  ['tset', 'test', 1],
  ['enviornmet', 'environment', 2],
])('%s and %s are %i apart', (a, b, expected) => {
  expect(distance(a, b, 2)).toBe(expected)
  expect(distance(b, a, 2)).toBe(expected)
})

test('it gives up above the limit', () => {
  expect(distance('click', 'clock', 1)).toBe(1)
  expect(distance('click', 'check', 1)).toBeGreaterThan(1)
  expect(distance('a', 'abcdef', 2)).toBeGreaterThan(2)
})

test('an open word may go on', () => {
  expect(distance('intrec', 'intercept', 1, true)).toBe(1)
  expect(distance('inter', 'intercept', 1, true)).toBe(0)
  expect(distance('intre', 'intercept', 1)).toBeGreaterThan(1)
})

test('letters as bits', () => {
  expect(bitCount(letters('visit'))).toBe(4)
  expect(bitCount(letters('visit') & ~letters('vist'))).toBe(0)
})
