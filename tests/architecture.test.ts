import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, posix, relative, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

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

/**
 * Returns the specifiers that a module imports, statically or dynamically, including type imports.
 */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const patterns = [
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  ]
  return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name!))
}

/** Resolves a relative specifier to a file in the repository; package names are unchanged. */
function targetOf(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier
  return relative(root, resolve(root, dirname(file), specifier.replace(/\?.*$/, '')))
    .split(sep)
    .join('/')
}

interface Edge {
  from: string
  to: string
}

const engine = filesIn('engine').filter(isModule)
const site = filesIn('site').filter(isModule)
const plugins = existsSync(join(root, 'plugins')) ? filesIn('plugins').filter(isModule) : []
const docs = filesIn('docs').filter(isModule)
const edges: Edge[] = [...engine, ...site, ...plugins, ...docs].flatMap((from) =>
  importsOf(from).map((specifier) => ({ from, to: targetOf(from, specifier) })),
)
const product = edges.filter(({ from }) => !isTest(from))
const world = (file: string): string | null =>
  /^engine\/(shared|node|client)\//.exec(file)?.[1] ?? null

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
      .filter(({ to }) => {
        const endings = ['', '.ts', '.tsx', '/index.ts']
        return !endings.some((end) =>
          statSync(join(root, to + end), { throwIfNoEntry: false })?.isFile(),
        )
      })
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

  it('relative imports carry their extension', () => {
    const bare = product.filter(({ from, to }) => world(from) !== null && to.startsWith('engine/'))
    expect(bare.length).toBeGreaterThan(100)
    expect(bare.filter(({ to }) => extname(to) === '')).toEqual([])
  })
})

describe('the rooms of the node side', () => {
  const roomOf = (file: string): string | null => /^engine\/node\/([^/]+)\//.exec(file)?.[1] ?? null
  const rooms = new Map<string, Map<string, string>>()
  for (const { from, to } of product) {
    const [a, b] = [roomOf(from), roomOf(to)]
    if (a === null || b === null || a === b) continue
    if (!rooms.has(a)) rooms.set(a, new Map())
    rooms.get(a)!.set(b, `${from} → ${to}`)
  }

  /** The imports that lead from a room back to it; empty if none do. */
  function circle(start: string): string[] {
    const seen = new Set<string>()
    const search = (room: string, way: string[]): string[] => {
      for (const [next, edge] of rooms.get(room) ?? []) {
        if (next === start) return [...way, edge]
        if (seen.has(next)) continue
        seen.add(next)
        const found = search(next, [...way, edge])
        if (found.length > 0) return found
      }
      return []
    }
    return search(start, [])
  }

  it('import each other in one direction only', () => {
    expect([...rooms.keys()]).toEqual(
      expect.arrayContaining(['build', 'check', 'content', 'dev', 'output', 'render', 'site']),
    )
    expect([...rooms.keys()].flatMap((room) => circle(room))).toEqual([])
  })

  it('files and errors know nothing of the rest', () => {
    expect(statSync(join(root, 'engine/node/files')).isDirectory()).toBe(true)
    expect(statSync(join(root, 'engine/node/errors')).isDirectory()).toBe(true)
    expect(rooms.has('files')).toBe(false)
    expect(rooms.has('errors')).toBe(false)
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
    // Samples in tests may mention anything.
    const files = filesIn('engine').filter((file) => !isTest(file))
    expect(files.length).toBeGreaterThan(200)
    const knowing = files.filter((file) =>
      readFileSync(join(root, file), 'utf8').toLowerCase().includes(word),
    )
    expect(knowing).toEqual([])
  })
})
