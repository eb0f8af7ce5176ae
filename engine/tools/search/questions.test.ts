import { expect, test } from 'vitest'
import { sampleFiles } from '../../node/search/testing/sample-index.ts'
import { SearchEngine } from '../../shared/search/engine/engine.ts'
import { decodeNames, decodeWords } from '../../shared/search/index-format.ts'
import { rankQuestions, readQuestions, shareWithin } from './questions.ts'

const [names = '', words = ''] = sampleFiles('en', [
  { path: '/tea', title: 'Make tea', below: { Cool: 'Let the tea cool.' } },
  { path: '/descale', title: 'Descale the kettle', text: 'Tea is not made of lime.' },
]).map((file) => file.content())
const engine = new SearchEngine(decodeNames(names))
for (const _ of engine.addWords(decodeWords(words)));
const paths = ['/tea', '/descale']

test('a line is a question and the places that answer it', () => {
  const text = '# ours\n\nhow to make tea\t/tea\nlime\t/descale\t/tea#cool\r\n'
  expect(readQuestions(text, 'q.tsv', paths)).toEqual([
    { query: 'how to make tea', answers: ['/tea'] },
    { query: 'lime', answers: ['/descale', '/tea#cool'] },
  ])
})

test('lines without a page, and pages that do not exist, are errors with their places', () => {
  const read = () => readQuestions('tea\n\nlime\t/descal', 'q.tsv', paths)
  expect(read).toThrow(/q\.tsv:1: The question has no answer\.[\s\S]*q\.tsv:3: The search index/)
  expect(read).toThrow('Did you mean /descale?')
})

test('a page is answered by any of its sections, a section only by itself', () => {
  const ask = (query: string, ...answers: string[]) =>
    rankQuestions(engine, [{ query, answers }])[0]!.rank
  expect(ask('cool', '/tea')).toBe(1)
  expect(ask('cool', '/tea#cool')).toBe(1)
  expect(ask('make tea', '/tea#cool')).toBe(2)
  expect(ask('xqzvwk', '/tea')).toBe(0)
})

test('the share of questions with an answer among the first', () => {
  const ranked = [1, 4, 0, 6].map((rank) => ({
    question: { query: '', answers: [] },
    rank,
    first: '',
  }))
  expect(shareWithin(ranked, 1)).toBe(0.25)
  expect(shareWithin(ranked, 5)).toBe(0.5)
  expect(shareWithin([], 1)).toBe(1)
})
