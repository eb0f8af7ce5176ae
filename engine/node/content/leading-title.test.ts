import { expect, it } from 'vitest'
import { withoutLeadingTitle } from './leading-title.ts'

it.each([
  ['# Changelog\n\n## 1.1.0\n', '\n\n## 1.1.0\n'],
  ['\ufeff\n# Changelog\r\n## 1\n', '\n\r\n## 1\n'],
  ['Changelog\n=========\n\nText\n', '\n\n\nText\n'],
])('leaves out the title of %j, and keeps the lines', (text, expected) => {
  expect(withoutLeadingTitle(text)).toBe(expected)
})

it.each(['## 1.1.0\n', 'Text.\n\n# Changelog\n', '#1 tip\n', 'Text\n\n=\n'])(
  'finds none in %j',
  (text) => {
    expect(withoutLeadingTitle(text)).toBe(text)
  },
)
