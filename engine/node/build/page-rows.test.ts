import { expect, it } from 'vitest'
import type { Session } from '../render/session.ts'
import { compiledRow } from './page-rows.ts'

const session = {
  config: { root: '/site', markdown: { format: 'mdx' }, pluginsKey: 'plugins' },
  locales: new Map([['en', { messages: { next: 'Next' } }]]),
} as unknown as Session

it('a compiled file has read its docs folder, if it has one', () => {
  const inDocs = { file: '/site/docs/a/b.mdx', docsFolder: '/site/docs', hash: 'h' }
  const row = compiledRow(session, 'en', inDocs)
  expect(row.name).toBe('en:docs/a/b.mdx')
  expect(new Map(row.reads).get('source')).toBe('h')
  expect(new Map(row.reads).get('docs folder')).toBe('docs')
  const page = { file: '/site/pages/about.md', docsFolder: null, hash: 'h' }
  expect(new Map(compiledRow(session, 'en', page).reads).get('docs folder')).toBeNull()
})
