// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import client from './client.ts'

afterEach(() => {
  document.head.replaceChildren()
  for (const name of ['FS', '_fs_host', '_fs_org']) Reflect.deleteProperty(window, name)
})

test.each([
  ['https://edge.fullstory.com', 'fullstory.com'],
  ['https://relay.example.com', 'relay.example.com'],
])('the service is loaded from %s', (endpoint, host) => {
  client.start?.({ orgId: 'O', endpoint })
  expect([...document.head.querySelectorAll('script')].map(({ src }) => src)).toEqual([
    `${endpoint}/s/fs.js`,
  ])
  expect(window).toMatchObject({ _fs_org: 'O', _fs_host: host })
})
