import { expect, it } from 'vitest'
import { QuireError } from '../../errors/quire-error.ts'
import { sourceTree } from './source-tree.ts'
import { syntaxError, withoutMistake } from './syntax-error.ts'

const markdown = {
  format: 'mdx',
  mdx1Compat: { comments: true, admonitions: true, headingIds: true },
} as Parameters<typeof sourceTree>[2]

/** Returns the place, the message and the hint of the mistake in a file. */
function mistake(source: string, file = 'a.mdx', format = markdown): (string | undefined)[] {
  try {
    sourceTree(source, file, format)
  } catch (error) {
    if (!(error instanceof QuireError)) throw error
    const [{ line, column, message, hint }] = error.findings as [QuireError['findings'][number]]
    return [`${line}:${column}`, message, hint]
  }
  return []
}

it.each([
  [
    'a\n\n<!-- open',
    '3:1',
    'The comment is not closed, so it contains everything that follows.',
    'Close it with `-->`.',
  ],
  [
    'a\n\n<Tea hot=yes>b</Tea>',
    '3:1',
    'The attributes of `<Tea>` are not valid.',
    'Write `name="text"` or `name={code}`, and close each quote, each brace and the tag. Write `<` in text as `&lt;` or in backticks.',
  ],
  [
    'a <br> b',
    '1:3',
    'Expected a closing tag for `<br>` (1:3) before the end of `paragraph`.',
    'An element without content must close its own tag: write `<br />`.',
  ],
  [
    'a <b> c',
    '1:3',
    'Expected a closing tag for `<b>` (1:3) before the end of `paragraph`.',
    'Close the tag, or write `<` as `&lt;` or in backticks.',
  ],
  [
    '{ a b }',
    '1:5',
    'The text in braces is not valid JavaScript: Expected `,` or `)` but found `Identifier`.',
    'Write `{` in text as `\\{` or in backticks.',
  ],
  [
    'a <3> b',
    '1:3',
    'Unexpected character after `<`, expected a valid JSX tag (note: to create a link in MDX, use `[text](url)`).',
    'In MDX, `<` and `{` in text have to be escaped or put in backticks.',
  ],
])('%j', (source, ...expected) => {
  expect(mistake(source)).toEqual(expected)
})

it('is looked for in the source where the parser gives no place', () => {
  const source = 'a\n\n```js\nf(<b a={}>)\n```\n\n<Tea hot={ } />'
  expect(syntaxError(new Error('Empty.'), source, 'a.mdx', ['tea'])).toEqual({
    rule: 'mdx-syntax',
    message: 'The braces of an attribute are empty.',
    hint: 'Write a value between them, or leave the attribute out.',
    position: { line: 7, column: 10 },
  })
})

it('may be in an import or export', () => {
  const error = new Error('2:8: Could not parse esm with parser: Unexpected token')
  expect(syntaxError(error, 'a\nimport {', 'a.mdx', [])).toEqual({
    rule: 'mdx-syntax',
    message: 'This import or export is not valid JavaScript: Unexpected token.',
    hint: 'Correct the import or export statement.',
    position: { line: 2, column: 8 },
  })
})

it('may be meant as Markdown where the file ends in .md', () => {
  expect(mistake('a <br> b', 'a.md')[2]).toBe(
    "An element without content must close its own tag: write `<br />`. Or have files that end in .md read as Markdown: `markdown: { format: 'detect' }` in the config.",
  )
  expect(mistake('a <br> b', 'a.md', { ...markdown, format: 'detect' })).toEqual([])
})

it('is of a plugin where the tree has no place in the source', () => {
  const broken = new Error('satteri: a node has no type')
  expect(syntaxError(broken, 'a', 'a.mdx', [])).toEqual({
    rule: 'mdx-syntax',
    message: 'satteri: a node has no type',
  })
  expect(syntaxError(broken, 'a', 'a.mdx', ['tea', 'pots'])).toMatchObject({
    rule: 'plugin-error',
    message: 'The plugin "tea" or "pots" changed this page to an invalid tree: a node has no type',
  })
})

it('is put aside to find the next one, where its extent is certain', () => {
  const at = (line: number, column: number, message: string) => ({
    rule: 'mdx-syntax',
    message,
    position: { line, column },
  })
  const tag = 'Expected a closing tag for `<br>`'
  const braces = 'The text in braces is not valid JavaScript'
  expect(withoutMistake('a <br> b <br>', at(1, 3, tag))).toBe('a      b <br>')
  expect(withoutMistake('a <b> c', at(1, 3, tag))).toBeNull()
  expect(withoutMistake('a\n\n{ b c }\nd\n\ne', at(3, 3, braces))).toBe('a\n\n       \n \n\ne')
  expect(withoutMistake('{ b c }', at(1, 3, braces))).toBe('       ')
  expect(withoutMistake('{ b c } <b>', at(1, 3, braces))).toBeNull()
  expect(withoutMistake('a < b', at(1, 3, 'Unexpected character'))).toBeNull()
  expect(withoutMistake('a', { rule: 'front-matter', message: tag })).toBeNull()
})
