import { existsSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { QuireError } from '../errors/quire-error.ts'
import { hashOf } from '../files/hash.ts'
import type { PluginImports } from '../plugins/imports.ts'
import type { Reads, Store } from '../store/store.ts'
import { bundleError } from './bundle-error.ts'
import { findMissingImports, stoppedAtImport } from './missing-imports.ts'
import { styleReferences } from './style-references.ts'
import { foldersAround, globFolders, surroundings } from './surroundings.ts'

export type BundleMode = 'production' | 'development'

/** File times may lag this far behind the clock. */
const CLOCK_STEP_MS = 10

/** How a chunk is connected with others, by their paths. */
export interface ChunkLinks {
  /** Chunks that it imports. */
  imports: string[]
  /** Chunks that it loads with `import()`. */
  dynamicImports: string[]
  hasDefault: boolean
  isEntry: boolean
}

/** The bundler's output for the server or for the browser. */
export interface BundlePart {
  /** Absolute folder of the files. */
  folder: string
  /** Chunks with their names; the entry comes first. Paths are relative to the folder. */
  chunks: {
    name: string
    path: string
    /** The module that its exports are those of, relative to the site's root. */
    module?: string
    /** In development only. */
    links?: ChunkLinks
  }[]
  /** Stylesheets, images and other files that are not scripts. */
  assets: string[]
  /** Hash of the code of all chunks. */
  hash: string
}

interface BundleFacts extends Omit<BundlePart, 'folder'> {
  /** Folders around the inputs, relative to the site's root; see `surroundings`. */
  around: string[]
}

const TABLE = 'bundle'

/** What to bundle, and where to. */
export interface BundleOrder {
  /** Name of the bundle, and of its folder in the site's cache. */
  name: string
  /** Absolute folder for the output. */
  folder: string
  /** Everything besides files that the output depends on. */
  key: string
  mode: BundleMode
  /** Absolute folder of the site. */
  root: string
  config: () => InlineConfig | Promise<InlineConfig>
  /** What plugins say about imports, for errors. */
  imports?: PluginImports
  /** Sources of the workers on this side, known after the build. */
  workers?: WorkerInputs
}

/** What the bundler has made, as plain data, and what it was made from. */
export interface MadePart {
  facts: BundleFacts
  reads: Reads
}

/**
 * Bundles the code of one side, or reuses the previous output if no input has changed.
 *
 * @param make runs the bundler, elsewhere if need be
 */
export async function bundlePart(
  store: Store,
  order: BundleOrder,
  make: () => Promise<MadePart> = () => makePart(order),
): Promise<BundlePart> {
  const { name, folder, key, root } = order
  const around = store.find<BundleFacts>(TABLE, name)?.facts.around ?? []
  const known = store.take<BundleFacts>(TABLE, name, (input) => {
    if (input === 'key') return key
    if (input === 'folders') return surroundings(around.map((one) => resolve(root, one)))
    const [kind, file = ''] = input.split(/:(.*)/s)
    return fileHash(kind === 'output' ? join(folder, file) : resolve(root, file))
  })
  if (known) return { ...known.facts, folder }
  const { facts, reads } = await make()
  store.add({ table: TABLE, name, reads, facts })
  return { ...facts, folder }
}

/** Runs the bundler. */
export async function makePart(order: BundleOrder): Promise<MadePart> {
  const { key, mode, root, config, imports, workers } = order
  const started = Date.now()
  // The bundler picks the build of React by this variable, regardless of `mode`.
  process.env.NODE_ENV = mode
  const { build } = await import('vite')
  const options = await config()
  const result = await build(options).catch(async (error: unknown) => {
    const missing = stoppedAtImport(error) ? await findMissingImports(options, root, imports) : []
    throw missing.length > 0 ? new QuireError(missing) : bundleError(error, root)
  })
  const first = Array.isArray(result) ? result[0] : result
  if (!first || !('output' in first)) throw new Error('The bundler returned no output.')
  const output = [...first.output]
  const chunks = output.filter((item) => item.type === 'chunk')
  chunks.sort((a, b) => Number(b.isEntry) - Number(a.isEntry))
  const { inputs, looked } = await hashInputs(output, workers?.files ?? [], root, started)
  const files = inputs.map(([file]) => file)
  const folders = foldersAround(files, root, looked)
  const facts: BundleFacts = {
    around: folders.map((one) => relative(root, one)),
    chunks: chunks.map(({ name, fileName, facadeModuleId: module, ...chunk }) => ({
      ...{ name, path: fileName },
      ...(module && { module: relative(root, module) }),
      ...(mode === 'development' && { links: linksOf(chunk) }),
    })),
    assets: output
      .filter((item) => item.type === 'asset' && !item.fileName.endsWith('.map'))
      .map((item) => item.fileName),
    hash: hashOf(chunks.map((chunk) => chunk.code).join('\0')),
  }
  const reads: Reads = [
    ['key', key],
    ['folders', surroundings(folders)],
    ...inputs.map(([file, hash]) => [`file:${relative(root, file)}`, hash] as const),
    ...output
      .filter(({ fileName }) => !fileName.endsWith('.map'))
      .map((item) => {
        const content = item.type === 'chunk' ? item.code : item.source
        return [`output:${item.fileName}`, hashOf(content)] as const
      }),
  ]
  return { facts, reads }
}

function linksOf({
  imports,
  dynamicImports,
  exports,
  isEntry,
}: Omit<Rolldown.OutputChunk, 'name' | 'fileName' | 'facadeModuleId'>): ChunkLinks {
  return { imports, dynamicImports, hasDefault: exports.includes('default'), isEntry }
}

/** Collects the sources of workers, since the bundler reports a worker as one finished file. */
export class WorkerInputs {
  readonly files = new Set<string>()
  readonly plugin: Plugin = {
    name: 'quire-worker-inputs',
    generateBundle: (_options, bundle) => {
      for (const item of Object.values(bundle)) {
        if (item.type !== 'chunk') continue
        for (const id of item.moduleIds) this.files.add(id.replace(/\?.*$/, ''))
      }
    },
  }
}

/**
 * Returns hashes of a bundle's sources, packages included, and folders that glob patterns search.
 */
async function hashInputs(
  output: Rolldown.RolldownOutput['output'][number][],
  further: Iterable<string>,
  root: string,
  started: number,
): Promise<{ inputs: [string, string][]; looked: string[] }> {
  const files = new Set<string>(further)
  for (const item of output) {
    if (item.type === 'chunk') for (const id of item.moduleIds) files.add(id.replace(/\?.*$/, ''))
    else for (const name of item.originalFileNames ?? []) files.add(name)
  }
  const inputs: [string, string][] = []
  const looked: string[] = []
  for (const file of files) {
    if (file.startsWith('\0') || !existsSync(file)) continue
    const content = await readFile(file)
    // A file saved after the start may have been read before that, so it counts as changed.
    const { ctimeMs } = await stat(file)
    inputs.push([file, ctimeMs < started - CLOCK_STEP_MS ? hashOf(content) : ''])
    looked.push(...globFolders(file, content.toString(), root))
    // The set grows during the iteration.
    if (file.endsWith('.css')) {
      for (const other of styleReferences(file, content.toString(), root)) files.add(other)
    }
  }
  return { inputs: inputs.sort(([a], [b]) => (a < b ? -1 : 1)), looked }
}

function fileHash(file: string): string | null {
  try {
    return hashOf(readFileSync(file))
  } catch {
    return null
  }
}
