import { expect, test } from 'vitest'
import { openSearchSite, pageAt, randomFrom } from '../pipeline/testing/search-site.ts'
import { indexSettings } from '../render/search-page.ts'
import type { LocaleSession } from '../render/session.ts'
import type { Sink } from './sink.ts'
import { addSearchFiles } from './site-search.ts'

/** An output folder, which keeps files that are made from the same. */
function openOutput() {
  const files = new Map<string, { content: string; key: string }>()
  let made: string[] = []
  const isKept = (path: string, key: string): boolean => files.get(path)?.key === key
  const sink = {
    keep: isKept,
    keptSize: (path: string, key: string) =>
      isKept(path, key) ? Buffer.byteLength(files.get(path)!.content) : undefined,
    add({ path, content }: { path: string; content: string }, key: string) {
      made.push(path)
      files.set(path, { content, key })
    },
  } as unknown as Sink
  /** Returns the files that were made since the last call. */
  const newFiles = (): string[] => made.splice(0)
  made = []
  return { files, sink, newFiles }
}

const random = randomFrom(11)
const pages = Array.from({ length: 100 }, (_, i) => pageAt(i, random))
const names = '_data/search/names.json'
const words = '_data/search/words.json'

test('what has not changed is neither read nor made again', async () => {
  const site = openSearchSite(pages)
  const { files, sink, newFiles } = openOutput()
  const build = () => addSearchFiles(site, site.language(), sink)
  expect(await build()).toEqual([])
  expect(newFiles()).toEqual([names, words])
  const first = new Map(files)
  const runs = site.graph.runs.length
  await build()
  expect(newFiles()).toEqual([])
  expect(site.graph.runs.slice(runs)).toEqual([])

  const page = pages[5]!
  site.set([page.path, { ...page, text: 'Changed, and with a newword.' }])
  await build()
  expect(newFiles()).toEqual([names, words])
  expect(files).not.toEqual(first)
  site.set([page.path, page])
  await build()
  expect(newFiles()).toEqual([names, words])
  expect(files).toEqual(first)
  // A file that is no longer there is made of what was kept.
  files.clear()
  await build()
  expect(newFiles()).toEqual([names, words])
  expect(files).toEqual(first)
})

test('an index that is too large is reported in each build', async () => {
  const site = openSearchSite(pages)
  const { sink, newFiles } = openOutput()
  await addSearchFiles(site, site.language(), sink)
  expect(newFiles()).toHaveLength(2)
  for (const _ of [1, 2]) {
    const findings = await addSearchFiles(site, site.language(), sink, 1000)
    expect(newFiles()).toEqual([])
    expect(findings.map(({ rule }) => rule)).toEqual(['search-index-size'])
    expect(findings[0]!.message).toMatch(/^The search index of 100 pages is 0\.\d MB/)
  }
})

test('an index has the words of grammar of its language', () => {
  const language = openSearchSite([]).language()
  const locale = { ...language.locale, htmlLang: 'de-AT' }
  const german = { ...language, locale } as LocaleSession
  expect(indexSettings(german).stopWords).toEqual(expect.arrayContaining(['der', 'fur']))
  expect(indexSettings(language)).not.toHaveProperty('stopWords')
})
