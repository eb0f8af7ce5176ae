import { describe, expect, it } from 'vitest'
import { locate, scanTargets } from './locate.ts'

const places = (source: string, ...url: string[]) =>
  locate(scanTargets(source), ...url).map(({ line, column }) => `${line}:${column}`)

describe('scanTargets', () => {
  it('finds every form of an address, with its place', () => {
    const source = `---
title: A page
image: /img/card.png
---
See [one](/a "title") and ![two](<./b c.svg>), [three][ref].
<Card to="/d" href={'/e'} />

[ref]: ../c.mdx#x
export const items = ['app/faq']`
    expect(scanTargets(source).map(({ url, line, column }) => [url, line, column])).toEqual([
      ['/img/card.png', 3, 8],
      ['/a', 5, 11],
      ['title', 5, 15],
      ['./b c.svg', 5, 35],
      ['/d', 6, 11],
      ['/e', 6, 22],
      ['../c.mdx#x', 8, 8],
      ['app/faq', 9, 24],
    ])
  })

  it('passes code over', () => {
    const source = '```md\n[x](/a)\n```\n~~~\n[x](/a)\n```\n~~~\n`[x](/a)` [y](/a)\n'
    expect(scanTargets(source)).toEqual([{ url: '/a', line: 8, column: 15 }])
  })

  it('reads addresses with brackets', () => {
    expect(scanTargets('[x](/a_(b)#c) [y](/d)').map(({ url }) => url)).toEqual(['/a_(b)#c', '/d'])
  })
})

describe('locate', () => {
  it.each([
    ['[x](/app/core/aliases)'],
    ['[x](/app/core/aliases/)'],
    ['[x](/app/core/aliases.mdx)'],
    ['[x](./aliases.mdx)'],
    ['[x](../core/aliases.md)'],
    ['[x](aliases.mdx)'],
    ['[x](@site/docs/app/core/aliases.mdx)'],
    ['[x](/app/core/02-aliases.mdx)'],
    ['[x](/app/core/aliases/index.mdx)'],
    ['[x](/app/core/%61liases)'],
    ["{ docId: 'app/core/aliases' }"],
  ])('finds %s', (source) => {
    expect(places(`first\n${source}`, '/docs/app/core/aliases', '/app/core/aliases')).toHaveLength(
      1,
    )
  })

  it('takes a full URL for one where the path is written, too, and the other way round', () => {
    const source = '[x](/tea)\n[y](https://e.com/tea)\n[z](https://e.com/docs/tea)'
    expect(places(source, 'https://e.com/tea', '/tea')).toEqual(['2:5'])
    expect(places(source, 'https://e.com/docs/tea', '/tea')).toEqual(['3:5'])
    expect(places(source, '/docs/tea', '/tea')).toEqual(['1:5'])
    // A preview image is a path in the source and a full URL in the output.
    expect(places('image: /img/a.png', 'https://e.com/img/a.png', '/img/a.png')).toEqual(['1:8'])
  })

  it('finds every place of an address', () => {
    expect(places('[x](/a#b) [y](./a.mdx#b)\n[z](/a) [w](/a#b)', '/a#b')).toEqual([
      '1:5',
      '1:15',
      '2:13',
    ])
  })

  it('prefers a whole address to the end of one', () => {
    expect(places('[x](./a.mdx#b)\n[y](/x/a#b)', '/x/a#b')).toEqual(['2:5'])
  })

  it('goes by the hash where the path differs, and by the path where the hash was added', () => {
    expect(places('[x](./file-name.mdx#part)', '/own-slug#part')).toEqual(['1:5'])
    expect(places('[x](./a.mdx)', '/a#part')).toEqual(['1:5'])
    expect(places('[x](./a.mdx#other)', '/a#part')).toEqual([])
  })

  it('does not take any word for an address', () => {
    expect(places('<Tag name="faq" /> [x](/other)', '/app/faq')).toEqual([])
    expect(places("docs: { routeBasePath: '/' },\nlogo: { href: '/' },", '/')).toEqual(['2:16'])
    expect(places('{ "base": "/a", "path": "/a" }', '/a')).toEqual([])
  })
})
