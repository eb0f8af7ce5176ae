import { expect, test } from 'vitest'
import { readMarks } from './marks.ts'

test('carets ask for the name above, and comments name errors', () => {
  const code = ['const a = 1', '//    ^?', '// @errors: 2345, 2322', '  //  ^?', 'f(a) // ^?'].join(
    '\n',
  )
  expect(readMarks(code)).toEqual({
    lines: [2, 3, 4],
    queries: [
      { line: 1, column: 7, at: 2 },
      { line: 1, column: 7, at: 4 },
    ],
    errors: [
      { code: 'TS2345', line: 3, column: 13 },
      { code: 'TS2322', line: 3, column: 19 },
    ],
  })
})

test('other comments are code', () => {
  const code = '// ^? is a question\n// @errors\n// @errors: none\n'
  expect(readMarks(code)).toEqual({ lines: [], queries: [], errors: [] })
})
