// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { markWords, moveTo, textOf } from './words.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<pre><code tabindex="0"><span class="k">const</span> kettle = <mark>ma</mark>ke(<b>1</b>)</code></pre>'
  code().dataset.words = '6,6,0 3,4,1 1,1,2\nkettle: Kettle\nmake(): Kettle\n1'
})

const code = () => document.querySelector('code')!

test('each name has an element of its own, once, and the text is the same', () => {
  const words = markWords(code())
  expect(words.map((word) => [word.innerHTML, textOf(word)])).toEqual([
    ['kettle', 'kettle: Kettle'],
    ['1', '1'],
  ])
  expect(code().textContent).toBe('const kettle = make(1)')
  const html = code().innerHTML
  expect(markWords(code())).toEqual(words)
  expect(code().innerHTML).toBe(html)
})

test('one name is a stop of the Tab key', () => {
  const [kettle, one] = markWords(code())
  moveTo(kettle!)
  moveTo(one!)
  expect(document.activeElement).toBe(one)
  expect([code().tabIndex, kettle!.tabIndex, one!.tabIndex]).toEqual([-1, -1, 0])
})
