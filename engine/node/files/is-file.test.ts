import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFile } from './is-file.ts'

test('a file is there, and nothing below it or with too long a name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-file-'))
  try {
    writeFileSync(join(folder, 'logo.png'), '')
    symlinkSync(join(folder, 'logo.png'), join(folder, 'link.png'))
    symlinkSync(join(folder, 'gone.png'), join(folder, 'broken.png'))
    expect(isFile(join(folder, 'logo.png'))).toBe(true)
    expect(isFile(join(folder, 'link.png'))).toBe(true)
    for (const other of ['', 'gone.png', 'broken.png', 'logo.png/x', 'x'.repeat(300)]) {
      expect(isFile(join(folder, other)), other).toBe(false)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
