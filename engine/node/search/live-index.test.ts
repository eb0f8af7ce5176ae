import { expect, test } from 'vitest'
import { decodeNames, decodeWords } from '../../shared/search/index-format.ts'
import { LiveIndex } from './live-index.ts'

const settings = { language: 'en', versions: ['*default/current'], synonyms: [], entrances: [] }
const NAMES = '/_data/search/names.json'
const WORDS = '/_data/search/words.json'

function setUp(texts: Record<string, string>) {
  const read: string[] = []
  const index = new LiveIndex({
    settings,
    paths: () => Object.keys(texts),
    read: (path) => {
      read.push(path)
      const text = texts[path]!
      const sections = [{ id: '', heading: '', parents: [], text, code: [] }]
      if (text === 'unlisted') return null
      return {
        path,
        title: path,
        description: '',
        keywords: [],
        kind: '',
        sectionKind: '',
        version: null,
        links: [],
        sections,
      }
    },
  })
  const words = async () =>
    decodeWords((await index.file(WORDS))!).terms.map(({ written }) => written)
  return { index, read, texts, words }
}

test('after an edit only the changed page is read again', async () => {
  const { index, read, texts, words } = setUp({ '/a': 'apple', '/b': 'bear', '/c': 'unlisted' })
  const [, found] = await Promise.all([index.prepare(), words()])
  expect(found).toEqual(['apple', 'bear'])
  expect(read).toEqual(['/a', '/b', '/c'])
  texts['/b'] = 'banana'
  index.changed('/b')
  expect(await words()).toEqual(['apple', 'banana'])
  expect(read.slice(3)).toEqual(['/b'])
  await words()
  expect(read).toHaveLength(4)
})

test('pages come and go, and a change that may concern all of them reads all', async () => {
  const { index, read, texts } = setUp({ '/a': 'apple', '/b': 'bear' })
  const paths = async () => decodeNames((await index.file(NAMES))!).pages.map(({ path }) => path)
  expect(await paths()).toEqual(['/a', '/b'])
  delete texts['/a']
  texts['/c'] = 'cherry'
  index.changed('/c')
  expect(await paths()).toEqual(['/b', '/c'])
  read.length = 0
  index.changed()
  expect(await paths()).toEqual(['/b', '/c'])
  expect(read).toEqual(['/b', '/c'])
  expect(await index.file('/_data/search/words-7.json')).toBeNull()
})
