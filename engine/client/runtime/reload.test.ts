// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishReload, reloadAt, wasReloaded } from './reload.ts'

let tops: unknown[] = []
let readyState: DocumentReadyState
beforeEach(() => {
  vi.useFakeTimers()
  tops = []
  readyState = 'loading'
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => tops.push(top))
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
  // jsdom's history does not have this property.
  Object.assign(history, { scrollRestoration: 'manual' })
  sessionStorage.setItem('docs.reload.top', '700')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a reloaded document is where it was left, while it loads and when it has loaded', () => {
  finishReload()
  expect(tops).toEqual([700])
  dispatchEvent(new Event('load'))
  expect(tops).toEqual([700, 700])
  vi.advanceTimersByTime(99)
  expect(wasReloaded()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(wasReloaded()).toBe(false)
})

test('one that has loaded already waits for nothing', () => {
  readyState = 'complete'
  finishReload()
  expect(tops.at(-1)).toBe(700)
  vi.advanceTimersByTime(100)
  expect(wasReloaded()).toBe(false)
})

test('without a place, it is at its hash, or else at its start', () => {
  sessionStorage.clear()
  finishReload()
  expect(tops).toEqual([0])
  const scrolled: string[] = []
  document.body.innerHTML = '<h2 id="part"></h2>'
  document.getElementById('part')!.scrollIntoView = () => scrolled.push('part')
  vi.stubGlobal('location', { hash: '#part' })
  finishReload()
  expect([tops, scrolled]).toEqual([[0], ['part']])
})

test('a document that was not reloaded is left where it is', () => {
  Object.assign(history, { scrollRestoration: 'auto' })
  finishReload()
  expect(tops).toEqual([])
})

test('a reload keeps the place that it is given, and no other', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { hash: '', reload })
  Object.assign(history, { scrollRestoration: 'auto' })
  reloadAt(40)
  expect([sessionStorage.getItem('docs.reload.top'), wasReloaded()]).toEqual(['40', true])
  reloadAt()
  expect(sessionStorage.getItem('docs.reload.top')).toBeNull()
  expect(reload).toHaveBeenCalledTimes(2)
})
