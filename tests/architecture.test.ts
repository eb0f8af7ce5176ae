import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, posix, relative, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noTheme } from '../engine/node/vite/theme-modules.ts'
import { themeVirtualSources } from '../engine/node/vite/virtual-modules.ts'
import { importCircles } from './import-circles.ts'

const root = join(import.meta.dirname, '..')
const skipped = new Set(['node_modules', 'dist', '.quire', 'fixtures', 'build-errors'])

/** Files in a folder, relative to the repository, with forward slashes. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (skipped.has(entry.name)) return []
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

const isModule = (file: string): boolean => /\.(?:[cm]?[jt]s|tsx)$/.test(file)
const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$|\/testing\//.test(file)

/** Static imports, including those of types. */
const imported = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
]

/** Dynamic imports. */
const loaded = [/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g]

/**
 * Returns the specifiers that a module imports, including type imports; default: static and dynamic
 * ones.
 */
function importsOf(file: string, patterns = [...imported, ...loaded]): string[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name!))
}

/** Resolves a relative specifier to a file in the repository; package names are unchanged. */
function targetOf(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier
  return relative(root, resolve(root, dirname(file), specifier.replace(/\?.*$/, '')))
    .split(sep)
    .join('/')
}

/** Returns the file of the repository at a path, whose extension may be omitted. */
function fileAt(path: string): string | undefined {
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => path + end)
    .find((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
}

interface Edge {
  from: string
  to: string
}

const engine = filesIn('engine').filter(isModule)
const site = filesIn('site').filter(isModule)
const plugins = existsSync(join(root, 'plugins')) ? filesIn('plugins').filter(isModule) : []
const docs = filesIn('docs').filter(isModule)
const create = filesIn('create').filter(isModule)
const edges: Edge[] = [...engine, ...site, ...plugins, ...docs].flatMap((from) =>
  importsOf(from).map((specifier) => ({ from, to: targetOf(from, specifier) })),
)
const product = edges.filter(({ from }) => !isTest(from))
const world = (file: string): string | null =>
  /^engine\/(shared|node|client|tools)\//.exec(file)?.[1] ?? null

/** Forbidden imports, as `from → to`. */
function crossing(from: string, forbidden: (to: string) => boolean): string[] {
  return product
    .filter((edge) => world(edge.from) === from && forbidden(edge.to))
    .map((edge) => `${edge.from} → ${edge.to}`)
}

describe('the graph is the real one', () => {
  it('holds the modules that everything goes through', () => {
    expect(engine).toEqual(
      expect.arrayContaining([
        'engine/bin/quire.js',
        'engine/config.ts',
        'engine/shared/url.ts',
        'engine/node/cli.ts',
        'engine/client/runtime/boot.ts',
        'engine/client/theme/App/App.tsx',
      ]),
    )
    expect(site).toEqual(expect.arrayContaining(['site/quire.config.ts', 'site/pages/index.tsx']))
  })

  it('holds edges of every kind', () => {
    const has = (from: string, to: string) => expect(edges).toContainEqual({ from, to })
    has('engine/client/runtime/boot.ts', 'engine/client/runtime/shell.tsx')
    has('engine/client/runtime/boot.ts', 'engine/shared/storage.ts')
    has('engine/node/dev/server.ts', 'engine/node/dev/dev-site.ts')
    has('engine/node/render/frame.ts', 'engine/shared/inline-script.ts')
    has('engine/client/theme/App/App.tsx', 'engine/client/theme/styles/styles.ts')
    has('site/quire.config.ts', 'quire-docs')
  })

  it('leads to files that exist', () => {
    // The development server exposes a package's file under this name.
    const served = 'engine/client/dev/idiomorph.js'
    const broken = product
      .filter(({ to }) => /^(?:engine|site)\//.test(to) && to !== served)
      .filter(({ to }) => fileAt(to) === undefined)
    expect(broken).toEqual([])
  })
})

describe('the worlds of the engine', () => {
  it('shared imports nothing outside itself', () => {
    expect(crossing('shared', (to) => world(to) !== 'shared')).toEqual([])
  })

  it('node never imports the client', () => {
    expect(crossing('node', (to) => world(to) === 'client')).toEqual([])
    expect(crossing('node', (to) => /^react(?:-dom)?(?:\/|$)/.test(to))).toEqual([])
  })

  it('the client never imports node', () => {
    expect(crossing('client', (to) => world(to) === 'node' || to.startsWith('node:'))).toEqual([])
  })

  it('tools import only public entries and themselves, and only commands import them', () => {
    const tools = product.filter(({ from }) => world(from) === 'tools')
    expect(tools).toContainEqual({
      from: 'engine/tools/diff/render-text.ts',
      to: 'quire-docs/build',
    })
    expect(crossing('tools', (to) => to.startsWith('engine/') && world(to) !== 'tools')).toEqual([])
    const into = product.filter(({ from, to }) => world(to) === 'tools' && world(from) !== 'tools')
    expect(into.length).toBeGreaterThan(0)
    expect(into.filter(({ from }) => !from.startsWith('engine/node/commands/'))).toEqual([])
  })

  it('relative imports carry their extension', () => {
    const bare = product.filter(({ from, to }) => world(from) !== null && to.startsWith('engine/'))
    expect(bare.length).toBeGreaterThan(100)
    expect(bare.filter(({ to }) => extname(to) === '')).toEqual([])
  })
})

/** Rooms of `engine/node` in the order of the list in CONTRIBUTING.md. */
function listedRooms(): string[] {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const [, list = ''] = text.split('rooms that import only rooms above them in this list:\n')
  const lines = list.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('    '))
  return lines.slice(0, end).flatMap((line) => {
    const [, names = ''] = /^ {4}((?:\w+\/ ?)+)(?: |$)/.exec(line) ?? []
    return [...names.matchAll(/\w+/g)].map(([name]) => name)
  })
}

describe('the rooms of the node side', () => {
  const roomOf = (file: string): string | null => /^engine\/node\/([^/]+)\//.exec(file)?.[1] ?? null
  const rooms = listedRooms()
  const crossings = product.filter(
    ({ from, to }) =>
      roomOf(from) !== null && to.startsWith('engine/node/') && roomOf(from) !== roomOf(to),
  )

  it('are all in the list in CONTRIBUTING.md', () => {
    const folders = readdirSync(join(root, 'engine/node'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !skipped.has(entry.name))
      .map(({ name }) => name)
    expect(rooms.toSorted()).toEqual(folders.sort())
  })

  it('import only rooms above them in that list', () => {
    expect(crossings.length).toBeGreaterThan(1000)
    const wrong = crossings.filter(({ from, to }) => {
      const above = rooms.slice(0, rooms.indexOf(roomOf(from)!))
      return !above.includes(roomOf(to) ?? '')
    })
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })
})

describe('the imports of files', () => {
  // Components of the theme import each other by names that sites can override.
  const parts = new Map(
    Object.entries(themeVirtualSources(noTheme)).flatMap(([name, source]) => {
      const path = /from "(.+)"$/.exec(source)?.[1]
      return path ? [[`virtual:quire/${name}`, fileAt(relative(root, path))!]] : []
    }),
  )
  const modules = [...engine, ...site, ...plugins, ...docs, ...create]
  const fileOf = (from: string, specifier: string): string | undefined =>
    specifier.startsWith('.') ? fileAt(targetOf(from, specifier)) : parts.get(specifier)
  const imports = new Map(
    modules.map((from) => {
      const files = importsOf(from, imported).flatMap((one) => fileOf(from, one) ?? [])
      // A file with two parts imports the inner part by its name.
      return [from, files.filter((file) => file !== from)]
    }),
  )

  it('are all read: of values, of types and of parts', () => {
    const runtime = 'engine/client/runtime'
    expect(imports.get(`${runtime}/search.ts`)).toContain(`${runtime}/loader.ts`)
    expect(imports.get(`${runtime}/loader.ts`)).toContain('engine/shared/page.ts')
    expect(imports.get('engine/client/theme/DocPage/DocPage.tsx')).toContain(
      'engine/client/theme/Breadcrumbs/Breadcrumbs.tsx',
    )
    const count = (files: readonly string[]): number =>
      files.reduce((sum, file) => sum + imports.get(file)!.length, 0)
    expect(count(engine)).toBeGreaterThan(2500)
    expect(count(plugins)).toBeGreaterThan(500)
    expect(count(site)).toBeGreaterThan(400)
    expect(count(create)).toBeGreaterThan(5)
  })

  // Dynamically imported code may import the module that imports it.
  it('form no circle, whether of values or of types', () => {
    const chains = new Map([
      ['a', ['b', 'd']],
      ['b', ['c', 'd']],
      ['c', ['b']],
    ])
    expect(importCircles(chains)).toEqual([['b', 'c', 'b']])
    expect(importCircles(imports).map((chain) => chain.join(' → '))).toEqual([])
  })
})

describe('engine and site', () => {
  it('the engine never imports the site', () => {
    const out = product.filter(
      ({ from, to }) => from.startsWith('engine/') && /^(?:\.\.\/)*site\//.test(to),
    )
    expect(out).toEqual([])
  })

  it('the sites and the plugins import only the engine’s public entries', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'engine/package.json'), 'utf8'))
    const allowed = Object.keys(exports).map((entry) => posix.join('quire-docs', entry))
    const outside = edges.filter(
      ({ from }) => /^(?:docs|site|plugins)\//.test(from) && !isTest(from),
    )
    const inside = outside
      .filter(({ to }) => to.startsWith('engine/') || /^quire-docs(?:\/|$)/.test(to))
      .filter(({ to }) => !allowed.includes(to))
    expect(inside).toEqual([])
    expect(outside.filter(({ to }) => allowed.includes(to)).length).toBeGreaterThan(0)
  })

  it('the engine does not know what the site is about', () => {
    const word = ['cy', 'press'].join('')
    // Samples in tests may contain anything.
    const files = filesIn('engine').filter((file) => !isTest(file))
    expect(files.length).toBeGreaterThan(200)
    const knowing = files.filter((file) =>
      readFileSync(join(root, file), 'utf8').toLowerCase().includes(word),
    )
    expect(knowing).toEqual([])
  })
})

describe('unit tests', () => {
  it('that replace modules have a process of their own', () => {
    const tests = [...engine, ...plugins].filter((file) => /\.test\.tsx?$/.test(file))
    const replacing = tests.filter((file) =>
      /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(replacing.length).toBeGreaterThan(5)
    expect(replacing.filter((file) => !/\.alone\.test\.tsx?$/.test(file))).toEqual([])
  })
})
