import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

test('reads a file, and returns null for what is no file', () => {
  expect(readText(import.meta.filename)).toContain('returns null for what is no file')
  expect(readText(join(import.meta.dirname, 'missing.txt'))).toBeNull()
  expect(readText(import.meta.dirname)).toBeNull()
})
