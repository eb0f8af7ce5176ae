import { expect, test } from 'vitest'
import { compileMdx } from './compile.ts'
import { compileInput } from './testing/compile-input.ts'

const findingsOf = (source: string, emoji: Record<string, string> | null = null) => {
  const input = compileInput(source)
  return compileMdx({ ...input, markdown: { ...input.markdown, emoji } }).findings
}

test.each([
  ['A :tada: b and :rocket:', 1, 3],
  ['| a |\n| - |\n| :heavy_check_mark: |', 3, 3],
])('a name of an emoji that is shown as text is reported once: %j', (source, line, column) => {
  const findings = findingsOf(source)
  expect(findings).toMatchObject([{ rule: 'emoji', severity: 'warning', line, column }])
  expect(findings[0]?.hint).toContain('`markdown: { emoji: true }`')
})

test.each(['`:tada:`', '\\:tada:', 'a:x:b', '10:30:45', ':other:', '```yml\na: :tada:\n```'])(
  'other words between colons are not: %s',
  (source) => {
    expect(findingsOf(source).filter(({ rule }) => rule === 'emoji')).toEqual([])
  },
)

test('a site that shows them is not told', () => {
  expect(findingsOf(':tada:', { tada: '🎉' })).toEqual([])
})
