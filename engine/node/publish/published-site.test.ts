import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { encodeNames, encodeWords } from '../../shared/search/index-format.ts'
import { searchNamesPath, wordsPath } from '../../shared/search/search-paths.ts'
import { pagesManifestPath } from '../../shared/url.ts'
import { PublishedSite } from './published-site.ts'

let root = ''
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const publish = (...paths: string[]): PublishedSite => {
  const sections = [{ pages: paths.map((path) => ({ path })) }]
  write(pagesManifestPath, JSON.stringify({ root: 'https://tea.example/docs/', sections }))
  return new PublishedSite(root)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-published-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('an address is a path or a URL, of a page or of its Markdown', () => {
  const site = publish('/', '/green')
  for (const address of [
    '/green',
    'green',
    ' /green.md ',
    '/green/?x=1',
    '/docs/green',
    'https://tea.example/docs/green.md',
  ]) {
    expect(site.resolve(address), address).toEqual({ path: '/green', anchor: '' })
  }
  expect(site.resolve('/green#cool')).toEqual({ path: '/green', anchor: 'cool' })
  expect(site.resolve('/black')).toBeNull()
})

it('the Markdown of the home page is the index, unless a page is called that', () => {
  expect(publish('/').resolve('/index.md')?.path).toBe('/')
  expect(publish('/', '/index').resolve('/index.md')?.path).toBe('/index')
  expect(publish('/green').resolve('/index.md')).toBeNull()
})

it('the index is read once', () => {
  const site = publish('/green')
  expect(publish('/green').search('tea', 1)).toBeNull()
  const page = { path: '/green', title: 'Green tea', description: 'Cool.', keywords: [], kind: '' }
  const sections = [{ id: '', heading: '', depth: 0, words: 2 }]
  write(
    searchNamesPath,
    encodeNames({
      build: '',
      language: 'en',
      versions: [],
      synonyms: [],
      entrances: [],
      pages: [{ ...page, sectionKind: '', authority: 0, version: -1, sections }],
    }),
  )
  write(wordsPath(searchNamesPath), encodeWords({ build: '', terms: [], messages: [] }))
  const found = site.search('tea', 1)
  expect(found?.hits).toMatchObject([{ path: '/green', title: 'Green tea' }])
  rmSync(join(root, searchNamesPath))
  expect(site.search('tea', 1)).toEqual(found)
})
