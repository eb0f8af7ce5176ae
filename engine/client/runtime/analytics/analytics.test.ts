// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Integration } from '../../../shared/config.ts'
import { refusesTracking, startAnalytics } from './analytics.ts'

const endpoint = 'https://collect.example.com'
const analytics: Integration = { type: 'analytics', id: 'G-1', endpoint, anonymizeIp: true }
const consent: Integration = {
  type: 'consent',
  provider: 'osano',
  customerId: 'cust',
  configId: 'conf',
  endpoint,
}
const all: Integration[] = [
  analytics,
  consent,
  { type: 'tagManager', id: 'GTM-1', endpoint },
  { type: 'sessionRecording', provider: 'fullstory', orgId: 'O', endpoint },
]
const view = (page: string) => ({ location: `https://a/${page}`, title: page, referrer: '' })
const scripts = (): string[] =>
  [...document.head.querySelectorAll('script')].map(({ src }) => src.replace(endpoint, ''))
let sent: URL[]

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
  for (const name of ['Osano', 'dataLayer', 'FS']) Reflect.deleteProperty(window, name)
})

/** Acts as the consent service: processes the calls queued before it loaded. */
function answerConsent(event: string, decision?: object): void {
  const { data } = (window as unknown as { Osano: { data: [string, (d?: object) => void][] } })
    .Osano
  for (const [name, listener] of data) if (name === event) listener(decision)
}

test('page views are collected one by one', () => {
  const report = startAnalytics([analytics])
  report(view('one'))
  report(view('two'))
  expect(sent.map(({ searchParams }) => searchParams.get('dl'))).toEqual([
    'https://a/one',
    'https://a/two',
  ])
  const { origin, pathname, searchParams } = sent[0]!
  expect(origin + pathname).toBe(`${endpoint}/g/collect`)
  expect(Object.fromEntries(searchParams)).toMatchObject({ tid: 'G-1', en: 'page_view', aip: '1' })
  expect(sent[1]!.searchParams.get('cid')).toBe(searchParams.get('cid'))
  expect(scripts()).toEqual([])
})

test('nothing but the consent service loads before consent; then the shown page is reported', () => {
  const report = startAnalytics(all)
  report(view('one'))
  report(view('two'))
  answerConsent('onInitialized')
  expect(scripts()).toEqual(['/cust/conf/osano.js'])
  expect(sent).toEqual([])
  answerConsent('onConsentSaved', { ANALYTICS: 'ACCEPT' })
  expect(scripts()).toEqual(['/cust/conf/osano.js', '/gtm.js?id=GTM-1', '/s/fs.js'])
  expect(sent.map(({ searchParams }) => searchParams.get('dl'))).toEqual(['https://a/two'])
})

test('after a withdrawal nothing more is sent, and nothing is loaded twice', () => {
  const report = startAnalytics(all)
  answerConsent('onInitialized', { ANALYTICS: 'ACCEPT' })
  report(view('one'))
  answerConsent('onConsentSaved', { ANALYTICS: 'DENY' })
  report(view('two'))
  expect(sent).toHaveLength(1)
  answerConsent('onConsentSaved', { ANALYTICS: 'ACCEPT' })
  expect(sent).toHaveLength(2)
  expect(scripts()).toHaveLength(3)
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('%o is respected', (signal) => {
  for (const [name, value] of Object.entries(signal)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
  expect(refusesTracking()).toBe(true)
  startAnalytics(all)(view('one'))
  expect([...scripts(), ...sent]).toEqual([])
  for (const name of Object.keys(signal)) Reflect.deleteProperty(navigator, name)
  expect(refusesTracking()).toBe(false)
})
