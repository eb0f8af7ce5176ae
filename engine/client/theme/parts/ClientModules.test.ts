// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { NavigatedPage } from '../../../shared/client-module.ts'
import { type BrowserModules, startModules } from './ClientModules.tsx'

const page = (path: string): NavigatedPage => ({
  path,
  title: path,
  from: null,
  url: `https://a${path}`,
  documentTitle: `${path} | Site`,
  referrer: '',
})
const context = { idle: (run: () => void) => run() }
/** Resolves when the modules have been loaded and called. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A module that records its calls. */
function listener() {
  const heard: string[] = []
  const load = vi.fn(async () => ({
    default: {
      start: (options: unknown) => heard.push(`start ${JSON.stringify(options)}`),
      navigated: ({ path }: NavigatedPage) => heard.push(path),
    },
  }))
  return { heard, load }
}

/** A module that asks readers for consent. `answer` sets their answers. */
function asker() {
  const answers: ((allowed: readonly string[]) => void)[] = []
  const load = vi.fn(async () => ({
    default: { ask: (answer: (allowed: readonly string[]) => void) => answers.push(answer) },
  }))
  return { load, answer: (...allowed: string[]) => answers[0]!(allowed) }
}

/** Starts a module that requires consent beside one that provides it. */
async function gated() {
  const { load: ask, answer } = asker()
  const { load, heard } = listener()
  const modules: BrowserModules = [
    ['count', load, { requiresConsent: 'analytics' }],
    ['banner', ask, { providesConsentFor: ['analytics', 'marketing'] }],
  ]
  const tell = startModules(modules, context)
  tell(page('/one'))
  await settled()
  return { answer, ask, load, heard, tell }
}

afterEach(() => vi.restoreAllMocks())

test('modules are started once, with their options, and told of all pages', async () => {
  const { load, heard } = listener()
  const tell = startModules([['count', load]], { ...context, options: { count: { id: 1 } } })
  tell(page('/one'))
  tell(page('/two'))
  await settled()
  expect(heard).toEqual(['start {"id":1}', '/one', '/two'])
  expect(load).toHaveBeenCalledOnce()
})

test('a module that did not load is tried again with the next page', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { load, heard } = listener()
  const offline = vi.fn(load).mockRejectedValueOnce(new Error('offline'))
  const tell = startModules([['count', offline]], context)
  tell(page('/one'))
  await settled()
  expect(error).toHaveBeenCalledOnce()
  tell(page('/two'))
  await settled()
  tell(page('/three'))
  await settled()
  expect(heard).toEqual(['start null', '/two', '/three'])
  expect(offline).toHaveBeenCalledTimes(2)
})

test('an error stays in its module', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { load, heard } = listener()
  const tell = startModules(
    [
      ['broken', () => Promise.reject(new Error('gone'))],
      ['throwing', async () => ({ navigated: () => JSON.parse('{') })],
      ['count', load],
    ],
    context,
  )
  tell(page('/one'))
  await settled()
  expect(heard).toContain('/one')
  expect(error.mock.calls.map(([text]) => text).sort()).toEqual([
    'The client module of broken did not load.',
    'The client module of throwing failed in navigated().',
  ])
})

test('nothing that needs consent is loaded before it; then the shown page is told', async () => {
  const { answer, load, heard, tell } = await gated()
  tell(page('/two'))
  await settled()
  expect(load).not.toHaveBeenCalled()
  answer()
  answer('marketing')
  await settled()
  expect(load).not.toHaveBeenCalled()
  answer('analytics')
  await settled()
  expect(heard).toEqual(['start null', '/two'])
})

test('after a withdrawal nothing more is told, and nothing is loaded twice', async () => {
  const { answer, load, heard, tell } = await gated()
  answer('analytics')
  await settled()
  answer()
  tell(page('/two'))
  await settled()
  expect(heard).toEqual(['start null', '/one'])
  answer('analytics')
  await settled()
  expect(heard).toEqual(['start null', '/one', '/two'])
  expect(load).toHaveBeenCalledOnce()
})

test('a withdrawal while the code is loading counts', async () => {
  const { answer, heard } = await gated()
  answer('analytics')
  answer()
  await settled()
  expect(heard).not.toContain('/one')
})

test('all modules that ask have to say yes', async () => {
  const first = asker()
  const second = asker()
  const { load, heard } = listener()
  startModules(
    [
      ['first', first.load, { providesConsentFor: ['analytics'] }],
      ['second', second.load, { providesConsentFor: ['analytics'] }],
      ['count', load, { requiresConsent: 'analytics' }],
    ],
    context,
  )(page('/one'))
  await settled()
  first.answer('analytics')
  await settled()
  expect(heard).toEqual([])
  second.answer('analytics')
  await settled()
  expect(heard).toContain('/one')
})

test('a category that nobody asks for is allowed', async () => {
  const { load, heard } = listener()
  startModules([['count', load, { requiresConsent: 'analytics' }]], context)(page('/one'))
  await settled()
  expect(heard).toContain('/one')
})

test.each([{ doNotTrack: '1' }, { doNotTrack: 'yes' }, { globalPrivacyControl: true }])(
  '%o is respected',
  async (signal) => {
    for (const [name, value] of Object.entries(signal)) {
      Object.defineProperty(navigator, name, { value, configurable: true })
    }
    const { load, ask } = await gated()
    for (const name of Object.keys(signal)) Reflect.deleteProperty(navigator, name)
    expect(load).not.toHaveBeenCalled()
    expect(ask).not.toHaveBeenCalled()
    expect((await gated()).ask).toHaveBeenCalled()
  },
)
