import { existsSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { QuireError } from '../errors/quire-error.ts'
import { changedSince } from '../files/file-stamp.ts'
import { hashOf } from '../files/hash.ts'
import { type FileWorld, fileInput } from '../graph/file-input.ts'
import type { Graph } from '../graph/graph.ts'
import { type Context, defineInput, defineTask } from '../graph/task.ts'
import type { PluginImports } from '../plugins/imports.ts'
import { bundleError } from './bundle-error.ts'
import { findMissingImports, stoppedAtImport } from './missing-import.ts'
import type { ChunkLinks, PackagePart } from './package-part.ts'
import { type PackageOrder, packageState } from './package-record.ts'
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
    /** The module that its exports are those of, relative to the site's root. */
    module?: string
    /** In development only. */
    links?: ChunkLinks
  }[]
  /** Stylesheets, images and other files that are not scripts. */
  assets: string[]
  /** Hash of the code of all chunks. */
  hash: string
  /** Absent if the bundle contains its packages. */
  packages?: PackagePart
}

interface BundleFacts extends Omit<BundlePart, 'folder'> {
  /** Files in the folder, each with its hash. */
  outputs: [path: string, hash: string][]
}

/** What to bundle, and where to. */
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
  /** What plugins say about imports, for errors. */
  imports?: PluginImports
  /** What code publishes of the site's files, known after the build. */
  published?: PublishedFiles
  /** Sources of the workers on this side, known after the build. */
  workers?: WorkerInputs
  /** In development, how packages are bundled apart; see `bundleSideForDev`. */
  packages?: PackageOrder
}

/** What the bundler has made, as plain data, and what it was made from. */
export interface BundleResult {
  facts: BundleFacts
  /** Files that it was made from, relative to the site's root, with their hashes. */
  inputs: [file: string, hash: string][]
  /** Folders around the inputs, relative to the site's root, and what is in them; see `hashResolutionContext`. */
  folders: { names: string[]; state: string }
  /** State of packages that were bundled apart; `null` if there are none. */
  packages: string | null
}

/** A bundle to make, and how: the bundler may run elsewhere. */
export interface BundleTarget {
  order: BundleOptions
  make(): Promise<BundleResult>
}

/** What the graph looks at for bundles. */
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

const packagesInput = defineInput<BundleWorld>('bundle-packages', ({ bundles }, name) => {
  const packages = bundles.get(name)?.order.packages
  return packages ? packageState(packages) : null
})

/** Which files are in some folders, whose names are the key, as JSON. */
const foldersInput = defineInput<BundleWorld>('folders', ({ root }, names) =>
  hashResolutionContext((JSON.parse(names) as string[]).map((name) => resolve(root, name))),
)

/** Inputs of bundles, besides files; they are looked at when bundles are asked for. */
export const bundleInputs = [orderInput, packagesInput, foldersInput]

/** The code of one side, bundled, by the name of the bundle. */
export const bundleTask = defineTask<Promise<BundleFacts>, BundleWorld>(
  'bundle',
  async (context: Context<BundleWorld>, name) => {
    context.look(orderInput, name)
    const { facts, inputs, folders, packages } = await context.world.bundles.get(name)!.make()
    let isSame = context.look(packagesInput, name) === packages
    isSame &&= context.look(foldersInput, JSON.stringify(folders.names)) === folders.state
    for (const [file, hash] of inputs) isSame &&= context.look(fileInput, file) === hash
    if (!isSame) context.distrust()
    return facts
  },
)

/** Sets which bundles there are, before any of them is asked for. */
export function setBundles({ graph, world }: BundleGraph, targets: readonly BundleTarget[]): void {
  world.bundles = new Map(targets.map((target) => [target.order.name, target]))
  graph.refresh(bundleInputs)
}

/** Bundles the code of one side, or reuses the previous output if no input has changed. */
export async function bundlePart(
  { graph }: BundleGraph,
  { name, folder }: BundleOptions,
): Promise<BundlePart> {
  const kept = await graph.get(bundleTask, name)
  const isWhole = kept.outputs.every(([path, hash]) => fileHash(join(folder, path)) === hash)
  const { outputs: _, ...facts } = isWhole ? kept : await graph.redo(bundleTask, name)
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

type LinkedChunk = Pick<Rolldown.OutputChunk, 'imports' | 'dynamicImports' | 'exports' | 'isEntry'>

/** Files that the bundler has made. */
export type BundlerOutput = readonly (
  | Rolldown.OutputAsset
  | (LinkedChunk &
      Pick<Rolldown.OutputChunk, 'type' | 'name' | 'fileName' | 'code'> &
      Pick<Rolldown.OutputChunk, 'facadeModuleId' | 'moduleIds'>)
)[]

/** Runs the bundler with some options; its errors are thrown as they are. */
export async function runBundler(options: InlineConfig, mode: BundleMode): Promise<BundlerOutput> {
  // The bundler picks the build of React by this variable, regardless of `mode`. It stays, for code
  // that is loaded later, unless somebody has set it.
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
 * Describes what the bundler has made.
 *
 * @throws QuireError `private-file` if it contains files that must not be published
 * @param started when it was started, in ms
 * @param packages the packages that were bundled apart, with the state that they were found in, and
 *   the path of a chunk of theirs by the specifier that imports it
 */
export async function madePart(
  { mode, root, workers, published }: BundleOptions,
  output: BundlerOutput,
  started: number,
  packages?: { part: PackagePart; state: string; pathOf(specifier: string): string },
): Promise<BundleResult> {
  if (published && published.findings.length > 0) throw new QuireError(published.findings)
  const chunks = output.filter((item) => item.type === 'chunk')
  chunks.sort((a, b) => Number(b.isEntry) - Number(a.isEntry))
  const { inputs, looked } = await hashInputs(output, workers?.files ?? [], root, started)
  const files = inputs.map(([file]) => file)
  const folders = foldersAround(files, root, looked)
  const codes = [...chunks.map((chunk) => chunk.code), ...(packages ? [packages.state] : [])]
  const facts: BundleFacts = {
    chunks: chunks.map(({ name, fileName, facadeModuleId: module, ...chunk }) => ({
      name,
      path: fileName,
      ...(module && { module: relative(root, module) }),
      ...(mode === 'development' && { links: linksOf(chunk, packages?.pathOf) }),
    })),
    assets: output
      .filter((item) => item.type === 'asset' && !item.fileName.endsWith('.map'))
      .map((item) => item.fileName),
    hash: hashOf(codes.join('\0')),
    outputs: output
      .filter(({ fileName }) => !fileName.endsWith('.map'))
      .map((item) => [item.fileName, hashOf(item.type === 'chunk' ? item.code : item.source)]),
    ...(packages && { packages: packages.part }),
  }
  return {
    facts,
    inputs: inputs.map(([file, hash]) => [relative(root, file), hash]),
    folders: {
      names: folders.map((one) => relative(root, one)),
      state: hashResolutionContext(folders),
    },
    packages: packages?.state ?? null,
  }
}

/** Returns how a chunk is connected with others. */
export function linksOf(
  { imports, dynamicImports, exports, isEntry }: LinkedChunk,
  pathOf = (specifier: string): string => specifier,
): ChunkLinks {
  return {
    imports: imports.map(pathOf),
    dynamicImports: dynamicImports.map(pathOf),
    hasDefault: exports.includes('default'),
    isEntry,
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
    const content = await readFile(file)
    // A file saved after the start may have been read before that, so it counts as changed.
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
    return hashOf(readFileSync(file))
  } catch {
    return null
  }
}
