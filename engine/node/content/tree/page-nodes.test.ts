import { createElement } from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PageNode } from '../../plugins/page-tree.ts'
import { pageNodes } from './page-nodes.ts'
import { renderer } from './testing.ts'

const { renderTree } = renderer({ jsxRuntime, createElement, renderToStaticMarkup })

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: text may contain one
const code = '{process.exit()} <b>&amp;</b> `${process.exit()}` \\'
const shown = '{process.exit()} &lt;b&gt;&amp;amp;&lt;/b&gt; `${process.exit()}` \\'
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above

describe('nodes of a page', () => {
  it.each<[string, PageNode, string]>([
    ['text', { type: 'element', name: 'p', children: [code] }, `<p>${shown}</p>`],
    [
      'headings',
      { type: 'heading', level: 2, id: 'a-b', children: [code] },
      `<h2 id="a-b">${shown}</h2>`,
    ],
    [
      'attributes',
      { type: 'element', name: 'td', attributes: { title: '"{x}<', colSpan: 2, className: 'a' } },
      '<td title="&quot;{x}<" colspan="2" class="a"></td>',
    ],
    [
      'addresses',
      {
        type: 'element',
        name: 'a',
        attributes: { href: 'https://e.com/{id}?a="' },
        children: ['x'],
      },
      '<a href="https://e.com/{id}?a=&quot;">x</a>',
    ],
    [
      'addresses that lead to code',
      { type: 'element', name: 'a', attributes: { href: 'javascript:alert(1)' }, children: ['x'] },
      '<a>x</a>',
    ],
    [
      'admonitions',
      { type: 'admonition', kind: 'note', title: '{x}', children: ['y'] },
      '<aside class="admonition admonition-note" role="note"><p class="admonition-title">{x}</p><div class="admonition-body">y</div></aside>',
    ],
  ])('%s', (_, node, html) => {
    expect(renderTree([node]).trim()).toBe(html)
  })

  it('give components their props as data, and their content', () => {
    let given: unknown
    const Show = ({ children, ...props }: { children?: string }) => {
      given = props
      return createElement('div', null, children)
    }
    const props = { text: code, list: [[code, { a: null }], 1, true], no: false, left: undefined }
    const html = renderTree([{ type: 'component', name: 'Show', props, children: [code] }], {
      Show,
    })
    expect(given).toEqual({ text: code, list: [[code, { a: null }], 1, true], no: false })
    expect(html).toBe(`<div>${shown.replaceAll('&quot;', '"')}</div>`)
  })

  it('leave a prototype alone that data names', () => {
    let given: { data?: object } = {}
    const Show = (props: object) => {
      given = props
      return null
    }
    const data = JSON.parse('{"__proto__": {"isAdmin": true}, "a": 1}')
    renderTree([{ type: 'component', name: 'Show', props: { data } }], { Show })
    expect(given.data).toEqual({ a: 1 })
    expect('isAdmin' in given.data!).toBe(false)
  })

  it.each<[unknown, string]>([
    [
      { type: 'html', value: '<script>' },
      '{"type":"html","value":"<script>"} is not a node of a page',
    ],
    [
      { type: 'mdxFlowExpression', value: '1' },
      '{"type":"mdxFlowExpression","value":"1"} is not a node',
    ],
    [7, '7 is not a node of a page'],
    [null, 'null is not a node of a page'],
    [{ type: 'element', name: 'script' }, 'A page tree may not contain <script>'],
    [{ type: 'element', name: 'B' }, '"B" is not the name of an element'],
    [{ type: 'element', name: 'a b' }, '"a b" is not the name of an element'],
    [
      { type: 'element', name: 'p', attributes: { onClick: 'x' } },
      'A page tree may not contain the attribute "onClick" of <p>',
    ],
    [
      { type: 'element', name: 'p', attributes: { style: 'x' } },
      'A page tree may not contain the attribute "style" of <p>',
    ],
    [{ type: 'component', name: 'a' }, '"a" is not the name of a component'],
    [{ type: 'component', name: 'A(process.exit())' }, 'is not the name of a component'],
    [
      { type: 'component', name: 'A', props: { 'a={1} b': 1 } },
      '"a={1} b" is not the name of a prop',
    ],
    [
      { type: 'component', name: 'A', props: { a: () => 1 } },
      'is not JSON, which props have to be',
    ],
    [{ type: 'heading', level: 7, children: [] }, 'A heading has a level from 1 to 6, not 7'],
    [{ type: 'admonition', kind: 'a]', children: [] }, '"a]" is not the name of an admonition'],
    [{ type: 'markdown', text: 1 }, 'Expected Markdown, not 1'],
    [{ type: 'element', name: 'p', children: 'x' }, 'Expected a list of nodes, not "x"'],
  ])('refuse %j', (node, message) => {
    expect(() => pageNodes([node as PageNode])).toThrow(message)
  })
})
