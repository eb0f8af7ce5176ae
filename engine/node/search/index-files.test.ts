import { expect, test } from 'vitest'
import { decodeNames, decodeWords } from '../../shared/search/index-format.ts'
import { type IndexablePage, searchPart } from './page-part.ts'
import { type DividableEntry, indexFiles } from './testing/index-files.ts'

const settings = {
  language: 'en',
  versions: ['*default/current', 'default/1.0'],
  synonyms: [],
  entrances: [],
}

const entry = (path: string, text: string, fields: Partial<IndexablePage> = {}): DividableEntry => {
  const page = {
    path,
    title: `Page ${path}`,
    description: '',
    keywords: [],
    kind: '',
    sectionKind: '',
    version: null,
    links: [],
    sections: [
      { id: '', heading: '', parents: [], text, code: [] },
      { id: 'x', heading: 'X', parents: [], text: 'Common', code: [], messages: [`On ${path}`] },
    ],
    ...fields,
  }
  const { names, words } = searchPart(page)
  return {
    key: `${path} ${text}`,
    path,
    version: page.version,
    sections: names.sections.length,
    names: () => names,
    words: () => words,
    text: () => '{"sections":{}}',
  }
}

const wordsOf = (content: string) =>
  Object.fromEntries(
    decodeWords(content).terms.map(({ written, places }) => [written, [...places]]),
  )

test('names and words of the main pages, then those of every other version', () => {
  const old = { version: 'default/1.0' }
  const files = indexFiles(
    [entry('/b', 'later'), entry('/1.0/a', 'old', old), entry('/a', 'first')],
    settings,
  )
  expect(files.map(({ path }) => path)).toEqual([
    '/_data/search/names.json',
    '/_data/search/words.json',
    '/_data/search/versions/default/1.0/names.json',
    '/_data/search/versions/default/1.0/words.json',
  ])
  const names = decodeNames(files[0]!.content())
  expect(names.pages.map(({ path, version }) => [path, version])).toEqual([
    ['/a', -1],
    ['/b', -1],
  ])
  const words = files[1]!.content()
  expect(decodeWords(words).build).toBe(names.build)
  expect(wordsOf(words)).toEqual({ Common: [4, 12], first: [0], later: [8] })
  expect(decodeWords(words).messages).toEqual([
    [1, 'On /a'],
    [3, 'On /b'],
  ])
  expect(decodeNames(files[2]!.content()).pages.map(({ version }) => version)).toEqual([1])
})

test('a page that others link to has authority, once for each of them', () => {
  const links = ['/a', '/a', '/b']
  const [names] = indexFiles(
    [
      entry('/a', 'one', { links: ['/a'] }),
      entry('/b', 'two', { links }),
      entry('/c', 'x', { links }),
    ],
    settings,
  )
  expect(decodeNames(names!.content()).pages.map(({ authority }) => authority)).toEqual([3, 2, 0])
})

test('the order of the pages does not matter', () => {
  const pages = ['/c', '/a', '/b'].map((path) => entry(path, `word of ${path}`))
  const contents = (list: DividableEntry[]) =>
    indexFiles(list, settings).map((file) => file.content())
  expect(contents(pages)).toEqual(contents([...pages].reverse()))
})

test('the spelling of the first page stands for a word, whatever the order', () => {
  const pages = [entry('/a', 'baseUrl'), entry('/b', 'BASEURL'), entry('/c', 'BASEURL baseUrl')]
  for (const list of [pages, [...pages].reverse()]) {
    expect(wordsOf(indexFiles(list, settings)[1]!.content())).toHaveProperty('baseUrl', [0, 8, 16])
  }
})

test('words follow the numbering of the sections', () => {
  const before = indexFiles([entry('/b', 'same')], settings)
  const after = indexFiles([entry('/a', 'new'), entry('/b', 'same')], settings)
  expect(after[1]!.key).not.toBe(before[1]!.key)
  expect(decodeWords(after[1]!.content()).build).not.toBe(decodeWords(before[1]!.content()).build)
})
