import { expect, test } from 'vitest'
import { nameParts, readWords } from './words.ts'

const keys = (text: string): string[] => readWords(text).map(({ key }) => key)

test.each([
  ['Run cy.get() twice.', ['run', 'cy.get', 'twice']],
  ['npx cypress run --spec a.cy.ts', ['npx', 'cypress', 'run', '--spec', 'a.cy.ts']],
  ['after:run and http://localhost:4000', ['after:run', 'and', 'http', 'localhost', '4000']],
  ['end-to-end, data-cy', ['end', 'to', 'end', 'data', 'cy']],
  ["doesn’t isn't", ['doesnt', 'isnt']],
  ['Café RÉSUMÉ', ['cafe', 'resume']],
  ['version 15.3.0', ['version', '15.3.0']],
  ['検索する', ['検索', '索す', 'する']],
  ['<img onerror=x> 🙂 (((', ['img', 'onerror', 'x']],
  ['   ', []],
])('words of %j', (text, expected) => {
  expect(keys(text)).toEqual(expected)
})

test('a word knows its place', () => {
  const text = 'See cy.get() — naïve'
  expect(readWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'See',
    'cy.get',
    'naïve',
  ])
})

test.each([
  ['get', [], []],
  ['cy.scrollIntoView', ['cy', 'scrollintoview'], ['cy', 'scroll', 'into', 'view']],
  ['baseUrl', [], ['base', 'url']],
  ['XMLHttpRequest', [], ['xml', 'http', 'request']],
  ['--config-file', ['config-file'], ['config', 'file']],
  ['CYPRESS_BASE_URL', ['cypress', 'base', 'url'], []],
])('parts of %s', (written, members, humps) => {
  expect(nameParts(written)).toEqual({ members, humps })
})
