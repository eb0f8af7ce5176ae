import { expect, it } from 'vitest'
import { sourceTree } from '../../node/content/mdx/source-tree.ts'
import { sectionDifference } from './structure.ts'

const between = (original: string, translation: string) =>
  sectionDifference(
    { text: original },
    { text: translation, line: 5 },
    (text) =>
      sourceTree(text, 'a.mdx', { format: 'mdx', mdx1Compat, anchors: { maintainCase: false } })
        .tree,
  )
const mdx1Compat = { comments: true, admonitions: true, headingIds: true }

it.each([
  ['a table', '| a |\n| - |\n| b |'],
  ['a list', '- a'],
  ['a fence of sh', '```sh\na\n```'],
  ['a fence', '```\na\n```'],
  ['a heading of level 3', '### a'],
  ['the image a.png', '![a](a.png)'],
  ['<Cup>', '<Cup />'],
  [':::note', ':::note\na\n:::'],
])('names %s that a translation lacks or has too much', (name, text) => {
  expect(between(text, text)).toBeNull()
  expect(between(`${text}\n`, 'Text.')?.what).toContain(name)
  expect(between('Text.', `Text.\n\n${text}\n`)).toMatchObject({
    line: 7,
    what: expect.stringContaining(name),
  })
})
