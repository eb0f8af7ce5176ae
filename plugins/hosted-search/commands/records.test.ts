import type { SearchablePage } from 'quire-docs/plugin'
import { expect, test } from 'vitest'
import { hostedRecords } from './records.ts'

const page: SearchablePage = {
  path: '/api/get',
  url: 'https://docs.example.com/api/get',
  locale: 'en',
  section: 'API',
  title: 'cy.get()',
  description: 'Finds elements.',
  keywords: [],
  version: 'default/current',
  sections: [
    { id: '', heading: 'cy.get()', parents: [], text: 'Opening & <b>.', code: [] },
    { id: 'options', heading: 'Options', parents: ['Syntax'], text: 'Table.', code: [] },
  ],
}

test('records have the shape of DocSearch', () => {
  const records = hostedRecords(page)
  expect(records.map(({ type, anchor, content }) => [type, anchor, content])).toEqual([
    ['lvl1', null, null],
    ['content', null, 'Finds elements.'],
    ['content', null, 'Opening &amp; &lt;b&gt;.'],
    ['lvl3', 'options', null],
    ['content', 'options', 'Table.'],
  ])
  expect(records[3]).toMatchObject({
    url: 'https://docs.example.com/api/get#options',
    url_without_anchor: 'https://docs.example.com/api/get',
    hierarchy: { lvl0: 'API', lvl1: 'cy.get()', lvl2: 'Syntax', lvl3: 'Options', lvl4: null },
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    section: 'API',
    weight: { level: 70, position: 3 },
  })
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
})

test('pages that are no docs have the default tag', () => {
  const [record] = hostedRecords({ ...page, version: null })
  expect(record).toMatchObject({ docusaurus_tag: 'default', version: 'default' })
})

test('long texts are cut to what the service takes, and nothing is lost', () => {
  const text = Array.from({ length: 900 }, (_, i) => `Sentence number ${i}.`).join(' ')
  const records = hostedRecords({
    ...page,
    description: '',
    sections: [{ ...page.sections[0]!, text }],
  })
  const contents = records.flatMap(({ content }) => content ?? [])
  expect(contents.length).toBeGreaterThan(3)
  expect(Math.max(...contents.map((content) => content.length))).toBeLessThanOrEqual(3000)
  expect(contents.join(' ')).toBe(text)
})

test('text without spaces and sentences is cut too, by its size in bytes', () => {
  const text = '測試'.repeat(4000) + '𠮷'.repeat(1000) + '<'.repeat(4000)
  const records = hostedRecords({
    ...page,
    description: '',
    sections: [{ ...page.sections[0]!, text }],
  })
  const contents = records.flatMap(({ content }) => content ?? [])
  expect(contents.length).toBeLessThan(12)
  for (const content of contents) {
    expect(Buffer.byteLength(content)).toBeLessThanOrEqual(8000)
    expect(content).not.toMatch(/\p{Cs}/u)
  }
  expect(contents.join('').replaceAll('&lt;', '<')).toBe(text)
})

test('a description made of the first words has no record beside theirs', () => {
  const records = hostedRecords({ ...page, description: 'Opening &…' })
  expect(records.filter(({ content }) => content?.startsWith('Opening'))).toHaveLength(1)
  const blank = hostedRecords({ ...page, description: '' })
  expect(blank.map(({ content }) => content)).not.toContain('')
})
