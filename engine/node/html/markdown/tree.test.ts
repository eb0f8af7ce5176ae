import { expect, it } from 'vitest'
import { type HtmlElement, parseHtml } from './tree.ts'

const shape = ({ name, children }: HtmlElement): unknown => [
  name,
  ...children.map((child) => (typeof child === 'string' ? child : shape(child))),
]

it('reads elements with their texts', () => {
  expect(shape(parseHtml('a<p>b &amp; <b>c</b><br></p><!-- d -->e<script>f</script>'))).toEqual([
    '',
    'a',
    ['p', 'b & ', ['b', 'c'], ['br']],
    'e',
  ])
})

it('an element that may be left open ends where the next of its kind begins', () => {
  expect(shape(parseHtml('<ul><li>a<li>b</ul>c'))).toEqual([
    '',
    ['ul', ['li', 'a'], ['li', 'b']],
    'c',
  ])
})

it('takes what only colors code for text', () => {
  const html = '<pre><code><span class="k">a</span> &lt; <span class="n">1</span></code></pre>'
  expect(shape(parseHtml(html))).toEqual(['', ['pre', ['code', 'a < 1']]])
})
