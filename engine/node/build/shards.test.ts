import { expect, it } from 'vitest'
import { isInShard, parseShard } from './shards.ts'

it('a shard is one of a number of parts', () => {
  expect(parseShard('2/5')).toEqual({ number: 2, of: 5 })
  expect(parseShard('5/5')).toEqual({ number: 5, of: 5 })
  for (const text of ['0/5', '6/5', '2', '2/', '/5', '-1/5', '2/5/5', '', '1/12345']) {
    expect(parseShard(text), text).toBeNull()
  }
})

it('each page is in one shard, and the shards differ by one page at most', () => {
  const shards = [1, 2, 3].map((number) =>
    [0, 1, 2, 3, 4, 5, 6].filter((place) => isInShard(place, { number, of: 3 })),
  )
  expect(shards).toEqual([
    [0, 3, 6],
    [1, 4],
    [2, 5],
  ])
})
