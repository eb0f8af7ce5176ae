import { describe, expect, it } from 'vitest'
import { beyondLimits } from './limits.ts'

const deepNesting = (source: string) => beyondLimits(source, false)?.position ?? null
const deepBrackets = (source: string) => beyondLimits(source, true)?.position ?? null

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

describe('character references', () => {
  const references = (source: string) => {
    const note = beyondLimits(source, true)
    return note && [note.message, note.position?.line]
  }
  const most = '&amp;'.repeat(6000)

  it('are too many where they would take gigabytes', () => {
    const message = 'The paragraph has too many character references, such as `&amp;`, to be read.'
    expect(references(`# A\n\n${'&amp;'.repeat(60_000)}\n`)).toEqual([message, 3])
    expect(references(`${`${'&#38;'.repeat(20)}\n`.repeat(3000)}`)?.[0]).toBe(message)
    expect(references(`${'word '.repeat(100)}&lt;`.repeat(1000))?.[0]).toBe(message)
  })

  it.each([
    ['several paragraphs', `${most}\n\n`.repeat(20)],
    ['items', `- ${most}\n`.repeat(20)],
    ['rows', `a | ${most}\n`.repeat(20)],
    ['cells', `| ${`${most}|`.repeat(20)}\n`],
    ['code', `\`\`\`\n${most.repeat(20)}\n\`\`\``],
    ['addresses with many parameters', `[a](/b?${'x=1&y=2&'.repeat(20_000)})\n`],
  ])('may be many in %s', (_, source) => {
    expect(references(source)).toBeNull()
  })
})
