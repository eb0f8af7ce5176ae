import { afterEach, expect, test, vi } from 'vitest'
import { encodeNames, encodeWords, INDEX_FORMAT } from '../../../shared/search/index-format.ts'
import type { SearchNames } from '../../../shared/search/search-index.ts'
import { createAnswerer } from './answerer.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

const index: SearchNames = {
  build: 'one',
  shards: 1,
  language: 'en',
  versions: ['*default/current'],
  synonyms: [],
  entrances: [],
  pages: [
    {
      path: '/api/get it',
      title: 'Get',
      description: '',
      keywords: [],
      kind: '',
      sectionKind: '',
      authority: 0,
      version: 0,
      sections: [
        { id: '', heading: '', depth: 0, words: 3 },
        { id: 'more', heading: 'More', depth: 1, words: 3 },
      ],
    },
  ],
}
const terms = [{ written: 'alias', places: Uint32Array.from([4]) }]

/** Serves files by URL, one list entry per request; the last entry is repeated. */
function serve(files: Record<string, (Response | Error)[]>) {
  const asked: [string, RequestCache | undefined][] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push([url, init?.cache])
    const list = files[url]
    const next = list && (list.length > 1 ? list.shift() : list[0])
    if (!next) return Promise.resolve(new Response('', { status: 404 }))
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next.clone())
  })
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const INDEX = 'https://x/_data/search/names.json'
const WORDS = 'https://x/_data/search/words.json'
const TEXT = 'https://x/_data/search/text/api/get%20it.json'
const names = encodeNames(index)
const words = encodeWords({ build: 'one', terms, messages: [] })
const files = () => ({ [INDEX]: [new Response(names)], [WORDS]: [new Response(words)] })
const text = (): Response =>
  Response.json({ sections: { more: 'Here is an alias that lives.', '': 'Opening.' } })

function start(given: string | null = names) {
  const heard: FromWorker[] = []
  const listeners: (() => void)[] = []
  const answerer = createAnswerer((message) => {
    heard.push(message)
    for (const listener of listeners) listener()
  })
  const until = (count: number): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (heard.length >= count) resolve()
      }
      listeners.push(look)
      look()
    })
  answerer({
    type: 'open',
    namesUrl: INDEX,
    textUrl: 'https://x/_data/search/text',
    roots: [['/1.0', '']],
  })
  const loaded = given === null ? null : new TextEncoder().encode(given).buffer
  answerer({ type: 'names', bytes: loaded })
  const ask = (query: string, turn = 1, more: Partial<ToWorker> = {}): void =>
    answerer({
      type: 'ask',
      turn,
      query,
      limit: 5,
      indexUrls: [INDEX],
      known: ['api'],
      ...more,
    } as ToWorker)
  return { heard, until, ask, cancel: (turn: number) => answerer({ type: 'cancel', turn }) }
}

test('the first answer needs the names alone; words and excerpts follow', async () => {
  const asked = serve({ ...files(), [TEXT]: [text()] })
  const { heard, until, ask } = start()
  ask('more')
  await until(3)
  expect(heard).toMatchObject([
    { isPartial: true, isLast: false, hits: [{ path: '/api/get it', id: 'more', excerpt: [] }] },
    { isPartial: false, isLast: false },
    { isPartial: false, isLast: true },
  ])
  expect(asked).toEqual([
    [WORDS, 'no-cache'],
    [TEXT, 'no-cache'],
  ])
  ask('alias', 2)
  await until(4)
  expect(heard[3]).toMatchObject({
    isPartial: false,
    isLast: true,
    hits: [{ id: 'more', excerpt: ['Here is an ', 'alias', ' that lives.'] }],
  })
  expect(asked).toHaveLength(2)
})

test('a name that a row explains leads to that row, once the text has come', async () => {
  const rows = { more: { 'wait()': 'more.wait', alias: 'more.alias' } }
  const response = Response.json({ sections: { more: 'Here is an alias.' }, rows })
  serve({ ...files(), [TEXT]: [response] })
  const { heard, until, ask } = start()
  ask('the alias')
  await until(2)
  expect(heard[0]).toMatchObject({
    hits: [expect.not.objectContaining({ row: expect.anything() })],
  })
  expect(heard[1]).toMatchObject({ isLast: true, hits: [{ id: 'more', row: 'more.alias' }] })
  ask('more', 2)
  await until(3)
  expect(heard.at(-1)).toMatchObject({
    hits: [expect.not.objectContaining({ row: expect.anything() })],
  })
})

test('what only the words contain is not called missing before they have arrived', async () => {
  serve(files())
  const { heard, until, ask } = start()
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ isPartial: false, matching: 1 })
})

test('a question that is taken back is not answered', async () => {
  serve({ ...files(), [TEXT]: [text()] })
  const { heard, until, ask, cancel } = start()
  ask('more', 1)
  cancel(1)
  ask('more', 2)
  await until(3)
  expect(new Set(heard.map(({ turn }) => turn))).toEqual(new Set([2]))
})

