import { expect, test } from 'vitest'
import type { DividedRoot } from '../divided/divided-index.ts'
import { blocksFor } from './block-plan.ts'
import { DividedLexicon } from './divided-lexicon.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** A lexicon without blocks: there is one for each letter. */
function lexiconOf(common: DividedRoot['common']): DividedLexicon {
  const page = { authority: 0, version: 0, sections: 200, sizes: [1], titleWeight: 1, explains: 0 }
  return new DividedLexicon({
    language: 'en',
    versions: ['*default/current'],
    synonyms: [],
    entrances: [],
    average: 50,
    pages: [page],
    folders: [['/a', 1]],
    titles: [],
    common,
    blocks: letters.map((letter, i): [string, string] => [i === 0 ? '' : letter, letter]),
    pageBlocks: [[1, 'p']],
  })
}

/** Returns the first letters of the words whose blocks are loaded. */
const planned = (query: string, common: DividedRoot['common']): string =>
  blocksFor(query, lexiconOf(common))
    .map((block) => letters[block])
    .sort()
    .join('')

test('blocks of rare words are loaded before those of frequent ones', () => {
  expect(planned('copper kettle lid water.', [['kettle', 60]])).toBe('clw')
  expect(planned('copper kettle lid water.', [['lid', 60]])).toBe('ckw')
})

test('a word is as frequent as all its forms', () => {
  const forms: DividedRoot['common'] = [
    ['boil', 70],
    ['boiled', 60],
  ]
  expect(planned('boiling copper kettle lid.', forms)).toBe('ckl')
})
