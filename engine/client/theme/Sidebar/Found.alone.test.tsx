// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchAnswer, SearchHit, SearchRequest } from '../../search/provider.ts'
import { config, Surrounded } from '../testing/shell.tsx'
import { Found } from './Found.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const asks = vi.hoisted(
  () =>
    [] as {
      request: SearchRequest
      update(answer: SearchAnswer): void
      fail(error: Error): void
      signal: AbortSignal
    }[],
)
vi.mock('../../search/create-provider.ts', () => ({
  createProvider: () => ({
    ask: (
      request: SearchRequest,
      update: (answer: SearchAnswer) => void,
      signal: AbortSignal,
    ): Promise<void> => new Promise((_done, fail) => asks.push({ request, update, fail, signal })),
  }),
}))

const heading = (href: string, fields: Partial<SearchHit> = {}): SearchHit => ({
  id: href,
  href,
  external: false,
  kind: 'heading',
  badge: '',
  section: '',
  page: 'Waiting',
  trail: [],
  title: ['', 'Time', ' outs'],
  excerpt: [],
  ...fields,
})

const html = `<ul><li class="sidebar-item"><a class="sidebar-link" href="/one">Time</a></li>
  <li class="sidebar-item"><a class="sidebar-link" href="/two">Two</a></li></ul>`
let renderTest: (query: string, provider?: 'embedded' | 'none') => void
let unmount: () => void
const entries = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('#column .sidebar-item')]
    .filter((item) => !item.hidden)
    .map((item) => item.textContent)
const found = (): HTMLElement => document.querySelector('.sidebar-found')!
const listed = (): (string | null)[] =>
  [...found().querySelectorAll('a.sidebar-link')].map((link) => link.getAttribute('href'))
const answer = (hits: SearchHit[], to = asks.length - 1): void =>
  act(() => asks[to]!.update({ hits } as SearchAnswer))

beforeEach(() => {
  vi.useFakeTimers()
  asks.length = 0
  document.body.innerHTML = `<nav id="column">${html}</nav><div id="root"></div>`
  const sidebar = { current: document.getElementById('column') }
  const root = createRoot(document.getElementById('root')!)
  renderTest = (query, provider = 'embedded') =>
    act(() =>
      root.render(
        <Surrounded config={{ search: { ...config.search, provider } } as Partial<typeof config>}>
          <Found sidebar={sidebar} html={html} query={query} />
        </Surrounded>,
      ),
    )
  unmount = () => act(() => root.unmount())
})
afterEach(() => {
  unmount()
  vi.useRealTimers()
})

test('entries are filtered at once, headings are asked for after a pause', () => {
  renderTest('time')
  expect(entries()).toEqual(['Time'])
  act(() => vi.advanceTimersByTime(149))
  expect(asks).toEqual([])
  act(() => vi.advanceTimersByTime(1))
  expect(asks.map(({ request }) => request)).toEqual([
    { query: 'time', limit: 40, from: '/guides/waiting' },
  ])
  unmount()
  expect(entries()).toEqual(['Time', 'Two'])
  expect(asks[0]!.signal.aborted).toBe(true)
})

test('a query that is written on is asked for once', () => {
  renderTest('ti')
  act(() => vi.advanceTimersByTime(100))
  renderTest('time')
  act(() => vi.advanceTimersByTime(150))
  expect(asks.map(({ request }) => request.query)).toEqual(['time'])
})

test('lists marked headings of the sidebar’s pages', () => {
  renderTest('time')
  act(() => vi.advanceTimersByTime(150))
  answer([
    heading('/one#a'),
    heading('/elsewhere#b'),
    heading('/two?x#c'),
    heading('/one', { kind: 'page' }),
    heading('/one#unmarked', { title: ['Nothing'] }),
    heading('/two#marked', { title: ['', 'Times'] }),
  ])
  expect(listed()).toEqual(['/one#a', '/two?x#c', '/two#marked'])
  expect(found().querySelector('a')!.textContent).toBe('Time outs Waiting')
  expect(found().querySelector('p')!.textContent).toBe('Headings')
})

test('lists eight headings at most', () => {
  renderTest('time')
  act(() => vi.advanceTimersByTime(150))
  answer(Array.from({ length: 12 }, (_, index) => heading(`/one#${index}`)))
  expect(listed()).toHaveLength(8)
})

test('says that there is nothing only where there are neither entries nor headings', () => {
  renderTest('nowhere')
  expect(found().textContent).toBe('No results for nowhere')
  act(() => vi.advanceTimersByTime(150))
  answer([heading('/one#a')])
  expect(found().textContent).not.toContain('No results')
  renderTest('time')
  act(() => vi.advanceTimersByTime(150))
  answer([])
  expect(found().textContent).toBe('')
})

test('an answer that comes after its query has changed is not shown', () => {
  renderTest('time')
  act(() => vi.advanceTimersByTime(150))
  renderTest('two')
  answer([heading('/one#late')], 0)
  expect(listed()).toEqual([])
})

test('a search that fails leaves the entries filtered', async () => {
  renderTest('time')
  act(() => vi.advanceTimersByTime(150))
  await act(async () => asks[0]!.fail(new Error('offline')))
  expect(entries()).toEqual(['Time'])
})

test('a site without a search is asked nothing', () => {
  renderTest('time', 'none')
  act(() => vi.advanceTimersByTime(1000))
  expect(asks).toEqual([])
  expect(entries()).toEqual(['Time'])
})
