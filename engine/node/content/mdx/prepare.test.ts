import { describe, expect, it } from 'vitest'
import { prepareMarkdown } from './prepare.ts'

const prepareMdx = (source: string): string =>
  prepareMarkdown(source, { comments: true, admonitions: true, headingIds: true })

describe('prepareMdx', () => {
  it('turns an HTML comment into an MDX comment of the same width', () => {
    expect(prepareMdx('a <!-- b --> c')).toBe('a {/*  b */} c')
  })

  it('keeps the line count of a comment over several lines', () => {
    expect(prepareMdx('<!-- one\ntwo */ <b>\n--> three')).toBe('{/*  one\ntwo * / <b>\n*/} three')
  })

  it('leaves comments in fences and inline code alone', () => {
    const source = '```html\n<!-- x -->\n:::note Title\n```\n`<!-- y -->` <!--z-->'
    expect(prepareMdx(source)).toBe(
      '```html\n<!-- x -->\n:::note Title\n```\n`<!-- y -->` {/* z*/}',
    )
  })

  it('does not end a fence at a shorter mark', () => {
    const source = '````md\n```\n<!-- x -->\n```\n````\n<!-- y -->'
    expect(prepareMdx(source)).toBe('````md\n```\n<!-- x -->\n```\n````\n{/*  y */}')
  })

  it('puts the old form of an admonition title into brackets', () => {
    expect(prepareMdx(':::tip Read ] this [ first\n\nText\n\n:::')).toBe(
      ':::tip[Read \\] this \\[ first]\n\nText\n\n:::',
    )
    expect(prepareMdx(':::info My **bold** [link](./a.md)')).toBe(
      ':::info[My **bold** [link](./a.md)]',
    )
  })

  it('rewrites only what it is asked to', () => {
    const source = '<!-- a -->\n:::tip Title'
    expect(prepareMarkdown(source, { comments: false, admonitions: true, headingIds: true })).toBe(
      '<!-- a -->\n:::tip[Title]',
    )
    expect(prepareMarkdown(source, { comments: true, admonitions: false, headingIds: true })).toBe(
      '{/*  a */}\n:::tip Title',
    )
  })

  it('leaves bracketed titles and attributes alone', () => {
    expect(prepareMdx(':::note[Title]\n:::\n:::tip {#id}\n:::')).toBe(
      ':::note[Title]\n:::\n:::tip {#id}\n:::',
    )
  })
})

describe('an id in a comment behind a heading', () => {
  const prepare = (source: string, headingIds = true) =>
    prepareMarkdown(source, { comments: true, admonitions: true, headingIds })

  it('becomes an id in braces', () => {
    expect(prepare('## The API {/* #api */}\n\nText')).toBe('## The API {#api}\n\nText')
    expect(prepare('  ### A `b` {/*#v3-5.0*/}  ')).toBe('  ### A `b` {#v3-5.0}')
  })

  it('stays where it is none: in text, in code, or where ids are not wanted', () => {
    for (const source of ['Text {/* #a */}', '```md\n## A {/* #a */}\n```', '## A {/* # a b */}']) {
      expect(prepare(source)).toBe(source)
    }
    expect(prepare('## A {/* #a */}', false)).toBe('## A {/* #a */}')
  })
})
