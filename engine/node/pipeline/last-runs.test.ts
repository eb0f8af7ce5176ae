import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepRuns, lastRuns, reasonsFor } from './last-runs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-runs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the last runs say what led to a page', () => {
  expect(lastRuns(folder)).toBeNull()
  const reasons = new Map([
    ['page:en:/a', 'record:en:/a'],
    ['record:en:/a', 'route:en:/a'],
  ])
  keepRuns(folder, { runs: ['record:en:/a', 'page:en:/a', 'page:en:/b'], reasons })
  const runs = lastRuns(folder)!
  expect(runs.first).toBe(1)
  expect(reasonsFor(runs, 'page:en:/a')).toEqual(['route:en:/a', 'record:en:/a', 'page:en:/a'])
  expect(reasonsFor(runs, 'page:en:/b')).toEqual([])
})

test('damaged runs are no runs', () => {
  keepRuns(folder, { runs: ['a:b'], reasons: new Map() })
  const file = join(folder, 'runs')
  writeFileSync(file, readFileSync(file, 'utf8').replace('first', 'worst'))
  expect(lastRuns(folder)).toBeNull()
})
