import { expect, test } from 'vitest'
import { contentTitle } from './title.ts'

test.each([
  ['# Plain', 'Plain'],
  ['text\n\n# Later #\n', 'Later'],
  ['# Use [X](x.md) and `y`, *now*', 'Use X and y, now'],
  ['# A \\* b & c', 'A * b & c'],
  ['# With id {#own}', 'With id'],
  ['# With id {/* #own */}', 'With id'],
  ['```sh\n# a comment\n```\n\n# Title', 'Title'],
  ['```inline``` code\n\n# Title', 'Title'],
  ['Under\n=====\n', 'Under'],
  ['Two lines\nof `title`\n===', 'Two lines of title'],
  ['Before\n\nTwo lines\nof title\n===', 'Two lines of title'],
  ['```\ncode\n```\nUnder\n===', 'Under'],
  ['# Windows\r\n\r\ntext', 'Windows'],
  ['text\n\n===\n', undefined],
  ['## Second', undefined],
  ['#No space', undefined],
])('%j has the title %j', (body, title) => {
  expect(contentTitle(body)).toBe(title)
})
