import { expect, test } from 'vitest'
import { groupsOf, runsOf } from './plan.ts'

const paths = Array.from({ length: 400 }, (_, i) => `/guide/page-${String(i).padStart(3, '0')}`)

test('runs have about 16 pages, and at most 32', () => {
  const runs = runsOf(paths)
  expect(runs.flat()).toEqual(paths)
  expect(Math.max(...runs.map(({ length }) => length))).toBeLessThanOrEqual(32)
  expect(runs.length).toBeGreaterThan(400 / 32)
  expect(runs.length).toBeLessThan(400 / 8)
})

test('another page changes only the runs around it', () => {
  const before = runsOf(paths).map((run) => run.join())
  const after = runsOf(paths.filter((path) => path !== '/guide/page-200'))
  expect(after.filter((run) => !before.includes(run.join())).length).toBeLessThan(5)
})

test('groups depend on the paths of their pages alone', () => {
  const groups = groupsOf(paths)
  expect(groups).toHaveLength(8)
  expect(groups.flat().sort((a, b) => a - b)).toEqual(paths.map((_, page) => page))
  const groupOf = (all: readonly string[], path: string) =>
    groupsOf(all).findIndex((group) => group.some((page) => all[page] === path))
  const reversed = [...paths].reverse()
  for (const path of paths) expect(groupOf(reversed, path)).toBe(groupOf(paths, path))
  expect(groupsOf(paths, 2)).toHaveLength(2)
  expect(groupsOf(paths.slice(0, 10))).toHaveLength(1)
})
