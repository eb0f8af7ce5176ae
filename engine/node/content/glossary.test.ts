import { expect, it } from 'vitest'
import { findTerm, readGlossary, unusedTerms } from './glossary.ts'

const TEXT =
  '# Words\nAPI: What programs call.\n1.10: A version.\nBoiling point: "At sea: 100 °C."\n'

it('reads the terms of a file as they are written, with their lines', () => {
  expect(readGlossary(TEXT)).toEqual({
    terms: [
      { term: 'API', definition: 'What programs call.', id: 'term-api', line: 2 },
      { term: '1.10', definition: 'A version.', id: 'term-110', line: 3 },
      { term: 'Boiling point', definition: 'At sea: 100 °C.', id: 'term-boiling-point', line: 4 },
    ],
    findings: [],
  })
})

it.each([
  ['A: b\nAPI:\n', 2],
  ['API: [a, b]\n', 1],
  ['- API\n', 1],
  ['A: b\nAPI: a: b\n', 2],
])('reports what is no term: %j', (text, line) => {
  expect(readGlossary(text).findings).toMatchObject([
    { rule: 'glossary', severity: 'error', file: 'glossary.yml', line },
  ])
})

it('reports a definition that loses what YAML takes for a comment', () => {
  const { terms, findings } = readGlossary('# Words\nIssue: See # 12.\nTea: "Hot # 1" # later\n')
  expect(terms).toMatchObject([{ definition: 'See' }, { definition: 'Hot # 1' }])
  expect(findings).toMatchObject([{ rule: 'glossary', severity: 'warning', line: 2, column: 12 }])
  expect(findings[0]?.hint).toContain('"See # 12."')
})

it('finds a term whatever its case, and names a near one', () => {
  const glossary = readGlossary(TEXT)
  expect(findTerm('api', glossary)).toMatchObject({ term: 'API' })
  expect(findTerm('Boling point', glossary)).toMatchObject({
    rule: 'unknown-term',
    hint: 'Did you mean "Boiling point"?',
  })
  expect(findTerm('API', readGlossary(''))).toMatchObject({
    message: expect.stringContaining('there is no "glossary.yml"'),
  })
})

it('reports the terms that no page uses', () => {
  expect(unusedTerms(TEXT, new Set(['API', '1.10']))).toMatchObject([
    { rule: 'unused-term', severity: 'warning', file: 'glossary.yml', line: 4 },
  ])
})
