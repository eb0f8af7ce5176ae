import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inFile } from './file-places.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-places-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function places(text: string, real: string, lines: (number | undefined)[]) {
  const [file, textFile] = [join(folder, 'real.md'), join(folder, 'text.md')]
  writeFileSync(file, real)
  writeFileSync(textFile, text)
  const items = lines.map((line) => ({
    message: 'x',
    file: 'real.md',
    ...(line !== undefined && { line, column: 3 }),
  }))
  return inFile(items, { file, siteFile: 'real.md', textFile }).map(({ line, column }) =>
    line === undefined ? column : `${line}:${column}`,
  )
}

it('finds lines of a made text in the file, and leaves out those that it does not have once', () => {
  const text = '---\ntitle: Made\n---\n\nOne\nTwice\nTwo\nOnly made\n'
  const real = 'One\r\nTwice\r\nTwice\r\nTwo\r\n'
  expect(places(text, real, [5, 6, 7, 8, 2, 4, 99, undefined])).toEqual([
    '1:3',
    undefined,
    '4:3',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('keeps a line that is the same line of the file, however often it is there', () => {
  expect(places('a\nTwice\nTwice\n', 'b\nTwice\nTwice\n', [1, 2, 3])).toEqual([
    undefined,
    '2:3',
    '3:3',
  ])
})

it('leaves findings about other files, and docs of their own text', () => {
  const items = [{ file: 'else.md', line: 9 }]
  const doc = { file: join(folder, 'a.md'), siteFile: 'a.md' }
  expect(inFile(items, { ...doc, textFile: join(folder, 'b.md') })).toEqual(items)
  writeFileSync(join(folder, 'a.md'), 'One\n')
  writeFileSync(join(folder, 'b.md'), '# Made\nOne\n')
  const mixed = [{ file: 'else.md', line: 2 }, { file: 'a.md', line: 2 }, { file: 'a.md' }]
  expect(inFile(mixed, { ...doc, textFile: join(folder, 'b.md') })).toEqual([
    { file: 'else.md', line: 2 },
    { file: 'a.md', line: 1 },
    { file: 'a.md' },
  ])
  const own = [{ file: 'a.md', line: 9 }]
  expect(inFile(own, doc)).toEqual(own)
})
