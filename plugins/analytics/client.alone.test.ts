// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnalyticsSettings } from './options.ts'

const endpoint = 'https://collect.example.com'
const googleAnalytics = { id: 'G-1', endpoint, anonymizeIp: true }
const tagManager = { id: 'GTM-1', endpoint }
const view = (name: string) => ({
  path: `/${name}`,
  title: name,
  from: null,
  referrer: '',
  url: `https://a/${name}`,
  documentTitle: name,
})
const scripts = (): string[] =>
  [...document.head.querySelectorAll('script')].map(({ src }) => src.replace(endpoint, ''))
let sent: URL[]

/** Starts the module as a browser loads it. */
async function start(settings: AnalyticsSettings) {
  vi.resetModules()
  const { default: client } = await import('./client.ts')
  client.start?.(settings)
  return client
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(new URL(url))
    return new Response()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'dataLayer')
})

test('page views are collected one by one', async () => {
  const client = await start({ googleAnalytics })
  client.navigated?.(view('one'))
  client.navigated?.({ ...view('two'), referrer: 'https://a/one' })
  expect(sent.map(({ searchParams }) => searchParams.get('dl'))).toEqual([
    'https://a/one',
    'https://a/two',
  ])
  const { origin, pathname, searchParams } = sent[0]!
  expect(origin + pathname).toBe(`${endpoint}/g/collect`)
  expect(Object.fromEntries(searchParams)).toMatchObject({ tid: 'G-1', en: 'page_view', aip: '1' })
  expect(sent[1]!.searchParams.get('cid')).toBe(searchParams.get('cid'))
  expect(sent[1]!.searchParams.get('dr')).toBe('https://a/one')
  expect(scripts()).toEqual([])
})

test('a tag manager is loaded and told of pages', async () => {
  const client = await start({ tagManager })
  client.navigated?.(view('one'))
  expect(scripts()).toEqual(['/gtm.js?id=GTM-1'])
  expect((window as unknown as { dataLayer: object[] }).dataLayer).toMatchObject([
    { event: 'gtm.js' },
    { event: 'page_view', page_location: 'https://a/one', page_title: 'one' },
  ])
  expect(sent).toEqual([])
})