test('an empty query is answered with pages, without texts', async () => {
  const asked = serve(files())
  const { heard, until, ask } = start()
  ask('')
  await until(2)
  expect(heard.at(-1)).toMatchObject({ isLast: true, hits: [{ path: '/api/get it', id: '' }] })
  expect(asked).toEqual([[WORDS, 'no-cache']])
})

test('without a network, what the browser keeps will do', async () => {
  const asked = serve({
    [INDEX]: [new Response(names)],
    [WORDS]: [new TypeError('offline'), new Response(words)],
  })
  const { heard, until, ask } = start()
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'answer', matching: 1 })
  expect(asked.slice(0, 2)).toEqual([
    [WORDS, 'no-cache'],
    [WORDS, 'force-cache'],
  ])
})

test('names that the page could not load are loaded by the worker', async () => {
  const asked = serve(files())
  const { heard, until, ask } = start(null)
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'answer', matching: 1 })
  expect(asked.map(([url]) => url).slice(0, 2)).toEqual([INDEX, WORDS])
})

test('a failure is told, and the next question tries again', async () => {
  const offline = new TypeError('offline')
  serve({ ...files(), [INDEX]: [offline, offline, new Response(names)] })
  const { heard, until, ask } = start(null)
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'failed', turn: 1, kind: 'network' })
  ask('alias', 2)
  await until(2)
  expect(heard[1]).toMatchObject({ type: 'answer', turn: 2 })
})

test('words that cannot be loaded are a failure, and are asked for again', async () => {
  serve({ ...files(), [WORDS]: [new Response('', { status: 500 }), new Response(words)] })
  const { heard, until, ask } = start()
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'failed', turn: 1, kind: 'network' })
  ask('alias', 2)
  await until(2)
  expect(heard[1]).toMatchObject({ type: 'answer', turn: 2, matching: 1 })
})

test('an index of another version of the site is told apart', async () => {
  serve(files())
  const { heard, until, ask } = start(
    names.replace(`"format":${INDEX_FORMAT}`, `"format":${INDEX_FORMAT + 1}`),
  )
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'failed', kind: 'outdated' })
})

test('words of another build are not mixed with the names', async () => {
  const other = encodeWords({ build: 'two', terms, messages: [] })
  serve({ ...files(), [WORDS]: [new Response(other)] })
  const { heard, until, ask } = start()
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'failed', kind: 'outdated' })
})

test('texts that are damaged leave hits without excerpts', async () => {
  serve({ ...files(), [TEXT]: [Response.json({ sections: 7 })] })
  const { heard, until, ask } = start()
  ask('alias')
  await until(2)
  expect(heard.at(-1)).toMatchObject({ type: 'answer', hits: [{ excerpt: [] }] })
})

test('the answers of several indexes are one, of the versions asked for alone', async () => {
  const versions = ['*default/current', 'default/1.0']
  const old = 'https://x/old/names.json'
  const asked = serve({
    ...files(),
    [old]: [
      new Response(
        encodeNames({
          ...index,
          versions,
          pages: [{ ...index.pages[0]!, path: '/1.0/api/alias', title: 'Alias', version: 1 }],
        }),
      ),
    ],
    'https://x/old/words.json': [new Response(words)],
  })
  const { heard, until, ask } = start(encodeNames({ ...index, versions }))
  ask('alias', 1, { indexUrls: [INDEX, old] })
  await until(2)
  const paths = (answer: FromWorker | undefined) =>
    answer?.type === 'answer' ? answer.hits.map((hit) => hit.path) : []
  const whole = heard[1]
  expect(whole).toMatchObject({ isPartial: false, segments: [['api', 3]], matching: 3 })
  expect(paths(whole)[0]).toBe('/1.0/api/alias')
  expect(paths(whole)).toContain('/api/get it')
  ask('alias', 2, { indexUrls: [INDEX, old], versions: ['default/1.0'] })
  await until(heard.length + 1)
  expect(heard.at(-1)).toMatchObject({ turn: 2, segments: [['api', 2]], matching: 2 })
  expect(new Set(paths(heard.at(-1)))).toEqual(new Set(['/1.0/api/alias']))
  expect(asked.filter(([url]) => url.endsWith('names.json'))).toHaveLength(1)
})

test('the shards of a large site answer as one', async () => {
  const second = 'https://x/_data/search/words-1.json'
  const other = [{ written: 'zulu', places: Uint32Array.from([0]) }]
  const asked = serve({
    ...files(),
    [second]: [new Response(encodeWords({ build: 'one', terms: other, messages: [] }))],
  })
  const { heard, until, ask } = start(encodeNames({ ...index, shards: 2 }))
  ask('alias zulu')
  await until(1)
  const [answer] = heard
  if (answer?.type !== 'answer') throw new Error('There is no answer.')
  expect(new Set(answer.hits.map(({ id }) => id))).toEqual(new Set(['', 'more']))
  expect(asked.map(([url]) => url)).toEqual([WORDS, second])
})
