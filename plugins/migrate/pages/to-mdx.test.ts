import { expect, it } from 'vitest'
import type { Line } from './markdown.ts'
import { toMdx } from './to-mdx.ts'

const line = (text: string, kind: Line['kind'] = 'text'): Line => ({ text, kind, line: 1 })
const converted = (...texts: string[]): string[] =>
  toMdx(texts.map((text) => line(text))).map(({ text }) => text)

it.each([
  ['Sets {a} and `{b}` stay.', 'Sets \\{a\\} and `{b}` stay.'],
  ['Already \\{safe\\}.', 'Already \\{safe\\}.'],
  ['## Heading {#id}', '## Heading {#id}'],
  ['## Set {a} {#id}', '## Set \\{a\\} {#id}'],
  ['1 < 2 and a <- b', '1 &lt; 2 and a &lt;- b'],
  ['<br> and <img src="a.png" alt="">', '<br /> and <img src="a.png" alt="" />'],
  ['<p class="a">x</p>', '<p className="a">x</p>'],
  [
    '<p class="a" style="max-width: 4em; --x:1;-webkit-mask: url(a.svg)">x</p> style="b: c"',
    '<p className="a" style={{ maxWidth: "4em", "--x": "1", WebkitMask: "url(a.svg)" }}>x</p> style="b: c"',
  ],
  ['  style="color: red"', '  style={{ color: "red" }}'],
  ['<https://e.com/a> here', '[https://e.com/a](https://e.com/a) here'],
  ['a <!-- b --> c', 'a {/* b */} c'],
  ['`` <a `b` {c} `` {d}', '`` <a `b` {c} `` \\{d\\}'],
])('%s', (markdown, mdx) => {
  expect(converted(markdown)).toEqual([mdx])
})

it('comments can have several lines, and code is left alone', () => {
  expect(converted('<!-- a', '{b} */', '--> {c}')).toEqual(['{/* a', '{b} * /', '*/} \\{c\\}'])
  expect(toMdx([line('{a} < b', 'code'), line('<Tabs>', 'added')]).map(({ text }) => text)).toEqual(
    ['{a} < b', '<Tabs>'],
  )
})
