import { expect, test, vi } from 'vitest'
import { config } from '../theme/testing/shell.tsx'
import { createSearch, loadDialog } from './search.ts'

vi.mock('./search-source.ts', () => ({ startSource: () => {} }))
vi.mock('../search/dialog.tsx', () => ({ dialog: true }))

test('the dialog opens on what it was closed with, or on what is given', () => {
  const search = createSearch(config)
  search.open()
  search.write('wait')
  search.close()
  expect(search.get()).toMatchObject({ isOpen: false, query: 'wait', kept: 'wait' })
  search.open()
  expect(search.get()).toMatchObject({ isWanted: true, isOpen: true, query: 'wait' })
  search.open('s')
  expect(search.get().query).toBe('waits')
  search.close()
  search.open('x')
  expect(search.get().query).toBe('x')
})

test('a dialog that was given up is closed and empty, and is loaded anew when it is wanted', async () => {
  const search = createSearch(config)
  search.open('wait')
  const first = loadDialog()
  expect(loadDialog()).toBe(first)
  search.giveUp()
  expect(search.get()).toEqual({ isWanted: false, isOpen: false, query: '', kept: '' })
  search.prefetch()
  expect(search.get().isWanted).toBe(true)
  expect(loadDialog()).not.toBe(first)
  await loadDialog()
})

test('without search, nothing opens', () => {
  const search = createSearch({ ...config, search: { ...config.search, provider: 'none' } })
  search.open('wait')
  expect(search.get()).toMatchObject({ isWanted: false, isOpen: false, query: '' })
})
