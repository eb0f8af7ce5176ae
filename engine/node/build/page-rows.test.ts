import { expect, it } from 'vitest'
import type { Session } from '../render/session.ts'
import type { Store } from '../store/store.ts'
import { compiledRow, storedContentRow } from './page-rows.ts'

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

it('what is rendered of a doc holds as long as its source and its file are the same', () => {
  const asked = new Map<string, string | null>()
  const row = { reads: [], facts: {}, body: { hash: 'b' } }
  const store = {
    take: (_table: string, _name: string, now: (input: string) => string | null) => {
      for (const input of ['file', 'type', 'source', 'server']) asked.set(input, now(input))
      return row
    },
  } as unknown as Store
  const language = {
    locale: { name: 'en' },
    model: { config: { root: '/site' } },
    messages: {},
    resolve: { unknown: () => null },
  } as unknown as Parameters<typeof storedContentRow>[1]['language']
  const doc = { siteFile: 'docs/a.mdx', hash: 'h' }
  const route = { type: 'doc', path: '/a', doc } as unknown as Parameters<
    typeof storedContentRow
  >[1]['route']
  expect(storedContentRow(store, { route, session, language, serverHash: 's' })).toEqual(row)
  expect(Object.fromEntries(asked)).toEqual({
    ...{ file: 'docs/a.mdx', type: 'doc', source: 'h', server: 's' },
  })
})
