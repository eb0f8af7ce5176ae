import {
  cpSync,
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
import { SourceStamps } from './source-rows.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-stamps-'))
  writeFileSync(page(), 'one')
  // A time that can be set again as it was.
  utimesSync(page(), DAY, DAY)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const DAY = new Date(2024, 1, 29)
const page = (where = folder) => join(where, 'page.md')
const stamps = (where = folder) => new SourceStamps(join(where, '.quire/sources.json'))

/** Notes the page long after it was changed, or right after that. */
function noted({ passed = 60_000 } = {}): void {
  const known = stamps()
  const { stats } = known.look('page.md', page())
  known.note(
    'page.md',
    stats,
    `hash of ${readFileSync(page(), 'utf8')}`,
    Number(stats.ctimeMs) + passed,
  )
  known.save()
}

const hash = (where?: string) => stamps(where).look('page.md', page(where)).hash

/** Writes the page until the file system gives it another time. */
function write(text: string, times?: { atime: Date; mtime: Date }): void {
  const { ctimeMs } = statSync(page())
  do {
    writeFileSync(page(), text)
    if (times) utimesSync(page(), times.atime, times.mtime)
  } while (statSync(page()).ctimeMs === ctimeMs)
}

it('knows a source that has not been changed, in any number of builds', () => {
  expect(hash()).toBeUndefined()
  noted()
  expect(hash()).toBe('hash of one')
  const later = stamps()
  later.look('page.md', page())
  later.save()
  expect(hash()).toBe('hash of one')
})

it('does not know one of the same size with the same time of modification', () => {
  noted()
  write('two', { atime: DAY, mtime: DAY })
  expect(statSync(page()).mtime).toEqual(DAY)
  expect(hash()).toBeUndefined()
})

it('does not know one that was touched, or replaced by another file', () => {
  noted()
  write('one')
  expect(hash()).toBeUndefined()
  noted()
  expect(hash()).toBe('hash of one')
  writeFileSync(join(folder, 'other'), 'two')
  utimesSync(join(folder, 'other'), statSync(page()).atime, statSync(page()).mtime)
  renameSync(join(folder, 'other'), page())
  expect(hash()).toBeUndefined()
})

it('does not note one that was changed right before: the next change may have the same time', () => {
  noted({ passed: 100 })
  expect(hash()).toBeUndefined()
  const future = new Date(Date.now() + 3_600_000)
  utimesSync(page(), future, future)
  noted()
  expect(hash()).toBeUndefined()
})

it('knows nothing of a copy in another folder, nor if what it knew is damaged', () => {
  noted()
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true })
  expect(hash(copy)).toBeUndefined()
  rmSync(copy, { recursive: true })
  const file = join(folder, '.quire/sources.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('hash of one', 'hash of two'))
  expect(hash()).toBeUndefined()
})
