import { describe, expect, it } from 'vitest'
import { ValueCache } from './value-cache.ts'

describe('values in memory', () => {
  it('hold what has to be held, and forget the least recently used of the others', () => {
    const cache = new ValueCache()
    cache.add(0, 'held', 'memory')
    for (let id = 1; id <= 64; id++) cache.add(id, id, 'store')
    cache.add(1, 'again', 'store')
    cache.add(65, 65, 'nothing')
    expect([0, 1, 2, 3, 65].map((id) => cache.get(id)?.value)).toEqual([
      'held',
      'again',
      undefined,
      3,
      65,
    ])
  })

  it('tell a value that is undefined from none', () => {
    const cache = new ValueCache()
    cache.add(1, undefined, 'memory')
    expect(cache.get(1)).toEqual({ value: undefined })
    cache.delete(1)
    expect(cache.get(1)).toBeUndefined()
  })

  it('forget all that the store has', () => {
    const cache = new ValueCache()
    cache.add(1, 'held', 'memory')
    cache.add(2, 'stored', 'store')
    cache.clearRecent()
    expect([cache.get(1), cache.get(2)]).toEqual([{ value: 'held' }, undefined])
  })
})
