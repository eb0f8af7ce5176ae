import { expect, it } from 'vitest'
import { tooDeep } from './nesting.ts'

const deepNesting = (source: string) => tooDeep(source, false)?.position ?? null
const deepBrackets = (source: string) => tooDeep(source, true)?.position ?? null

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

it.each([
  ['brackets', `{${'['.repeat(1001)}${']'.repeat(1001)}}`],
  ['calls', `export const a = ${'f('.repeat(1001)}${')'.repeat(1001)}`],
  ['elements', `{${'<b>'.repeat(1001)}${'</b>'.repeat(1001)}}`],
  ['templates', `{${'`${'.repeat(1001)}${'}`'.repeat(1001)}}`],
  ['lines', `{${'[\n\n'.repeat(1001)}${']'.repeat(1001)}}`],
])('finds where code nests too deeply: %s', (_, source) => {
  expect(deepBrackets(`# A\n\n${source}\n`)?.line).toBeGreaterThanOrEqual(3)
})

it.each([
  ['links', '[a](/b) '.repeat(2000)],
  ['elements beside each other', '<b>a</b><br /><i>b</i>'.repeat(2000)],
  ['open brackets of many paragraphs', 'A list (of\n\n'.repeat(2000)],
  ['names of types', '| `Array<string>` | `Map<a, b>` |\n'.repeat(2000)],
  ['escapes', '\\{ \\[ \\< '.repeat(2000)],
  ['code', `\`\`\`\n${'[('.repeat(2000)}\n\`\`\``],
])('takes %s for what they are', (_, source) => {
  expect(deepBrackets(source)).toBeNull()
})
