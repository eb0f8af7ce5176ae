import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Watcher } from './watcher.ts'

let folder = ''
let watcher: Watcher
/** Reported paths, relative to the folder, and failures. */
const seen = new Set<string>()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-watcher-'))
  seen.clear()
  watcher = new Watcher({
    ignored: (path) => path.includes('node_modules'),
    changed: (path) => seen.add(relative(folder, path)),
    failed: (message) => seen.add(message),
  })
  write('site/docs/guide/a.md')
  write('elsewhere/shared.md')
})
afterEach(() => {
  watcher.close()
  rmSync(folder, { recursive: true })
})

const at = (path: string): string => join(folder, path)
function write(path: string, text = 'text'): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}
/** Resolves once all of some paths have been reported, and clears them. */
async function reported(...paths: string[]): Promise<void> {
  await vi.waitUntil(() => paths.every((path) => seen.has(path)), 10_000)
  seen.clear()
}

it('reports files that are saved, replaced, added and removed, at any depth', async () => {
  watcher.add(at('site'))
  appendFileSync(at('site/docs/guide/a.md'), 'more')
  await reported('site/docs/guide/a.md')
  write('site/docs/guide/a.md.tmp')
  renameSync(at('site/docs/guide/a.md.tmp'), at('site/docs/guide/a.md'))
  await reported('site/docs/guide/a.md')
  appendFileSync(at('site/docs/guide/a.md'), 'more')
  await reported('site/docs/guide/a.md')
  write('site/docs/guide/b.md')
  await reported('site/docs/guide/b.md')
  rmSync(at('site/docs/guide/b.md'))
  await reported('site/docs/guide/b.md')
})

it('reports nothing of what is there before, or is left out', async () => {
  write('site/node_modules/x/index.js')
  watcher.add(at('site'))
  write('site/node_modules/x/index.js', 'other')
  write('site/node_modules/y/index.js')
  write('site/last.md')
  await vi.waitUntil(() => seen.has('site/last.md'), 10_000)
  expect([...seen]).toEqual(['site/last.md'])
})

it('reports what is in new folders, and what happens there', async () => {
  watcher.add(at('site'))
  write('site/docs/new/deep/c.md')
  await reported('site/docs/new/deep/c.md')
  appendFileSync(at('site/docs/new/deep/c.md'), 'more')
  await reported('site/docs/new/deep/c.md')
  renameSync(at('site/docs/new'), at('site/docs/moved'))
  await reported('site/docs/new', 'site/docs/moved/deep/c.md')
  write('site/docs/moved/deep/d.md')
  await vi.waitUntil(() => seen.has('site/docs/moved/deep/d.md'), 10_000)
  // The system keeps watching a folder that is moved, but under its old path.
  expect([...seen]).toEqual(['site/docs/moved/deep/d.md'])
})

it('goes on in a folder that is replaced', async () => {
  watcher.add(at('site'))
  rmSync(at('site/docs/guide'), { recursive: true })
  write('site/docs/guide/a.md')
  await reported('site/docs/guide/a.md')
  write('site/docs/guide/b.md')
  await reported('site/docs/guide/b.md')
})

it('follows links, also to files, but not around', async () => {
  symlinkSync(at('elsewhere'), at('site/linked'))
  symlinkSync(at('elsewhere/shared.md'), at('site/docs/shared.md'))
  symlinkSync(at('site'), at('elsewhere/back'))
  symlinkSync('..', at('site/docs/up'))
  symlinkSync('nowhere', at('site/docs/nowhere'))
  symlinkSync('loop', at('site/docs/loop'))
  watcher.add(at('site'))
  appendFileSync(at('elsewhere/shared.md'), 'more')
  await reported('site/linked/shared.md', 'site/docs/shared.md')
  write('elsewhere/shared.md.tmp')
  renameSync(at('elsewhere/shared.md.tmp'), at('elsewhere/shared.md'))
  await reported('site/linked/shared.md', 'site/docs/shared.md')
  symlinkSync(at('elsewhere'), at('site/docs/later'))
  await reported('site/docs/later/shared.md')
  appendFileSync(at('elsewhere/shared.md'), 'more')
  await reported('site/docs/later/shared.md')
})

it('watches single files, and reports those that were changed before', async () => {
  const before = Date.now() - 1000
  watcher.add(at('elsewhere/shared.md'), before)
  expect([...seen]).toEqual(['elsewhere/shared.md'])
  seen.clear()
  watcher.add(at('site/docs/guide'), before)
  expect([...seen]).toEqual(['site/docs/guide/a.md'])
  seen.clear()
  watcher.add(at('elsewhere/shared.md'), before)
  expect([...seen]).toEqual([])
  write('elsewhere/other.md')
  write('elsewhere/shared.md', 'other')
  await vi.waitUntil(() => seen.size > 0, 10_000)
  expect([...seen]).toEqual(['elsewhere/shared.md'])
})
