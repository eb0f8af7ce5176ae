import { expect, test } from 'vitest'
import { Forms } from './forms.ts'

/** Returns the terms that a text finds, with their strengths. */
const termsOf = (forms: Forms, text: string) => [...(forms.get(text)?.terms ?? [])]

test('a name is found by itself, and less surely by its parts', () => {
  const forms = new Forms()
  const term = forms.term('datatestid', 'data.testId', 1)
  expect(termsOf(forms, 'datatestid')).toEqual([[term, 1]])
  expect(termsOf(forms, 'data')).toEqual([[term, 0.92]])
  expect(termsOf(forms, 'test')).toEqual([[term, 0.6]])
})

test('of two spellings of a name, the one that shows its parts best counts', () => {
  const forms = new Forms()
  const term = forms.term('getelement', 'getElement', 1)
  expect(termsOf(forms, 'get')).toEqual([[term, 0.6]])
  expect(forms.term('getelement', 'get_element', 1)).toBe(term)
  expect(termsOf(forms, 'get')).toEqual([[term, 0.92]])
  expect(forms.term('getelement', 'GetElement', 1)).toBe(term)
  expect(termsOf(forms, 'get')).toEqual([[term, 0.92]])
})

test('a form that several names have leads to each of them once', () => {
  const forms = new Forms()
  const long = forms.term('getelement', 'get_element', 1)
  const short = forms.term('get', 'get', 5)
  expect(termsOf(forms, 'get')).toEqual([
    [long, 0.92],
    [short, 1],
  ])
  forms.term('get', 'GET', 1)
  expect(termsOf(forms, 'get')).toHaveLength(2)
  expect(forms.get('get')?.spread).toBe(7)
})

test('forms that are added later are sorted among the others', () => {
  const forms = new Forms()
  const add = (...texts: string[]) => {
    for (const text of texts) forms.term(text, text, 1)
    forms.arrange()
    return forms.sorted.map(({ text }) => text)
  }
  expect(add('lid', 'base')).toEqual(['base', 'lid'])
  expect(add('spout', 'cord', 'lid', 'arm')).toEqual(['arm', 'base', 'cord', 'lid', 'spout'])
  expect(add()).toEqual(['arm', 'base', 'cord', 'lid', 'spout'])
  expect([...forms.sizes]).toEqual([3, 4, 4, 3, 5])
  const atOnce = new Forms()
  for (const { text } of forms.sorted) atOnce.term(text, text, 1)
  atOnce.arrange()
  expect(forms.masks).toEqual(atOnce.masks)
})
