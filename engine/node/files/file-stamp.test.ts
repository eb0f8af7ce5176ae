import { mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { changedSince, fileStamp, isSettled, stampOf } from './file-stamp.ts'

const folder = mkdtempSync(join(tmpdir(), 'quire-stamp-'))
const file = join(folder, 'a.txt')
afterAll(() => rmSync(folder, { recursive: true }))

const DAY = new Date(2024, 1, 29)

/** Writes the file with the same size and modification time, once its change time differs. */
function write(text: string): void {
  const before = statSync(file, { throwIfNoEntry: false })?.ctimeMs
  do {
    writeFileSync(file, text)
    utimesSync(file, DAY, DAY)
  } while (statSync(file).ctimeMs === before)
}

it('stays as it is, and changes with the content, whatever time a program sets', () => {
  expect(fileStamp(file)).toBeUndefined()
  write('one')
  const first = fileStamp(file)
  expect(fileStamp(file)).toBe(first)
  write('two')
  const second = fileStamp(file)
  expect(second).not.toBe(first)
  // A new file replaces it.
  writeFileSync(`${file}.new`, 'six')
  utimesSync(`${file}.new`, DAY, DAY)
  renameSync(`${file}.new`, file)
  expect([first, second]).not.toContain(fileStamp(file))
})

it('tells steps of nanoseconds, which numbers cannot', () => {
  const stats = statSync(file, { bigint: true })
  const at = (ctimeNs: bigint) => stampOf(Object.assign(Object.create(stats), { ctimeNs }))
  expect(at(1_800_000_000_000_000_001n)).not.toBe(at(1_800_000_000_000_000_002n))
})

it('cannot be relied on if the file was changed a moment ago', () => {
  const stats = statSync(file, { bigint: true })
  const changed = Number(stats.ctimeMs)
  expect(isSettled(stats, changed + 100)).toBe(false)
  expect(isSettled(stats, changed + 60_000)).toBe(true)
  expect(changedSince(stats, changed + 5)).toBe(true)
  expect(changedSince(stats, changed + 60_000)).toBe(false)
})
