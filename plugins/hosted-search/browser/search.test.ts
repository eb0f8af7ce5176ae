// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pluginSearch } from '../../../engine/client/search/plugin-search.ts'
import type { SearchAnswer, SearchRequest } from '../../../engine/client/search/provider.ts'
import type { ClientConfig } from '../../../engine/shared/config.ts'
import createSearch, { type TransformItems } from './search.ts'

interface Asked {
  headers: Record<string, unknown>
  requests: Record<string, unknown>[]
}
/** `after` delays the answer, in ms. */
type Reply = (
  asked: Asked,
) => { status?: number; body?: unknown; text?: string; after?: number } | 'hang'

let server: Server
let host: string
let asked: Asked[]
let reply: Reply

/** Starts a service that implements the protocol: CORS, keys, several queries per request. */
beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { requests } = JSON.parse(Buffer.concat(chunks).toString())
      const one = { headers: request.headers, requests }
      asked.push(one)
      const answer = reply(one)
      if (answer === 'hang') return
      setTimeout(() => {
        response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' })
        response.end(answer.text ?? JSON.stringify(answer.body ?? {}))
      }, answer.after ?? 0)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** The search as the engine runs it. */
const provider = (fields: Record<string, unknown> = {}, transformItems?: TransformItems) =>
  pluginSearch(
    {
      base: '/',
      locale: { name: 'en' },
      docs: [],
      search: {
        contextualSearch: false,
        sections: [],
        options: {
          appId: 'APP',
          apiKey: 'public',
          indexName: 'docs',
          hosts: [host],
          searchParameters: { hitsPerPage: 3, ignorePlurals: true },
          ...fields,
        },
      },
    } as unknown as ClientConfig,
    async () => ({ create: createSearch, functions: transformItems ? { transformItems } : {} }),
  )
const ask = async (
  own = provider(),
  request: Partial<SearchRequest> = {},
  signal = new AbortController().signal,
): Promise<SearchAnswer | undefined> => {
  let heard: SearchAnswer | undefined
  const asking = own.ask(
    { query: 'wait', limit: 12, from: '/', ...request },
    (answer) => {
      heard = answer
    },
    signal,
  )
  // Wait for the end of the canceled request.
  await asking.catch((error) => {
    if (!signal.aborted) throw error
  })
  return heard
}
const hit = (n: number) => ({
  objectID: `h${n}`,
  url: `https://docs.example.com/p${n}`,
  type: 'lvl1',
  hierarchy: { lvl0: 'API', lvl1: `Page ${n}` },
})
const result = (fields: object = {}) => ({ hits: [hit(1), hit(2)], nbHits: 40, ...fields })

test('the query goes out with keys, index and parameters, and hits come back', async () => {
  reply = () => ({ body: { results: [result({ facets: { section: { App: 5, API: 35 } } })] } })
  const answer = await ask()
  expect(asked[0]!.headers).toMatchObject({ 'x-algolia-application-id': 'APP' })
  expect(JSON.stringify([asked[0]!.headers])).toContain('public')
  expect(asked[0]!.requests[0]).toMatchObject({
    indexName: 'docs',
    query: 'wait',
    hitsPerPage: 12,
    ignorePlurals: true,
    facetFilters: [],
  })
  expect(answer).toMatchObject({
    total: 40,
    matching: 40,
    sections: [
      { label: 'API', count: 35 },
      { label: 'App', count: 5 },
    ],
    hits: [
      { id: 'h1', href: '/p1', section: 'API' },
      { id: 'h2', href: '/p2' },
    ],
  })
})

test('a section is a filter of the service, counted beside the whole', async () => {
  reply = () => ({ body: { results: [result({ hits: [] }), result({ nbHits: 7 })] } })
  const answer = await ask(provider(), { section: 'API' })
  expect(asked[0]!.requests.map(({ facetFilters }) => facetFilters)).toEqual([[], ['section:API']])
  expect(answer).toMatchObject({ total: 40, matching: 7 })
})

