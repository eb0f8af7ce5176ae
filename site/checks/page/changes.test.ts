import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readChanges } from './changes.ts'

const { source, prose, inlineCode } = readChanges(fileURLToPath(new URL('../..', import.meta.url)))

test('the texts of the data file are prose and code spans, at the offsets of the file', () => {
  expect(inlineCode.length).toBeGreaterThan(100)
  for (const { text, start } of inlineCode) expect(source.startsWith(text, start)).toBe(true)
  const at = prose.indexOf('makes calls of ')
  expect(source.slice(at, at + 30)).toBe('makes calls of `Cypress.env()`')
})

test('what surrounds the texts is left out', () => {
  expect(prose).not.toMatch(/\b(?:kind|histories|version|pages):/)
  expect(inlineCode.some(({ text }) => text.includes('pages: ['))).toBe(false)
})
