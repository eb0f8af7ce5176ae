import { afterEach, expect, test, vi } from 'vitest'
import { encodeIndex } from '../../../shared/search/index-format.ts'
import { INDEX_FORMAT, type SearchIndex } from '../../../shared/search/search-index.ts'
import { createAnswerer } from './answerer.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

const index: SearchIndex = {
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
      authority: 0,
      version: 0,
      sections: [
        { id: '', heading: '', depth: 0, words: 3 },
        { id: 'more', heading: 'More', depth: 1, words: 3 },
      ],
    },
  ],
  terms: [{ written: 'alias', places: Uint32Array.from([4]) }],
  messages: [],
}

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

const INDEX = 'https://x/_data/search/index.bin'
const TEXT = 'https://x/_data/search/text/api/get%20it.json'
const bytes = encodeIndex(index)
const text = (): Response =>
  Response.json({ sections: { more: 'Here is an alias that lives.', '': 'Opening.' } })

function start() {
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
    indexUrls: [INDEX],
    textUrl: 'https://x/_data/search/text',
    roots: [['/1.0', '']],
  })
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
  return { heard, until, ask }
}

test('the first answer needs the index alone; excerpts follow', async () => {
  const asked = serve({ [INDEX]: [new Response(bytes)], [TEXT]: [text()] })
  const { heard, until, ask } = start()
  ask('alias')
  await until(3)
  const answers = heard.filter((message) => message.type === 'answer')
  expect(answers[0]!.hits[0]).toMatchObject({ path: '/api/get it', id: 'more', excerpt: [] })
  expect(answers[1]!.hits[0]!.excerpt).toEqual(['Here is an ', 'alias', ' that lives.'])
  expect(asked).toEqual([
    [INDEX, 'no-cache'],
    [TEXT, 'no-cache'],
  ])
  ask('alias', 2)
  await until(4)
  expect(asked).toHaveLength(2)
})

test('without a network, what the browser keeps will do', async () => {
  const asked = serve({ [INDEX]: [new TypeError('offline'), new Response(bytes)] })
  const { heard, until, ask } = start()
  ask('alias')
  await until(2)
  expect(heard.some((message) => message.type === 'answer' && message.hits.length === 1)).toBe(true)
  expect(asked.slice(0, 2)).toEqual([
    [INDEX, 'no-cache'],
    [INDEX, 'force-cache'],
  ])
})

test('a failure is told, and the next question tries again', async () => {
  serve({ [INDEX]: [new TypeError('offline'), new TypeError('offline'), new Response(bytes)] })
  const { heard, until, ask } = start()
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'failed', turn: 1, kind: 'network' })
  ask('alias', 2)
  await until(2)
  expect(heard[1]).toMatchObject({ type: 'answer', turn: 2 })
})

test('an index of another version of the site is told apart', async () => {
  const other = bytes.slice()
  other[3] = INDEX_FORMAT + 1
  serve({ [INDEX]: [new Response(other)] })
  const { heard, until, ask } = start()
  ask('alias')
  await until(1)
  expect(heard[0]).toMatchObject({ type: 'failed', kind: 'outdated' })
})

test('texts that are damaged leave hits without excerpts', async () => {
  serve({ [INDEX]: [new Response(bytes)], [TEXT]: [Response.json({ sections: 7 })] })
  const { heard, until, ask } = start()
  ask('alias')
  await until(3)
  expect(heard.at(-1)).toMatchObject({ type: 'answer', hits: [{ excerpt: [] }] })
})

test('the answers of several indexes are one, of the versions asked for alone', async () => {
  const versions = ['*default/current', 'default/1.0']
  const page = index.pages[0]!
  const old = 'https://x/old.bin'
  const asked = serve({
    [INDEX]: [new Response(encodeIndex({ ...index, versions }))],
    [old]: [
      new Response(
        encodeIndex({
          ...index,
          versions,
          pages: [{ ...page, path: '/1.0/api/alias', title: 'Alias', version: 1 }],
        }),
      ),
    ],
  })
  const { heard, until, ask } = start()
  await until(1)
  ask('alias', 1, { indexUrls: [INDEX, old] })
  await until(2)
  expect(heard[1]).toMatchObject({ segments: [['api', 3]], matching: 3 })
  const paths = (answer: FromWorker | undefined) =>
    answer?.type === 'answer' ? answer.hits.map((hit) => hit.path) : []
  expect(paths(heard[1])[0]).toBe('/1.0/api/alias')
  expect(paths(heard[1])).toContain('/api/get it')
  ask('alias', 2, { indexUrls: [INDEX, old], versions: ['default/1.0'] })
  await until(heard.length + 1)
  expect(heard.at(-1)).toMatchObject({ turn: 2, segments: [['api', 2]], matching: 2 })
  expect(new Set(paths(heard.at(-1)))).toEqual(new Set(['/1.0/api/alias']))
  expect(asked.filter(([url]) => url === INDEX || url === old)).toHaveLength(2)
})

test('the indexes that a large site is dealt out to are loaded together and answer as one', async () => {
  const second = 'https://x/_data/search/index/1.bin'
  const page = index.pages[0]!
  const other = { ...index, pages: [{ ...page, path: '/api/zulu', title: 'Alias zulu' }] }
  const asked = serve({
    [INDEX]: [new Response(encodeIndex(index, { shards: 2 }))],
    [second]: [new Response(encodeIndex(other, { shards: 2 }))],
  })
  const { heard, until, ask } = start()
  ask('alias')
  await until(1)
  const answer = heard.find(({ type }) => type === 'answer')
  if (answer?.type !== 'answer') throw new Error('There is no answer.')
  expect(answer.hits.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/zulu', '/api/get it']),
  )
  expect(asked.map(([url]) => url).filter((url) => url.endsWith('.bin'))).toEqual([INDEX, second])
})
