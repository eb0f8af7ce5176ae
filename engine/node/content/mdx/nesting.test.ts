import { expect, it } from 'vitest'
import { deepNesting } from './nesting.ts'

it('finds the line that nests too deeply', () => {
  expect(deepNesting(`# A\n\n  ${'>'.repeat(101)} deep`)).toEqual({ line: 3, column: 3 })
  expect(deepNesting(`${'> - '.repeat(60)} deep`)).toEqual({ line: 1, column: 1 })
  expect(deepNesting(`Text\r\n${'1. '.repeat(101)}deep\r\n`)).toEqual({ line: 2, column: 1 })
})

it('takes rulers and code for what they are', () => {
  expect(deepNesting(`${'>'.repeat(100)} deep`)).toBeNull()
  expect(deepNesting('* '.repeat(200))).toBeNull()
  expect(deepNesting(`${'- '.repeat(200)}\r\n`)).toBeNull()
  expect(deepNesting(`\`\`\`\n${'>'.repeat(200)}\n\`\`\``)).toBeNull()
})
