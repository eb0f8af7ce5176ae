// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, type Mock, type MockInstance, test, vi } from 'vitest'
import { createSearch, type Search } from '../../runtime/search.ts'
import { config, Surrounded } from '../../theme/testing/shell.tsx'
import { Dialog } from '../dialog.tsx'
import { type SearchAnswer, SearchError, type SearchHit, type SearchRequest } from '../provider.ts'
import { createSaved } from '../saved.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// jsdom has the element but not its methods.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
Element.prototype.scrollIntoView = () => {}
vi.mock('../../runtime/search-source.ts', () => ({ startSource: () => {} }))

const hit = (id: string, fields: Partial<SearchHit> = {}): SearchHit => ({
  id,
  href: id,
  external: false,
  kind: 'page',
  badge: '',
  section: 'API',
  page: `Page ${id}`,
  trail: [],
  title: ['', 'Page', ` ${id}`],
  excerpt: [],
  ...fields,
})
const answerOf = (hits: SearchHit[], fields: Partial<SearchAnswer> = {}): SearchAnswer => ({
  query: '',
  isPartial: false,
  total: hits.length,
  matching: hits.length,
  sections: [],
  hits,
  suggestions: [],
  ...fields,
})

const settings = {
  ...config,
  docs: [],
  search: {
    ...config.search,
    // Has no popular pages.
    provider: 'plugin' as const,
    missingResultsUrl: 'https://example.com/?q={query}',
    report: 'https://report.example/searches',
  },
}

let root: Root
let search: Search
let navigate: Mock<(href: string | null) => void>
let reply: (request: SearchRequest) => SearchAnswer | Error | Promise<SearchAnswer>
let reports: MockInstance<typeof fetch>
const asked: SearchRequest[] = []
const prepare = vi.fn()

beforeEach(async () => {
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  search = createSearch(settings)
  navigate = vi.fn()
  asked.length = 0
  prepare.mockClear()
  reply = () => answerOf([])
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  reports = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  await act(async () =>
    root.render(
      <Surrounded config={settings} shell={{ search }}>
        <Dialog
          saved={createSaved({ get: () => null, set: () => {}, watch: () => () => {} })}
          provider={{
            prepare,
            async ask(request, update) {
              asked.push(request)
              const answer = await reply(request)
              if (answer instanceof Error) throw answer
              update({ ...answer, query: request.query })
            },
          }}
        />
      </Surrounded>,
    ),
  )
  // Stands in for the browser, which follows the links that are clicked.
  container.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    event.preventDefault()
    if (link) navigate(link.getAttribute('href'))
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const dialog = (): HTMLDialogElement => document.querySelector('dialog')!
const box = (): HTMLInputElement => document.querySelector('input')!
const options = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('[role=option]'),
]
const active = (): Element | null =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
const open = (initial?: string) => act(async () => search.open(initial))
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(
    async () =>
      void box().dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
      ),
  )
const type = (text: string) =>
  act(async () => {
    // React overrides the element's `value` setter, so use the prototype's to simulate typing.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    set!.call(box(), text)
    box().dispatchEvent(new Event('input', { bubbles: true }))
  })
const status = (): string => document.querySelector('[role=status]')!.textContent

test('the index is fetched before anything is typed, once', async () => {
  expect(prepare).toHaveBeenCalledOnce()
  await open()
  await act(async () => search.close())
  await open()
  expect(prepare).toHaveBeenCalledOnce()
})

test('it opens with the first letters, and asks for them', async () => {
  reply = () =>
    answerOf([hit('/a'), hit('/b', { section: 'App', kind: 'heading', trail: ['Up'] })], {
      total: 30,
    })
  await open('wa')
  expect(dialog().open).toBe(true)
  expect(box().value).toBe('wa')
  expect(asked.at(-1)).toMatchObject({ query: 'wa', limit: 12, headings: 3 })
  expect(
    [...document.querySelectorAll('[role=group]')].map((group) => group.getAttribute('aria-label')),
  ).toEqual(['Page /a', 'Page /b', 'See all 30 results'])
  expect(options().map((option) => option.getAttribute('href'))).toEqual([
    '/a',
    '/b',
    '/search?q=wa',
  ])
  expect(options()[1]!.textContent).toContain('Page /bUp')
  expect(options()[0]!.querySelector('mark')?.textContent).toBe('Page')
  expect(status()).toBe('30 results')
})

