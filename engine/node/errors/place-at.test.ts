import { expect, test } from 'vitest'
import { placeAt } from './place-at.ts'

test.each([
  [0, 1, 1],
  [2, 1, 3],
  [3, 2, 1],
  [5, 3, 2],
])('offset %i is at line %i, column %i', (offset, line, column) => {
  expect(placeAt('ab\n\ncd', offset)).toEqual({ line, column })
})
