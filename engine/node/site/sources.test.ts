import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import type { PageSource, Plugin, SourcePage } from '../plugins/plugin.ts'
import { readSources, refuseFailure, type SourceFailure, type SourceOptions } from './sources.ts'

let root: string
let loaded: string[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-sources-'))
  loaded = []
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function read(
  pages: SourcePage[],
  more: Partial<PageSource> = {},
  key = '1',
  options: Partial<SourceOptions> = {},
) {
  const source: PageSource = {
    docs: 'guide',
    list: () => pages,
    load({ path, data }) {
      loaded.push(path)
      return String(data)
    },
    ...more,
  }
  const plugin: Plugin = { name: 'made', api: 1, version: '1', sources: [source] }
  const version = { name: 'current', folder: join(root, 'guide') }
  const config = {
    root,
    cacheDir: join(root, '.quire'),
    configFile: join(root, 'quire.config.ts'),
    plugins: [plugin],
    pluginsKey: key,
    docs: [{ id: 'guide', folder: version.folder, versions: [version] }],
  } as unknown as SiteConfig
  return readSources(config, { drafts: false, ...options })
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

it('knows which pages the authors of the site have written', async () => {
  const { authored } = await read([{ ...page('a.md', 'A'), isAuthored: true }, page('b.md', 'B')])
  expect([...authored]).toEqual([join(folder(), 'a.md')])
})

it('keeps trees as front matter and JSON', async () => {
  const tree = {
    frontMatter: { title: 'A {b}\n---\n', description: undefined, 'x y': 1 },
    children: ['{c}', { type: 'markdown', text: '{d}' }] as const,
  }
  await read([page('a.tree', 'A')], { load: () => tree })
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(
    readFileSync(join(folder(), 'a.tree'), 'utf8'),
  )!
  expect(head).toBe('title: "A {b}\\n---\\n"\n"x y": 1')
  expect(JSON.parse(body!)).toEqual(tree.children)
})

it.each([
  ['a.tree', 'text', 'The source of the page "a.tree" is not a tree'],
  ['a.mdx', undefined, 'The source of the page "a.mdx" is not text'],
  ['a.md', { children: [] }, 'The source of the page "a.md" is a tree: end its path with ".tree"'],
  ['a.tree', { children: [{ type: 'html' }] }, '{"type":"html"} is not a node of a page'],
  ['a.tree', {}, 'Expected a list of nodes, not undefined'],
])('refuses a page %s whose source is %j', async (path, loaded, message) => {
  const { findings } = await read([page(path, 'A')], { load: () => loaded as string })
  expect(findings[0]?.message).toContain(message)
})

it('keeps what was reported about pages that are not loaded again', async () => {
  const more: Partial<PageSource> = {
    list(context) {
      context.report({ rule: 'listed', message: 'Listed.', severity: 'warning' })
      return [page('a.mdx', 'A')]
    },
    load({ path }, { report }) {
      loaded.push(path)
      report({ rule: 'made/odd', message: 'Odd.', file: join(root, 'data/a.yaml'), line: 3 })
      return ''
    },
  }
  const expected = [
    { rule: 'made/listed', message: 'Listed.', severity: 'warning' },
    { rule: 'made/odd', message: 'Odd.', severity: 'error', file: 'data/a.yaml', line: 3 },
  ]
  expect((await read([], more)).findings).toEqual(expected)
  expect((await read([], more)).findings).toEqual(expected)
  expect(loaded).toEqual(['a.mdx'])
})

it('keeps pages as they were if their source fails, and says which failed', async () => {
  const failures: SourceFailure[] = []
  const failed = (failure: SourceFailure) => failures.push(failure)
  const pages = [page('a.mdx', 'A'), page('b.mdx', 'B')]
  await read(pages, {}, '1', { failed })
  const load = ({ path }: SourcePage) => {
    if (path === 'b.mdx') throw new Error('No B')
    return 'new'
  }
  await read(pages, { load }, '2', { failed })
  const text = (name: string) => readFileSync(join(folder(), name), 'utf8')
  expect([text('a.mdx'), text('b.mdx')]).toEqual(['new', 'B'])
  expect(failures).toMatchObject([
    { docs: 'guide', path: join(folder(), 'b.mdx'), findings: [{ rule: 'plugin-error' }] },
  ])
  const list = () => {
    throw new Error('No list')
  }
  const { config } = await read(pages, { list }, '2', { failed })
  expect(failures.at(-1)).toMatchObject({ path: folder() })
  expect(failures.at(-1)?.findings[0]?.message).toContain(
    '"made" failed in `sources.list`: No list',
  )
  expect(config.docs[0]?.versions[0]?.sourceFolders).toEqual([folder()])
  expect(text('b.mdx')).toBe('B')
  // A page that failed to load is loaded again, even with the same etag.
  loaded = []
  await read(pages, {}, '2', { failed })
  expect(loaded).toEqual(['b.mdx'])
})

it.each<[string, SourcePage[], Partial<PageSource>, string]>([
  [
    'a path outside',
    [page('../a.mdx', 'A')],
    {},
    'lists a page "../a.mdx", which is not a valid path',
  ],
  [
    'a path of no page',
    [page('a.txt', 'A')],
    {},
    'lists a page "a.txt", which is not a valid path',
  ],
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
    {
      docs: {
        id: 'guide',
        routeBasePath: '/',
        sidebars: () => ({ all: [{ type: 'dog' }] }) as never,
      },
    },
    'Expected',
  ],
])('refuses %s', async (_, pages, more, message) => {
  const { findings } = await read(pages, more)
  expect(findings).toMatchObject([{ severity: 'error' }])
  expect(`${findings[0]?.message} ${findings[0]?.hint}`).toContain(message)
  await expect(read(pages, more, '1', { failed: refuseFailure })).rejects.toThrow(message)
})

it('reports every page that cannot be loaded, and has the others', async () => {
  const pages = ['a.md', 'b.md', 'c.md'].map((path) => page(path, path))
  const load = ({ path }: SourcePage) => {
    if (path !== 'b.md') throw new Error(`No ${path}`)
    return 'B'
  }
  const { findings } = await read(pages, { load })
  expect(findings.map(({ message }) => message)).toEqual([
    'The plugin "made" failed in `sources.load`: No a.md.',
    'The plugin "made" failed in `sources.load`: No c.md.',
  ])
  expect(readFileSync(join(folder(), 'b.md'), 'utf8')).toBe('B')
})

it('refuses a source that lists pages without an end', async () => {
  const list = function* () {
    for (let number = 0; ; number += 1) yield page(`${number}.md`, 'x')
  }
  const { findings } = await read([], { list })
  expect(findings.map(({ message }) => message)).toEqual([
    'The plugin "made" failed in `sources.list`: it never ends, or lists more than 200000 pages.',
  ])
})
