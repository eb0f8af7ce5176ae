import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublishedIndex } from '../../node/search/published-index.ts'
import { writeSample } from '../../node/search/testing/sample-index.ts'
import { readSearches } from './read-searches.ts'
import { failingQueries } from './report.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-report-'))
  writeSample(folder, [
    { path: '/tea', title: 'Tea', text: 'Boil water for tea. The water is hot.' },
    {
      path: '/lime',
      title: 'Maintenance',
      text: 'What to do each month.',
      below: { Descale: 'White crust in the kettle goes away with vinegar.' },
    },
    { path: '/crust', title: 'Crust', text: 'Bread with a white crust.' },
  ])
})
afterAll(() => rmSync(folder, { recursive: true }))

const lines = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')
const failing = (text: string, kept: { query: string; answers: string[] }[] = []) =>
  failingQueries(readSearches(text).searches, kept, PublishedIndex.open(folder)!, 20)

test('reports of the site are added up by query', () => {
  const { searches, skipped } = readSearches(
    lines(
      { query: 'Lime ', results: 3 },
      { query: 'lime', results: 4, opened: '/lime#descale', rank: 2 },
    ),
  )
  expect(skipped).toEqual([])
  expect(searches).toEqual([
    { query: 'Lime', count: 2, results: 4, opened: new Map([['/lime#descale', 1]]), ranks: 2 },
  ])
})

test('the statistics of a hosted service are read, too', () => {
  const file = JSON.stringify({ searches: [{ search: 'tea', count: 7, nbHits: 0 }] }, null, 2)
  expect(readSearches(file).searches).toMatchObject([{ query: 'tea', count: 7, results: 0 }])
})

test('what is no report is left out, and what would command a terminal is not shown', () => {
  const text = ['{', '{"query":5}', '{"query":"\\u001b[2Jred\\u202e","results":0}', '[]'].join('\n')
  const { searches, skipped } = readSearches(text)
  expect(skipped).toEqual([1, 2, 4])
  expect(searches.map(({ query }) => query)).toEqual(['[2Jred'])
})

test('a query fails without results, without a hit that is opened, or with one far down', () => {
  const text = lines(
    { query: 'zzz', results: 0 },
    { query: 'crust', results: 2 },
    { query: 'crust', results: 2 },
    { query: 'month', results: 9, opened: '/lime', rank: 8 },
    { query: 'tea', results: 1, opened: '/tea', rank: 1 },
    { query: 'once', results: 4 },
  )
  expect(failing(text).map(({ searches, failure }) => [searches.query, failure])).toEqual([
    ['crust', 'never opened'],
    ['month', 'opened far down'],
    ['zzz', 'nothing found'],
  ])
})

test('a word that only a heading has is a word of its section', () => {
  const text = lines({ query: 'descale rust', results: 0 })
  expect(failing(text)[0]!.answer).toEqual({ path: '/lime', id: 'descale', words: ['descale'] })
})

test('the full text says what answers, and each change is measured with the kept questions', () => {
  const query = 'white crust kettle vinegar'
  const text = lines({ query: 'hot crust', results: 9, opened: '/lime', rank: 9 })
  const [own] = failing(text, [{ query: 'crust', answers: ['/crust'] }])
  expect(own).toMatchObject({ answer: { path: '/lime', id: '' } })
  expect(own!.rank).not.toBe(1)
  const keyword = own!.mends.find(({ text }) => text.startsWith('keyword'))!
  expect(keyword).toMatchObject({ rank: 1, before: 1, after: 1 })
  expect(own!.mends.map(({ text }) => text.split(':')[0])).toEqual(
    expect.arrayContaining(['boost', 'synonym']),
  )
  const unopened = lines(
    { query, results: 5 },
    { query, results: 5 },
    { query: 'a', opened: '/tea' },
  )
  expect(failing(unopened)[0]).toMatchObject({ answer: { path: '/lime', id: 'descale' } })
})
