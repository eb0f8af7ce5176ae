import { expect, test } from 'vitest'
import type { SafeStorage } from '../runtime/storage.ts'
import { createSaved, isSafeUrl, type SavedHit, searchKeys } from './saved.ts'

const hit = (id: string): SavedHit => ({
  id,
  href: id,
  external: false,
  kind: 'page',
  title: id,
  page: id,
  section: '',
})

function memory(values: Record<string, string> = {}) {
  const watched = new Map<string, (value: string | null) => void>()
  const storage: SafeStorage = {
    get: (key) => values[key] ?? null,
    set(key, value) {
      if (value !== null) values[key] = value
    },
    watch(key, changed) {
      watched.set(key, changed)
      return () => {}
    },
  }
  return { storage, values, watched }
}

const ids = (list: readonly SavedHit[]): string[] => list.map(({ id }) => id)

test('places are remembered, the last one first, a few of them', () => {
  const { storage, values } = memory()
  const saved = createSaved(storage)
  for (const id of ['/a', '/b', '/c', '/a', '/d', '/e', '/f', '/g']) saved.visited(hit(id), '')
  expect(ids(saved.get().recent)).toEqual(['/g', '/f', '/e', '/d', '/a', '/c'])
  expect(ids(createSaved(memory(values).storage).get().recent)).toEqual(ids(saved.get().recent))
})

test('queries that led to a page are remembered, the last one first, a few of them', () => {
  const { storage, values } = memory()
  const saved = createSaved(storage)
  for (const query of ['a', 'b', '', ' a ', 'c', 'd', 'e', 'f']) saved.visited(hit('/a'), query)
  expect(saved.get().queries).toEqual(['f', 'e', 'd', 'c', 'a'])
  expect(createSaved(memory(values).storage).get().queries).toEqual(saved.get().queries)
  const odd = memory({ [searchKeys.queries]: JSON.stringify([1, ' ', null, 'x']) })
  expect(createSaved(odd.storage).get().queries).toEqual(['x'])
})

test('a favorite is no recent place any more, and can be taken back', () => {
  const saved = createSaved(memory().storage)
  saved.visited(hit('/a'), '')
  saved.toggleFavorite(hit('/a'))
  expect([ids(saved.get().recent), ids(saved.get().favorite)]).toEqual([[], ['/a']])
  saved.visited(hit('/a'), '')
  expect(saved.get().recent).toEqual([])
  saved.toggleFavorite(hit('/a'))
  expect(saved.get().favorite).toEqual([])
})

test('a recent place can be removed', () => {
  const saved = createSaved(memory().storage)
  saved.visited(hit('/a'), '')
  saved.removeRecent('/a')
  expect(saved.get().recent).toEqual([])
})

test('without storage it works until the page is left', () => {
  const saved = createSaved({ get: () => null, set: () => {}, watch: () => () => {} })
  saved.visited(hit('/a'), '')
  expect(ids(saved.get().recent)).toEqual(['/a'])
})

test('what another tab keeps is taken over', () => {
  const { storage, watched } = memory()
  const saved = createSaved(storage)
  let told = 0
  saved.subscribe(() => told++)
  watched.get(searchKeys.favorite)!(JSON.stringify([hit('/b')]))
  expect(ids(saved.get().favorite)).toEqual(['/b'])
  expect(told).toBe(1)
})

test.each([
  ['not json'],
  ['{}'],
  ['[1,null,{"id":1}]'],
  [JSON.stringify([{ ...hit('x'), href: 'javascript:alert(1)' }])],
  [JSON.stringify([{ ...hit('x'), href: '//evil.example.com' }])],
])('stored nonsense counts as nothing: %s', (text) => {
  const saved = createSaved(memory({ [searchKeys.recent]: text }).storage)
  expect(saved.get().recent).toEqual([])
})

test.each([
  ['/a#b', true],
  ['https://example.com/', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//example.com', false],
  ['/\\example.com', false],
  ['/\t/example.com', false],
  ['/\n\\example.com', false],
  ['/a\\b', true],
  ['', false],
])('%s can be followed: %s', (href, safe) => {
  expect(isSafeUrl(href)).toBe(safe)
})
