import { expect, test } from 'vitest'
import { loadEmojiNames, withEmoji } from './emoji.ts'

const names = await loadEmojiNames()

test.each([
  ['Done :tada:, :+1:', 'Done 🎉, 👍'],
  ['(:tada:)', '(🎉)'],
  ['At 10:30:45, a:b:c, ::tada::', 'At 10:30:45, a:b:c, ::tada::'],
  [':none: and :constructor:', ':none: and :constructor:'],
])('%s', (text, shown) => {
  expect(withEmoji(text, names)).toBe(shown)
  expect(withEmoji(text, null)).toBe(text)
})
