import { expect, it } from 'vitest'
import { contentColumn, type NodePlace, placeOf, withoutIndent } from './places.ts'

it('of a line, at most as much is removed as stands before the first one', () => {
  expect(withoutIndent('  > a', 4)).toBe('a')
  expect(withoutIndent('    a', 2)).toBe('  a')
  expect(withoutIndent(' a', 4)).toBe('a')
  expect(withoutIndent('  ', 4)).toBe('')
})

it('the code of a fence begins where its fence does, or further left', () => {
  const place = (line: number, column: number) => ({ start: { line, column } }) as NodePlace
  expect(contentColumn(place(1, 1), '```js\n  a\n```')).toBe(1)
  expect(contentColumn(place(2, 3), '- item\n  ```js\n  a\n  ```')).toBe(3)
  expect(contentColumn(place(1, 4), '   ```js\n a\n```')).toBe(2)
  expect(contentColumn(place(1, 3), '> ```')).toBe(1)
  expect(contentColumn(null, '  a')).toBe(1)
})

it('what a plugin has made has no place, unless it was given one', () => {
  expect(placeOf({})).toBeNull()
  const position = { start: { line: 1, column: 1 } } as NodePlace
  expect(placeOf({ position })).toBe(position)
})
