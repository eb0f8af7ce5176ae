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

/** The file that describes a theme, beside the output of each side. */
const METADATA_FILE = 'theme.json'

interface ThemeMetadata {
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
 * Returns the prepared bundle of the theme. All sites that add no code to the theme share it, so they
 * are built and served without the bundler. The published package contains it for sites at the root of
 * their domain. In the repository, the first command after a change of the engine creates it.
 *
 * @returns `null` if the site adds code, or if an installed package does not contain the theme
 */
export async function preparedTheme(
  config: SiteConfig,
  modules: SiteModules,
  mode: BundleMode,
): Promise<SideParts | null> {
  // Without a bundle of the engine, no hash identifies its code.
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
  const plainConfig: SiteConfig = { ...config, root: engineFolder, plugins: [] }
  const folder = join(themes, themeName(plainConfig, mode))
  const existing = read(folder)
  if (existing || !mayWrite) return existing
  await prepare(folder, plainConfig, mode)
  return read(folder)
}

/** Names a theme after a hash of all its inputs, except packages. */
function themeName(plainConfig: SiteConfig, mode: BundleMode): string {
  const key = bundleKey(plainConfig, noModules)
  return hashOf(JSON.stringify([mode, key, engineCode, ...browserSources()])).slice(0, 16)
}

/** In the repository, the engine's identity does not cover its browser code. */
function browserSources(): string[] {
  if (!/\.tsx?$/.test(serverEntry)) return []
  const patterns = ['{client,shared}/**/*.{ts,tsx,css,js,svg}', '*.ts']
  const files = globSync([...patterns, '!**/*.test.*', '!**/fixtures/**'], { cwd: engineFolder })
  const texts = files.sort().map((file) => [file, readText(join(engineFolder, file)) ?? ''])
  return [engineBuild, hashOf(JSON.stringify(texts))]
}

/** Reads a theme; `null` if it is missing, damaged, or built with other packages. */
function read(folder: string): SideParts | null {
  const text = readText(join(folder, METADATA_FILE))
  if (text === null) return null
  const { packages, folders, server, client, files } = JSON.parse(text) as ThemeMetadata
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

/** Bundles the theme to a folder, which is created in one step when it is complete. */
async function prepare(folder: string, plainConfig: SiteConfig, mode: BundleMode): Promise<void> {
  const temporary = `${folder}.${process.pid}.tmp`
  try {
    const bundleOptions = sideOrders({ ...plainConfig, cacheDir: temporary }, noModules, mode)
    const server = await makePart(bundleOptions.server)
    const client = await makePart(bundleOptions.client)
    const folderOf = ({ folder: made }: BundleOptions) => toSiteFile(temporary, made)
    const folders = {
      server: folderOf(bundleOptions.server),
      client: folderOf(bundleOptions.client),
    }
    const metadata: ThemeMetadata = {
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
      [folders.server, metadata.server] as const,
      [folders.client, metadata.client] as const,
    ]) {
      for (const path of [...chunks.map((chunk) => chunk.path), ...assets]) {
        if (mode === 'development')
          await minifyScript(join(temporary, side, path), side === folders.client)
        const file = `${side}/${path}`
        metadata.files.push([file, hashOf(readFileSync(join(temporary, file)))])
      }
    }
    writeFileSync(join(temporary, METADATA_FILE), JSON.stringify(metadata))
    const kept = new Set([METADATA_FILE, ...metadata.files.map(([path]) => path)])
    for (const file of globSync('**', { cwd: temporary })) {
      if (!kept.has(file)) rmSync(join(temporary, file))
    }
    // An existing theme is damaged, or was built with other packages.
    rmSync(folder, { recursive: true, force: true })
    renameSync(temporary, folder)
  } catch (error) {
    // If it cannot be stored, or another build was faster, the site is bundled normally.
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Minifies a script. Names on the server stay, since errors contain them. */
async function minifyScript(file: string, isClient: boolean): Promise<void> {
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

/** Removes the hashes of outputs, which minifying changes. */
function withoutOutputs({
  outputs: _,
  ...metadata
}: BundleResult['facts']): Omit<BundlePart, 'folder'> {
  return metadata
}

function packagesIn(inputs: BundleResult['inputs']): ThemeMetadata['packages'] {
  const names = inputs.flatMap(([file]) => {
    const name = /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/'))
    return name?.[1] !== undefined && enginePackages.has(name[1]) ? name[1] : []
  })
  return [...new Set(names)].sort().map((name) => [name, versionOf(name)])
}
