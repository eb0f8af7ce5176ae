import { expect, test } from 'vitest'
import type { SearchNames } from '../search-index.ts'
import { readQuery } from './query.ts'
import { WholeLexicon } from './whole-lexicon.ts'

const titles = ['cy.intercept()', 'Retry-ability', 'The support file', 'Clock']
const names: SearchNames = {
  build: '',
  language: 'en',
  versions: [],
  synonyms: [],
  entrances: [],
  pages: titles.map((title, index) => ({
    path: `/${index}`,
    title,
    description: '',
    keywords: [],
    kind: '',
    sectionKind: '',
    authority: 0,
    version: -1,
    sections: [{ id: '', heading: '', depth: 0, words: 0 }],
  })),
}
const lexicon = new WholeLexicon(names)
const namesOf = (text: string) => readQuery(text, lexicon).names

test.each([
  ['clock ', ['clock']],
  ['cy.intercept ', ['cyintercept', 'intercept']],
  ['intercpt ', ['intercpt', 'intercept']],
  ['suport file ', ['suportfile', 'supportfile']],
  ['the suport file ', ['thesuportfile', 'thesupportfile']],
  ['--clock', []],
])('%j may be these names', (text, names) => {
  expect(namesOf(text)).toEqual(names)
})

test('what is not typed to its end may have one mistake, but not in its first letter', () => {
  const bestOf = (text: string) => readQuery(text, lexicon).words[0]!.best
  expect(bestOf('intarce')).toBe('intercept')
  expect(bestOf('onterce')).toBeNull()
  expect(bestOf('onterce ')).toBeNull()
  // A whole word may.
  expect(bestOf('ontercept')).toBe('intercept')
})

test('pairs with words of grammar of the language of the index say less', () => {
  const german = new WholeLexicon({ ...names, language: 'de', stopWords: ['mit'] })
  const weights = (text: string, own: WholeLexicon) =>
    readQuery(text, own).runs.map(([, weight]) => weight)
  expect(weights('wasser mit kessel', german)).toEqual([0.6, 0.6])
  expect(weights('wasser mit kessel', lexicon)).toEqual([1, 1])
})
