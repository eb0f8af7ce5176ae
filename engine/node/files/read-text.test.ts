import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readText } from './read-text.ts'

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
})
