import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'
import { readPages, report } from './page.ts'
import { scanPage } from './scan.ts'
import { codeSpans, readTables } from './table.ts'

const scan = (source: string) => scanPage(source, readFrontMatter(source).end)

test('fences keep their place, language, title and words', () => {
  const source =
    '---\ntitle: A\n---\n\n- x\n\n  ```ts title="a b.ts" {1,3} nocheck\n  one\n    two\n  ```\n'
  const [fence] = scan(source).fences
  expect(fence).toMatchObject({
    language: 'ts',
    title: 'a b.ts',
    code: 'one\n  two\n',
    line: 8,
    indent: 2,
  })
  expect([...fence!.flags]).toEqual(['nocheck'])
})

test('a longer fence holds a shorter one', () => {
  const { fences } = scan('````mdx\n```ts\ncode\n```\n````\n\n```js\n1\n```\n')
  expect(fences.map(({ language, code }) => [language, code])).toEqual([
    ['mdx', '```ts\ncode\n```\n'],
    ['js', '1\n'],
  ])
})

test('a fence that is not closed ends with the page', () => {
  expect(scan('```ts\none\n').fences[0]?.code).toBe('one\n')
})

test('code spans end in their paragraph', () => {
  const source = 'A `one`, ``t`wo``, and a ` alone.\n\nThen `three`.\n'
  const { inlineCode } = scan(source)
  expect(inlineCode.map(({ text }) => text)).toEqual(['one', 't`wo', 'three'])
  expect(source.slice(inlineCode[2]!.start)).toBe('three`.\n')
})

test('tags keep their attributes, whatever braces and quotes they hold', () => {
  const source = '<A one="1 > 0" two={[{ a: "}" }, `}`]} three>\n\nBody `code`.\n\n</A>\n<B />\n'
  const { elements } = scan(source)
  expect(elements.map(({ name }) => name)).toEqual(['A', 'B'])
  const [element] = elements
  expect(element!.attributes.get('one')).toMatchObject({ kind: 'string', value: '1 > 0' })
  expect(element!.attributes.get('two')).toMatchObject({
    kind: 'expression',
    value: '[{ a: "}" }, `}`]',
  })
  expect(element!.attributes.get('three')).toMatchObject({ kind: 'flag' })
  expect(source.slice(element!.bodyStart, element!.bodyEnd).trim()).toBe('Body `code`.')
})

test('prose is what is read, at the offsets of the source', () => {
  const source =
    '---\ntitle: A\n---\n\nimport X from \'./x\'\n\nRead [this](/not/this.mdx) <B c="not" /> {not} `not` \\`too\\`.\n\n```ts\nnot\n```\n'
  const { prose } = scan(source)
  expect(prose).toHaveLength(source.length)
  expect(prose.replace(/\s+/g, ' ').trim()).toBe('Read [this]( ) \\`too\\`.')
  expect(prose.indexOf('Read')).toBe(source.indexOf('Read'))
})

test('tables give cells with their offsets', () => {
  const source =
    'x\n\n| A | B |\n| --- | :-: |\n| `a` | b \\| c |\n| `d`, `e` | |\n\n| no | table |\n'
  const [table, ...more] = readTables(source)
  expect(more).toEqual([])
  expect(table!.header.map(({ text }) => text)).toEqual(['A', 'B'])
  expect(table!.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['`a`', 'b | c'],
    ['`d`, `e`', ''],
  ])
  const spans = codeSpans(table!.rows[1]![0])
  expect(spans.map(({ start }) => source[start])).toEqual(['d', 'e'])
})

test('front matter keeps the place of its keys', () => {
  const source = '---\ntitle: A\napi:\n  name: b\n---\n'
  const { data, offsetOf } = readFrontMatter(source)
  expect(data).toEqual({ title: 'A', api: { name: 'b' } })
  expect(source.slice(offsetOf('api', 'name'))).toMatch(/^name: b/)
  expect(source.slice(offsetOf('api', 'kind'))).toMatch(/^api:/)
})

test('a frame shows the place, of a long line the part around it', () => {
  const source = `one\n${'x'.repeat(300)}here\nthree\n`
  const page = { path: '/a', file: '/site/docs/a.mdx', source, draft: false }
  const [read] = readPages({
    root: '/site',
    cacheFolder: '',
    pages: [page],
    partials: [],
    log: () => {},
  })
  const { file, line, column, frame } = report(read!, 'rule', source.indexOf('here'), 'A.', 'B.')
  expect({ file, line, column }).toEqual({ file: 'docs/a.mdx', line: 2, column: 301 })
  const [, marked = '', caret = ''] = frame!.split('\n')
  expect(marked.slice(caret.indexOf('^'))).toBe('here')
  expect(report(read!, 'rule', 0, 'A.', 'B.').frame).toMatch(/^> 1 \| one\n {4}\| \^\n {2}2 \| x/)
})
