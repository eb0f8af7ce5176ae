// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShownPage } from '../../shared/page.ts'
import { page, Surrounded } from '../theme/testing/shell.tsx'
import type { Loader, LoadOptions } from './loader.ts'
import { mayPrefetch, usePrefetch } from './prefetch.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Pending requests for pages, in order. */
let waiting: { path: string; options: LoadOptions | undefined; answer(page: ShownPage): void }[]
let asked: string[]
let sidebars: [string, LoadOptions | undefined][]
let cached: Set<string>
let observed: Set<Element>
let see: (...entries: [string, boolean][]) => Promise<void>
let show: (fields: Partial<ShownPage>) => void
let mount: () => void
let unmount: () => void

const loader = {
  has: (path: string) => cached.has(path),
  page(path: string, options?: LoadOptions) {
    asked.push(path)
    return new Promise<ShownPage>((answer) => waiting.push({ path, options, answer }))
  },
  async sidebar(key: string, options?: LoadOptions) {
    sidebars.push([key, options])
    return ''
  },
} as unknown as Loader

function Prefetching({ shown }: { shown: ShownPage }) {
  usePrefetch(loader, shown)
  return null
}

const link = (path: string) => document.querySelector(`a[href="${path}"]`)!

/** Answers the oldest request. */
const answerOne = (fields: Partial<ShownPage> = {}): Promise<void> =>
  act(async () => waiting.shift()!.answer({ ...page, ...fields }))

beforeEach(() => {
  waiting = []
  asked = []
  sidebars = []
  cached = new Set(['/cached'])
  observed = new Set()
  vi.stubGlobal('navigation', new EventTarget())
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task())
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (element: Element) => observed.add(element)
      disconnect = () => observed.clear()
      constructor(notify: (entries: unknown[]) => void) {
        see = (...entries) =>
          act(async () =>
            notify(
              entries.map(([path, isIntersecting]) => ({ target: link(path), isIntersecting })),
            ),
          )
      }
    },
  )
  const numbered = Array.from({ length: 20 }, (_, index) => `<a href="/page-${index}">P</a>`)
  document.body.innerHTML = `<header><a href="/of-bar">Bar</a></header>
    <main>${numbered.join('')}<a href="/cached">C</a><a href="${page.path}">This</a></main>
    <div data-html="sidebar"><a href="/of-sidebar">S</a></div><div id="root"></div>`
  mount = () => {
    const root = createRoot(document.getElementById('root')!)
    show = (fields) =>
      act(() =>
        root.render(
          <Surrounded>
            <Prefetching shown={{ ...page, sidebar: 'guides', ...fields }} />
          </Surrounded>,
        ),
      )
    show({})
    unmount = () => act(() => root.unmount())
  }
  mount()
})

afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

const visible = (count: number, from = 0): [string, boolean][] =>
  Array.from({ length: count }, (_, index) => [`/page-${from + index}`, true])

test('visible links are fetched two at once, at low priority, in their order', async () => {
  await see(...visible(5))
  expect(asked).toEqual(['/page-0', '/page-1'])
  expect(waiting.map(({ options }) => options)).toEqual([{ priority: 'low' }, { priority: 'low' }])
  await answerOne()
  expect(asked).toEqual(['/page-0', '/page-1', '/page-2'])
  await answerOne()
  await answerOne()
  expect(asked).toEqual(['/page-0', '/page-1', '/page-2', '/page-3', '/page-4'])
})

test('a dozen of a page at most', async () => {
  await see(...visible(20))
  for (let answered = 0; answered < 12; answered++) await answerOne()
  expect(waiting).toEqual([])
  expect(asked).toHaveLength(12)
  expect(asked.at(-1)).toBe('/page-11')
})

test('links that need no request are passed over, and cost nothing', async () => {
  await see(['/cached', true], [page.path, true], ...visible(13))
  expect(asked).toEqual(['/page-0', '/page-1'])
  for (let answered = 0; answered < 12; answered++) await answerOne()
  expect(asked).toHaveLength(12)
})

test('a link that has left the view is not fetched', async () => {
  await see(...visible(4))
  await see(['/page-2', false])
  await answerOne()
  expect(asked).toEqual(['/page-0', '/page-1', '/page-3'])
})

test('links of the article and of the sidebar are watched, not those of the bar', () => {
  const paths = [...observed].map((element) => element.getAttribute('href'))
  expect(paths).toContain('/page-0')
  expect(paths).toContain('/of-sidebar')
  expect(paths).not.toContain('/of-bar')
})

test('nothing more is fetched once the page has gone', async () => {
  await see(...visible(4))
  unmount()
  expect(observed.size).toBe(0)
  await answerOne()
  expect(asked).toEqual(['/page-0', '/page-1'])
})

test('a link under the pointer is fetched at once, as urgently as one that is followed', async () => {
  await see(...visible(3))
  await act(async () => link('/of-bar').dispatchEvent(new Event('pointerover', { bubbles: true })))
  expect(asked).toEqual(['/page-0', '/page-1', '/of-bar'])
  expect(waiting.at(-1)!.options).toBeUndefined()
})

test('a sidebar comes along only where it is another one', async () => {
  await see(...visible(3))
  await answerOne({ sidebar: 'guides' })
  await answerOne({ sidebar: null })
  expect(sidebars).toEqual([])
  await answerOne({ sidebar: 'reference' })
  expect(sidebars).toEqual([['reference', { priority: 'low' }]])
})

test('nothing is fetched to save data', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  await see(...visible(3))
  await act(async () => link('/page-5').dispatchEvent(new Event('focusin', { bubbles: true })))
  expect(asked).toEqual([])
})

test('a press is fetched even then, unless it opens a tab', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  const press = (path: string, button: number) =>
    act(async () =>
      link(path).dispatchEvent(new MouseEvent('mousedown', { button, bubbles: true })),
    )
  await press('/page-4', 1)
  await press('/page-5', 0)
  expect(asked).toEqual(['/page-5'])
})

test('nothing is fetched without the Navigation API, as links load whole documents there', async () => {
  Reflect.deleteProperty(window, 'navigation')
  unmount()
  mount()
  expect(observed.size).toBe(0)
  await act(async () => link('/page-5').dispatchEvent(new Event('pointerover', { bubbles: true })))
  await act(async () =>
    link('/page-5').dispatchEvent(new MouseEvent('mousedown', { button: 0, bubbles: true })),
  )
  expect(asked).toEqual([])
})

test('links are watched once the browser is idle, and only those of the page that is shown', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
  show({ path: '/next' })
  expect(observed.size).toBe(0)
  show({ path: '/after' })
  idle.shift()!()
  expect(observed.size).toBe(0)
  idle.shift()!()
  expect(observed).toContain(link('/page-0'))
})

test.each([
  [{ onLine: true }, true],
  [{ onLine: false }, false],
  [{ onLine: true, connection: { effectiveType: '4g' } }, true],
  [{ onLine: true, connection: { effectiveType: '2g' } }, false],
  [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
  [{ onLine: true, connection: { saveData: true, effectiveType: '4g' } }, false],
])('on a line like %j it may: %s', (line, may) => {
  expect(mayPrefetch(line as Navigator)).toBe(may)
})