test('Escape counts at once, so that what opens it next is not taken for open already', async () => {
  await open('x')
  await act(async () => void dialog().dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(search.get().isOpen).toBe(false)
  await open()
  // The browser's event for the first closing.
  await act(async () => void dialog().dispatchEvent(new Event('close')))
  expect(search.get().isOpen).toBe(true)
  expect(dialog().open).toBe(true)
  dialog().close()
  await act(async () => void dialog().dispatchEvent(new Event('close')))
  expect(search.get().isOpen).toBe(false)
})

test('a letter does not render the list, only its answer does', async () => {
  const title = ['Page']
  const rendered = vi.spyOn(title, 'entries')
  reply = ({ query }) => (query === 'x' ? answerOf([hit('/a', { title })]) : new Promise(() => {}))
  await open('x')
  expect(options()[0]!.textContent).toContain('Page')
  const before = rendered.mock.calls.length
  expect(before).toBeGreaterThan(0)
  await type('xy')
  expect(rendered).toHaveBeenCalledTimes(before)
})

test('keys move through the list and round its ends, the focus stays in the box', async () => {
  reply = () => answerOf([hit('/a'), hit('/b')])
  await open('x')
  // Screen readers speak what is typed as long as no option is active.
  expect(active()).toBeNull()
  expect(box().hasAttribute('aria-activedescendant')).toBe(false)
  await press('ArrowDown')
  expect(active()).toBe(options()[0])
  await type('xy')
  expect(active()).toBeNull()
  await press('ArrowDown')
  await press('ArrowDown')
  expect(active()).toBe(options()[1])
  expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
    'false',
  ])
  await press('ArrowDown')
  await press('ArrowDown')
  expect(active()).toBe(options()[0])
  await press('ArrowUp')
  expect(active()).toBe(options()[2])
  await press('Home')
  expect(active()).toBe(options()[0])
  await press('End')
  expect(active()).toBe(options()[2])
  await press('PageUp')
  expect(active()).toBe(options()[1])
  await press('PageDown')
  expect(active()).toBe(options()[2])
  expect(document.activeElement).toBe(box())
})

test('Enter goes there and closes; with a modifier it opens beside', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  reply = () => answerOf([hit('/a')])
  await open('x')
  await press('Enter', { ctrlKey: true })
  expect(opened).toHaveBeenCalledWith('/a', '_blank', 'noopener')
  expect(dialog().open).toBe(true)
  await press('Enter', { isComposing: true })
  expect(navigate).not.toHaveBeenCalled()
  await press('Enter')
  expect(navigate).toHaveBeenCalledWith('/a')
  expect(dialog().open).toBe(false)
})

test('Enter before the answer waits for it, unless something else is typed', async () => {
  const answers = new Map<string, (answer: SearchAnswer) => void>()
  reply = ({ query }) => new Promise((resolve) => answers.set(query, resolve))
  const answer = (query: string, ...ids: string[]) =>
    act(async () => answers.get(query)!(answerOf(ids.map((id) => hit(id)))))
  await open('get')
  await answer('get', '/get', '/its')
  await open()
  await type('vis')
  await press('Enter')
  await type('visit')
  await answer('vis', '/vis')
  expect(navigate).not.toHaveBeenCalled()
  await press('Enter')
  // The list still shows another query's hits, so its first one must not open.
  expect(navigate).not.toHaveBeenCalled()
  await answer('visit', '/visit', '/url')
  expect(navigate.mock.calls).toEqual([['/visit']])
  expect(dialog().open).toBe(false)
})

test('a line picked from the list before opens, whatever is on its way', async () => {
  reply = ({ query }) =>
    query === 'get' ? answerOf([hit('/get'), hit('/its')]) : new Promise(() => {})
  await open('get')
  await type('gets')
  await press('ArrowDown')
  await press('ArrowDown')
  await press('Enter')
  expect(navigate.mock.calls).toEqual([['/its']])
})

test('hits of a page are together, with three headings at most, and say once where they are', async () => {
  const heading = (id: string) => hit(id, { kind: 'heading', page: 'Page', title: ['', id, ''] })
  reply = () =>
    answerOf([
      heading('/a#1'),
      hit('/b'),
      heading('/a#2'),
      hit('/a'),
      ...['/a#3', '/a#4', '/b#1'].map(heading),
    ])
  await open('x')
  expect(options().map((option) => option.getAttribute('href'))).toEqual([
    '/a#1',
    '/a#2',
    '/a',
    '/a#3',
    '/b',
    '/b#1',
    '/search?q=x',
  ])
  expect(options()[0]!.textContent).toContain('APIPage')
  expect(options()[1]!.textContent).not.toContain('API')
})

const filter = (label: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('[aria-pressed]')].find(({ textContent }) =>
    textContent.startsWith(label),
  )!

