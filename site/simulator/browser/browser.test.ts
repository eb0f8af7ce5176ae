import { afterEach, describe, expect, it, vi } from 'vitest'
import { CookieJar } from './cookies.ts'
import { createHistory, HistoryEntries } from './history.ts'
import { createLocation } from './location.ts'
import { overlay } from './overlay.ts'
import { createStorage, SimulatedStorage } from './storage.ts'
import { PageTimers } from './timers.ts'

describe('cookies', () => {
  it('are sent to their path, and shown to scripts unless they are for the server only', () => {
    const jar = new CookieJar()
    jar.take('session_id=a=b; Path=/; HttpOnly; SameSite=Lax')
    jar.take('cart=7; Path=/cart')
    jar.take('theme=dark')
    expect(jar.header('/')).toBe('session_id=a=b; theme=dark')
    expect(jar.header('/cart/1')).toBe('session_id=a=b; cart=7; theme=dark')
    expect(jar.text('/cart')).toBe('cart=7; theme=dark')
  })

  it('end when their time is over', () => {
    const jar = new CookieJar()
    jar.take('a=1; Max-Age=60')
    jar.take('b=2; Expires=Thu, 01 Jan 1970 00:00:00 GMT')
    jar.take('c=3')
    jar.take('c=; Max-Age=0')
    expect(jar.all().map(({ name }) => name)).toEqual(['a'])
  })
})

describe('storage', () => {
  it('has its items as properties, as a browser’s has', () => {
    const storage = createStorage()
    storage.setItem('a', '1')
    storage.b = '2'
    expect({ ...storage }).toEqual({ a: '1', b: '2' })
    expect(Object.keys(storage)).toEqual(['a', 'b'])
    expect(storage.getItem('b')).toBe('2')
    expect(storage.c).toBeUndefined()
    expect(storage.getItem('c')).toBeNull()
    expect('a' in storage).toBe(true)
    delete storage.a
    expect(storage.length).toBe(1)
    expect(storage.key(0)).toBe('b')
    storage.clear()
    expect(storage.length).toBe(0)
  })

  it('can be spied on through its prototype', () => {
    const storage = createStorage()
    const spy = vi.spyOn(SimulatedStorage.prototype, 'setItem')
    storage.setItem('a', '1')
    expect(spy).toHaveBeenCalledWith('a', '1')
    expect(storage.getItem('a')).toBe('1')
    spy.mockRestore()
  })
})

describe('history', () => {
  it('forgets what was ahead when another page is opened', () => {
    const entries = new HistoryEntries({ url: 'a', state: null, document: 0 })
    entries.push({ url: 'b', state: null, document: 1 })
    entries.push({ url: 'c', state: null, document: 2 })
    expect(entries.move(-2)?.url).toBe('a')
    expect(entries.move(-1)).toBeUndefined()
    expect(entries.current.url).toBe('a')
    entries.push({ url: 'd', state: null, document: 3 })
    expect(entries.move(1)).toBeUndefined()
    expect(entries.length).toBe(2)
  })

  it('gives entries of one document a state', () => {
    const entries = new HistoryEntries({ url: 'http://a/b', state: null, document: 4 })
    const steps: number[] = []
    const history = createHistory(
      () => entries,
      (url) => new URL(url, entries.current.url).href,
      (count) => steps.push(count),
    )
    history.pushState({ page: 2 }, '', '?page=2')
    expect(entries.current).toEqual({ url: 'http://a/b?page=2', state: { page: 2 }, document: 4 })
    history.replaceState(null, '')
    expect([history.state, history.length]).toEqual([null, 2])
    history.back()
    history.go(3)
    expect(steps).toEqual([-1, 3])
  })
})

it('a location leads to URLs, relative ones too', () => {
  const opened: unknown[] = []
  const location = createLocation(
    () => 'http://localhost:4000/products?q=lamp#top',
    (url, options) => opened.push([url, options]),
  )
  expect([location.host, location.pathname, location.search, location.hash]).toEqual([
    'localhost:4000',
    '/products',
    '?q=lamp',
    '#top',
  ])
  location.href = '/cart'
  location.assign('7')
  location.replace('#end')
  location.search = '?q=go'
  location.reload()
  expect(opened).toEqual([
    ['http://localhost:4000/cart', undefined],
    ['http://localhost:4000/7', undefined],
    ['http://localhost:4000/products?q=lamp#end', { replace: true }],
    ['http://localhost:4000/products?q=go#top', undefined],
    ['http://localhost:4000/products?q=lamp#top', { replace: true, reload: true }],
  ])
})

it('an overlay changes nothing of the object below', () => {
  class Real {
    #secret = 1
    name = 'real'
    read() {
      return this.#secret
    }
  }
  const real = new Real()
  const view = overlay(real, { name: 'simulated' }) as Real & { added?: number }
  expect(view.name).toBe('simulated')
  // A platform's method refuses any other `this` than its own object.
  expect(view.read()).toBe(1)
  expect(view.read).toBe(view.read)
  view.added = 2
  view.read = () => 3
  expect([view.added, view.read(), 'added' in view, 'read' in view]).toEqual([2, 3, true, true])
  expect([real.name, real.read(), 'added' in real]).toEqual(['real', 1, false])
})

describe('timers', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('end with their page', () => {
    vi.useFakeTimers()
    vi.stubGlobal('window', globalThis)
    const timers = new PageTimers()
    const { setTimeout, setInterval, clearTimeout } = timers.members() as unknown as typeof window
    const fired: string[] = []
    setTimeout((name: string) => fired.push(name), 10, 'once')
    setInterval(() => fired.push('again'), 10)
    clearTimeout(setTimeout(() => fired.push('never'), 10))
    vi.advanceTimersByTime(20)
    expect(fired).toEqual(['once', 'again', 'again'])
    timers.end()
    vi.advanceTimersByTime(100)
    expect(fired).toHaveLength(3)
    vi.useRealTimers()
  })
})
