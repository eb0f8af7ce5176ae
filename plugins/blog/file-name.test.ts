import { describe, expect, test } from 'vitest'
import { readDate, readPostName } from './file-name.ts'

describe('the name of a post', () => {
  test.each([
    ['2026-01-05-tea.mdx', '2026-01-05', '/2026/01/05/tea'],
    ['2026-01-05-tea/index.md', '2026-01-05', '/2026/01/05/tea'],
    ['2026/01/05/tea/index.md', '2026-01-05', '/2026/01/05/tea'],
    ['2026/01-05-tea.md', '2026-01-05', '/2026/01/05/tea'],
    ['2026/01/05-tea.md', '2026-01-05', '/2026/01/05/tea'],
    ['news/2026-1-5-tea.md', '2026-01-05', '/2026/01/05/news/tea'],
    ['2026-01-05.md', '2026-01-05', '/2026/01/05'],
    ['tea.md', null, '/tea'],
    ['tea/index.mdx', null, '/tea'],
    ['2026-13-05-tea.md', null, '/2026-13-05-tea'],
  ])('%s', (path, date, slug) => {
    expect(readPostName(path)).toEqual({ date, slug })
  })
})

describe('a date', () => {
  test.each([
    ['2026-01-05', '2026-01-05'],
    ['2026-01-05T10:30', '2026-01-05T10:30:00.000Z'],
    ['2026-01-05 10:30:15', '2026-01-05T10:30:15.000Z'],
    ['2026-01-05T10:30:00+02:00', '2026-01-05T08:30:00.000Z'],
    ['2026-1-5', '2026-01-05'],
    ['2026-1-05 9:30', '2026-01-05T09:30:00.000Z'],
    ['2026-01-05 24:30', null],
    ['2026-02-30', null],
    ['soon', null],
    [5, null],
  ])('%s', (value, expected) => {
    expect(readDate(value)).toBe(expected)
  })
})
