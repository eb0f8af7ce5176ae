import { expect, test } from 'vitest'
import type { ClientConfig } from '../../shared/config.ts'
import { versionFrom, versionsOf } from './versions.ts'

const config = (contextualSearch: boolean) =>
  ({
    docs: [
      {
        id: 'default',
        versions: [
          { name: 'current', path: '/next', isLast: false },
          { name: '2.0', path: '/', isLast: true },
          { name: '1.0', path: '/1.0', isLast: false },
        ],
      },
      { id: 'guides', versions: [{ name: 'current', path: '/guides', isLast: true }] },
    ],
    search: { contextualSearch, pagePath: '/search' },
  }) as unknown as ClientConfig
const none = (): null => null
const prefers = (id: string) => (id === 'default' ? '1.0' : 'gone')

test('without contextual search a request is about all versions, unless it names one', () => {
  expect(versionsOf(config(false), { from: '/1.0/a' }, none)).toBeNull()
  expect(versionsOf(config(false), { from: '/', version: 'default/1.0' }, none)).toEqual([
    'default/1.0',
    'guides/current',
  ])
})

test.each([
  ['the reader’s version', '/1.0/a', none, 'default/1.0'],
  ['the reader’s, before the preferred one', '/a', prefers, 'default/2.0'],
  ['the preferred one, outside of the folder', '/guides/a', prefers, 'default/1.0'],
  ['the preferred one, on the search page', '/search', prefers, 'default/1.0'],
  ['the last one', '/search', none, 'default/2.0'],
])('contextual search is about one version of each folder: %s', (_, from, preferred, version) => {
  expect(versionsOf(config(true), { from }, preferred)).toEqual([version, 'guides/current'])
})

test('the way to all results keeps to a version that is not the last one', () => {
  expect(versionFrom('/1.0/a', config(true))).toBe('default/1.0')
  expect(versionFrom('/a', config(true))).toBeUndefined()
  expect(versionFrom('/guides/a', config(true))).toBeUndefined()
  expect(versionFrom('/1.0/a', config(false))).toBeUndefined()
})
