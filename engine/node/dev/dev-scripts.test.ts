import { expect, it } from 'vitest'
import type { BundleFile } from '../vite/bundle.ts'
import { changedScripts, DevScripts } from './dev-scripts.ts'

const MAP = 'runtime/islands.tsx'
const ISLANDS = new Map([
  ['A.island.tsx', 'A'],
  ['B.island.tsx', 'B'],
])

interface Script {
  code?: string
  module?: string
  imports?: string[]
  loads?: string[]
}

function file(path: string, { code = path, module, imports = [], loads = [] }: Script): BundleFile {
  const links = {
    imports,
    dynamicImports: loads,
    hasDefault: module !== undefined,
    isEntry: path === 'boot.js',
  }
  return { path, content: Buffer.from(code), ...(module && { module }), links }
}

/** Two islands that share a helper; one also loads a panel on demand. */
const site = (codes: Record<string, string> = {}): BundleFile[] =>
  Object.entries<Script>({
    'boot.js': { loads: ['shell.js'] },
    'shell.js': { imports: ['boot.js'], loads: ['islands.js', 'dialog.js'] },
    'dialog.js': { imports: ['shell.js'] },
    'islands.js': { module: MAP, imports: ['shell.js'], loads: ['A.js', 'B.js'] },
    'A.js': { module: 'A.island.tsx', imports: ['shell.js', 'helper.js'] },
    'B.js': { module: 'B.island.tsx', imports: ['shell.js', 'helper.js'], loads: ['panel.js'] },
    'helper.js': { imports: ['shell.js'] },
    'panel.js': { imports: ['shell.js'] },
  }).map(([path, script]) => file(path, { code: codes[path] ?? path, ...script }))

const changedBy = (codes: Record<string, string>) => {
  const changed = changedScripts(site(), site(codes), MAP, ISLANDS)
  return changed && [...changed].sort()
}

it('an island changes alone', () => {
  expect(changedBy({ 'A.js': 'new' })).toEqual(['A.js'])
  expect(changedBy({})).toEqual([])
})

it('what islands import changes all that import it', () => {
  expect(changedBy({ 'helper.js': 'new' })).toEqual(['A.js', 'B.js', 'helper.js'])
  expect(changedBy({ 'panel.js': 'new' })).toEqual(['B.js', 'panel.js'])
})

it('an island that another one imports changes both', () => {
  const both = (code: string) => [
    ...site().filter(({ path }) => path !== 'A.js' && path !== 'B.js'),
    file('A.js', { code, module: 'A.island.tsx' }),
    file('B.js', { module: 'B.island.tsx', imports: ['A.js'] }),
  ]
  expect(changedScripts(both('old'), both('new'), MAP, ISLANDS)).toEqual(new Set(['A.js', 'B.js']))
})

it.each(['boot.js', 'shell.js', 'dialog.js', 'islands.js'])(
  'open pages cannot take in another %s',
  (path) => {
    expect(changedBy({ [path]: 'new' })).toBeNull()
  },
)

it('open pages cannot take in files that are no modules', () => {
  const worker = (code: string): BundleFile[] => [
    ...site(),
    { path: 'worker.js', content: Buffer.from(code) },
  ]
  expect(changedScripts(worker('old'), worker('new'), MAP, ISLANDS)).toBeNull()
})

const textOf = async (scripts: DevScripts, revision: number | undefined, path: string) =>
  (await scripts.find(revision, path))?.content.toString()

it('what has not changed is the same module, under whatever address it is imported', async () => {
  const first = DevScripts.of(Promise.resolve(site()))
  const next = first.changed(Promise.resolve(site({ 'A.js': 'new' })), new Set(['A.js']))
  expect(next.pathOf('A.js')).toBe('_code/1/A.js')
  expect(next.pathOf('boot.js')).toBe('_code/0/boot.js')
  expect(await textOf(next, 1, 'A.js')).toBe('new')
  expect(await textOf(next, 0, 'shell.js')).toBe('shell.js')
  expect(await textOf(next, 1, 'shell.js')).toBe('export * from "../0/shell.js"\n')
  expect(await textOf(next, 1, 'B.js')).toBe(
    'export * from "../0/B.js"\nexport { default } from "../0/B.js"\n',
  )
  expect(await textOf(next, 1, 'gone.js')).toBeUndefined()
})

it('a page that is still loading gets the code that it was made with', async () => {
  const first = DevScripts.of(Promise.resolve(site()))
  const next = first.changed(Promise.resolve(site({ 'A.js': 'new' })), new Set(['A.js']))
  expect(await textOf(next, 0, 'A.js')).toBe('A.js')
  const anew = next.changed(Promise.resolve(site({ 'shell.js': 'other' })), null)
  expect(anew.pathOf('A.js')).toBe('_code/2/A.js')
  expect(await textOf(anew, 0, 'shell.js')).toBe('shell.js')
  expect(await textOf(anew, 1, 'A.js')).toBe('new')
  expect(await textOf(anew, 2, 'shell.js')).toBe('other')
  expect(await textOf(anew, undefined, 'shell.js')).toBe('other')
})

it('keeps no scripts from before the last two changes', async () => {
  let scripts = DevScripts.of(Promise.resolve(site()))
  for (const code of ['1', '2', '3']) {
    scripts = scripts.changed(Promise.resolve(site({ 'A.js': code })), new Set(['A.js']))
  }
  expect(await textOf(scripts, 2, 'A.js')).toBe('2')
  expect(await textOf(scripts, 1, 'A.js')).toBe('3')
})

it('names the islands whose code is newer than the shell that loads them', async () => {
  const newer = (scripts: DevScripts) => scripts.newerIslands(MAP, ISLANDS)
  const first = DevScripts.of(Promise.resolve(site()))
  const next = first.changed(Promise.resolve(site({ 'A.js': 'new' })), new Set(['A.js']))
  expect(await newer(first)).toEqual({})
  expect(await newer(next)).toEqual({ A: '_code/1/A.js' })
  const same = next.changed(Promise.resolve(site({ 'A.js': 'new' })), new Set())
  expect(await newer(same)).toEqual({ A: '_code/1/A.js' })
  expect(await newer(same.changed(Promise.resolve(site()), null))).toEqual({})
})
