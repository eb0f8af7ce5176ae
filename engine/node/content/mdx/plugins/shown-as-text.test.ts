import { expect, test } from 'vitest'
import { compileMdx } from '../compile.ts'
import { compileInput } from '../testing.ts'

const messagesOf = (source: string): string[] =>
  compileMdx(compileInput(source)).findings.map(({ rule, message }) => `${rule}: ${message}`)

test.each([
  'See [the guide](./my guide.mdx).',
  'See [the guide](my guide.mdx "Title").',
  'See [the guide](/my guide).',
])('a link whose address has a space is reported: %s', (source) => {
  expect(messagesOf(source)).toEqual([
    expect.stringMatching(/^shown-as-text: The address ".*my guide.*" contains a space/),
  ])
})

test.each([
  'Write array[index](what it returns) and so on.',
  'A note [sic](in the first edition).',
  'An escaped \\[link](./my guide.mdx).',
])('other text in parentheses after brackets is not: %s', (source) => {
  expect(messagesOf(source)).toEqual([])
})
