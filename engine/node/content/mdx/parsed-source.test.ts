import { expect, it } from 'vitest'
import type { MarkdownConfig } from '../../config/site-config.ts'
import { markdownPlugins } from '../../plugins/markdown-plugins.ts'
import { definePlugin } from '../../plugins/plugin.ts'
import { parsedSource } from './parsed-source.ts'

const markdown: MarkdownConfig = {
  format: 'detect',
  mermaid: false,
  mdx1Compat: { comments: true, admonitions: true, headingIds: true },
  anchors: { maintainCase: false },
  emoji: null,
  elements: [],
  replaced: [],
  admonitions: ['note'],
}

const parse = (source: string, file = 'docs/a.mdx') =>
  parsedSource({ path: '/a', file, source, draft: false, frontMatter: {} }, markdown)

it('finds fences with their places, also in lists, components and admonitions', () => {
  const source = [
    '---',
    'title: A',
    '---',
    '<!-- a comment -->',
    '```js title="x"',
    'let a',
    '```',
    '',
    '- item',
    '',
    '  ```ts',
    '  let b',
    '  ```',
    '',
    '<Tabs>',
    '  ```',
    '  plain',
    '  ```',
    '</Tabs>',
    '',
    ':::note Title',
    '> ```css',
    '> a {}',
    '> ```',
    ':::',
  ].join('\n')
  expect(parse(source).fences).toEqual([
    { language: 'js', meta: 'title="x"', code: 'let a', line: 5, column: 1 },
    { language: 'ts', meta: '', code: 'let b', line: 11, column: 3 },
    { language: '', meta: '', code: 'plain', line: 16, column: 3 },
    { language: 'css', meta: '', code: 'a {}', line: 22, column: 3 },
  ])
})

it('finds headings, tables and links', () => {
  const page = parse(
    [
      '## One `two` {#own}',
      '',
      '| a | *b* |',
      '| --- | --- |',
      '| 1 | [two](./b.mdx) |',
      '',
      'See [text *here*][ref] and <a href="/c">it</a>.',
      '',
      '[ref]: /d "title"',
    ].join('\n'),
  )
  expect(page.headings).toEqual([{ level: 2, text: 'One two', id: 'own', line: 1 }])
  expect(page.tables).toEqual([
    {
      rows: [
        ['a', 'b'],
        ['1', 'two'],
      ],
      line: 3,
    },
  ])
  expect(page.links).toEqual([
    { url: './b.mdx', text: 'two', line: 5, column: 7 },
    { url: '/d', text: 'text here', line: 7, column: 5 },
    { url: '/c', text: 'it', line: 7, column: 28 },
  ])
})

it('reads plain Markdown as such, and a page with a syntax error as empty', () => {
  expect(parse('A { brace\n\n```\nx\n```\n', 'docs/a.md').fences).toHaveLength(1)
  expect(parse('A { brace\n\n```\nx\n```\n').fences).toEqual([])
})

it('reads what plugins make of the source', () => {
  const plugin = definePlugin({
    name: 'formulas',
    api: 1,
    version: '1',
    markdown: { prepare: ({ source }) => source.replace(/\$([^$]*)\$/g, '`$1`') },
  })
  const page = { path: '/a', file: 'docs/a.mdx', source: '# A\n\n$x^{$\n\n## B', draft: false }
  const plugins = markdownPlugins([plugin])
  const { headings } = parsedSource({ ...page, frontMatter: {} }, markdown, plugins)
  expect(headings.map(({ text, line }) => [text, line])).toEqual([
    ['A', 1],
    ['B', 5],
  ])
})

it('does not parse what would end the parser', () => {
  const deep = `# Title\n\n{${'['.repeat(20_000)}${']'.repeat(20_000)}}\n`
  expect(parse(deep).headings).toEqual([])
})
