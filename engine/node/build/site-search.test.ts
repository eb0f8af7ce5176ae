import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import type { LocaleSession } from '../render/session.ts'
import { searchPart } from '../search/page-part.ts'
import { Store } from '../store/store.ts'
import type { Sink } from './sink.ts'
import { SiteSearch } from './site-search.ts'

const language = {
  client: { base: '/', search: { provider: 'embedded' }, docs: [], navbar: { items: [] } },
  locale: { name: 'en', path: '/', htmlLang: 'en', texts: {} },
  model: { config: { search: { kinds: [], synonyms: [] } }, routes: new Map() },
} as unknown as LocaleSession

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-search-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Builds a site of 1,100 pages, of which one may have been changed, into files by path. */
function build(published: Map<string, string>, changed = '', largest?: number) {
  const store = new Store(folder, 'engine')
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
  } as unknown as SiteGraph['graph']
  const search = new SiteSearch(language, store, graph)
  for (let i = 0; i < 1100; i++) {
    const path = `/p${i}`
    search.add({
      ...{ key: path, route: { type: 'page' }, page: { path } },
      search: { key: `${path} ${textOf(path)}`, sections: 1 },
    } as unknown as Parameters<SiteSearch['add']>[0])
  }
  const made: string[] = []
  const keep = (path: string): boolean => published.has(path)
  const findings = search.addFiles(
    {
      keep,
      note: () => {},
      add({ path, content }: { path: string; content: string }) {
        made.push(path)
        published.set(path, content)
      },
    } as unknown as Sink,
    largest,
  )
  store.save({ prune: true })
  store.close()
  return { made: made.length, read: read.size, findings }
}

test('what has not changed is neither read nor made again', () => {
  const site = new Map<string, string>()
  expect(build(site)).toMatchObject({ made: 4, read: 1100 })
  const first = new Map(site)
  expect(build(site)).toMatchObject({ made: 0, read: 0 })
  // Of all files only the names, and the words of its shard.
  expect(build(site, '/p5')).toMatchObject({ made: 2 })
  expect(site).not.toEqual(first)
  expect(build(site)).toMatchObject({ made: 2 })
  expect(site).toEqual(first)
  // A file that is no longer there is made of what was kept.
  site.clear()
  expect(build(site)).toMatchObject({ made: 4 })
  expect(site).toEqual(first)
})

test('what a build that ended early has left is made again', () => {
  const first = new Map<string, string>()
  build(first)
  for (const share of [0, 0.3, 0.9]) {
    for (const name of readdirSync(folder)) {
      const whole = readFileSync(join(folder, name))
      writeFileSync(join(folder, name), whole.subarray(0, Math.floor(whole.length * share)))
    }
    const again = new Map<string, string>()
    build(again)
    expect(again).toEqual(first)
  }
})

test('an index that is too large is reported in each build', () => {
  const site = new Map<string, string>()
  expect(build(site).findings).toEqual([])
  for (const _ of [1, 2]) {
    const { findings, made } = build(site, '', 1000)
    expect({ made, rules: findings.map(({ rule }) => rule) }).toEqual({
      made: 0,
      rules: ['search-index-size'],
    })
  }
})
