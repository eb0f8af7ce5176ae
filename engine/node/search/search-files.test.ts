import { expect, test } from 'vitest'
import { decodeIndex } from '../../shared/search/index-format.ts'
import { searchIndexPath } from '../../shared/search/search-paths.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import type { IndexCache } from './index-cache.ts'
import { LARGEST_INDEX, SearchFiles } from './search-files.ts'

const language = (provider: string) =>
  ({
    client: { base: '/', docs: [], navbar: { items: [] }, search: { provider } },
    locale: { htmlLang: 'en', name: 'en', isDefault: true, path: '/' },
    model: { config: { search: { synonyms: [] } }, routes: new Map() },
  }) as unknown as LocaleSession

/** Keeps nothing. */
const cache = {
  take: (_path: string, _key: string, make: () => Uint8Array) => make(),
} as unknown as IndexCache

const page = (path: string, fields: object = {}, text = 'Some text.') =>
  ({
    route: { type: 'page', ...fields },
    page: { path, title: `Page ${path}`, description: '', keywords: [] },
    content: { sections: [{ id: '', heading: '', parents: [], text, code: [] }], html: '' },
  }) as unknown as RenderedPage

test('an index and a text for each page, and no advice for a small site', () => {
  const search = new SearchFiles(language('embedded'))
  search.add(page('/a'))
  search.add(page('/b/c'))
  const { indexes, texts, findings } = search.files(cache)
  expect(indexes.map(({ path }) => path)).toEqual(['_data/search/index.bin'])
  expect(texts.map(({ path }) => path)).toEqual([
    '_data/search/text/a.json',
    '_data/search/text/b/c.json',
  ])
  expect(findings).toEqual([])
  expect(indexes[0]!.content.length).toBeLessThan(LARGEST_INDEX)
})

test('of an index that is too large for readers the build advises a hosted service', () => {
  const search = new SearchFiles(language('embedded'))
  search.add(page('/a'))
  const size = search.files(cache).indexes[0]!.content.length
  expect(search.files(cache, size).findings).toEqual([])
  expect(search.files(cache, size - 1).findings).toMatchObject([
    {
      rule: 'search-index-size',
      severity: 'warning',
      message: expect.stringMatching(/^The search index of 1 pages has 0\.0 MB/),
      hint: expect.stringContaining('`appId`, `apiKey` and `indexName`'),
    },
  ])
})

test('drafts, unlisted pages and the search page are never in it', () => {
  const search = new SearchFiles(language('embedded'))
  const version = { instance: { id: 'default' }, config: { name: 'current' } }
  search.add(page('/draft', { type: 'doc', doc: { draft: true }, version }))
  search.add(page('/unlisted', { type: 'doc', doc: { unlisted: true }, version }))
  search.add(page('/search', { type: 'search' }))
  search.add(page('/shown', { type: 'doc', doc: {}, version }))
  expect(decodeIndex(search.index(searchIndexPath)!).pages.map(({ path }) => path)).toEqual([
    '/shown',
  ])
  expect(search.text('/draft')).toBeNull()
})

test('where a service answers there is no index', () => {
  const search = new SearchFiles(language('hosted'))
  search.add(page('/a'))
  expect(search.files(cache)).toEqual({ indexes: [], texts: [], findings: [] })
})
