// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { ClientConfig } from '../../../shared/config.ts'
import type { SearchAnswer } from '../provider.ts'
import { embeddedProvider, type WorkerLike } from './embedded.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

const config = {
  base: '/docs/',
  trailingSlash: true,
  search: { sections: [{ path: 'api', label: 'API' }], contextualSearch: true },
  docs: [
    {
      id: 'default',
      versions: [
        { name: 'current', path: '/', isLast: true },
        { name: '1.0', path: '/1.0', isLast: false },
      ],
    },
  ],
} as unknown as ClientConfig

const main = 'http://localhost:3000/docs/_data/search/index.bin'
const old = 'http://localhost:3000/docs/_data/search/versions/default/1.0.bin'

function setUp(settings: ClientConfig = config) {
  const workers: (WorkerLike & { sent: ToWorker[] })[] = []
  const provider = embeddedProvider(settings, () => {
    const sent: ToWorker[] = []
    const worker = {
      sent,
      postMessage: (message: ToWorker) => void sent.push(message),
      terminate: vi.fn(),
      onmessage: null,
      onerror: null,
    }
    workers.push(worker)
    return worker
  })
  const say = (data: FromWorker): void =>
    workers.at(-1)!.onmessage!({ data } as MessageEvent<FromWorker>)
  return { provider, workers, say }
}

const answer = (turn: number): FromWorker => ({
  type: 'answer',
  turn,
  segments: [
    ['api', 2],
    ['faq', 1],
  ],
  matching: 3,
  hits: [{ path: '/api/$', id: 'a b', title: ['x'], page: 'P', trail: ['T'], excerpt: [] }],
  suggestions: [],
})

test('the worker is told where the index lies, base included', () => {
  const { provider, workers } = setUp()
  provider.prepare()
  provider.prepare()
  expect(workers).toHaveLength(1)
  expect(workers[0]!.sent).toEqual([
    {
      type: 'open',
      indexUrls: [main],
      textUrl: 'http://localhost:3000/docs/_data/search/text',
      roots: [['/1.0', '']],
    },
  ])
})

test('a hit gets its address and its section', async () => {
  const { provider, say } = setUp()
  const answers: SearchAnswer[] = []
  const asked = provider.ask({ query: 'x', limit: 5, from: '/api/get' }, (one) => answers.push(one))
  say(answer(1))
  await asked
  expect(answers[0]).toMatchObject({
    total: 3,
    sections: [
      { label: 'API', count: 2 },
      { label: '', count: 1 },
    ],
    hits: [{ id: '/api/$#a b', href: '/docs/api/$/#a%20b', kind: 'heading', section: 'API' }],
  })
  say(answer(1))
  expect(answers).toHaveLength(2)
})

test('an answer that comes late is none', async () => {
  const { provider, say } = setUp()
  const heard = vi.fn()
  void provider.ask({ query: 'old', limit: 5, from: '/' }, heard)
  const asked = provider.ask({ query: 'new', limit: 5, from: '/' }, heard)
  say(answer(1))
  expect(heard).not.toHaveBeenCalled()
  say(answer(2))
  await asked
  expect(heard).toHaveBeenCalledOnce()
})

test('where the reader is goes along', async () => {
  const { provider, workers } = setUp()
  void provider.ask({ query: 'x', limit: 5, section: 'API', from: '/1.0/api/get' }, () => {})
  expect(workers[0]!.sent[1]).toMatchObject({
    segments: ['api'],
    readerSection: 'api',
    readerVersion: 'default/1.0',
  })
})

test('contextual search asks for the version that the reader is in, and loads no other', () => {
  const { provider, workers } = setUp()
  void provider.ask({ query: 'x', limit: 5, from: '/api/get' }, () => {})
  void provider.ask({ query: 'x', limit: 5, from: '/1.0/api/get' }, () => {})
  expect(workers[0]!.sent.slice(1)).toMatchObject([
    { indexUrls: [main], versions: ['default/current'] },
    { indexUrls: [main, old], versions: ['default/1.0'] },
  ])
})

test('search that is not contextual asks for all versions, or the one that is named', () => {
  const search = { ...config.search, contextualSearch: false }
  const { provider, workers } = setUp({ ...config, search })
  void provider.ask({ query: 'x', limit: 5, from: '/api/get' }, () => {})
  void provider.ask({ query: 'x', limit: 5, from: '/', version: 'default/current' }, () => {})
  const [, all, named] = workers[0]!.sent
  expect(all).toMatchObject({ indexUrls: [main, old] })
  expect(all).not.toHaveProperty('versions')
  expect(named).toMatchObject({ indexUrls: [main], versions: ['default/current'] })
})

test('a page of another version is in the section of the same page', async () => {
  const { provider, say } = setUp()
  const answers: SearchAnswer[] = []
  const asked = provider.ask({ query: 'x', limit: 5, from: '/' }, (one) => answers.push(one))
  const { hits, ...rest } = answer(1) as Extract<FromWorker, { type: 'answer' }>
  say({ ...rest, hits: [{ ...hits[0]!, path: '/1.0/api/get' }] })
  await asked
  expect(answers[0]!.hits[0]!.section).toBe('API')
})

test('failures say of which kind they are, and a worker that cannot start is started again', async () => {
  const { provider, say, workers } = setUp()
  const asked = provider.ask({ query: 'x', limit: 5, from: '/' }, () => {})
  say({ type: 'failed', turn: 1, kind: 'outdated', message: '' })
  await expect(asked).rejects.toMatchObject({ kind: 'outdated' })
  const again = provider.ask({ query: 'x', limit: 5, from: '/' }, () => {})
  workers[0]!.onerror!(new ErrorEvent('error'))
  await expect(again).rejects.toMatchObject({ kind: 'network' })
  const third = provider.ask({ query: 'x', limit: 5, from: '/' }, () => {})
  expect(workers).toHaveLength(2)
  workers[1]!.onerror!(new ErrorEvent('error'))
  await expect(third).rejects.toMatchObject({ kind: 'outdated' })
})
