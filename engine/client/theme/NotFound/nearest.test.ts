import { expect, test } from 'vitest'
import { rankNearest } from './nearest.ts'

const addresses = ['/api/commands/click', '/api/commands/get', '/app/guides/debugging', '/']

test('finds a page behind a typing mistake and behind a moved folder', () => {
  expect(rankNearest('/api/commands/clik', addresses)[0]).toBe('/api/commands/click')
  expect(rankNearest('/guides/debugging', addresses)[0]).toBe('/app/guides/debugging')
})

test('offers nothing where nothing is alike', () => {
  expect(rankNearest('/zzzzqq', addresses)).toEqual([])
})
