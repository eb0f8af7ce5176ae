// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePage } from '../theme/testing/samples.ts'
import { createLoader, LoadError } from './loader.ts'

const page = samplePage()
const record = (fields: object = {}, shell = 's1'): Response =>
  Response.json({ shell, page: { ...page, ...fields } })

let answer: (url: string, init: RequestInit) => Promise<Response>
const fetched: string[] = []

beforeEach(() => {
  fetched.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    fetched.push(url)
    return answer(url, init)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const failure = async (loading: Promise<unknown>): Promise<unknown> =>
  loading.then(
    () => expect.unreachable(),
    (error: LoadError) => (error instanceof LoadError ? error.kind : error),
  )

test('asks once for callers at the same time and for later ones', async () => {
  answer = async () => record()
  const loader = createLoader('/docs/', 's1')
  const [first, second] = await Promise.all([loader.page('/a'), loader.page('/a')])
  expect(second).toBe(first)
  await loader.page('/a')
  expect(fetched).toEqual(['/docs/_data/pages/a.json'])
})

test('a page is loaded once its stylesheets are, or cannot be had', async () => {
  const html = '<link rel="stylesheet" href="/a.css" data-precedence="x"/><p>a</p>'
  answer = async () => record({ html })
  const loader = createLoader('/', 's1')
  for (const outcome of ['error', 'load']) {
    loader.clear()
    let shown: unknown
    const loading = loader.page('/a').then((page) => {
      shown = page
    })
    const link = await vi.waitUntil(() => document.head.querySelector('link[href="/a.css"]'))
    expect(shown).toBeUndefined()
    link.dispatchEvent(new Event(outcome))
    await loading
    expect(shown).toMatchObject({ html })
    link.remove()
  }
})

test('a record is read whole, wherever its bytes are divided', async () => {
  const title = 'Ä – 漢字 🎈'
  const bytes = new TextEncoder().encode(JSON.stringify({ shell: 's1', page: { ...page, title } }))
  answer = async () =>
    new Response(
      new ReadableStream({
        start(body) {
          for (const byte of bytes) body.enqueue(Uint8Array.of(byte))
          body.close()
        },
      }),
    )
  expect(await createLoader('/', 's1').page('/a')).toMatchObject({ title })
})

test('asks again once an answer is five minutes old', async () => {
  vi.useFakeTimers()
  answer = async () => record()
  const loader = createLoader('/', 's1')
  await loader.page('/a')
  vi.advanceTimersByTime(5 * 60_000 + 1)
  expect(loader.has('/a')).toBe(false)
  await loader.page('/a')
  expect(fetched).toHaveLength(2)
  expect(loader.has('/a')).toBe(true)
})

test('forgets an answer when told to', async () => {
  answer = async () => record()
  const loader = createLoader('/', 's1')
  await loader.page('/a')
  loader.forget('/a')
  await loader.page('/a')
  expect(fetched).toHaveLength(2)
})

test('a view that is known is there at once, and shares the sidebar of the one before', async () => {
  const current = { page: samplePage({ path: '/0', sidebar: 'x' }), sidebarHtml: '<ul>0</ul>' }
  answer = async (url) =>
    url.includes('sidebars')
      ? Response.json({ shell: 's1', key: 'y', html: '<ul>y</ul>' })
      : record({ path: url.includes('/b') ? '/b' : '/a', sidebar: url.includes('/b') ? 'y' : 'x' })
  const loader = createLoader('/', 's1')
  const loading = loader.view('/a', { current })
  expect(loading).toBeInstanceOf(Promise)
  expect(await loading).toMatchObject({ page: { path: '/a' }, sidebarHtml: '<ul>0</ul>' })
  expect(loader.view('/a', { current })).toMatchObject({ sidebarHtml: '<ul>0</ul>' })
  expect(await loader.view('/b', { current })).toMatchObject({ sidebarHtml: '<ul>y</ul>' })
  expect(loader.view('/b', { current })).toMatchObject({ page: { path: '/b' } })
  expect(fetched.map((url) => url.split('/').pop())).toEqual(['a.json', 'b.json', 'y.json'])
})

test('a record without end is given up, and left to the browser', async () => {
  let sent = 0
  answer = async () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += 1_000_000
          controller.enqueue(new Uint8Array(1_000_000).fill(32))
        },
      }),
    )
  expect(await failure(createLoader('/', 's1').page('/a'))).toBe('unfit')
  expect(sent).toBeLessThan(10_000_000)
})

test.each([
  ['an HTTP error', async () => new Response('', { status: 500 })],
  ['a record cut short', async () => new Response('{"shell":"s1","pa')],
  ['a record of another shell', async () => record({}, 's2')],
  ['a record of another form', async () => record({ html: undefined })],
  ['the record of another page', async () => record({ path: '/b' })],
  ['null', async () => Response.json(null)],
])('%s does not fit', async (_, given) => {
  answer = given
  expect(await failure(createLoader('/', 's1').page('/a'))).toBe('unfit')
})

test('no answer is unreachable, and is asked for again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const loader = createLoader('/', 's1')
  expect(await failure(loader.page('/a'))).toBe('unreachable')
  answer = async () => record()
  expect(await loader.page('/a')).toMatchObject({ title: 'A' })
})

test('a caller that joined a request which finds no answer asks once itself', async () => {
  const refusals: ((error: Error) => void)[] = []
  answer = () => new Promise((_, reject) => refusals.push(reject))
  const loader = createLoader('/', 's1')
  const [ahead, joined] = [failure(loader.page('/a')), loader.page('/a')]
  answer = async () => record()
  refusals[0]?.(new TypeError('Failed to fetch'))
  expect(await ahead).toBe('unreachable')
  expect(await joined).toMatchObject({ title: 'A' })
  expect(fetched).toHaveLength(2)
})

test('callers who joined give up when asking again finds no answer either', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const loader = createLoader('/', 's1')
  const callers = [1, 2, 3].map(() => failure(loader.page('/a')))
  expect(await Promise.all(callers)).toEqual(['unreachable', 'unreachable', 'unreachable'])
  expect(fetched).toHaveLength(2)
})

test('the request is dropped when the last caller leaves', async () => {
  let signal: AbortSignal | null | undefined
  answer = (_, init) => {
    signal = init.signal
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal?.reason)),
    )
  }
  const loader = createLoader('/', 's1')
  const [one, two] = [new AbortController(), new AbortController()]
  const first = failure(loader.page('/a', { signal: one.signal }))
  const second = failure(loader.page('/a', { signal: two.signal }))
  one.abort('gone')
  expect(await first).toBe('gone')
  expect(signal?.aborted).toBe(false)
  two.abort('gone')
  await second
  expect(signal?.aborted).toBe(true)
  expect(loader.has('/a')).toBe(false)
})

test('a caller that leaves does not wait for the others', async () => {
  answer = () => new Promise(() => {})
  const loader = createLoader('/', 's1')
  void loader.page('/a')
  const leaving = new AbortController()
  const left = failure(loader.page('/a', { signal: leaving.signal }))
  leaving.abort('gone')
  expect(await left).toBe('gone')
})

test('keeps a bounded number of answers', async () => {
  answer = async (url) => record({ path: url.replace('/_data/pages', '').replace('.json', '') })
  const loader = createLoader('/', 's1')
  for (let number = 0; number < 80; number++) await loader.page(`/p${number}`)
  expect(loader.has('/p0')).toBe(false)
  expect(loader.has('/p79')).toBe(true)
})
