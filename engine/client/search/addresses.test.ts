import { expect, test } from 'vitest'
import type { ClientConfig } from '../../shared/config.ts'
import { readPageQuery, searchPageUrl, writePageQuery } from './addresses.ts'

test.each([
  ['', { query: '', section: undefined, version: undefined }],
  ['?q=a%20b%26c', { query: 'a b&c', section: undefined, version: undefined }],
  [
    '?q=x&section=UI+Coverage&version=default/1.0',
    { query: 'x', section: 'UI Coverage', version: 'default/1.0' },
  ],
])('%j says what is asked', (search, asked) => {
  expect(readPageQuery(search)).toEqual(asked)
  expect(readPageQuery(writePageQuery(asked))).toEqual(asked)
})

test('the address of the search page keeps base and trailing slash', () => {
  const config = {
    base: '/docs/fr/',
    trailingSlash: true,
    search: { pagePath: '/search' },
  } as ClientConfig
  expect(searchPageUrl(config, { query: '<é>' })).toBe('/docs/fr/search/?q=%3C%C3%A9%3E')
  const none = { ...config, search: { pagePath: null } } as ClientConfig
  expect(searchPageUrl(none, { query: 'x' })).toBeNull()
})
