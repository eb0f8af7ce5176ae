import { expect, test } from 'vitest'
import { nextIndex } from './keys.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 9, 0],
  ['ArrowUp', -1, 9],
  ['ArrowUp', 0, 9],
  ['ArrowUp', 5, 4],
  ['PageDown', -1, 4],
  ['PageDown', 3, 7],
  ['PageDown', 8, 9],
  ['PageUp', 9, 5],
  ['PageUp', 2, 0],
  ['PageUp', -1, 0],
  ['Home', 7, 0],
  ['End', -1, 9],
  ['Tab', 3, null],
])('%s at %i of ten, four of which are in view, leads to %s', (key, at, target) => {
  expect(nextIndex(key, at, 10, 4)).toBe(target)
})

test('in an empty list no key moves', () => {
  expect(nextIndex('ArrowDown', -1, 0, 1)).toBeNull()
})
