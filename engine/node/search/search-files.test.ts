import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decodeIndex, shardCount } from '../../shared/search/index-format.ts'
import { mergeIndexes } from '../../shared/search/merge-indexes.ts'
import { searchIndexPath } from '../../shared/search/search-paths.ts'
import { noRendering, pageContent } from '../content/page-content.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { IndexCache } from './index-cache.ts'
import {
  isSearched,
  LARGEST_INDEX,
  SearchFiles,
  searchTextFile,
  searchTextOf,
} from './search-files.ts'

const language = (provider: string) =>
  ({
    client: { base: '/', docs: [], navbar: { items: [] }, search: { provider } },
    locale: { htmlLang: 'en', name: 'en', isDefault: true, path: '/' },
    model: { config: { search: { synonyms: [] } }, routes: new Map() },
  }) as unknown as LocaleSession

let folder: string
let cache: IndexCache
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-files-'))
  cache = new IndexCache(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const page = (path: string, fields: object = {}, text = 'Some text.') =>
  ({
    route: { type: 'page', ...fields },
    page: { path, title: `Page ${path}`, description: '', keywords: [] },
    content: pageContent({
      ...noRendering,
      sections: [{ id: '', heading: '', parents: [], text, code: [] }],
    }),
  }) as unknown as RenderedPage

test('an index and a text for each page, and no advice for a small site', () => {
  const search = new SearchFiles(language('embedded'))
  search.add(page('/a'))
  search.add(page('/b/c'))
  const { indexes, findings } = search.files(cache)
  expect(indexes.map(({ path }) => path)).toEqual(['_data/search/index.bin'])
  expect(searchTextFile(language('embedded'), '/b/c')).toBe('_data/search/text/b/c.json')
  expect(searchTextOf(page('/b/c'))).toBe('{"sections":{"":"Some text."}}')
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
      message: expect.stringMatching(/^The search index of 1 pages is 0\.0 MB/),
      hint: expect.stringContaining('`appId`, `apiKey` and `indexName`'),
    },
  ])
})

test('drafts, unlisted pages and the search page are never in it', () => {
  const search = new SearchFiles(language('embedded'))
  const version = { instance: { id: 'default' }, config: { name: 'current' } }
  const draft = page('/draft', { type: 'doc', doc: { draft: true }, version })
  search.add(draft)
  search.add(page('/unlisted', { type: 'doc', doc: { unlisted: true }, version }))
  search.add(page('/search', { type: 'search' }))
  search.add(page('/shown', { type: 'doc', doc: {}, version }))
  expect(decodeIndex(search.index(searchIndexPath)!).pages.map(({ path }) => path)).toEqual([
    '/shown',
  ])
  expect(isSearched(draft, language('embedded'))).toBe(false)
})

test('where a service answers there is no index', () => {
  const search = new SearchFiles(language('hosted'))
  search.add(page('/a'))
  expect(search.files(cache)).toEqual({ indexes: [], findings: [] })
  expect(isSearched(page('/a'), language('hosted'))).toBe(false)
})

test('a large site has several indexes, which together are the one that all pages would make', () => {
  const pages = Array.from({ length: 1100 }, (_, i) =>
    page(`/p${i}`, {}, `Word${i % 7} number${i} ${i % 2 ? 'baseUrl' : 'other'}`),
  )
  const large = language('embedded')
  pages.forEach((_, i) => {
    large.model.routes.set(`/p${i}`, { type: 'page', path: `/p${i}`, file: '' })
  })
  const search = new SearchFiles(large)
  const whole = new SearchFiles(language('embedded'))
  for (const one of pages) {
    search.add(one)
    whole.add(one)
  }
  const { indexes } = search.files(cache)
  expect(indexes.map(({ path }) => path)).toEqual([
    '_data/search/index.bin',
    '_data/search/index/1.bin',
    '_data/search/index/2.bin',
  ])
  const contents = indexes.map(({ content }) => content as Uint8Array)
  expect(contents.map(shardCount)).toEqual([3, 3, 3])
  expect(search.index('/_data/search/index/2.bin')).toEqual(contents[2])
  expect(search.index('/_data/search/index/3.bin')).toBeNull()
  expect(mergeIndexes(contents.map(decodeIndex))).toEqual(
    decodeIndex(whole.index(searchIndexPath)!),
  )
})

test('only the index of a changed page is made anew, and no other page is read for it', () => {
  const made: string[] = []
  class Watched extends IndexCache {
    override take(name: string, key: string, make: () => Uint8Array): Uint8Array {
      return super.take(name, key, () => {
        if (name.endsWith('.bin')) made.push(name)
        return make()
      })
    }
  }
  const build = (changed: string | null, text = 'Changed, and with a newword.') => {
    const large = language('embedded')
    for (let i = 0; i < 1100; i++) {
      large.model.routes.set(`/p${i}`, { type: 'page', path: `/p${i}`, file: '' })
    }
    const search = new SearchFiles(large)
    let read = 0
    for (let i = 0; i < 1100; i++) {
      const path = `/p${i}`
      const one = page(path, {}, path === changed ? text : `Some text of baseUrl ${i % 9}.`)
      const { body } = one.content
      one.content.body = () => {
        read += 1
        return body()
      }
      search.add({ ...one, key: path === changed ? text : path }, path === changed)
    }
    made.length = 0
    const files = search
      .files(new Watched(folder))
      .indexes.map(({ content }) => Buffer.from(content))
    return { files, made: [...made], read }
  }
  const first = build(null)
  expect(first).toMatchObject({ read: 1100 })
  expect(first.made).toHaveLength(3)
  expect(build(null)).toEqual({ made: [], read: 0, files: first.files })
  const after = build('/p5')
  expect(after.made).toHaveLength(1)
  expect(after.read).toBe(1)
  expect(after.files).not.toEqual(first.files)
  const again = build('/p5', 'Changed once more.')
  expect(again.read).toBe(1)
  rmSync(folder, { recursive: true })
  expect(build('/p5', 'Changed once more.').files).toEqual(again.files)
  rmSync(folder, { recursive: true })
  expect(build('/p5').files).toEqual(after.files)
  expect(build(null).files).toEqual(first.files)
})
