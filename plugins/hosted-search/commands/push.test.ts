import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pushRecords } from './push.ts'
import type { HostedRecord } from './records.ts'
import { ServiceClient } from './service-client.ts'

type Trouble = 'limit' | 'fault' | 'hang' | 'garbage' | 'down'

/** An in-memory service with the same API. */
class Service {
  indexes = new Map<string, Map<string, unknown>>()
  settings = new Map<string, unknown>()
  calls: string[] = []
  keys = new Set<string>()
  /** What happens to the next batches, in order; when the list is empty, they succeed. */
  troubles: Trouble[] = []
  #task = 0
  server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      this.keys.add(String(request.headers['x-algolia-api-key']))
      const path = decodeURIComponent(new URL(request.url!, 'http://x').pathname)
      const [, , , name = '', action = '', task] = path.split('/')
      this.calls.push(`${request.method} ${name}${action ? `/${action}` : ''}`)
      const send = (status: number, body: unknown): void => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
      }
      const trouble = action === 'batch' ? this.troubles.shift() : undefined
      if (trouble === 'limit') return send(429, { message: 'Too many requests' })
      if (trouble === 'fault') return send(500, { message: 'Internal' })
      if (trouble === 'hang') return
      if (trouble === 'garbage') return void response.end('{"taskID":')
      if (trouble === 'down') return void request.socket.destroy()
      const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
      if (request.headers['x-algolia-api-key'] !== 'admin')
        return send(403, { message: 'Invalid key' })
      if (task !== undefined) return send(200, { status: 'published' })
      if (action === 'operation' && !this.indexes.has(name))
        return send(404, { message: 'No index' })
      if (action === 'operation' && body.operation === 'copy') {
        this.indexes.set(body.destination, new Map())
        this.settings.set(body.destination, this.settings.get(name))
      } else if (action === 'operation') {
        this.indexes.set(body.destination, this.indexes.get(name)!)
        this.settings.set(body.destination, this.settings.get(name))
        this.indexes.delete(name)
      } else if (action === 'settings') {
        this.indexes.set(name, new Map())
        this.settings.set(name, body)
      } else if (action === 'batch') {
        const index = this.indexes.get(name) ?? new Map()
        this.indexes.set(name, index)
        for (const { body: record } of body.requests) index.set(record.objectID, record)
      } else if (request.method === 'DELETE') this.indexes.delete(name)
      send(200, { taskID: ++this.#task })
    })
  })
}

let service: Service
let host: string
let stateFile: string

beforeEach(async () => {
  service = new Service()
  await new Promise<void>((done) => service.server.listen(0, '127.0.0.1', done))
  host = `http://127.0.0.1:${(service.server.address() as { port: number }).port}`
  stateFile = join(mkdtempSync(join(tmpdir(), 'push-')), 'state.json')
})
afterEach(() => {
  service.server.closeAllConnections()
  service.server.close()
})

const records = Array.from({ length: 25 }, (_, i) => ({ objectID: `r${i}` }) as HostedRecord)
const push = (adminKey = 'admin', given = records) =>
  pushRecords({
    client: new ServiceClient({ appId: 'APP', adminKey, hosts: [host], timeout: 300, pause: 1 }),
    indexName: 'docs',
    records: given,
    stateFile,
    batchSize: 10,
    poll: 1,
  })
const stored = (name: string): string[] => [...(service.indexes.get(name)?.keys() ?? [])].sort()
const batches = (): number => service.calls.filter((call) => call.endsWith('/batch')).length

test('a new index gets the records and the usual settings', async () => {
  expect(await push()).toEqual({ records: 25, resumed: 0 })
  expect(stored('docs')).toHaveLength(25)
  expect([...service.indexes.keys()]).toEqual(['docs'])
  expect(service.settings.get('docs')).toMatchObject({ distinct: true })
  expect(() => readFileSync(stateFile)).toThrow()
})

test('an index that exists keeps its settings and loses old records at once', async () => {
  service.indexes.set('docs', new Map([['old', {}]]))
  service.settings.set('docs', { own: true })
  await push()
  expect(stored('docs')).not.toContain('old')
  expect(stored('docs')).toHaveLength(25)
  expect(service.settings.get('docs')).toEqual({ own: true })
})

test.each<Trouble>(['limit', 'fault', 'hang', 'garbage', 'down'])(
  'it goes on after %s',
  async (trouble) => {
    service.troubles = [trouble, trouble]
    await push()
    expect(stored('docs')).toHaveLength(25)
    expect(batches()).toBe(5)
  },
)

test('an interrupted push leaves the old records, and the next one goes on from there', async () => {
  service.indexes.set('docs', new Map([['old', {}]]))
  service.troubles = [undefined as never, ...Array<Trouble>(6).fill('fault')]
  await expect(push()).rejects.toMatchObject({
    hint: expect.stringContaining('Run the same command again'),
  })
  expect(stored('docs')).toEqual(['old'])
  const before = batches()
  expect(await push()).toEqual({ records: 25, resumed: 10 })
  expect(batches() - before).toBe(2)
  expect(stored('docs')).toHaveLength(25)
})

test('other content begins anew and clears up after the interrupted push', async () => {
  service.troubles = [undefined as never, ...Array<Trouble>(6).fill('fault')]
  await expect(push()).rejects.toThrow()
  const other = records.slice(0, 3)
  expect(await push('admin', other)).toEqual({ records: 3, resumed: 0 })
  expect([...service.indexes.keys()]).toEqual(['docs'])
  expect(stored('docs')).toEqual(['r0', 'r1', 'r2'])
})

test('a wrong key is told at once, and not shown', async () => {
  const error = await push('secret').catch((reason: Error) => reason)
  expect(error).toMatchObject({ hint: expect.stringContaining('ALGOLIA_ADMIN_API_KEY') })
  expect(JSON.stringify(error) + error).not.toContain('secret')
  expect(service.calls).toHaveLength(1)
})
