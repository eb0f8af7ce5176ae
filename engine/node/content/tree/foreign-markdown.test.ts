import { createElement } from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { QuireError } from '../../errors/quire-error.ts'
import { foreignMarkdown } from './foreign-markdown.ts'
import { renderer } from './testing.ts'

const { renderForeign, renderSource, renderTree } = renderer({
  jsxRuntime,
  createElement,
  renderToStaticMarkup,
})

function render(text: string): string {
  return renderForeign(text).replace(/\s+/g, ' ').trim()
}

describe('Markdown from elsewhere', () => {
  it.each([
    // No expressions.
    ['x \\\\{process.exit()/* `*/} y', '<p>x \\{process.exit()/* `*/} y</p>'],
    ['x \\{process.exit()} {1 + 1}', '<p>x {process.exit()} {1 + 1}</p>'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a description may contain one
    ['{`${process.exit()}`}', '<p>{<code>${process.exit()}</code>}</p>'],
    ['{/* a */} text', '<p>{/* a */} text</p>'],
    ['import fs from "node:fs"', '<p>import fs from "node:fs"</p>'],
    ['export const a = process.exit()', '<p>export const a = process.exit()</p>'],
    ['&#123;process.exit()&#125; &lt;b&gt;', '<p>{process.exit()} &lt;b&gt;</p>'],
    // No components, directives or ids.
    ['\\\\<Foo.Bar />', '<p>\\&lt;Foo.Bar /&gt;</p>'],
    [
      'https://e.com/x<AdminOnly />',
      '<p><a href="https://e.com/x">https://e.com/x</a>&lt;AdminOnly /&gt;</p>',
    ],
    [
      'a\n\n<AdminOnly>\n\nb\n\n</AdminOnly>',
      '<p>a</p> &lt;AdminOnly&gt; <p>b</p> &lt;/AdminOnly&gt;',
    ],
    [':::note\nx\n:::', '<p>:::note x :::</p>'],
    ['::blog[ff] and :x[y]{onclick=z}', '<p>::blog[ff] and :x[y]{onclick=z}</p>'],
    ['# T {#id .c}', '<h1>T {#id .c}</h1>'],
    // Only elements that format text stay, without handlers, styles and ids.
    [
      'See https://e.com/x<meta httpEquiv="refresh" content="0;url=https://evil.example/" />',
      '<p>See <a href="https://e.com/x">https://e.com/x</a>&lt;meta httpEquiv="refresh" content="0;url=https://evil.example/" /&gt;</p>',
    ],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a <script\nsrc="x">b</script>', '<p>a &lt;script src="x"&gt;b&lt;/script&gt;</p>'],
    ['<b onclick="y()" style="color:red" id="main">x</b>', '<p><b>x</b></p>'],
    ['<b>never closed', '<p><b>never closed</b></p>'],
    ['List<String>, Map<K, V>', '<p>List&lt;String&gt;, Map&lt;K, V&gt;</p>'],
    [
      '<details open>\n<summary>s</summary>\n\n*x*\n\n</details>',
      '<details open> <summary>s</summary> <p><em>x</em></p> </details>',
    ],
    ['<td colspan="2">x</td>', 'x'],
    ['a <!-- b --> c', '<p>a c</p>'],
    ['<input name="x" value="y">', '<input type="checkbox" disabled>'],
    // Only URLs of pages and images.
    ['<a href="javascript:x">a</a> [b](javascript:x)', '<p>a b</p>'],
    ["<a href='&#106;avascript&colon;x'>a</a>", '<p>a</p>'],
    [
      '[a](<java\\\nscript:x>) [b](data:text/html,x) [c](vbscript:x)',
      '<p>[a](&lt;java<br> script:x&gt;) b c</p>',
    ],
    ['![a](data:image/svg+xml,x) ![b](/b.png)', '<p>a <img src="/b.png" alt="b"></p>'],
    [
      '[a](/x?y={z}#w "t") [b](mailto:a@b.example)',
      '<p><a href="/x?y=%7Bz%7D#w" title="t">a</a> <a href="mailto:a@b.example">b</a></p>',
    ],
    [
      'https://e.com/users/{id}',
      '<p><a href="https://e.com/users/%7Bid%7D">https://e.com/users/{id}</a></p>',
    ],
    [
      '<https://e.com/{id}> and [x](https://e.com/%7Bid%7D)',
      '<p><a href="https://e.com/%7Bid%7D">https://e.com/{id}</a> and <a href="https://e.com/%7Bid%7D">x</a></p>',
    ],
    // Everything else is ordinary Markdown.
    [
      '- a\n  - b {c}\n\n1. d',
      '<ul> <li>a <ul> <li>b {c}</li> </ul> </li> </ul> <ol> <li>d</li> </ol>',
    ],
    [
      '- [x] done',
      '<ul class="contains-task-list"> <li class="task-list-item"><input type="checkbox" checked disabled> done</li> </ul>',
    ],
    [
      '| a | b |\n| - | -: |\n| `{1}` | <b>2 |',
      '<table> <thead> <tr> <th>a</th> <th style="text-align: right">b</th> </tr> </thead> <tbody> <tr> <td><code>{1}</code></td> <td style="text-align: right"><b>2</b></td> </tr> </tbody> </table>',
    ],
    [
      'a\\\nb  \nc ~~d~~ **e** _f_ ***',
      '<p>a<br> b<br> c <del>d</del> <strong>e</strong> <em>f</em> ***</p>',
    ],
  ])('%j', (text, html) => {
    expect(render(text)).toBe(html)
  })

  it('keeps code blocks, their languages and what stands behind those', () => {
    const html = render('```json title="a.json"\n{"a": "<b>{c}"}\n```\n\n    <b>{d}')
    expect(html).toContain('<figcaption class="code-title">a.json</figcaption>')
    expect(html).toContain('data-lang="json"')
    expect(html.replace(/<[^>]*>/g, '')).toBe('a.json{"a": "&lt;b>{c}"} &lt;b>{d}')
  })

  it.each([
    ['quotes', `${'> '.repeat(2000)}x`],
    ['elements', '<div>'.repeat(20_000)],
    ['elements in lines', '<b>x\n'.repeat(20_000)],
    ['emphasis', `${'*a _b '.repeat(1000)}x${'_ *'.repeat(1000)}`],
  ])('refuses %s that are nested too deeply, and does not end', (_, text) => {
    expect(() => foreignMarkdown(text)).toThrow(QuireError)
  })

  it('accepts as many elements beside each other as there are', () => {
    const rows = '<tr><td>x<td>y'.repeat(1000)
    expect(renderForeign(`<table>${rows}</table>`).match(/<td>/g)).toHaveLength(2000)
    expect(renderForeign('<p>x\n'.repeat(500)).match(/<p>/g)).toHaveLength(500)
    expect(renderForeign('List<String> '.repeat(500)).match(/&lt;String/g)).toHaveLength(500)
  })
})

describe('its place in a page', () => {
  it.each([
    ['# A\n\n## B', 3, '<h3>A</h3><h4>B</h4>'],
    ['A\n===\n\ntext', 6, '<h6>A</h6><p>text</p>'],
    ['### A\n\n# B', 2, '<h4>A</h4><h2>B</h2>'],
    ['<h2>A</h2>\n\n> # B', 3, '<h4>A</h4><blockquote><h3>B</h3></blockquote>'],
  ])('moves the headings of %j to level %i', (text, headings, html) => {
    expect(renderTree([{ type: 'markdown', text, headings }]).replace(/\n/g, '')).toBe(html)
  })

  it.each([
    ['one *a*', '<p>x: one <em>a</em></p>', 'x: one <em>a</em>'],
    ['one\n\ntwo', '<p>x: one</p><p>two</p>', '<span>x: one</span><p>two</p>'],
    ['- one', '<p>x: </p><ul><li>one</li></ul>', '<span>x: </span><ul><li>one</li></ul>'],
    ['', '<p>x: </p>', 'x: '],
  ])('puts words before %j', (text, block, inline) => {
    const node = { type: 'markdown', text, before: ['x: '] } as const
    expect(renderTree([node]).replace(/\n/g, '')).toBe(block)
    expect(renderTree([{ ...node, inline: true }]).replace(/\n/g, '')).toBe(inline)
  })

  it('is the whole page for a page `.md` of a source', () => {
    const source =
      '---\ntitle: "{1}"\n---\n# A {sha} <Foo />\n\n<b id="main">x</b>\n\nimport x from "y"\n'
    expect(renderSource(source, 'foreign').replace(/\n/g, '')).toBe(
      '<h1>A {sha} &lt;Foo /&gt;</h1><p><b>x</b></p><p>import x from "y"</p>',
    )
  })
})
