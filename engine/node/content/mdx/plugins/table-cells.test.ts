import { expect, test } from 'vitest'
import { compileMdx } from '../compile.ts'
import { compileInput } from '../testing/compile-input.ts'

const found = (source: string) =>
  compileMdx(compileInput(source)).findings.map(({ rule, line, column }) => [rule, line, column])

test('cells that no column is left for are reported where the first of them is', () => {
  const source = '| a | b |\n| - | - |\n| 1 | 2 |\n| `x|y` | z |\n\n> | a |\n> | - |\n> | 1 | 2 |\n'
  expect(found(source)).toEqual([
    ['table-cells', 4, 9],
    ['table-cells', 8, 7],
  ])
})

test.each([
  '| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | |',
  '| a | b |\n| - | - |\n| `x\\|y` | z |',
  '```\n| a |\n| - |\n| 1 | 2 |\n```',
])('rows that lose nothing are not: %s', (source) => {
  expect(found(source)).toEqual([])
})
