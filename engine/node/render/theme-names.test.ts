import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Doc } from '../site/docs/read-docs.ts'
import { unknownLayouts } from './theme-names.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-layouts-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const doc = (layout?: string): Doc => {
  const file = join(root, 'a.mdx')
  writeFileSync(file, `---\ntitle: A\nlayout: ${layout}\n---\n`)
  return { file, siteFile: 'docs/a.mdx', frontMatter: { layout } } as unknown as Doc
}

it('reports a layout that there is not, with its place', () => {
  expect(unknownLayouts([doc(), doc('wide'), doc('Poster')], ['Poster'])).toEqual([])
  expect(unknownLayouts([doc('Postr')], ['Poster'])).toMatchObject([
    {
      rule: 'unknown-layout',
      message: '`layout` in the front matter is "Postr", which is not a layout.',
      hint: expect.stringContaining('Did you mean "Poster"?'),
      file: 'docs/a.mdx',
      line: 3,
    },
  ])
})
