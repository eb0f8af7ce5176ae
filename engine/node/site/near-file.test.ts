import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { nearFile } from './near-file.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-near-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(join(root, 'docs/Images'), { recursive: true })
writeFileSync(join(root, 'docs/dot.png'), '')
writeFileSync(join(root, 'docs/.env'), '')
writeFileSync(join(root, 'docs/Images/kettle.svg'), '')

it.each([
  ['docs/Dot.PNG', 'docs/dot.png'],
  ['docs/images/kettle.svg', 'docs/Images/kettle.svg'],
  ['doc/image/kettel.svg', 'docs/Images/kettle.svg'],
  ['docs/steam.png', null],
  ['docs/env', null],
  ['docs/dot.pdf', null],
  ['docs/dot.png', null],
  ['docs/dot.png/below', null],
])('%s means %s', (path, meant) => {
  expect(nearFile(root, path)).toBe(meant)
})
