import { expect, it } from 'vitest'
import { isUnwatched } from './unwatched.ts'

it.each([
  ['/home/ada/site/docs/a.mdx', false],
  ['/home/ada/site/docs/build/ci.mdx', false],
  ['/home/ada/site/docs/dist/index.mdx', false],
  ['/home/ada/site/build/index.html', true],
  ['/home/ada/site/dist', true],
  ['/home/ada/site/public/index.html', true],
  ['/home/ada/site/public-notes.mdx', false],
  ['/home/ada/site/packages/a/node_modules/b/index.js', true],
  ['/home/ada/site/.quire/cache.json', true],
  ['/home/ada/site/components/Note.test.tsx', true],
  ['/build/engine/client/runtime/router.ts', false],
])('tells of %s whether it is left alone: %s', (path, expected) => {
  expect(isUnwatched(path, '/home/ada/site', '/home/ada/site/public')).toBe(expected)
})
