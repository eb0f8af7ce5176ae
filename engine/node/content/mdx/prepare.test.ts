import { describe, expect, it } from 'vitest'
import { prepareMarkdown } from './prepare.ts'

const prepareMdx = (source: string): string =>
  prepareMarkdown(source, { comments: true, admonitions: true })

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
    expect(prepareMarkdown(source, { comments: false, admonitions: true })).toBe(
      '<!-- a -->\n:::tip[Title]',
    )
    expect(prepareMarkdown(source, { comments: true, admonitions: false })).toBe(
      '{/*  a */}\n:::tip Title',
    )
  })

  it('leaves bracketed titles and attributes alone', () => {
    expect(prepareMdx(':::note[Title]\n:::\n:::tip {#id}\n:::')).toBe(
      ':::note[Title]\n:::\n:::tip {#id}\n:::',
    )
  })
})
