import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { QuireError } from '../errors/quire-error.ts'
import { changedSince } from '../files/file-stamp.ts'
import { hashOf } from '../files/hash.ts'
import { readSource } from '../files/read-text.ts'
import { type FileWorld, fileInput } from '../graph/file-input.ts'
import type { Graph } from '../graph/graph.ts'
import { type Context, defineInput, defineTask } from '../graph/task.ts'
import type { PluginImports } from '../plugins/imports.ts'
import { bundleError } from './bundle-error.ts'
import { findMissingImports, stoppedAtImport } from './missing-import.ts'
import type { PublishedFiles } from './published-files.ts'
import { foldersAround, globFolders, hashResolutionContext } from './resolution-context.ts'
import { styleReferences } from './style-tools.ts'

export type BundleMode = 'production' | 'development'

/** The bundler's output for the server or for the browser. */
export interface BundlePart {
  /** Absolute folder of the files. */
  folder: string
  /** Chunks with their names; the entry comes first. Paths are relative to the folder. */
  chunks: {
    name: string
    path: string
    /** The module that the chunk exports, relative to the site's root. */
    module?: string
  }[]
  /** Stylesheets, images and other files that are not scripts. */
  assets: string[]
  /** Hash of the code of all chunks. */
  hash: string
}

interface BundleFacts extends Omit<BundlePart, 'folder'> {
  /** Files in the folder, each with its hash. */
  outputs: [path: string, hash: string][]
}

/** The input and the output of the bundler. */
export interface BundleOptions {
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
  /** The modules that plugins provide, for errors. */
  imports?: PluginImports
  /** The site's files that code publishes, known after the build. */
  published?: PublishedFiles
  /** Sources of the workers on this side, known after the build. */
  workers?: WorkerInputs
}

/** The result of the bundler, as plain data, with its inputs. */
export interface BundleResult {
  facts: BundleFacts
  /** Input files, relative to the site's root, with their hashes. */
  inputs: [file: string, hash: string][]
  /**
   * Folders around the inputs, relative to the site's root, with their contents; see
   * `hashResolutionContext`.
   */
  folders: { names: string[]; state: string }
}

/** The options of a bundle, and a function that runs the bundler, perhaps in another process. */
export interface BundleTarget {
  order: BundleOptions
  make(): Promise<BundleResult>
}

/** The data that inputs of bundles are read from. */
export interface BundleWorld extends FileWorld {
  /** By name. */
  bundles: ReadonlyMap<string, BundleTarget>
}

/** The part of a graph that bundling needs. */
export interface BundleGraph {
  graph: Pick<Graph<BundleWorld>, 'get' | 'redo' | 'refresh'>
  world: { bundles: ReadonlyMap<string, BundleTarget> }
}

const orderInput = defineInput<BundleWorld>('bundle-order', ({ bundles }, name) => {
  return bundles.get(name)?.order.key ?? null
})

/** The files in some folders; the key is the list of folders as JSON. */
const foldersInput = defineInput<BundleWorld>('folders', ({ root }, names) =>
  hashResolutionContext((JSON.parse(names) as string[]).map((name) => resolve(root, name))),
)

/** Inputs of bundles, besides files; they are checked when bundles are requested. */
export const bundleInputs = [orderInput, foldersInput]

/** The code of one side, bundled, by the name of the bundle. */
export const bundleTask = defineTask<Promise<BundleFacts>, BundleWorld>(
  'bundle',
  async (context: Context<BundleWorld>, name) => {
    context.look(orderInput, name)
    const { facts, inputs, folders } = await context.world.bundles.get(name)!.make()
    let isSame = context.look(foldersInput, JSON.stringify(folders.names)) === folders.state
    for (const [file, hash] of inputs) isSame &&= context.look(fileInput, file) === hash
    if (!isSame) context.distrust()
    return facts
  },
)

/** Sets the available bundles, before any of them is requested. */
export function setBundles({ graph, world }: BundleGraph, targets: readonly BundleTarget[]): void {
  world.bundles = new Map(targets.map((target) => [target.order.name, target]))
  graph.refresh(bundleInputs)
}

/** Bundles the code of one side, or reuses the previous output if no input has changed. */
export async function bundlePart(
  { graph }: BundleGraph,
  { name, folder }: BundleOptions,
): Promise<BundlePart> {
  const cached = await graph.get(bundleTask, name)
  const isWhole = cached.outputs.every(([path, hash]) => fileHash(join(folder, path)) === hash)
  const { outputs: _, ...facts } = isWhole ? cached : await graph.redo(bundleTask, name)
  return { ...facts, folder }
}

/** Runs the bundler. */
export async function makePart(order: BundleOptions): Promise<BundleResult> {
  const { mode, root, config, imports } = order
  const started = Date.now()
  const options = await config()
  const output = await runBundler(options, mode).catch(async (error: unknown) => {
    const missing = stoppedAtImport(error) ? await findMissingImports(options, root, imports) : []
    throw missing.length > 0 ? new QuireError(missing) : bundleError(error, root)
  })
  return madePart(order, output, started)
}

/** Output files of the bundler. */
export type BundlerOutput = readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]

/** Runs the bundler with some options; its errors are thrown unchanged. */
export async function runBundler(options: InlineConfig, mode: BundleMode): Promise<BundlerOutput> {
  // The bundler selects the build of React by this variable, regardless of `mode`. It stays set,
  // for code that is loaded later, unless it had another value.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = mode
  const { build } = await import('vite')
  const result = await build(options).finally(() => {
    if (before !== undefined) process.env.NODE_ENV = before
  })
  const first = Array.isArray(result) ? result[0] : result
  if (!first || !('output' in first)) throw new Error('The bundler returned no output.')
  return [...first.output]
}

/**
 * Describes the result of the bundler.
 *
 * @throws QuireError `private-file` if it contains files that must not be published
 * @param started time of its start, in ms
 */
export async function madePart(
  { root, workers, published }: BundleOptions,
  output: BundlerOutput,
  started: number,
): Promise<BundleResult> {
  if (published && published.findings.length > 0) throw new QuireError(published.findings)
  const chunks = output.filter((item) => item.type === 'chunk')
  chunks.sort((a, b) => Number(b.isEntry) - Number(a.isEntry))
  const { inputs, looked } = await hashInputs(output, workers?.files ?? [], root, started)
  const files = inputs.map(([file]) => file)
  const folders = foldersAround(files, root, looked)
  const facts: BundleFacts = {
    chunks: chunks.map(({ name, fileName: path, facadeModuleId: module }) => ({
      name,
      path,
      ...(module && { module: relative(root, module) }),
    })),
    assets: output
      .filter((item) => item.type === 'asset' && !item.fileName.endsWith('.map'))
      .map((item) => item.fileName),
    hash: hashOf(chunks.map(({ code }) => code).join('\0')),
    outputs: output
      .filter(({ fileName }) => !fileName.endsWith('.map'))
      .map((item) => [item.fileName, hashOf(item.type === 'chunk' ? item.code : item.source)]),
  }
  return {
    facts,
    inputs: inputs.map(([file, hash]) => [relative(root, file), hash]),
    folders: {
      names: folders.map((one) => relative(root, one)),
      state: hashResolutionContext(folders),
    },
  }
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
  output: BundlerOutput,
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
    const content = readSource(file)
    // A file saved after the start may have been read before, so it counts as changed.
    inputs.push([file, changedSince(await stat(file), started) ? '' : hashOf(content)])
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
    return hashOf(readSource(file))
  } catch {
    return null
  }
}
