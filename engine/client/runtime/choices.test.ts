// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAnnouncement, startVersions } from './choices.ts'
import { startColorMode } from './color-mode.ts'
import { createShell } from './context.tsx'
import { createStorage } from './storage.ts'
import type { Store } from './store.ts'
import { sampleConfig, samplePage } from './test-samples.ts'

interface FakeMedia extends EventTarget {
  matches: boolean
}
let media: Record<string, FakeMedia>
let store: Store
const storage = createStorage(window)
const theme = (): string | undefined => document.documentElement.dataset.theme
const switchMedia = (query: string, matches: boolean): void => {
  media[query]!.matches = matches
  media[query]!.dispatchEvent(new Event('change'))
}
const DARK = '(prefers-color-scheme: dark)'

beforeEach(() => {
  localStorage.clear()
  const fake = (): FakeMedia => Object.assign(new EventTarget(), { matches: false })
  media = { [DARK]: fake(), print: fake() }
  vi.stubGlobal('matchMedia', (query: string) => media[query])
  store = createShell({ config: sampleConfig(), page: samplePage(), sidebarHtml: null }).store
})
afterEach(() => vi.unstubAllGlobals())

test('the default theme holds whatever the system prefers, unless configured', () => {
  media[DARK]!.matches = true
  startColorMode(sampleConfig(), store, storage)
  expect(theme()).toBe('light')
})

test('the system is followed live where configured, until the reader chooses', () => {
  const config = sampleConfig({
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  })
  const setMode = startColorMode(config, store, storage)
  switchMedia(DARK, true)
  expect(theme()).toBe('dark')
  setMode('light')
  switchMedia(DARK, true)
  expect(theme()).toBe('light')
})

test('a choice is stored, and follows other tabs', () => {
  const setMode = startColorMode(sampleConfig(), store, storage)
  setMode('dark')
  expect([theme(), store.get().mode, localStorage.theme]).toEqual(['dark', 'dark', 'dark'])
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
  expect([theme(), store.get().mode]).toEqual(['light', 'light'])
})

test('paper is light, and the choice comes back', () => {
  startColorMode(sampleConfig(), store, storage)('dark')
  switchMedia('print', true)
  expect([theme(), store.get().mode]).toEqual(['light', 'dark'])
  switchMedia('print', false)
  expect(theme()).toBe('dark')
})

test('without a switch the stored choice is ignored', () => {
  localStorage.theme = 'dark'
  const config = sampleConfig({
    colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
  })
  startColorMode(config, store, storage)('dark')
  expect(theme()).toBe('light')
})

test('a stored version that no longer exists is thrown away', () => {
  const version = { label: '', path: '/', isLast: true, mainDocPath: '/', badge: false }
  const config = sampleConfig({
    docs: [
      { id: 'a', versions: [{ ...version, name: '1' }] },
      { id: 'b', versions: [{ ...version, name: '1' }] },
    ],
  })
  localStorage.setItem('docs-preferred-version-a', '1')
  localStorage.setItem('docs-preferred-version-b', '0')
  const save = startVersions(config, store, storage)
  expect(store.get().versions).toEqual({ a: '1' })
  expect(localStorage.getItem('docs-preferred-version-b')).toBeNull()
  save('b', '1')
  expect(store.get().versions).toEqual({ a: '1', b: '1' })
  expect(localStorage.getItem('docs-preferred-version-b')).toBe('1')
})

test('closing the announcement is remembered with its id', () => {
  const config = sampleConfig({ announcementBar: { id: 'x', content: '', isCloseable: true } })
  const dismiss = startAnnouncement(config, store, storage)
  expect(store.get().dismissed).toBe(false)
  dismiss()
  expect(store.get().dismissed).toBe(true)
  expect(localStorage['docs.announcement.id']).toBe('x')
  expect(localStorage['docs.announcement.dismiss']).toBe('true')
})
