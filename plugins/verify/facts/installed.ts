import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

/** The location and source files of one version of the documented package. */
export interface PackageFiles {
  /** Name by which pages import it. */
  name: string
  version: string
  /** Absolute path. */
  folder: string
  /**
   * Code files of a package under development, relative to its folder: they change while the version
   * stays the same. Empty for an installed version.
   */
  sources: readonly string[]
  /** Absolute paths by specifier, if the package's name does not resolve to this folder. */
  paths: Readonly<Record<string, readonly string[]>>
  /** The `node_modules` folder for other imports; `null` if there is none. */
  modules: string | null
}

/** A package with its cache key. */
export interface Installed extends PackageFiles {
  /** Changes with the version and with `sources`. */
  key: string
}

/**
 * Finds an installed package.
 *
 * @param root folder of the site
 * @param name specifier in the imports of pages
 * @param place an alias under which it is installed, or a folder relative to the site (`./package`)
 * @throws Error if it is not installed, or has no types
 */
export function locatePackage(root: string, name: string, place = name): PackageFiles {
  const isFolder = /^\.{0,2}\//.test(place)
  const folder = isFolder ? resolve(root, place) : installedFolder(root, place)
  const file = join(folder, 'package.json')
  if (!existsSync(file)) {
    throw new Error(
      `verify(): there is no package in ${relative(root, folder)}. \`package\` is a name or a folder that begins with "./".`,
    )
  }
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const version = String(manifest.version ?? '0.0.0')
  const paths = place === name ? {} : pathsOf(name, folder, manifest)
  // Code in folders and workspace packages (links to folders) can change at any time.
  const isInstalled = !isFolder && /[\\/]node_modules[\\/]/.test(realpathSync(folder))
  const sources = isInstalled ? [] : sourcesIn(folder, manifest)
  return { name, version, folder, sources, paths, modules: modulesOf(root, name) }
}

/** Like `locatePackage`, and computes the cache key. */
export function findInstalled(...place: Parameters<typeof locatePackage>): Installed {
  const files = locatePackage(...place)
  const { name, version, folder, sources } = files
  const hash = createHash('sha256').update(`${name} ${version}`)
  for (const path of sources) hash.update(`${path}\n${readFileSync(join(folder, path), 'utf8')}`)
  return { ...files, key: hash.digest('base64url') }
}

/** Returns the version of an installed package. */
export function versionOf(root: string, name: string): string {
  const file = join(installedFolder(root, name), 'package.json')
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}

function installedFolder(root: string, name: string): string {
  for (const modules of createRequire(join(root, 'package.json')).resolve.paths(name) ?? []) {
    if (existsSync(join(modules, name, 'package.json'))) return join(modules, name)
  }
  throw new Error(
    `verify(): the package "${name}" is not installed. Install it, or name its folder.`,
  )
}

/** Returns the nearest `node_modules` that contains the package, or else the nearest one. */
function modulesOf(root: string, name: string): string | null {
  let nearest: string | null = null
  for (let folder = root; ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules')
    if (existsSync(join(modules, name))) return modules
    if (existsSync(modules)) nearest ??= modules
    if (dirname(folder) === folder) return nearest
  }
}

interface Manifest {
  types?: string
  typings?: string
  exports?: unknown
}

function pathsOf(name: string, folder: string, manifest: Manifest): Record<string, string[]> {
  const paths: Record<string, string[]> = {}
  const { exports } = manifest
  if (typeof exports === 'object' && exports !== null) {
    for (const [key, value] of Object.entries(exports)) {
      const types = typesOf(value)
      if (key.startsWith('.') && types) paths[join(name, key)] = [join(folder, types)]
    }
  }
  const main = manifest.types ?? manifest.typings ?? typesOf(exports)
  if (!paths[name] && main) paths[name] = [join(folder, main)]
  if (Object.keys(paths).length === 0) {
    throw new Error(`verify(): the package.json of "${name}" names no types.`)
  }
  return paths
}

/** Returns the declaration file of an `exports` entry. */
function typesOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return /\.d\.[mc]?ts$|\.tsx?$/.test(entry) ? entry : undefined
  if (typeof entry !== 'object' || entry === null) return undefined
  const conditions = entry as Record<string, unknown>
  for (const key of ['types', 'import', 'default']) {
    const types = typesOf(conditions[key])
    if (types) return types
  }
  return undefined
}

/** Returns the paths of a package's source files, without build output. */
function sourcesIn(folder: string, manifest: unknown): string[] {
  const isBuilt = JSON.stringify(manifest).includes('dist/')
  const ignored = isBuilt ? /(?:^|[\\/])node_modules[\\/]/ : /(?:^|[\\/])(?:node_modules|dist)[\\/]/
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[cm]?[jt]sx?|json)$/.test(file) && !ignored.test(file))
    .sort()
}
