import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPartials } from './read-partials.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partials-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), name)
}

it('reads the files that an underscore keeps from becoming pages, in order', async () => {
  for (const name of [
    'page.mdx',
    'guides/_note.md',
    '_partials/deep/text.mdx',
    '_partials/logo.svg',
    'guides/snake_case.mdx',
  ]) {
    write(name)
  }
  expect(await readPartials(folder)).toEqual([
    { file: join(folder, '_partials/deep/text.mdx'), source: '_partials/deep/text.mdx' },
    { file: join(folder, 'guides/_note.md'), source: 'guides/_note.md' },
  ])
})

it('finds none in a folder that does not exist', async () => {
  expect(await readPartials(join(folder, 'nothing'))).toEqual([])
})
