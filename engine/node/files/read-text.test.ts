import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSource, readText } from './read-text.ts'

test('reads a file, and returns null for what is no file', () => {
  expect(readText(import.meta.filename)).toContain('returns null for what is no file')
  expect(readText(join(import.meta.dirname, 'missing.txt'))).toBeNull()
  expect(readText(import.meta.dirname)).toBeNull()
})

test.skipIf(process.platform === 'win32')('does not wait for a pipe, or read a device', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-pipe-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  expect(readText(pipe)).toBeNull()
  expect(readText('/dev/null')).toBeNull()
  expect(() => readSource(pipe)).toThrow(`not a regular file, read '${pipe}'`)
  expect(() => readSource(folder)).toThrow(`is a folder, read '${folder}'`)
})

// Elsewhere, such files take their size on the disk.
test.runIf(process.platform === 'linux')('names a file that is too large to be a text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-large-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'large.md')
  writeFileSync(file, '')
  for (const size of [2 ** 28 + 1, 2 ** 32]) {
    truncateSync(file, size)
    expect(() => readSource(file)).toThrow(`file too large, read '${file}'`)
  }
})
