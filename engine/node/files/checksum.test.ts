import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCheckedLines, verifyChecksum, withChecksum, writeCheckedLines } from './checksum.ts'

test('text with its checksum is whole', () => {
  for (const text of ['', '{"a":"é\\n"}', 'two\nlines\n'])
    expect(verifyChecksum(withChecksum(text))).toBe(text)
})

test('text that was cut off, overwritten or has no checksum is nothing', () => {
  const content = withChecksum('{"title":"Start"}')
  for (let length = 0; length < content.length; length++) {
    expect(verifyChecksum(content.slice(0, length))).toBeNull()
  }
  expect(verifyChecksum(content.replace('Start', 'Stirt'))).toBeNull()
  expect(verifyChecksum('{"title":"Start"}')).toBeNull()
})

test('lines are the same, however many there are, until one byte is lost', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-checksum-'))
  const file = join(folder, 'lines')
  const lines = Array.from({ length: 25_001 }, (_, line) => (line % 3 === 0 ? '' : `é ${line}`))
  try {
    expect(readCheckedLines(file)).toEqual([])
    for (const some of [lines, ['one'], []]) {
      writeCheckedLines(file, some)
      expect(readCheckedLines(file)).toEqual(some)
      expect(readFileSync(file, 'utf8')).toBe(
        withChecksum(some.map((line) => `${line}\n`).join('')),
      )
    }
    writeCheckedLines(file, lines)
    truncateSync(file, readFileSync(file).length - 1)
    expect(readCheckedLines(file)).toEqual([])
    writeFileSync(file, '')
    expect(readCheckedLines(file)).toEqual([])
    writeFileSync(file, withChecksum('{"build":"older"}'))
    expect(readCheckedLines(file)).toEqual(['{"build":"older"}'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
