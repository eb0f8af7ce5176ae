import { expect, test } from 'vitest'
import { englishMessages } from '../../../../shared/messages.ts'
import { createHighlighter } from '../../code/highlight/highlighter.ts'
import { compileMdx } from '../compile.ts'

const messagesOf = (source: string): string[] => {
  const { findings } = compileMdx({
    ...{ source, file: 'docs/a.mdx', docsFolder: 'docs', messages: englishMessages },
    highlighter: createHighlighter(),
    markdown: {
      ...{ format: 'mdx' as const, mermaid: false as const, admonitions: ['note'], elements: [] },
      mdx1Compat: { comments: true, admonitions: true, headingIds: true },
      anchors: { maintainCase: false },
    },
  })
  return findings.map(({ rule, message }) => `${rule}: ${message}`)
}

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
