import { describe, expect, it } from 'vitest'
import { codeTargets } from './code-targets.ts'
import { markdownTargets } from './markdown-targets.ts'

const config = {
  format: 'detect' as const,
  mermaid: false as const,
  mdx1Compat: { comments: true, admonitions: true, headingIds: true },
  elements: [],
  replaced: [],
  admonitions: ['note'],
  anchors: { maintainCase: false },
  emoji: null,
}

const read = (source: string, file = 'a.mdx') =>
  markdownTargets(source, file, config).map(({ start, end, value, kind }) => {
    expect(source.slice(start, end).replace(/\\(.)/g, '$1')).toBe(value)
    return `${kind} ${value}`
  })

describe('markdownTargets', () => {
  it('finds the same in files with a mark at their start and with line ends of Windows', () => {
    const source = '---\nimage: ./a.png\n---\n\n<!-- hi -->\n\n# A\n\n[b](./b.mdx)\n'
    const windows = `\uFEFF${source.replaceAll('\n', '\r\n')}`
    expect(read(source)).toEqual(['url ./a.png', 'url ./b.mdx'])
    expect(read(windows)).toEqual(read(source))
  })

  it('finds links beside braces and tags of Markdown', () => {
    expect(read('{ <br> [b](./b.md) <!-- c -->\n', 'a.md')).toEqual(['url ./b.md'])
    expect(read('')).toEqual([])
  })

  it('is not misled by what looks like an end in the text of a link or an image', () => {
    expect(read('![a [b](c) d](./x.png)\n')).toContain('url ./x.png')
    expect(read('[a `](b` c](./x.mdx)\n')).toEqual(['url ./x.mdx'])
    expect(read('[a \\](b c](./x.mdx)\n')).toEqual(['url ./x.mdx'])
  })

  it('finds links, images, definitions and what the front matter names, at their places', () => {
    const source = `---
title: X
image: "./a.png"
pagination_next: guide/b # later
---

# Größe 😀 [a](./b.mdx#x "t") ![i](<./my img.png>) [r][ref] [![p](./p.png)](/guide/c\\_d)

:::note[See [z](./z.mdx)]

- item [n](n.mdx), [not]: no, \`[c](./c.mdx)\`

:::

| [t](./t(1).mdx) | b |
|---|---|

[ref]: <./ref.mdx#h> 'ti'

\`\`\`md
[f](./f.mdx)
\`\`\`
`
    expect(read(source)).toEqual([
      'url ./a.png',
      'doc guide/b',
      'url ./b.mdx#x',
      'url ./my img.png',
      'url /guide/c_d',
      'url ./p.png',
      'url ./z.mdx',
      'url n.mdx',
      'url ./t(1).mdx',
      'url ./ref.mdx#h',
    ])
  })

  it('finds imports, attributes and what code requires', () => {
    const source = `import A, { b } from './_a.mdx'
export { c } from "@site/x.js"

Text <a title="[x](y)" href='../c'>q</a> and <Card to={"/guide/d"} icon={require('./i.svg').default} />.

{/* [no](./no.mdx) */}
`
    expect(read(source)).toEqual([
      'file ./_a.mdx',
      'file @site/x.js',
      'url ../c',
      'url /guide/d',
      'file ./i.svg',
    ])
  })

  it('finds targets in older syntax, and in HTML of Markdown', () => {
    const source = `<!-- [no](./no.mdx) -->

:::note See [z](./z.mdx)

Text [a](./a.mdx).

:::
`
    expect(read(source)).toEqual(['url ./z.mdx', 'url ./a.mdx'])
    expect(read('Text <img src="./i.png"> [a](b.md)\n', 'a.md')).toEqual([
      'url ./i.png',
      'url b.md',
    ])
  })
})

describe('codeTargets', () => {
  const values = (source: string, name: string, ids?: boolean) =>
    codeTargets(source, name, ids).map(({ value, start, end, kind }) => {
      expect(source.slice(start, end)).toBe(value)
      return `${kind} ${value}`
    })

  it('finds links and imports in components, and nothing that merely looks like them', () => {
    const source = `import x from './docs/_x.mdx'
const title = '/guide/a'
export default () => <a href="/guide/b" title="/guide/c">{\`/guide/\${x}\`}</a>
`
    expect(values(source, 'page.tsx')).toEqual(['file ./docs/_x.mdx', 'url /guide/b'])
  })

  it('finds ids in sidebars, also in JSON', () => {
    const source = `export default { main: ['guide/a', { type: 'doc', id: 'guide/b' }, { type: 'link', href: '/c' }] }`
    expect(values(source, 'sidebars.ts', true)).toEqual([
      'doc guide/a',
      'doc doc',
      'doc guide/b',
      'doc link',
      'url /c',
    ])
    expect(values('{ "link": { "type": "doc", "id": "guide/a" } }', '_category_.json')).toEqual([
      'doc guide/a',
    ])
  })
})
