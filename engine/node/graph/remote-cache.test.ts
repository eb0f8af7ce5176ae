import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forEachEntry, RemoteCache } from './remote-cache.ts'

let server: Server
let url: string
let stored: Map<string, Buffer>
let requests: number
let listener: RequestListener

/** Stores what is put, as any server of the protocol does. */
const honest: RequestListener = async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  if (request.method === 'PUT') stored.set(request.url!, Buffer.concat(chunks))
  const content = stored.get(request.url!)
  response.writeHead(content ? 200 : 404).end(request.method === 'GET' ? content : undefined)
}

beforeEach(async () => {
  stored = new Map()
  requests = 0
  listener = honest
  server = createServer((request, response) => {
    requests += 1
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cache`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const open = (headers: Record<string, string> = {}) =>
  new RemoteCache({ url, write: true, headers })
const entry = Buffer.from('an entry '.repeat(1000))
const one = (kind: string) => [...stored.keys()].find((path) => path.includes(kind))!

describe('a cache', () => {
  test('returns what was stored for an action', async () => {
    const cache = open()
    expect(await cache.has('action')).toBe(false)
    expect(await cache.read('action')).toBeNull()
    await cache.write('action', entry)
    expect(await cache.has('action')).toBe(true)
    expect(await open().read('action')).toEqual(entry)
    expect(await cache.read('another')).toBeNull()
    expect(cache.failure).toBeNull()
    expect([...stored.keys()].map((path) => path.replace(/[\da-f]{64}$/, '')).sort()).toEqual([
      '/cache/ac/',
      '/cache/cas/',
    ])
  })

  test('gets the headers of the config with each request', async () => {
    const seen: unknown[] = []
    listener = (request, response) => {
      seen.push(request.headers.authorization)
      honest(request, response)
    }
    const cache = open({ Authorization: 'Bearer secret' })
    await cache.write('action', entry)
    await cache.read('action')
    expect(seen).toEqual(Array(4).fill('Bearer secret'))
  })

  test('has nothing where its content is damaged, cut off, or gone', async () => {
    await open().write('action', entry)
    const content = stored.get(one('/cas/'))!
    const damaged = Buffer.from(content)
    damaged[20]! ^= 1
    for (const bytes of [damaged, content.subarray(1), Buffer.from('<!doctype html>')]) {
      stored.set(one('/cas/'), bytes)
      expect(await open().read('action')).toBeNull()
    }
    stored.delete(one('/cas/'))
    expect(await open().read('action')).toBeNull()
  })

  test('has nothing where an action is HTML', async () => {
    await open().write('action', entry)
    stored.set(one('/ac/'), Buffer.from('<!doctype html><title>Log in</title>'))
    expect(await open().read('action')).toBeNull()
  })

  test('never gives more than an entry has', async () => {
    listener = (_, response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(1_000_000)
      const write = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    }
    expect(await open().read('action')).toBeNull()
  })
})

describe('a cache that does not work', () => {
  /** Reads a hundred actions. */
  async function readMany(cache: RemoteCache): Promise<void> {
    for (let index = 0; index < 100; index++) expect(await cache.read(`${index}`)).toBeNull()
  }

  test.each([
    [500, 'answered a GET request with status 500'],
    [403, 'answered a GET request with status 403'],
    [302, 'answered a GET request with status 302'],
  ])('and answers %d is left alone after a few requests', async (status, failure) => {
    listener = (_, response) => response.writeHead(status, { Location: 'https://x.org/' }).end()
    const cache = open({ Authorization: 'Bearer secret' })
    await readMany(cache)
    expect(cache.failure).toBe(failure)
    expect(cache.isWritten).toBe(false)
    expect(requests).toBe(3)
    await cache.write('action', entry)
    expect(requests).toBe(3)
  })

  test('and answers HTML is left alone after a few requests', async () => {
    listener = (_, response) => response.writeHead(200).end('<!doctype html>')
    const cache = open()
    await readMany(cache)
    expect(cache.failure).toBe('answered something that no build has stored')
    expect(requests).toBe(3)
  })

  test('since nobody listens is left alone', async () => {
    server.close()
    const cache = open()
    await readMany(cache)
    expect(cache.failure).toBe('cannot be reached (ECONNREFUSED)')
  })

  test('since its disk is full is left alone', async () => {
    listener = (request, response) => {
      request.resume().on('end', () => response.writeHead(507).end())
    }
    const cache = open()
    for (let index = 0; index < 100; index++) await cache.write(`${index}`, entry)
    expect(cache.failure).toBe('answered a PUT request with status 507')
    expect(requests).toBe(3)
  })

  test('and never answers ends when it is given up', async () => {
    listener = () => {}
    const cache = open()
    const reading = forEachEntry(
      Array.from({ length: 100 }, (_, index) => `${index}`),
      async (action) => expect(await cache.read(action)).toBeNull(),
    )
    cache.giveUp('is too slow')
    await reading
    expect(cache.failure).toBe('is too slow')
  })
})
