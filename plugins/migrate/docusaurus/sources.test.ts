import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { MigrationNotes } from '../report/note.ts'
import { inspectSources } from './sources.ts'

it('replaced components of the theme are named with the parts of Quire, where there are any', () => {
  const root = mkdtempSync(join(tmpdir(), 'quire-sources-'))
  for (const name of ['Footer/Layout', 'DocSidebarItem/Link', 'BlogPostItem']) {
    const file = join(root, `src/theme/${name}/index.js`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'export default () => null\n')
  }
  const notes = new MigrationNotes()
  inspectSources(root, notes)
  rmSync(root, { recursive: true })
  expect(notes.all.map(({ what, text }) => `${what}: ${text}`)).toEqual([
    'swizzled BlogPostItem: Quire has no such part. The guide of theme parts lists those that can be changed; posts of the blog are pages, which a layout can change.',
    'swizzled DocSidebarItem/Link: Write the part `theme/Sidebar.tsx`: it receives the one of the theme as `Inner`.',
    'swizzled Footer/Layout: Write the part `theme/Footer.tsx`: it receives the one of the theme as `Inner`.',
  ])
})
