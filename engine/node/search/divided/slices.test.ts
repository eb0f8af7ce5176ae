import { expect, test } from 'vitest'
import type { GroupFold } from './fold-group.ts'
import { sliceGroup } from './slices.ts'

test('a message is in the blocks of its twelve longest words, of equal ones the first in order', () => {
  const letters = [...'onmlkjihgfedcba']
  const fold: GroupFold = {
    pages: [],
    shown: [],
    keys: [],
    written: [],
    places: [],
    names: [],
    headings: [],
    messages: [[0, 0, letters.map((letter) => letter.repeat(letter < 'n' ? 4 : 2)).join(' ')]],
  }
  const starts = ['', ...letters.toReversed().slice(1)]
  const slices = sliceGroup(fold, starts, false)
  expect(slices.map(({ messages }) => messages.length)).toEqual([
    ...Array(12).fill(1),
    ...[0, 0, 0],
  ])
})
