// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import client from './client.ts'

afterEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'Osano')
})

/** Acts as the service: processes the calls queued before it loaded. */
function decide(event: string, decision?: object): void {
  const { data } = (window as unknown as { Osano: { data: [string, (d?: object) => void][] } })
    .Osano
  for (const [name, listener] of data) if (name === event) listener(decision)
}

test('the service is loaded, and each decision is an answer', () => {
  const answers: (readonly string[])[] = []
  const endpoint = 'https://consent.example.com'
  client.ask?.((allowed) => answers.push(allowed), {
    customerId: 'cust',
    configId: 'conf',
    endpoint,
  })
  expect([...document.head.querySelectorAll('script')].map(({ src }) => src)).toEqual([
    `${endpoint}/cust/conf/osano.js`,
  ])
  decide('onInitialized')
  decide('onInitialized', { ANALYTICS: 'DENY', ESSENTIAL: 'ACCEPT' })
  decide('onConsentSaved', { ANALYTICS: 'ACCEPT', MARKETING: 'DENY' })
  expect(answers).toEqual([[], ['essential'], ['analytics']])
})
