import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSealedLines, seal, unseal, writeSealedLines } from './seal.ts'

test('what is whole is what was sealed', () => {
  for (const text of ['', '{"a":"é\\n"}', 'two\nlines\n']) expect(unseal(seal(text))).toBe(text)
})

test('what was cut off, written over or never sealed is nothing', () => {
  const sealed = seal('{"title":"Start"}')
  for (let length = 0; length < sealed.length; length++) {
    expect(unseal(sealed.slice(0, length))).toBeNull()
  }
  expect(unseal(sealed.replace('Start', 'Stirt'))).toBeNull()
  expect(unseal('{"title":"Start"}')).toBeNull()
})

test('lines are the same, however many there are, until one byte is lost', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-seal-'))
  const file = join(folder, 'lines')
  const lines = Array.from({ length: 25_001 }, (_, line) => (line % 3 === 0 ? '' : `é ${line}`))
  try {
    expect(readSealedLines(file)).toEqual([])
    for (const some of [lines, ['one'], []]) {
      writeSealedLines(file, some)
      expect(readSealedLines(file)).toEqual(some)
      expect(readFileSync(file, 'utf8')).toBe(seal(some.map((line) => `${line}\n`).join('')))
    }
    writeSealedLines(file, lines)
    truncateSync(file, readFileSync(file).length - 1)
    expect(readSealedLines(file)).toEqual([])
    writeFileSync(file, '')
    expect(readSealedLines(file)).toEqual([])
    writeFileSync(file, seal('{"build":"older"}'))
    expect(readSealedLines(file)).toEqual(['{"build":"older"}'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
