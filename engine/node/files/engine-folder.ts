import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from './hash.ts'
import { readText } from './read-text.ts'

/** Absolute path of the engine package, with forward slashes; the same from source and bundle. */
export const engineFolder: string = find(dirname(fileURLToPath(import.meta.url)))

interface Manifest {
  version: string
  homepage?: string
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  exports: Record<string, unknown>
}

const manifest = JSON.parse(readText(`${engineFolder}/package.json`) ?? '') as Manifest

/** Version of the engine. */
export const engineVersion = manifest.version

/** Names of the engine's dependencies, which it can resolve wherever they are installed. */
export const enginePackages: ReadonlySet<string> = new Set(
  Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
)

/** URL of the published documentation; empty if the manifest does not contain it. */
export const homepage = manifest.homepage ?? ''

/** The engine's public entries: the file of each specifier, as `engineModule` finds it. */
export const publicEntries: ReadonlyMap<string, string> = new Map(
  Object.keys(manifest.exports)
    // The published package also exports its manifest.
    .filter((path) => !path.endsWith('.json'))
    .map((path) =>
      path === '.'
        ? ['quire-docs', engineModule('config')]
        : [`quire-docs${path.slice(1)}`, engineModule(path.slice(2))],
    ),
)

/**
 * Hash of the engine's code, in a file beside its bundle; `null` when running from source. In the
 * repository, it does not cover the code for browsers.
 */
export const engineCode: string | null = readText(
  join(dirname(fileURLToPath(import.meta.url)), 'identity'),
)

/**
 * Identifies the engine by its code and packages. Another engine may produce different results, so
 * cached results are valid for one engine only, on any machine. `source` when running from source.
 */
export const engineBuild: string = identity()

/**
 * Returns the file of one of the engine's modules for the bundler: a source in the repository,
 * compiled in the published package.
 *
 * @param name path in the package without an extension: `client/runtime/boot`
 */
export function engineModule(name: string): string {
  const path = `${engineFolder}/${name}`
  const extension = ['.ts', '.tsx', '.js'].find((end) => existsSync(path + end))
  if (extension === undefined) throw new Error(`The engine has no module "${name}".`)
  return path + extension
}

function find(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'client'))) {
    return folder.replaceAll('\\', '/')
  }
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder of the engine package was not found.')
  return find(parent)
}

function identity(): string {
  if (engineCode === null) return 'source'
  const packages = Object.keys(manifest.dependencies).map((name) => `${name} ${versionOf(name)}`)
  return hashOf([engineCode, process.version, manifest.version, ...packages].join('\0')).slice(
    0,
    16,
  )
}

/**
 * Returns the version of an installed package of the engine; not all packages export their
 * manifest.
 */
export function versionOf(name: string): string | undefined {
  const folders = createRequire(`${engineFolder}/package.json`).resolve.paths(name) ?? []
  for (const folder of folders) {
    const text = readText(join(folder, name, 'package.json'))
    if (text !== null) return (JSON.parse(text) as Manifest).version
  }
  return undefined
}
