import { expect, test } from 'vitest'
import type { DocsInstance } from '../config.ts'
import { itemAt, segmentOf, versionRoots } from './segments.ts'

const docs = (...versions: [path: string, isLast: boolean][]): DocsInstance =>
  ({
    id: 'x',
    versions: versions.map(([path, isLast]) => ({ name: `v${path}`, path, isLast })),
  }) as DocsInstance

const roots = versionRoots([
  docs(['/next', false], ['/', true], ['/1.0', false]),
  docs(['/guides', true], ['/guides/1.0', false]),
])

test.each([
  ['/api/get', 'api'],
  ['/', ''],
  ['/1.0', ''],
  ['/1.0/api/get', 'api'],
  ['/1.0b/get', '1.0b'],
  ['/next/api', 'api'],
  ['/guides', 'guides'],
  ['/guides/1.0/api', 'guides'],
])('%s is in %j', (path, segment) => {
  expect(segmentOf(path, roots)).toBe(segment)
})

test('a last version may have a path of its own', () => {
  expect(segmentOf('/2.0/api', versionRoots([docs(['/', false], ['/v3', true])]))).toBe('v3')
})

test.each([
  ['/', 'x/v/'],
  ['/1.0', 'x/v/1.0'],
  ['/1.0/a', 'x/v/1.0'],
  ['/1.0b', 'x/v/'],
  ['/guides/a', 'x/v/guides'],
])('%s is a page of the version %s', (path, version) => {
  expect(itemAt(path, roots)?.id).toBe(version)
})