test('what the site does to the records counts', async () => {
  reply = () => ({ body: { results: [result()] } })
  const answer = await ask(provider({}, (items) => items.slice(1)))
  expect(answer?.hits.map(({ id }) => id)).toEqual(['h2'])
})

test('a query without hits gets words of it that have some', async () => {
  reply = ({ requests }) => ({
    body: {
      results: requests.map(({ query }) => ({ hits: [], nbHits: query === 'intercept' ? 3 : 0 })),
    },
  })
  const answer = await ask(provider(), { query: 'intercept xqzv' })
  expect(answer).toMatchObject({ total: 0, suggestions: ['intercept'] })
})

test('only the last of several questions is asked', async () => {
  reply = () => ({ body: { results: [result()] } })
  const own = provider()
  const outdated = new AbortController()
  const both = Promise.all([
    ask(own, { query: 'wa' }, outdated.signal),
    ask(own, { query: 'wait' }),
  ])
  outdated.abort()
  const [first, second] = await both
  expect([first, second?.query]).toEqual([undefined, 'wait'])
  expect(asked).toHaveLength(1)
})

test.each<[string, Reply]>([
  ['too many requests', () => ({ status: 429, body: { message: 'Too many' } })],
  ['a fault', () => ({ status: 500, body: { message: 'Internal' } })],
  ['no right', () => ({ status: 403, body: { message: 'Invalid key' } })],
  ['broken JSON', () => ({ text: '{"results": [' })],
  ['an answer that is none', () => ({ body: { hello: 1 } })],
  ['a body that is null', () => ({ text: 'null' })],
])('%s is a failure of the network to the reader', async (_, own) => {
  reply = own
  await expect(ask()).rejects.toMatchObject({ name: 'SearchError', kind: 'network' })
})

test('an answer that is none is not kept', async () => {
  const own = provider()
  reply = () => ({ body: { hello: 1 } })
  await expect(ask(own)).rejects.toThrow()
  reply = () => ({ body: { results: [result()] } })
  expect((await ask(own))?.hits).toHaveLength(2)
})

test('a service that does not answer is given up', async () => {
  reply = () => 'hang'
  await expect(ask()).rejects.toMatchObject({ kind: 'network' })
}, 15_000)

test('results of which none can be shown are none', async () => {
  const hits = [{ objectID: 'x', url: 'javascript:alert(1)', hierarchy: { lvl1: 'b' } }]
  reply = ({ requests }) => ({ body: { results: requests.map(() => result({ hits })) } })
  expect(await ask()).toMatchObject({ total: 0, matching: 0, hits: [] })
  const filtered = await ask(provider({}, () => []))
  expect(filtered).toMatchObject({ total: 0, matching: 0, hits: [] })
  expect(await ask(provider(), { section: 'API' })).toMatchObject({ total: 40, matching: 0 })
})

test('an answer that takes two seconds is still an answer', async () => {
  reply = () => ({ body: { results: [result()] }, after: 2000 })
  expect((await ask())?.hits).toHaveLength(2)
}, 10_000)

test('a host that is down is replaced by the next', async () => {
  reply = () => ({ body: { results: [result()] } })
  const answer = await ask(provider({ hosts: ['http://127.0.0.1:9', host] }))
  expect(answer?.hits).toHaveLength(2)
})

test('records that could do harm, or are none, leave the others alone', async () => {
  const hits = [
    null,
    7,
    { objectID: 'x', url: 'javascript:alert(1)', hierarchy: { lvl0: 'a', lvl1: 'b' } },
    { ...hit(3), hierarchy: { lvl0: 'API', lvl1: '<img src=x onerror=alert(1)>' } },
    hit(1),
    hit(1),
  ]
  reply = () => ({ body: { results: [result({ hits })] } })
  const answer = await ask()
  expect(answer?.hits.map(({ title }) => title)).toEqual([
    ['<img src=x onerror=alert(1)>'],
    ['Page 1'],
  ])
})
