// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest'
import { Surrounded } from '../../theme/testing/shell.tsx'
import { type SearchAnswer, SearchError, type SearchHit, type SearchRequest } from '../provider.ts'
import { SearchResults } from './SearchResults.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const asks = vi.hoisted(
  () =>
    [] as {
      request: SearchRequest
      update(answer: SearchAnswer): void
      fail(error: Error): void
    }[],
)
vi.mock('../create-provider.ts', () => {
  const provider = {
    ask: (request: SearchRequest, update: (answer: SearchAnswer) => void): Promise<void> =>
      new Promise((_done, fail) => asks.push({ request, update, fail })),
  }
  return { createProvider: () => provider }
})

const hits = (count: number): SearchHit[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    href: `/page-${index}`,
    external: index === 1,
    kind: 'page',
    badge: '',
    section: 'API',
    page: `Page ${index}`,
    trail: [],
    title: [`Page ${index}`],
    excerpt: [],
  }))
const answerOf = (count: number, fields: Partial<SearchAnswer> = {}): SearchAnswer => ({
  query: 'wait',
  isPartial: false,
  total: count,
  matching: count,
  sections: [],
  hits: hits(count),
  suggestions: [],
  ...fields,
})

let typed: Mock<(query: string) => void>
let renderTest: (query: string, search?: string) => void
let unmount: () => void
let seen: { element: Element; intersect(isIntersecting: boolean): void }[]
const answer = (found: SearchAnswer): void => act(() => asks.at(-1)!.update(found))
const text = (): string => document.getElementById('root')!.textContent
const more = () => document.querySelector<HTMLButtonElement>('button.button')

beforeEach(() => {
  vi.useFakeTimers()
  asks.length = 0
  seen = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #notify: (entries: { isIntersecting: boolean }[]) => void
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.#notify = notify
      }
      observe(element: Element): void {
        seen.push({
          element,
          intersect: (isIntersecting) => act(() => this.#notify([{ isIntersecting }])),
        })
      }
      disconnect(): void {
        seen = []
      }
    },
  )
  document.body.innerHTML = '<div id="root"></div>'
  typed = vi.fn()
  const root = createRoot(document.getElementById('root')!)
  renderTest = (query, search = '') => {
    history.replaceState(null, '', `/search${search}`)
    act(() =>
      root.render(
        <Surrounded location={{ path: '/search', search }}>
          <SearchResults typed={query} write={typed} />
        </Surrounded>,
      ),
    )
  }
  unmount = () => act(() => root.unmount())
})
afterEach(() => {
  unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a query, it asks for popular pages only, and has recent searches and sections', () => {
  localStorage.setItem('docs.search.queries', '["retries"]')
  renderTest('  ')
  expect(asks.map(({ request }) => request)).toEqual([{ query: '', limit: 8, from: '/search' }])
  answer(answerOf(2, { query: '' }))
  expect(text()).toMatch(/^Type to search.*Recent searches.*retries.*Popular pages.*Page 0.*Page 1/)
  act(() => document.querySelector<HTMLButtonElement>('button')!.click())
  expect(typed.mock.calls).toEqual([['retries']])
  localStorage.clear()
})

test('asks with the filters of the address', () => {
  renderTest('wait', '?q=wait')
  expect(asks.at(-1)!.request).toEqual({ query: 'wait', limit: 20, from: '/search' })
  renderTest('wait', '?q=wait&section=API')
  expect(asks.at(-1)!.request).toMatchObject({ section: 'API' })
  expect(asks.at(-1)!.request).not.toHaveProperty('version')
  renderTest('wait', '?q=wait&version=default/2')
  expect(asks.at(-1)!.request).toMatchObject({ version: 'default/2' })
})

test('lists hits, and opens those of other sites in a tab of their own', () => {
  renderTest('wait', '?q=listed')
  answer(answerOf(2))
  const links = [...document.querySelectorAll('ol a')]
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/page-0', null],
    ['/page-1', '_blank'],
  ])
  expect(document.querySelector('[role=status]')!.textContent).toBe('2 results')
  answer(answerOf(1))
  expect(document.querySelector('[role=status]')!.textContent).toBe('1 result')
})

