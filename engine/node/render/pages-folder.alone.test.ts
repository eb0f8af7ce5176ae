import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ContentContext } from '../content/content-context.ts'
import { markdownPage } from './pages-folder.ts'

vi.mock('../content/render-content.ts', () => ({
  renderContent: () => ({ html: '<p>Text.</p>', excerpt: 'Text.', findings: [], reads: [] }),
}))

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-pages-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function pageOf(source: string) {
  const file = join(root, 'about.md')
  writeFileSync(file, source)
  const context = { root, markdown: { emoji: { tada: '🎉' } } } as unknown as ContentContext
  return markdownPage({ type: 'page', path: '/more/about', file }, context)
}

it('is called as its front matter says, or its heading, or its file', () => {
  expect(pageOf('---\ntitle: A\n---\n# B\n').title).toBe('A')
  expect(pageOf('# B :tada:\n').title).toBe('B 🎉')
  expect(pageOf('Text.\n').title).toBe('about')
})

it('says which of its front matter only docs have, and where', () => {
  const { findings } = pageOf('---\ntitle: A\nslug: /x\n"id": y\n---\n')
  expect(findings).toMatchObject([
    { message: expect.stringContaining('`id` has no effect'), line: 1 },
    {
      rule: 'front-matter',
      message: '`slug` has no effect in the front matter of a file in the pages folder.',
      file: 'about.md',
      line: 3,
    },
  ])
})
