import { expect, test } from 'vitest'
import { Runs, runsOf } from './runs.ts'

const grammar = new Set(['for', 'the'])
const query = (text: string) =>
  runsOf(text.split(' ').map((stem) => ({ stem, isStopWord: grammar.has(stem) })))

test('pairs of words say more than pairs with words of grammar', () => {
  expect(query('wait for the request')).toEqual([
    ['wait for', 0.6],
    ['for the', 0.3],
    ['the request', 0.6],
  ])
  expect(query('green tea')).toEqual([['green tea', 1]])
})

test('a text counts by the share of pairs that it has, and a pair that repeats counts once', () => {
  const runs = new Runs((word) => word)
  runs.add(7, 'green tea and green tea')
  runs.add(7, 'hot green tea leaves')
  runs.add(8, 'tea green')
  const shares = (text: string) => [7, 8, 9].map(runs.find(query(text)))
  expect(shares('green tea leaves')).toEqual([1, 0, 0])
  expect(shares('green tea cups')).toEqual([0.5, 0, 0])
  runs.add(9, 'tea cups')
  expect(shares('green tea cups')).toEqual([0.5, 0, 0.5])
  expect(shares('tea')).toEqual([0, 0, 0])
})