test('offers more only where there is more, and gives twenty at a time', () => {
  renderTest('wait', '?q=more')
  answer(answerOf(20))
  expect(more()).toBeNull()
  expect(seen).toEqual([])
  answer(answerOf(20, { matching: 45 }))
  act(() => more()!.click())
  expect(asks.at(-1)!.request.limit).toBe(40)
  answer(answerOf(40, { matching: 45 }))
  seen.at(-1)!.intersect(false)
  expect(asks.at(-1)!.request.limit).toBe(40)
  seen.at(-1)!.intersect(true)
  expect(asks.at(-1)!.request.limit).toBe(60)
  answer(answerOf(45))
  expect(more()).toBeNull()
  expect(seen).toEqual([])
})

test('shows as many as before to a reader who comes back', () => {
  renderTest('wait', '?q=back')
  answer(answerOf(20, { matching: 30 }))
  act(() => more()!.click())
  unmount()
  const root = createRoot(document.getElementById('root')!)
  unmount = () => act(() => root.unmount())
  act(() =>
    root.render(
      <Surrounded location={{ path: '/search', search: '?q=back' }}>
        <SearchResults typed="wait" write={typed} />
      </Surrounded>,
    ),
  )
  expect(asks.at(-1)!.request.limit).toBe(40)
})

test('looks again whether the end is in view after each batch', () => {
  renderTest('wait', '?q=batches')
  answer(answerOf(20, { matching: 90 }))
  const [first] = seen
  answer(answerOf(40, { matching: 90 }))
  expect(seen).toHaveLength(1)
  expect(seen[0]).not.toBe(first)
})

test('the address follows what is typed after a pause', () => {
  renderTest('wait', '?q=wa')
  act(() => vi.advanceTimersByTime(249))
  expect(location.search).toBe('?q=wa')
  act(() => vi.advanceTimersByTime(1))
  expect(location.search).toBe('?q=wait')
  renderTest('wait', '?q=wait')
  const replaced = vi.spyOn(history, 'replaceState')
  act(() => vi.advanceTimersByTime(1000))
  expect(replaced).not.toHaveBeenCalled()
  replaced.mockRestore()
})

test('the title of the document says what was searched', () => {
  renderTest('wait', '?q=wait')
  expect(document.title).toBe('Search results for "wait" | Docs')
  renderTest('', '')
  expect(document.title).toBe('Search | Docs')
})

test('says when there is nothing, not before all was searched', () => {
  renderTest('wait', '?q=none')
  expect(text()).toBe('Searching')
  answer(answerOf(0, { isPartial: true }))
  expect(text()).not.toContain('No results')
  answer(answerOf(0, { suggestions: ['waiting'] }))
  expect(text()).toContain('No results')
  act(() => [...document.querySelectorAll('button')].at(-1)!.click())
  expect(typed).toHaveBeenCalledWith('waiting')
})

test('a failure can be tried again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  renderTest('wait', '?q=fails')
  await act(async () => asks.at(-1)!.fail(new SearchError('network', 'No network.')))
  expect(document.querySelector('[role=alert]')!.textContent).toContain('Unable to fetch results')
  const before = asks.length
  act(() => document.querySelector<HTMLButtonElement>('button')!.click())
  expect(asks).toHaveLength(before + 1)
  warn.mockRestore()
})

test('filters change the address in place, unless a tab is asked for', () => {
  renderTest('wait', '?q=filters')
  const sections = [
    { label: 'API', count: 1 },
    { label: 'App', count: 1 },
  ]
  answer(answerOf(2, { sections }))
  const link = document.querySelectorAll<HTMLAnchorElement>('nav a')[1]!
  const click = (init: MouseEventInit): Event => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    act(() => void link.dispatchEvent(event))
    return event
  }
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    expect(click({ [key]: true }).defaultPrevented, key).toBe(false)
  }
  expect(location.search).toBe('?q=filters')
  expect(click({}).defaultPrevented).toBe(true)
  expect(location.search).toBe('?q=wait&section=API')
})
