import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import type { PageSource, Plugin, SourcePage } from '../plugins/plugin.ts'
import { readSources } from './sources.ts'

let root: string
let loaded: string[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-sources-'))
  loaded = []
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function read(pages: SourcePage[], more: Partial<PageSource> = {}, key = '1') {
  const source: PageSource = {
    docs: 'guide',
    list: () => pages,
    load({ path, data }) {
      loaded.push(path)
      return String(data)
    },
    ...more,
  }
  const plugin: Plugin = { name: 'made', api: 1, key, sources: [source] }
  const version = { name: 'current', folder: join(root, 'guide') }
  const config = {
    ...{ root, cacheDir: join(root, '.quire'), configFile: join(root, 'quire.config.ts') },
    ...{ plugins: [plugin], pluginsKey: key },
    docs: [{ id: 'guide', folder: version.folder, versions: [version] }],
  } as unknown as SiteConfig
  return readSources(config, { drafts: false })
}

const folder = () => join(root, '.quire/sources/made/guide')
const page = (path: string, data: unknown, etag = String(data)) => ({ path, etag, data })

it('loads only pages whose etag has changed, and removes those that are gone', async () => {
  const { config } = await read([page('a.mdx', 'A'), page('b/c.md', 'C')])
  expect(config.docs[0]?.versions[0]?.sourceFolders).toEqual([folder()])
  expect(readFileSync(join(folder(), 'b/c.md'), 'utf8')).toBe('C')
  expect(loaded).toEqual(['a.mdx', 'b/c.md'])
  loaded = []
  await read([page('a.mdx', 'A'), page('d.mdx', 'D')])
  expect(loaded).toEqual(['d.mdx'])
  expect(existsSync(join(folder(), 'b/c.md'))).toBe(false)
})

it('loads all pages of a plugin with another key, and those whose files are not whole', async () => {
  await read([page('a.mdx', 'A'), page('b.mdx', 'B')])
  loaded = []
  writeFileSync(join(folder(), 'a.mdx'), 'half')
  await read([page('a.mdx', 'A'), page('b.mdx', 'B')])
  expect(loaded).toEqual(['a.mdx'])
  loaded = []
  await read([page('a.mdx', 'A'), page('b.mdx', 'B')], {}, '2')
  expect(loaded).toEqual(['a.mdx', 'b.mdx'])
})

it('knows the real files of pages', async () => {
  const { origins } = await read([{ ...page('a.mdx', 'A'), file: 'posts/a.md' }])
  expect([...origins]).toEqual([[join(folder(), 'a.mdx'), join(root, 'posts/a.md')]])
})

it.each<[string, SourcePage[], Partial<PageSource>, string]>([
  ['a path outside', [page('../a.mdx', 'A')], {}, 'lists a page "../a.mdx", which is not the path'],
  ['a path of no page', [page('a.txt', 'A')], {}, 'lists a page "a.txt", which is not the path'],
  ['a page twice', [page('a.md', 'A'), page('a.md', 'B')], {}, 'lists the page "a.md" twice'],
  [
    'a page without an etag',
    [{ path: 'a.md' } as SourcePage],
    {},
    'The page "a.md" of the plugin "made" has no `etag`.',
  ],
  [
    'no text',
    [page('a.md', 'A')],
    { load: () => null as never },
    'The plugin "made" failed in `sources.load`: The source of the page "a.md" is not text.',
  ],
  [
    'an error',
    [],
    { list: () => Promise.reject(new Error('No network')) },
    'The plugin "made" failed in `sources.list`: No network.',
  ],
  [
    'sidebars that are none',
    [],
    { docs: { id: 'guide', routeBasePath: '/', sidebars: () => ({ all: [{ type: 'dog' }] }) } },
    'Expected',
  ],
])('refuses %s', async (_, pages, more, message) => {
  await expect(read(pages, more)).rejects.toThrow(message)
})
