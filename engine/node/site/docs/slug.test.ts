import { expect, it } from 'vitest'
import { docPath, splitNumberPrefix, withoutNumberPrefixes } from './slug.ts'

it.each([
  ['/', 'api/commands/get', undefined, '/api/commands/get'],
  ['/', 'guides/index', undefined, '/guides'],
  ['/', 'guides/README', undefined, '/guides'],
  ['/', 'guides/guides', undefined, '/guides'],
  ['/', 'index', undefined, '/'],
  ['/docs', 'a/b', '/c', '/docs/c'],
  ['/docs', 'a/b', 'c', '/docs/a/c'],
  ['/docs', 'a/b', '../c', '/docs/c'],
  ['/docs', 'a/b', './', '/docs/a'],
  ['/docs', 'a/b', '../../../c', '/docs/../../c'],
  ['/', 'a/b', '/', '/'],
])('under %s the doc %s with slug %s is at %s', (root, id, slug, path) => {
  expect(docPath(root, id, slug)).toBe(path)
})

it('takes number prefixes as positions, but not dates and versions', () => {
  expect(splitNumberPrefix('02-install')).toEqual({ name: 'install', position: 2 })
  expect(splitNumberPrefix('2024-01-review')).toEqual({ name: '2024-01-review' })
  expect(splitNumberPrefix('8.0.1-notes')).toEqual({ name: '8.0.1-notes' })
  expect(withoutNumberPrefixes('01-start/02-install')).toBe('start/install')
})
