import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withChecksum } from './checksum.ts'
import { FileHashes } from './file-hashes.ts'
import { hashOf } from './hash.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-stamps-'))
  writeFileSync(page(), 'one')
  // A modification time that can be restored later.
  utimesSync(page(), DAY, DAY)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const DAY = new Date(2024, 1, 29)
const page = () => join(folder, 'page.md')
const memo = () => join(folder, '.quire/files.json')

/** Hashes the page long after it was changed, or right afterwards, and saves the hash. */
function noted({ passed = 60_000 } = {}): void {
  const files = new FileHashes(folder, memo())
  files.hash('page.md', Number(statSync(page()).ctimeMs) + passed)
  files.save()
}

/** Replaces the hash in the memo, and returns the hash that is reported. */
function believed(): string | null {
  if (existsSync(memo())) {
    const text = readFileSync(memo(), 'utf8').split('\n')[1]!
    writeFileSync(memo(), withChecksum(text.replace(hashOf('one'), 'hash of the memo')))
  }
  return new FileHashes(folder, memo()).hash('page.md')
}

/** Writes the page until its modification time differs. */
function write(text: string, times?: { atime: Date; mtime: Date }): void {
  const { ctimeMs } = statSync(page())
  do {
    writeFileSync(page(), text)
    if (times) utimesSync(page(), times.atime, times.mtime)
  } while (statSync(page()).ctimeMs === ctimeMs)
}

it('does not read a file again that has not been changed, in any number of builds', () => {
  expect(believed()).toBe(hashOf('one'))
  noted()
  expect(believed()).toBe('hash of the memo')
  const later = new FileHashes(folder, memo())
  later.hash('page.md')
  later.save()
  expect(believed()).toBe('hash of the memo')
})

it('reads one of the same size with the same time of modification', () => {
  noted()
  write('two', { atime: DAY, mtime: DAY })
  expect(statSync(page()).mtime).toEqual(DAY)
  expect(believed()).toBe(hashOf('two'))
})

it('reads one that was touched, or replaced by another file', () => {
  noted()
  write('one')
  expect(believed()).toBe(hashOf('one'))
  noted()
  expect(believed()).toBe('hash of the memo')
  writeFileSync(join(folder, 'other'), 'two')
  utimesSync(join(folder, 'other'), statSync(page()).atime, statSync(page()).mtime)
  renameSync(join(folder, 'other'), page())
  expect(believed()).toBe(hashOf('two'))
})

it('does not keep the hash of one that was changed right before: it may change again unseen', () => {
  noted({ passed: 100 })
  expect(believed()).toBe(hashOf('one'))
  const future = new Date(Date.now() + 3_600_000)
  utimesSync(page(), future, future)
  const files = new FileHashes(folder, memo())
  files.hash('page.md', Date.now())
  files.save()
  expect(believed()).toBe(hashOf('one'))
})

it('reads a file in a copy of the folder, and all if the memo is damaged', () => {
  noted()
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true })
  expect(believed()).toBe('hash of the memo')
  expect(new FileHashes(copy, join(copy, '.quire/files.json')).hash('page.md')).toBe(hashOf('one'))
  rmSync(copy, { recursive: true })
  writeFileSync(memo(), readFileSync(memo(), 'utf8').replace('hash of', 'hash if'))
  expect(new FileHashes(folder, memo()).hash('page.md')).toBe(hashOf('one'))
})

it('forgets files that nobody asked for, and says that a folder or nothing is no file', () => {
  noted()
  const files = new FileHashes(folder, memo())
  expect(files.hash('.quire')).toBeNull()
  expect(files.hash('gone.md')).toBeNull()
  files.save()
  expect(readFileSync(memo(), 'utf8')).not.toContain('page.md')
})
