import { expect, test } from 'vitest'
import type { SearchSection } from '../../shared/page.ts'
import { type IndexablePage, searchPart, type WordsPart } from './page-part.ts'

const section = (fields: Partial<SearchSection>): SearchSection => ({
  id: '',
  heading: 'Page',
  parents: [],
  text: '',
  code: [],
  ...fields,
})
const page = (sections: SearchSection[], fields: Partial<IndexablePage> = {}): IndexablePage => ({
  path: '/a',
  title: 'Page',
  description: '',
  keywords: [],
  kind: '',
  sectionKind: '',
  version: 'default/current',
  links: [],
  sections,
  ...fields,
})

const wordsOf = (own: IndexablePage): WordsPart => JSON.parse(searchPart(own).words)

/** Returns each word with its places: `section * 4 + weight`. */
function placesOf(own: SearchSection[]): Record<string, number[]> {
  const { words, numbers } = wordsOf(page(own))
  let at = 0
  const places = words.map((word): [string, number[]] => {
    const start = at + 1
    at = start + numbers[at]!
    return [word, numbers.slice(start, at)]
  })
  expect(at).toBe(numbers.length)
  return Object.fromEntries(places)
}

test('how strongly a section speaks of a word', () => {
  const places = placesOf([
    section({
      text: 'Retries once, and timeout timeout. Set baseUrl or log.',
      code: ['baseUrl', 'log', "cy.get('.secret')"],
      defines: ['log'],
    }),
    section({ id: 'b', text: 'timeout' }),
  ])
  expect(places).toMatchObject({
    Retries: [0],
    timeout: [0, 4],
    baseUrl: [1],
    log: [2],
    'cy.get': [1],
  })
  expect(places).not.toHaveProperty('secret')
})

test('words of grammar are indexed where they are names', () => {
  const own = section({ text: 'And then it should be.', code: ['.then()'] })
  expect(Object.keys(placesOf([own]))).toEqual(['then'])
})

test('names with hyphens and slashes are also kept whole', () => {
  const places = placesOf([
    section({ text: 'plain-text', code: ['data-cy', 'support/e2e.ts', '-- no'] }),
  ])
  expect(places).toMatchObject({ data: [1], datacy: [1], 'supporte2e.ts': [1] })
  expect(places).not.toHaveProperty('plaintext')
})

test('a page begins with itself, and its spellings are those of code, or else the first ones', () => {
  const text = 'BaseUrl Tea tea BASEURL'
  const own = page([section({ id: 'x', heading: 'X', parents: ['Y'], text, code: ['baseUrl'] })])
  const { names } = searchPart(own)
  expect(names.sections.map(({ id, depth, words: count }) => [id, depth, count])).toEqual([
    ['', 0, 0],
    ['x', 2, 4],
  ])
  expect(wordsOf(own)).toMatchObject({ words: ['baseUrl', 'Tea'], numbers: [1, 5, 1, 4] })
})

test('names in code font are marked in headings, and titles that are names', () => {
  const heading = section({
    id: 'x',
    heading: 'Wait for cy.get() and log',
    code: ['cy.get()', 'log'],
  })
  const { names } = searchPart(page([heading], { title: 'cy.click()' }))
  expect(names.title).toBe('`cy.click()`')
  expect(names.sections[1]!.heading).toBe('Wait for `cy.get()` and `log`')
})

test('a part is plain data', () => {
  const own = page([section({ text: 'Some words.', messages: ['It failed again'] })])
  const part = searchPart(own)
  expect(JSON.parse(JSON.stringify(part))).toEqual(part)
  expect(wordsOf(own).messages).toEqual([[0, 'It failed again']])
  expect(wordsOf(page([]))).toEqual({ words: [], numbers: [], messages: [] })
})

test('the opening of a page has no heading of its own, and sections are as deep as they are nested', () => {
  const { sections } = searchPart(
    page([
      section({ text: 'Opening words.' }),
      section({ id: 'b', heading: 'B', text: 'One two three.' }),
      section({ id: 'c', heading: 'C', parents: ['B'] }),
    ]),
  ).names
  expect(sections.map(({ id, heading, depth }) => [id, heading, depth])).toEqual([
    ['', '', 0],
    ['b', 'B', 1],
    ['c', 'C', 2],
  ])
})
