import { expect, test } from 'vitest'
import { FormBuilder } from './lexicon.ts'

const entriesOf = (builder: FormBuilder, text: string) => builder.forms.get(text)?.entries

test('a name is found by itself, and less surely by its parts', () => {
  const builder = new FormBuilder()
  const term = builder.term('datatestid', 'data.testId', 1)
  expect(entriesOf(builder, 'datatestid')).toEqual([{ term, strength: 1 }])
  expect(entriesOf(builder, 'data')).toEqual([{ term, strength: 0.92 }])
  expect(entriesOf(builder, 'test')).toEqual([{ term, strength: 0.6 }])
})

test('of two spellings of a name, the one that shows its parts best counts', () => {
  const builder = new FormBuilder()
  const term = builder.term('getelement', 'getElement', 1)
  expect(entriesOf(builder, 'get')).toEqual([{ term, strength: 0.6 }])
  expect(builder.term('getelement', 'get_element', 1)).toBe(term)
  expect(entriesOf(builder, 'get')).toEqual([{ term, strength: 0.92 }])
  expect(builder.term('getelement', 'GetElement', 1)).toBe(term)
  expect(entriesOf(builder, 'get')).toEqual([{ term, strength: 0.92 }])
})

test('a form that several names have leads to each of them once', () => {
  const builder = new FormBuilder()
  const long = builder.term('getelement', 'get_element', 1)
  const short = builder.term('get', 'get', 5)
  expect(entriesOf(builder, 'get')).toEqual([
    { term: long, strength: 0.92 },
    { term: short, strength: 1 },
  ])
  builder.term('get', 'GET', 1)
  expect(entriesOf(builder, 'get')).toHaveLength(2)
  expect(builder.forms.get('get')?.spread).toBe(7)
})
