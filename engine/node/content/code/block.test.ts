import { expect, it } from 'vitest'
import { renderSpans } from './block.ts'
import type { TokenClass } from './highlight/token.ts'

const token = (start: number, end: number, name: TokenClass = 'k') => ({ start, end, class: name })

it('blanks at the edges of a token stay outside, and blanks alone are no token', () => {
  expect(renderSpans(' let a', [token(0, 5)])).toBe(' <span class="k">let</span> a')
  expect(renderSpans('a  b', [token(1, 2)])).toBe('a  b')
  expect(renderSpans('a  b', [token(1, 3)])).toBe('a  b')
})

it('tokens of one class share an element, but for flags of a command and lines', () => {
  const both = [token(0, 1), token(2, 4)]
  expect(renderSpans('a bc', both)).toBe('<span class="k">a bc</span>')
  expect(renderSpans('a -c', both)).toBe('<span class="k">a</span> <span class="k">-c</span>')
  expect(renderSpans('a\nbc', both)).toBe('<span class="k">a</span>\n<span class="k">bc</span>')
  expect(renderSpans('a bc', [token(0, 1), token(2, 4, 's')])).toBe(
    '<span class="k">a</span> <span class="s">bc</span>',
  )
})

it('a part of the code has the parts of its tokens', () => {
  expect(renderSpans('abcdef<', [token(0, 3), token(4, 6)], 1, 5)).toBe(
    '<span class="k">bc</span>d<span class="k">e</span>',
  )
  expect(renderSpans('a<b', [])).toBe('a&lt;b')
})
