import { expect, test } from 'vitest'
import { readQuery } from './query.ts'
import { WholeLexicon } from './whole-lexicon.ts'

const titles = ['cy.intercept()', 'Retry-ability', 'The support file', 'Clock']
const lexicon = new WholeLexicon({
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
})
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
