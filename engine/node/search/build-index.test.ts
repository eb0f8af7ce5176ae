import { expect, test } from 'vitest'
import type { SearchSection } from '../../shared/page.ts'
import { buildIndex, type IndexablePage, IndexBuilder } from './build-index.ts'

const section = (fields: Partial<SearchSection>): SearchSection => ({
  id: '',
  heading: 'Page',
  parents: [],
  text: '',
  code: [],
  ...fields,
})
const page = (path: string, sections: SearchSection[]): IndexablePage => ({
  path,
  title: 'Page',
  description: '',
  keywords: [],
  version: 'default/current',
  links: [],
  sections,
})
const settings = { language: 'en', versions: ['*default/current'], synonyms: [], entrances: [] }
const weights = (pages: IndexablePage[]): Record<string, number[]> =>
  Object.fromEntries(
    buildIndex(pages, settings).terms.map(({ written, places }) => [written, [...places]]),
  )

test('how strongly a section speaks of a word', () => {
  const terms = weights([
    page('/a', [
      section({
        text: 'Retries once, and timeout timeout. Set baseUrl or log.',
        code: ['baseUrl', 'log', "cy.get('.secret')"],
        defines: ['log'],
      }),
    ]),
  ])
  expect(terms).toMatchObject({ Retries: [0], timeout: [1], baseUrl: [2], log: [3], 'cy.get': [2] })
  expect(terms).not.toHaveProperty('secret')
})

test('words of grammar are indexed where they are names', () => {
  const terms = weights([
    page('/a', [section({ text: 'And then it should be.', code: ['.then()'] })]),
  ])
  expect(Object.keys(terms)).toEqual(['then'])
})

test('pages are ordered by path, and each begins with itself', () => {
  const index = buildIndex(
    [
      page('/b', [section({ id: 'one', heading: 'One', text: 'later' })]),
      page('/a', [section({ text: 'first' }), section({ id: 'x', heading: 'X', parents: ['Y'] })]),
    ],
    settings,
  )
  expect(index.pages.map(({ path, sections }) => [path, sections.map(({ id }) => id)])).toEqual([
    ['/a', ['', 'x']],
    ['/b', ['', 'one']],
  ])
  expect(index.pages[0]!.sections[1]!.depth).toBe(2)
  expect([...index.terms.find(({ written }) => written === 'later')!.places]).toEqual([3 * 4])
})

test('the spelling that is most frequent stands for a word', () => {
  const text = 'BaseUrl baseUrl baseUrl BASEURL'
  expect(Object.keys(weights([page('/a', [section({ text })])]))).toEqual(['baseUrl'])
})

test('names with hyphens and slashes are also kept whole', () => {
  const terms = weights([
    page('/a', [section({ text: 'plain-text', code: ['data-cy', 'support/e2e.ts', '-- no'] })]),
  ])
  expect(terms).toMatchObject({ data: [2], datacy: [2], 'supporte2e.ts': [2] })
  expect(terms).not.toHaveProperty('plaintext')
})

test('quoted messages keep their section', () => {
  const { messages } = buildIndex(
    [
      page('/b', [section({}), section({ id: 'x', messages: ['It failed again'] })]),
      page('/a', [section({ messages: ['First of all'] })]),
    ],
    settings,
  )
  expect(messages).toEqual([
    { section: 0, text: 'First of all' },
    { section: 2, text: 'It failed again' },
  ])
})

test('pages that are had again make the same index', () => {
  const pages = [
    page('/a', [section({ text: 'Retries and BaseUrl', code: ['baseUrl'], messages: ['Oh no'] })]),
    page('/b', [
      section({ text: 'baseUrl baseurl' }),
      section({ id: 'x', heading: 'X', text: 'later', messages: ['Oh yes'] }),
    ]),
  ]
  const none = () => 0
  const first = new IndexBuilder().add(pages[0]!, 'one').add(pages[1]!, 'two')
  const again = new IndexBuilder().add(page('/c', [section({ text: 'zebra retries' })]))
  expect(again.restore(first.pack(), ['two', 'three', 'one'])).toEqual(['three'])
  const whole = new IndexBuilder()
  for (const one of [...pages, page('/c', [section({ text: 'zebra retries' })])]) whole.add(one)
  expect(again.build(settings, none)).toEqual(whole.build(settings, none))
  expect(new IndexBuilder().restore('damaged', ['one'])).toEqual(['one'])
  expect(new IndexBuilder().restore(null, ['one'])).toEqual(['one'])
  // Words of removed pages are not carried over.
  const less = new IndexBuilder()
  less.restore(again.pack(), ['one'])
  expect(less.pack()).not.toContain('zebra')
})
