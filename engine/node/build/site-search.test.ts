import { expect, test } from 'vitest'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import { indexSettings } from '../render/search-page.ts'
import type { LocaleSession } from '../render/session.ts'
import type { IndexFile } from '../search/index-file.ts'
import { type IndexEntry, indexFiles } from '../search/index-files.ts'
import { searchPart } from '../search/page-part.ts'
import type { Sink } from './sink.ts'
import { SiteSearch } from './site-search.ts'

const language = {
  client: { base: '/', search: { provider: 'embedded' }, docs: [], navbar: { items: [] } },
  locale: { name: 'en', path: '/', htmlLang: 'en', texts: {} },
  model: { config: { search: { kinds: [], pages: [], synonyms: [] } }, routes: new Map() },
} as unknown as LocaleSession

/** Index files by path, each with what it was made from. */
type Published = Map<string, { content: string; key: string }>

/** Builds a site of 1,100 pages, of which one may have been changed, into files by path. */
async function build(published: Published, changed = '', largest?: number) {
  const read = new Set<string>()
  const textOf = (path: string) =>
    path === changed ? 'Changed, and with a newword.' : `Some text of baseUrl ${path.length}.`
  /** A graph in which the parts of all pages are up to date. */
  const graph = {
    peek(_: unknown, path: string) {
      read.add(path)
      const sections = [{ id: '', heading: '', parents: [], text: textOf(path), code: [] }]
      const names = { path, title: path, description: '', keywords: [], version: null }
      return searchPart({ ...names, kind: '', sectionKind: '', sections, links: [] })
    },
    get(_: unknown, name: string) {
      const files = indexFiles(world.searchEntries.get(name)!, indexSettings(language))
      world.indexFiles.set(name, new Map(files.map((file) => [file.path, file])))
      return files.map(({ path, key }) => [path, key])
    },
  }
  const world = {
    searchEntries: new Map<string, readonly IndexEntry[]>(),
    indexFiles: new Map<string, ReadonlyMap<string, IndexFile>>(),
  }
  const search = new SiteSearch(language, { graph, world } as unknown as SiteGraph)
  for (let i = 0; i < 1100; i++) {
    const path = `/p${i}`
    search.add({
      key: path,
      route: { type: 'page' },
      page: { path },
      search: { key: `${path} ${textOf(path)}`, sections: 1 },
    } as unknown as Parameters<SiteSearch['add']>[0])
  }
  const made: string[] = []
  const isKept = (path: string, key: string): boolean => published.get(path)?.key === key
  const findings = await search.addFiles(
    {
      keep: isKept,
      keptSize: (path: string, key: string) =>
        isKept(path, key) ? Buffer.byteLength(published.get(path)!.content) : undefined,
      note: () => {},
      add({ path, content }: { path: string; content: string }, key: string) {
        made.push(path)
        published.set(path, { content, key })
      },
    } as unknown as Sink,
    largest,
  )
  return { made: made.length, read: read.size, findings }
}

test('what has not changed is neither read nor made again', async () => {
  const site = new Map() as Published
  expect(await build(site)).toMatchObject({ made: 2, read: 1100 })
  const first = new Map(site)
  expect(await build(site)).toMatchObject({ made: 0, read: 0 })
  expect(await build(site, '/p5')).toMatchObject({ made: 2 })
  expect(site).not.toEqual(first)
  expect(await build(site)).toMatchObject({ made: 2 })
  expect(site).toEqual(first)
  // A file that is no longer there is made of what was kept.
  site.clear()
  expect(await build(site)).toMatchObject({ made: 2 })
  expect(site).toEqual(first)
})

test('an index that is too large is reported in each build', async () => {
  const site = new Map() as Published
  expect((await build(site)).findings).toEqual([])
  for (const _ of [1, 2]) {
    const { findings, made } = await build(site, '', 1000)
    expect({ made, rules: findings.map(({ rule }) => rule) }).toEqual({
      made: 0,
      rules: ['search-index-size'],
    })
  }
})
