import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { hashOf } from '../content/hash.ts'
import { readSealed, seal } from '../seal.ts'
import { bundleError } from './bundle-error.ts'
import { styleReferences } from './style-references.ts'
import { foldersAround, globFolders, surroundings } from './surroundings.ts'

export type BundleMode = 'production' | 'development'

/** File times may lag this far behind the clock. */
const CLOCK_STEP_MS = 10

/** The bundler's output for the server or for the browser. */
export interface BundlePart {
  /** Absolute folder of the files. */
  folder: string
  /** Chunks with their names; the entry comes first. Paths are relative to the folder. */
  chunks: { name: string; path: string }[]
  /** Stylesheets, images and other files that are not scripts. */
  assets: string[]
  /** Hash of the code of all chunks. */
  hash: string
}

interface Manifest extends Omit<BundlePart, 'folder'> {
  key: string
  inputs: [file: string, hash: string][]
  /** State of the folders around the inputs; see `surroundings`. */
  around: { folders: string[]; hash: string }
  /** Output files with their hashes, except source maps. */
  outputs: [path: string, hash: string][]
}

/**
 * Bundles the code of one side, or reuses the previous output if no input has changed.
 *
 * @param key everything besides files that the output depends on
 * @param workers sources of the workers on this side, known after the build
 */
export async function bundlePart(
  folder: string,
  key: string,
  mode: BundleMode,
  root: string,
  config: () => InlineConfig,
  workers?: WorkerInputs,
): Promise<BundlePart> {
  const known = readManifest(folder)
  if (known?.key === key && (await isCurrent(known, folder))) return { ...known, folder }

  const started = Date.now()
  // The bundler picks the build of React by this variable, regardless of `mode`.
  process.env.NODE_ENV = mode
  const { build } = await import('vite')
  const result = await build(config()).catch((error: unknown) => {
    throw bundleError(error, root)
  })
  const first = Array.isArray(result) ? result[0] : result
  if (!first || !('output' in first)) throw new Error('The bundler returned no output.')
  const output = [...first.output]
  const chunks = output.filter((item) => item.type === 'chunk')
  chunks.sort((a, b) => Number(b.isEntry) - Number(a.isEntry))
  const { inputs, looked } = await hashInputs(output, workers?.files ?? [], root, started)
  const files = inputs.map(([file]) => file)
  const folders = foldersAround(files, root, looked)
  const manifest: Manifest = {
    key,
    inputs,
    around: { folders, hash: surroundings(folders) },
    outputs: output
      .filter(({ fileName }) => !fileName.endsWith('.map'))
      .map((item) => [item.fileName, hashOf(item.type === 'chunk' ? item.code : item.source)]),
    chunks: chunks.map(({ name, fileName }) => ({ name, path: fileName })),
    assets: output
      .filter((item) => item.type === 'asset' && !item.fileName.endsWith('.map'))
      .map((item) => item.fileName),
    hash: hashOf(chunks.map((chunk) => chunk.code).join('\0')),
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'manifest.json'), seal(JSON.stringify(manifest)))
  return { ...manifest, folder }
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

async function isCurrent({ inputs, around, outputs }: Manifest, folder: string): Promise<boolean> {
  if (surroundings(around.folders) !== around.hash) return false
  const written = outputs.map(([path, hash]): [string, string] => [join(folder, path), hash])
  const checks = [...inputs, ...written].map(async ([file, known]) => {
    const content = await readFile(file).catch(() => null)
    return content !== null && hashOf(content) === known
  })
  return (await Promise.all(checks)).every(Boolean)
}

function readManifest(folder: string): Manifest | null {
  try {
    return JSON.parse(readSealed(join(folder, 'manifest.json')) ?? '')
  } catch {
    return null
  }
}
