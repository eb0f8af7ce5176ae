import { expect, test } from 'vitest'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import { indexSettings } from '../render/search-page.ts'
import type { LocaleSession } from '../render/session.ts'
import type { IndexFile } from '../search/index-file.ts'
import type { IndexEntry } from '../search/index-files.ts'
import { type StoredPart, searchPart } from '../search/page-part.ts'
import { indexFiles } from '../search/testing/index-files.ts'
import type { Sink } from './sink.ts'
import { addSearchFiles } from './site-search.ts'

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
  /** Reads what search keeps of a page. */
  const partOf = (path: string): StoredPart => {
    read.add(path)
    const sections = [{ id: '', heading: '', parents: [], text: textOf(path), code: [] }]
    const names = { path, title: path, description: '', keywords: [], version: null }
    return searchPart({ ...names, kind: '', sectionKind: '', sections, links: [] })
  }
  const entries = Array.from({ length: 1100 }, (_, page): IndexEntry => {
    const path = `/p${page}`
    return {
      key: `${path} ${textOf(path)}`,
      path,
      version: null,
      sections: 1,
      names: () => partOf(path).names,
      words: () => partOf(path).words,
    }
  })
  const indexFilesByName = new Map<string, ReadonlyMap<string, IndexFile>>()
  /** A graph in which all pages are up to date. */
  const graph = {
    get({ name: task }: { name: string }, name: string) {
      if (task === 'searched') return entries.map(({ path }) => [path, ''])
      const files = indexFiles(
        entries.map((entry) => ({ ...entry, text: () => '' })),
        indexSettings(language),
      )
      indexFilesByName.set(name, new Map(files.map((file) => [file.path, file])))
      return files.map(({ path, key }) => [path, key])
    },
  }
  const world = { indexFiles: indexFilesByName }
  const made: string[] = []
  const isKept = (path: string, key: string): boolean => published.get(path)?.key === key
  const findings = await addSearchFiles(
    { graph, world } as unknown as SiteGraph,
    language,
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

test('an index has the words of grammar of its language', () => {
  const german = { ...language, locale: { ...language.locale, htmlLang: 'de-AT' } }
  expect(indexSettings(german).stopWords).toEqual(expect.arrayContaining(['der', 'fur']))
  expect(indexSettings(language)).not.toHaveProperty('stopWords')
})
