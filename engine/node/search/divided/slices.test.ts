import { expect, test } from 'vitest'
import type { GroupFold } from './fold-group.ts'
import { sliceGroup } from './slices.ts'

test('a message is in the blocks of its four longest words, of equal ones the first in order', () => {
  const fold: GroupFold = {
    pages: [],
    shown: [],
    keys: [],
    written: [],
    places: [],
    names: [],
    headings: [],
    messages: [[0, 0, 'ff eeee dddd cccc bbbb aaaa']],
  }
  const starts = ['', 'b', 'c', 'd', 'e', 'f']
  const slices = sliceGroup(fold, starts, false)
  expect(slices.map(({ messages }) => messages.length)).toEqual([1, 1, 1, 1, 0, 0])
})
