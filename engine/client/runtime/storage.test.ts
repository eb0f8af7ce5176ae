// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createStorage } from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('keeps, reads and removes', () => {
  const storage = createStorage(window)
  storage.set('a', '1')
  expect(storage.get('a')).toBe('1')
  storage.set('a', null)
  expect(storage.get('a')).toBeNull()
})

test('blocked storage warns once and answers nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const blocked = Object.defineProperty(Object.create(window), 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const storage = createStorage(blocked)
  expect(storage.get('a')).toBeNull()
  storage.set('a', '1')
  storage.set('b', null)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('watches one key, and everything being cleared', () => {
  const seen: (string | null)[] = []
  const stop = createStorage(window).watch('a', (value) => seen.push(value))
  const tell = (key: string | null, newValue: string | null): boolean =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  tell('a', '1')
  tell('b', '2')
  tell(null, null)
  stop()
  tell('a', '3')
  expect(seen).toEqual(['1', null])
})
