// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleConfig } from '../theme/testing/samples.ts'
import { startAnnouncement, startColorMode, startVersions } from './choices.ts'
import { createStorage } from './storage.ts'

interface FakeMedia extends EventTarget {
  matches: boolean
}
let media: Record<string, FakeMedia>
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
})
afterEach(() => vi.unstubAllGlobals())

test('the default theme holds whatever the system prefers, unless configured', () => {
  media[DARK]!.matches = true
  startColorMode(sampleConfig(), storage)
  expect(theme()).toBe('light')
})

test('the system is followed live where configured, until the reader chooses', () => {
  const config = sampleConfig({
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  })
  const mode = startColorMode(config, storage)
  switchMedia(DARK, true)
  expect(theme()).toBe('dark')
  mode.set('light')
  switchMedia(DARK, true)
  expect(theme()).toBe('light')
})

test('a choice is stored, and follows other tabs', () => {
  const mode = startColorMode(sampleConfig(), storage)
  mode.set('dark')
  expect([theme(), mode.get(), localStorage.theme]).toEqual(['dark', 'dark', 'dark'])
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
  expect([theme(), mode.get()]).toEqual(['light', 'light'])
})

test('paper is light, and the choice comes back', () => {
  const mode = startColorMode(sampleConfig(), storage)
  mode.set('dark')
  switchMedia('print', true)
  expect([theme(), mode.get()]).toEqual(['light', 'dark'])
  switchMedia('print', false)
  expect(theme()).toBe('dark')
})

test('a page that comes back from the back/forward cache has the theme chosen meanwhile', () => {
  const mode = startColorMode(sampleConfig(), storage)
  localStorage.theme = 'dark'
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect([theme(), mode.get()]).toEqual(['dark', 'dark'])
})

test('without a switch the stored choice is ignored', () => {
  localStorage.theme = 'dark'
  const config = sampleConfig({
    colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
  })
  startColorMode(config, storage).set('dark')
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
  const versions = startVersions(config, storage)
  expect(versions.get()).toEqual({ a: '1' })
  expect(localStorage.getItem('docs-preferred-version-b')).toBeNull()
  versions.set({ ...versions.get(), b: '1' })
  expect(versions.get()).toEqual({ a: '1', b: '1' })
  expect(localStorage.getItem('docs-preferred-version-b')).toBe('1')
})

test('closing the announcement is remembered with its id', () => {
  const config = sampleConfig({ announcementBar: { id: 'x', content: '', isCloseable: true } })
  const dismissed = startAnnouncement(config, storage)
  expect(dismissed.get()).toBe(false)
  dismissed.set(true)
  expect(dismissed.get()).toBe(true)
  expect(localStorage['docs.announcement.id']).toBe('x')
  expect(localStorage['docs.announcement.dismiss']).toBe('true')
})
