import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isUnwatched, leadsUp } from './watcher.ts'

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

it('knows links to folders that contain them, which a watcher must not follow', () => {
  const root = mkdtempSync(join(tmpdir(), 'quire-links-'))
  mkdirSync(join(root, 'static/img'), { recursive: true })
  mkdirSync(join(root, 'static-2'))
  const link = (target: string, path: string): string => {
    symlinkSync(target, join(root, path))
    return join(root, path)
  }
  expect(leadsUp(link('..', 'static/img/up'))).toBe(true)
  expect(leadsUp(link('.', 'static/img/here'))).toBe(true)
  expect(leadsUp(link('img', 'static/pictures'))).toBe(false)
  expect(leadsUp(link('../static-2', 'static/beside'))).toBe(false)
  expect(leadsUp(link('nowhere', 'static/gone'))).toBe(false)
  expect(leadsUp(join(root, 'static/img'))).toBe(false)
  rmSync(root, { recursive: true, force: true })
})
