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
