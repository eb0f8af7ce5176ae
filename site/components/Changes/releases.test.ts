import { expect, it } from 'vitest'
import type { Release } from '../../data/changes.ts'
import { anchorOf, entriesOf, formatDate, historyOf, majorVersion } from './releases.ts'

const releases: Release[] = [
  {
    version: '13.1.0',
    date: '2023-08-31',
    changes: [
      { kind: 'new', histories: [{ text: 'Added.', pages: ['/api/a', '/api/b'] }] },
      { kind: 'fixed', text: 'Both.', histories: [{ text: 'Works.', pages: ['/api/b'] }] },
    ],
  },
  { version: '13.0.0', date: '2023-08-29', changes: [{ kind: 'new', text: 'Test Replay.' }] },
  { version: '1.3.0', changes: [{ kind: 'new', histories: [{ text: 'C.', pages: ['/api/a'] }] }] },
]

it('collects what the changes of a release say about a page', () => {
  expect(historyOf('/api/b', releases)).toEqual([
    {
      version: '13.1.0',
      texts: [
        { text: 'Added.', isSearched: true },
        { text: 'Works.', isSearched: false },
      ],
    },
  ])
  expect(historyOf('/api/a', releases).map(({ version }) => version)).toEqual(['13.1.0', '1.3.0'])
  expect(historyOf('/api/a', releases)[1]!.texts).toEqual([{ text: 'C.', isSearched: false }])
  expect(historyOf('/api/c', releases)).toEqual([])
})

it('keeps a section for the first release of an old major version, and rows for the others', () => {
  const { sections, rows } = majorVersion(13, releases)
  expect(sections.map(({ version }) => version)).toEqual(['13.0.0'])
  expect(rows.map(({ version }) => version)).toEqual(['13.1.0'])
  expect(majorVersion(1, releases).rows).toHaveLength(1)
})

it('gives each release an anchor of its own', () => {
  expect(['15.20.1', '13.0.0', '11.1.0', '1.1.10'].map(anchorOf)).toEqual([
    '15201',
    '1300',
    'v11.1.0',
    'v1.1.10',
  ])
})

it('names the pages of a change without a text, and no pages before a text', () => {
  const [added, both] = releases[0]!.changes
  expect(entriesOf(added!)).toEqual([{ text: 'Added.', pages: ['/api/a', '/api/b'] }])
  expect(entriesOf(both!)).toEqual([{ text: 'Both.', pages: [] }])
})

it('writes dates without a time zone', () => {
  expect(formatDate('2025-09-01', 'long')).toBe('1 September 2025')
  expect(formatDate('2025-08-31', 'short')).toBe('31 Aug 2025')
})
