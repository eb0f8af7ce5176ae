import { expect, test } from 'vitest'
import { noRendering, type RenderedContent } from '../content/page-content.ts'
import { decodeContent, encodeContent } from './stored-content.ts'

const content: RenderedContent = {
  ...noRendering,
  title: 'Line\u2028 break\n',
  html: '<p>a\nb</p>',
  markdown: 'a\nb',
  reads: [
    ['doc:a.mdx', '/a'],
    ['pages', null],
  ],
}

test('content is read from its text, and its body on demand', () => {
  const text = encodeContent(content)
  const { facts, reads, body, bodyHash } = decodeContent(text, 'hash')
  expect(facts.title).toBe(content.title)
  expect(reads).toEqual(content.reads)
  expect(bodyHash).toBe('hash')
  expect(body()).toMatchObject({ html: content.html, markdown: content.markdown })
  expect(body()).toBe(body())
})

test('facts are read without the body', () => {
  const text = encodeContent(content)
  const cut = text.slice(0, text.indexOf('\n') + 5)
  expect(decodeContent(cut, 'hash').facts.title).toBe(content.title)
  expect(() => decodeContent(cut, 'hash').body()).toThrow(SyntaxError)
})
