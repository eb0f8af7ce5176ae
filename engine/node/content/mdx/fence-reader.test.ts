import { expect, test } from 'vitest'
import { FenceReader, openFence, withoutFences } from './fence-reader.ts'

const kinds = (...lines: string[]) => {
  const fences = new FenceReader()
  return lines.map((line) => fences.read(line))
}

test('a fence ends with a line of at least as many of the same marks, and nothing else', () => {
  expect(kinds('````js title', '```', '~~~~', '```` x', '`````  ', 'text')).toEqual([
    'opens',
    'code',
    'code',
    'code',
    'closes',
    'text',
  ])
  expect(kinds('~~~ a ` b', '```', '~~~')).toEqual(['opens', 'code', 'closes'])
})

test('a line of three backticks that holds another backtick opens nothing', () => {
  expect(kinds('```inline``` code', '``` a ` b', 'text')).toEqual(['text', 'text', 'text'])
})

test('fences stand in lists and block quotes', () => {
  expect(kinds('- ```js', '  x', '  ```', '> ```', '> y', '> ```', '1. ~~~')).toEqual([
    'opens',
    'code',
    'closes',
    'opens',
    'code',
    'closes',
    'opens',
  ])
})

test('what is left without the code, and a fence that stays open', () => {
  expect(withoutFences('a\n```\ncode\n```\nb')).toBe('a\n\n\n\nb')
  expect(withoutFences('```mdx-code-block\n<A />\n```\nb')).toBe('\n<A />\n\nb')
  expect(openFence('a\n  ```js\ncode')).toEqual({ line: 2, column: 3 })
  expect(openFence('```\ncode\n```')).toBeNull()
})
