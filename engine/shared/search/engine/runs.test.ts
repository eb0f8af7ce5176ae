import { expect, test } from 'vitest'
import { Runs, runsOf } from './runs.ts'

const query = (text: string) => runsOf(text.split(' ').map((key) => ({ key, stem: key })))

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
  expect(runs.find(query('green tea leaves'))).toEqual(new Map([[7, 1]]))
  expect(runs.find(query('green tea cups'))).toEqual(new Map([[7, 0.5]]))
  runs.add(9, 'tea cups')
  expect(runs.find(query('green tea cups'))).toEqual(
    new Map([
      [7, 0.5],
      [9, 0.5],
    ]),
  )
  expect(runs.find([])).toEqual(new Map())
})
