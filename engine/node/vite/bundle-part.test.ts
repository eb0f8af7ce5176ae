import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FileHashes } from '../files/file-hashes.ts'
import { fileInput } from '../graph/file-input.ts'
import { Graph } from '../graph/graph.ts'
import { GraphFolder } from '../graph/graph-folder.ts'
import {
  type BundlePart,
  type BundleTarget,
  type BundleWorld,
  bundleInputs,
  bundlePart,
  bundleTask,
  makePart,
  setBundles,
} from './bundle-part.ts'

let root: string
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'bundle-part-'))
  write('src/main.js', "import { word } from './word'\nconsole.log(word)\n")
  write('src/word/index.js', "export const word = 'in the folder'\n")
  await settled()
})

/** Waits until the sources are old enough: a file as new as the bundle counts as saved meanwhile. */
async function settled(): Promise<void> {
  const { ctimeMs } = statSync(join(root, 'src/word/index.js'))
  await vi.waitUntil(() => Date.now() > ctimeMs + 20, { interval: 5 })
}
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Bundles, and returns whether it was bundled again rather than reused. */
async function bundle(
  plugins: Plugin[] = [],
): Promise<{ code: string; anew: boolean; file: string }> {
  let anew = false
  const outDir = join(root, 'out')
  const config = () => {
    anew = true
    return {
      root,
      configFile: false,
      logLevel: 'silent',
      plugins,
      build: { outDir, minify: false, rolldownOptions: { input: join(root, 'src/main.js') } },
    } as const
  }
  const order = { name: 'part', folder: outDir, key: 'key', mode: 'production', root } as const
  const whole = { ...order, config }
  const world = {
    root,
    files: new FileHashes(root, join(root, 'graph/files.json')),
    bundles: new Map<string, BundleTarget>(),
  }
  const graph = new Graph<BundleWorld>({
    world,
    store: new GraphFolder(join(root, 'graph'), 'engine'),
    tasks: [bundleTask],
    inputs: [fileInput],
    later: bundleInputs,
  })
  setBundles({ graph, world }, [{ order: whole, make: () => makePart(whole) }])
  const part: BundlePart = await bundlePart({ graph, world }, whole)
  graph.close({ prune: true })
  world.files.save()
  const file = join(part.folder, part.chunks[0]!.path)
  return { code: readFileSync(file, 'utf8'), anew, file }
}

it('is taken from its folder where nothing has changed', async () => {
  expect((await bundle()).anew).toBe(true)
  expect(await bundle()).toMatchObject({ anew: false, code: expect.stringContaining('folder') })
})

it('is made anew where a new file answers an import', async () => {
  await bundle()
  write('src/word.js', "export const word = 'in the file'\n")
  expect(await bundle()).toMatchObject({ anew: true, code: expect.stringContaining('in the file') })
})

it('is made anew where a pattern finds a file, the first one too', async () => {
  write('src/main.js', "console.log(import.meta.glob('./found/*.js', { eager: true }))\n")
  await bundle()
  write('src/found/one.js', "export default 'the first'\n")
  expect(await bundle()).toMatchObject({ anew: true, code: expect.stringContaining('the first') })
  rmSync(join(root, 'src/found'), { recursive: true })
  expect((await bundle()).code).not.toContain('the first')
  write('src/found/one.js', "export default 'the first'\n")
  expect((await bundle()).code).toContain('the first')
})

it('is made anew where the settings of its surroundings have changed', async () => {
  await bundle()
  write('tsconfig.json', '{}')
  expect((await bundle()).anew).toBe(true)
  expect((await bundle()).anew).toBe(false)
})

it('is made anew where what was written is damaged or gone', async () => {
  const { code, file } = await bundle()
  for (const damage of [() => writeFileSync(file, code.slice(9)), () => rmSync(file)]) {
    damage()
    expect(await bundle()).toEqual({ code, anew: true, file })
  }
})

it('is made anew where an input was saved while it was made', async () => {
  const saving: Plugin = {
    name: 'saving',
    buildEnd: () => write('src/word/index.js', "export const word = 'saved'\n"),
  }
  expect((await bundle([saving])).code).toContain('in the folder')
  await settled()
  expect(await bundle()).toMatchObject({ anew: true, code: expect.stringContaining('saved') })
  expect((await bundle()).anew).toBe(false)
})
