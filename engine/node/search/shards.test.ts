import { expect, test } from 'vitest'
import { shardOf, shardsFor } from './shards.ts'

test('only a large site has several indexes', () => {
  expect([0, 1, 272, 1000, 1001, 10_000].map(shardsFor)).toEqual([1, 1, 1, 1, 3, 20])
})

test('pages are dealt out evenly, and each stays where it is', () => {
  const counts = new Array<number>(20).fill(0)
  for (let i = 0; i < 10_000; i++) {
    const path = `/part-${Math.floor(i / 100)}/page-${i % 100}`
    counts[shardOf(path, 20)]! += 1
    expect(shardOf(path, 20)).toBe(shardOf(path, 20))
  }
  expect(Math.min(...counts)).toBeGreaterThan(400)
  expect(Math.max(...counts)).toBeLessThan(600)
  expect(shardOf('/anything', 1)).toBe(0)
})
