// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { ClientConfig } from '../../../shared/config.ts'
import type { SearchWorker } from '../../runtime/search-source.ts'
import type { SearchAnswer, SearchRequest } from '../provider.ts'
import type { FromWorker, ToWorker } from './answerer.ts'
import { embeddedProvider } from './embedded.ts'

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

function setUp(
  settings: ClientConfig = config,
  names: Promise<ArrayBuffer | null> = Promise.resolve(null),
) {
  const workers: (SearchWorker & { sent: ToWorker[] })[] = []
  const { signal } = new AbortController()
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
    return { worker, names }
  })
  const say = (data: FromWorker): void =>
    workers.at(-1)!.onmessage!.call(null as never, { data } as MessageEvent<FromWorker>)
  const ask = (
    request: Partial<SearchRequest>,
    update: (answer: SearchAnswer) => void = () => {},
    wanted = signal,
  ) => provider.ask({ query: 'x', limit: 5, from: '/', ...request }, update, wanted)
  return { provider, workers, say, ask }
}

/** Resolves when all callbacks of resolved promises have run. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const answer = (turn: number, isPartial = false): FromWorker => ({
  type: 'answer',
  turn,
  isLast: !isPartial,
  answer: {
    query: 'x',
    isPartial,
    total: 0,
    sections: [],
    hits: [],
    matching: 0,
    suggestions: [],
  },
})

test('the worker is told of the site, once, with the names that the page has loaded', async () => {
  const bytes = new ArrayBuffer(3)
  const { provider, workers } = setUp(config, Promise.resolve(bytes))
  provider.prepare()
  provider.prepare()
  await settled()
  expect(workers).toHaveLength(1)
  const { base, trailingSlash, docs, search } = config
  const site = { base, trailingSlash, docs, sections: search.sections }
  expect(workers[0]!.sent).toEqual([{ type: 'open', site, names: bytes }])
})

test('what is asked before the names have been loaded follows them, unless it is taken back', async () => {
  const { workers, ask } = setUp(config, Promise.resolve(null))
  const taken = new AbortController()
  void ask({ query: 'old' }, () => {}, taken.signal)
  void ask({ query: 'new' })
  taken.abort()
  await settled()
  const asked = workers[0]!.sent.map((message) =>
    message.type === 'ask' ? message.turn : message.type,
  )
  expect(asked).toEqual(['cancel', 'open', 2])
  expect(workers[0]!.sent[1]).toMatchObject({ names: null })
})

test('answers arrive until the last one', async () => {
  const { say, ask } = setUp()
  const answers: SearchAnswer[] = []
  const asked = ask({ from: '/api/get' }, (one) => answers.push(one))
  say(answer(1, true))
  say(answer(1))
  await asked
  expect(answers.map(({ isPartial }) => isPartial)).toEqual([true, false])
  say(answer(1))
  expect(answers).toHaveLength(2)
})

test('questions do not disturb each other, and one that is taken back is answered no more', async () => {
  const { ask, say, workers } = setUp()
  const ofDialog = vi.fn()
  const ofPage = vi.fn()
  const taken = new AbortController()
  const dialog = ask({ query: 'old' }, ofDialog, taken.signal)
  const page = ask({ query: 'new' }, ofPage)
  await settled()
  say(answer(2, true))
  taken.abort()
  await dialog
  say(answer(1))
  expect(ofDialog).not.toHaveBeenCalled()
  expect(workers[0]!.sent.at(-1)).toEqual({ type: 'cancel', turn: 1 })
  say(answer(2))
  await page
  expect(ofPage.mock.calls.map(([{ isPartial }]) => isPartial)).toEqual([true, false])
})

test('the request goes along', async () => {
  const { workers, ask } = setUp()
  void ask({ section: 'API', from: '/1.0/api/get' })
  await settled()
  expect(workers[0]!.sent[1]).toMatchObject({
    request: { query: 'x', limit: 5, section: 'API', from: '/1.0/api/get' },
  })
})

test('contextual search asks for the version that the reader is in', async () => {
  const { workers, ask } = setUp()
  void ask({ from: '/api/get' })
  void ask({ from: '/1.0/api/get' })
  await settled()
  expect(workers[0]!.sent.slice(1)).toMatchObject([
    { versions: ['default/current'] },
    { versions: ['default/1.0'] },
  ])
})

test('search that is not contextual asks for all versions, or the one that is named', async () => {
  const search = { ...config.search, contextualSearch: false }
  const { workers, ask } = setUp({ ...config, search })
  void ask({ from: '/api/get' })
  void ask({ from: '/', version: 'default/current' })
  await settled()
  expect(workers[0]!.sent.slice(1)).toMatchObject([
    { versions: null },
    { versions: ['default/current'] },
  ])
})

test('failures say of which kind they are, and a worker that cannot start is started again', async () => {
  const { say, workers, ask } = setUp()
  const asked = ask({})
  say({ type: 'failed', turn: 1, kind: 'outdated', message: '' })
  await expect(asked).rejects.toMatchObject({ kind: 'outdated' })
  const again = ask({})
  workers[0]!.onerror!.call(null as never, new ErrorEvent('error'))
  await expect(again).rejects.toMatchObject({ kind: 'network' })
  const third = ask({})
  expect(workers).toHaveLength(2)
  workers[1]!.onerror!.call(null as never, new ErrorEvent('error'))
  await expect(third).rejects.toMatchObject({ kind: 'outdated' })
})
