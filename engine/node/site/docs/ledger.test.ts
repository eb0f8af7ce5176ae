import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatLedger, type Ledger, type LedgerEntry, readLedger } from './ledger.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-ledger-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is written in the order of the files, a line for each section, and read again', () => {
  const entry = (id: string): LedgerEntry => [id, 'original', 'translation']
  const ledger: Ledger = {
    'docs/b.mdx': [entry('two'), entry('one')],
    'docs/a/z.mdx': [entry('')],
    'docs/a.mdx': [],
    'docs/c.mdx': [entry('three')],
  }
  const text = formatLedger(ledger)
  expect(text).toBe(`{
  "docs/a.mdx": [

  ],
  "docs/a/z.mdx": [
    ["","original","translation"]
  ],
  "docs/b.mdx": [
    ["two","original","translation"],
    ["one","original","translation"]
  ],
  "docs/c.mdx": [
    ["three","original","translation"]
  ]
}
`)
  writeFileSync(join(folder, 'ledger.json'), text)
  expect(readLedger(folder, folder)).toEqual(ledger)
})

it('is empty where there is no file, and an error where it is damaged', () => {
  expect(readLedger(folder, folder)).toEqual({})
  writeFileSync(join(folder, 'ledger.json'), '{ "docs')
  expect(() => readLedger(folder, folder)).toThrow('This file is not valid JSON')
})
