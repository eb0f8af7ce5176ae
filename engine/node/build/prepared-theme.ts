import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import type { SiteConfig } from '../config/site-config.ts'
import {
  engineBuild,
  engineCode,
  engineFolder,
  enginePackages,
  versionOf,
} from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { bundleKey, type SideParts, sideOrders } from '../vite/bundle.ts'
import {
  type BundleMode,
  type BundleOptions,
  type BundlePart,
  type BundleResult,
  makePart,
} from '../vite/bundle-part.ts'
import { noModules, type SiteModules } from '../vite/site-modules.ts'
import { siteStyles, usesStyleTools } from '../vite/style-tools.ts'
import { serverEntry } from '../vite/vite-config.ts'

/** Folder of prepared themes, each in a folder named after a hash of its inputs. */
const FOLDER = join(engineFolder, 'dist/theme')

/** The file that describes a theme; beside it is the output of each side. */
const FACTS = 'theme.json'

interface Facts {
  /** Output folder of each side, relative to the folder of the theme. */
  folders: Record<keyof SideParts, string>
  /** Packages of the engine in the code of both sides, with their versions. */
  packages: [name: string, version: string | undefined][]
  server: Omit<BundlePart, 'folder'>
  client: Omit<BundlePart, 'folder'>
  /** All files with their hashes. */
  files: [path: string, hash: string][]
}

/**
 * Returns the theme as it was bundled ahead: the same for all sites that add no code to it, so these
 * are built, or served in development, without the bundler. The published package contains it for
 * sites at the root of their domain; in the repository, the first command after a change of the engine
 * makes it.
 *
 * @returns `null` if the site adds code, or if there is none and the package may not be written to
 */
export async function preparedTheme(
  config: SiteConfig,
  modules: SiteModules,
  mode: BundleMode,
): Promise<SideParts | null> {
  // Without a bundle, the engine runs from sources that nothing identifies.
  if (engineCode === null || !isPlain(config, modules)) return null
  const isInstalled = /[\\/]node_modules[\\/]/.test(engineFolder)
  return themeIn(FOLDER, config, { mode, mayWrite: !isInstalled })
}

/** Whether a site adds no code to the theme. */
export function isPlain(config: SiteConfig, modules: SiteModules): boolean {
  return (
    bundleKey(config, modules) === bundleKey(config, noModules) &&
    config.plugins.every(({ modulePlugins = [] }) => modulePlugins.length === 0) &&
    !usesStyleTools(config) &&
    siteStyles(config).length === 0
  )
}

/**
 * Returns the theme from a folder of prepared ones.
 *
 * @param config config of a site that adds nothing to it
 * @param mayWrite whether to create it if it is missing
 */
export async function themeIn(
  themes: string,
  config: SiteConfig,
  { mode, mayWrite }: { mode: BundleMode; mayWrite: boolean },
): Promise<SideParts | null> {
  // Independent of the site's location, since it contains only the engine's code.
  const plain: SiteConfig = { ...config, root: engineFolder, plugins: [] }
  const folder = join(themes, nameOf(plain, mode))
  const known = read(folder)
  if (known || !mayWrite) return known
  await prepare(folder, plain, mode)
  return read(folder)
}

/** Names a theme after a hash of all its inputs, except packages. */
function nameOf(plain: SiteConfig, mode: BundleMode): string {
  const key = bundleKey(plain, noModules)
  return hashOf(JSON.stringify([mode, key, engineCode, ...ownSources()])).slice(0, 16)
}

/** In the repository, the engine's identity does not cover its browser code. */
function ownSources(): string[] {
  if (!/\.tsx?$/.test(serverEntry)) return []
  const patterns = ['{client,shared}/**/*.{ts,tsx,css,js,svg}', '*.ts']
  const files = globSync([...patterns, '!**/*.test.*', '!**/fixtures/**'], { cwd: engineFolder })
  const texts = files.sort().map((file) => [file, readText(join(engineFolder, file)) ?? ''])
  return [engineBuild, hashOf(JSON.stringify(texts))]
}

/** Reads a theme; `null` if it is missing, damaged, or built with other packages. */
function read(folder: string): SideParts | null {
  const text = readText(join(folder, FACTS))
  if (text === null) return null
  const { packages, folders, server, client, files } = JSON.parse(text) as Facts
  if (packages.some(([name, version]) => versionOf(name) !== version)) return null
  for (const [path, hash] of files) {
    const file = join(folder, path)
    const content = existsSync(file) ? readFileSync(file) : null
    if (content === null || hashOf(content) !== hash) return null
  }
  return {
    server: { ...server, folder: join(folder, folders.server) },
    client: { ...client, folder: join(folder, folders.client) },
  }
}

/** Bundles the theme to a folder, which appears when it is complete. */
async function prepare(folder: string, plain: SiteConfig, mode: BundleMode): Promise<void> {
  const aside = `${folder}.${process.pid}.tmp`
  try {
    const orders = sideOrders({ ...plain, cacheDir: aside }, noModules, mode)
    const server = await makePart(orders.server)
    const client = await makePart(orders.client)
    const folderOf = ({ folder: made }: BundleOptions) => toSiteFile(aside, made)
    const folders = { server: folderOf(orders.server), client: folderOf(orders.client) }
    const facts: Facts = {
      folders,
      packages: packagesIn([...server.inputs, ...client.inputs]),
      server: withoutOutputs(server.facts),
      // The stylesheet and its files come from the server's bundle.
      client: {
        ...withoutOutputs(client.facts),
        assets: client.facts.assets.filter(isScript),
      },
      files: [],
    }
    for (const [side, { chunks, assets }] of [
      [folders.server, facts.server] as const,
      [folders.client, facts.client] as const,
    ]) {
      for (const path of [...chunks.map((chunk) => chunk.path), ...assets]) {
        if (mode === 'development') await shrink(join(aside, side, path), side === folders.client)
        const file = `${side}/${path}`
        facts.files.push([file, hashOf(readFileSync(join(aside, file)))])
      }
    }
    writeFileSync(join(aside, FACTS), JSON.stringify(facts))
    const kept = new Set([FACTS, ...facts.files.map(([path]) => path)])
    for (const file of globSync('**', { cwd: aside })) {
      if (!kept.has(file)) rmSync(join(aside, file))
    }
    // It is damaged, or was built with other packages.
    rmSync(folder, { recursive: true, force: true })
    renameSync(aside, folder)
  } catch (error) {
    // If it cannot be stored, or another build was faster, the site is bundled normally.
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Minifies a script. Names on the server stay, since errors contain them. */
async function shrink(file: string, isClient: boolean): Promise<void> {
  if (!/\.m?js$/.test(file)) return
  const { minify } = await import('rolldown/utils')
  const options = { module: true, mangle: isClient, compress: isClient } as const
  const { code } = await minify(file, readFileSync(file, 'utf8'), {
    ...options,
    codegen: { removeWhitespace: true },
  })
  writeFileSync(file, code)
}

const isScript = (path: string): boolean => path.endsWith('.js')

/** Minified files have other hashes. */
function withoutOutputs({
  outputs: _,
  ...facts
}: BundleResult['facts']): Omit<BundlePart, 'folder'> {
  return facts
}

function packagesIn(inputs: BundleResult['inputs']): Facts['packages'] {
  const names = inputs.flatMap(([file]) => {
    const name = /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/'))
    return name?.[1] !== undefined && enginePackages.has(name[1]) ? name[1] : []
  })
  return [...new Set(names)].sort().map((name) => [name, versionOf(name)])
}