test('a filter stays while the query changes and when the dialog is opened again', async () => {
  const sections = [
    { label: 'API', count: 7 },
    { label: 'App', count: 2 },
  ]
  reply = ({ section }) => answerOf([hit('/a')], { total: 9, matching: section ? 2 : 9, sections })
  await open('x')
  expect(filter('All sections').getAttribute('aria-pressed')).toBe('true')
  await act(async () => filter('App').click())
  expect(document.activeElement).toBe(box())
  expect(asked.at(-1)).toMatchObject({ query: 'x', section: 'App' })
  expect(status()).toBe('2 results')
  expect(options().at(-1)!.getAttribute('href')).toBe('/search?q=x&section=App')
  await type('xy')
  expect(asked.at(-1)).toMatchObject({ query: 'xy', section: 'App' })
  await act(async () => search.close())
  await open()
  expect(asked.at(-1)).toMatchObject({ query: 'xy', section: 'App' })
  expect(filter('App').getAttribute('aria-pressed')).toBe('true')
  await act(async () =>
    document.querySelector<HTMLButtonElement>('[aria-label="Clear the query"]')!.click(),
  )
  await type('z')
  expect(asked.at(-1)!.section).toBeUndefined()
})

test('opened again on the same query, the list is where the reader left it', async () => {
  reply = () => answerOf([hit('/a'), hit('/b')])
  await open('x')
  const list = () => document.querySelector('[role=listbox]')!
  list().scrollTop = 120
  await press('Enter')
  await open()
  expect(list().scrollTop).toBe(120)
  await act(async () => search.close())
  await open()
  await type('y')
  expect(list().scrollTop).toBe(0)
})

test('the owners learn of a search and the hit that was opened, without cookies', async () => {
  reply = () => answerOf([hit('/a'), hit('/b')], { total: 30 })
  await open('x')
  await act(async () => options()[1]!.click())
  expect(reports.mock.calls).toEqual([
    [
      'https://report.example/searches',
      {
        method: 'POST',
        mode: 'no-cors',
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        body: '{"query":"x","results":30,"opened":"/b","rank":2}',
      },
    ],
  ])
  await open()
  await act(async () => search.close())
  expect(reports.mock.calls[1]![1]!.body).toBe('{"query":"x","results":30}')
})

test('one result is not told as several', async () => {
  reply = () => answerOf([hit('/a')])
  await open('x')
  expect(options()[1]!.textContent).toBe('1 result')
})

test('where the reader went is shown, can be kept, and removed', async () => {
  reply = () => answerOf([hit('/a')])
  await open('x')
  await press('Enter')
  await open()
  await act(async () => {
    document.querySelector<HTMLButtonElement>('[aria-label="Clear the query"]')!.click()
  })
  const groups = (): (string | null)[] =>
    [...document.querySelectorAll('[role=group]')].map((group) => group.getAttribute('aria-label'))
  expect(groups()).toEqual(['Recent'])
  const click = (name: string) =>
    act(async () => document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)!.click())
  await click('Save as favorite: Page /a')
  expect(groups()).toEqual(['Favorite'])
  await click('Remove from favorites: Page /a')
  expect(groups()).toEqual([])
  expect(document.body.textContent).toContain('Type to search')
})

test('nothing found: what else to try, and whom to tell', async () => {
  reply = ({ query }) =>
    query === 'get' ? answerOf([hit('/get')]) : answerOf([], { suggestions: ['get'] })
  await open('<b>&x')
  expect(document.body.textContent).toContain('No results for “<b>&x”')
  expect(document.querySelector('b')).toBeNull()
  expect(document.querySelector('[target=_blank]')!.getAttribute('href')).toBe(
    'https://example.com/?q=%3Cb%3E%26x',
  )
  expect(status()).toBe('No results for “<b>&x”')
  const suggestion = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'get',
  )!
  await act(async () => suggestion.click())
  expect(box().value).toBe('get')
  expect(options()).toHaveLength(2)
})

test('a failure can be tried again, and is, once the network is back', async () => {
  reply = () => new SearchError('network', 'offline')
  await open('x')
  expect(document.querySelector('[role=alert]')!.textContent).toContain('Unable to fetch results')
  expect(document.querySelector('[role=alert]')!.textContent).toContain(
    'You might want to check your network connection.',
  )
  reply = () => answerOf([hit('/a')])
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(options()).toHaveLength(2)
})

test('what records say is shown, not run', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  reply = () =>
    answerOf([
      hit('/a', { title: [evil, evil], excerpt: [evil], trail: [evil], page: evil, section: evil }),
    ])
  await open('x')
  expect(document.querySelector('[role=listbox] img')).toBeNull()
  expect(options()[0]!.textContent).toContain(evil)
})

test('only spaces ask nothing', async () => {
  await open('   ')
  expect(asked).toEqual([])
})
