import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { thrownAt } from './thrown-at.ts'

const folder = mkdtempSync(join(tmpdir(), 'quire-thrown-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('reads the source map of a bundle once, however many calls are in it', () => {
  const bundle = join(folder, 'bundle.js')
  // The first character of the bundle comes from that of the source.
  const map = { version: 3, sources: ['Price.tsx'], names: [], mappings: 'AAAA' }
  writeFileSync(`${bundle}.map`, JSON.stringify(map))
  const error = new Error('no')
  error.stack = ['Error: no', ...Array(10).fill(`    at Price (${bundle}:1:1)`)].join('\n')
  const parse = vi.spyOn(JSON, 'parse')
  try {
    expect(thrownAt(error, '/engine')).toEqual({
      file: join(folder, 'Price.tsx'),
      ...{ line: 1, column: 1, name: 'Price' },
    })
    expect(parse).toHaveBeenCalledTimes(1)
  } finally {
    parse.mockRestore()
  }
})
