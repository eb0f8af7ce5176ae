import { describe, expect, it } from 'vitest'
import { excerptHtml } from './excerpt.ts'
import { renderView } from './html.ts'

describe('an excerpt', () => {
  it.each([
    ['# A {#id}\n\n###### B', '<h2>A</h2>\n<h6>B</h6>'],
    ['[a](b.md) [c](/d "t")', '<p><a href="/at/b.md">a</a> <a href="/at//d" title="t">c</a></p>'],
    ['![x](x.png) ![y](/y.png)', '<p> <img src="/y.png" alt="y"></p>'],
    ['![x](x.png)\n\ntext', 'text'],
    ['a <kbd>b</kbd> `{c}`', '<p>a <kbd>b</kbd> <code>{c}</code></p>'],
    ['<b id="main" onclick="x" style="y">a</b>', '<p><b>a</b></p>'],
    ['a <script>alert(1)</script> <AdminOnly /> <iframe src="x"></iframe> b', '<p>a    b</p>'],
    ['[a](javascript:x) <a href="data:x">b</a>', '<p><a>a</a> <a>b</a></p>'],
  ])('of %j', (markdown, html) => {
    const shown = excerptHtml(markdown, (url) => `/at/${url}`)
    expect(html === 'text' ? shown.replace(/<\/?p>/g, '') : shown).toBe(html)
  })
})

it('messages, which may be translated by others, are text', () => {
  const post = { title: 'A', path: '/a', date: null, minutes: 3, authors: [], tags: [] }
  const message = () => '<b>{minutes}</b>'
  expect(renderView({ view: 'meta', post }, { locale: 'en', message })).toContain(
    '<span>&lt;b&gt;3&lt;/b&gt;</span>',
  )
})
