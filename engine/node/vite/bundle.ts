import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { policyAdditions } from '../config/policy-additions.ts'
import { scriptAddresses } from '../config/security-policy.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { engineFolder } from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import { toSiteFile } from '../files/site-file.ts'
import {
  type BundleGraph,
  type BundleMode,
  type BundleOptions,
  type BundlePart,
  type BundleResult,
  bundlePart,
  makePart,
  setBundles,
  WorkerInputs,
} from './bundle-part.ts'
import { assertStyles } from './check-styles.ts'
import { PublishedFiles } from './published-files.ts'
import { shellChunk } from './shell-chunk.ts'
import { portableKey, type SiteModules } from './site-modules.ts'
import { styleToolsKey } from './style-tools.ts'
import { tokenStyles } from './theme-sources.ts'
import { virtualSources } from './virtual-modules.ts'
import {
  baseViteConfig,
  browserDefines,
  clientEntry,
  devBoot,
  serverEntry,
  shellEntry,
} from './vite-config.ts'

/** A file for the browser; its path is below the output folder, with forward slashes. */
export interface BundleFile {
  path: string
  content: Buffer
  /** The script's module, if it consists of one; relative to the site's root. */
  module?: string
}

/** A site's code, bundled. */
export interface SiteBundle {
  /** Absolute path of the server entry. */
  serverEntry: string
  /** Hash of the server's code, an input of rendered content. */
  serverHash: string
  /** Script that every page loads, below the output folder. */
  boot: string
  /** Chunk with React and the theme, below the output folder. */
  shell: string | null
  stylesheet: string | null
  /** All files for the browser. */
  files: BundleFile[]
}

/** The bundler's output for a site, on both sides. */
export interface SideParts {
  server: BundlePart
  client: BundlePart
}

/** Returns the options of the bundler for each side. */
export function sideOrders(
  config: SiteConfig,
  modules: SiteModules,
  mode: BundleMode,
): Record<keyof SideParts, BundleOptions> {
  return {
    server: orderFor('server', config, modules, mode),
    client: orderFor('client', config, modules, mode),
  }
}

function orderFor(
  side: keyof SideParts,
  config: SiteConfig,
  modules: SiteModules,
  mode: BundleMode,
): BundleOptions {
  const folder = folderOf(config, side, mode)
  const key = bundleKey(config, modules)
  const order = { name: `${side} ${mode}`, folder, key, mode, root: config.root }
  const { imports } = modules
  const published = new PublishedFiles(config)
  const base = (): InlineConfig => {
    const options = baseViteConfig(config, () => modules, mode)
    return { ...options, plugins: [...(options.plugins ?? []), published.plugin] }
  }
  if (side === 'server') {
    const options = () => serverOptions(base(), config, mode)
    return { ...order, imports, published, config: options }
  }
  const workers = new WorkerInputs()
  const workerPlugins = [workers.plugin, published.plugin]
  const options = () => clientOptions(base(), config, mode, workerPlugins)
  return { ...order, imports, published, workers, config: options }
}

/**
 * Bundles the code for browser and server, or reuses the previous output if no input has changed.
 */
export async function bundleSides(
  config: SiteConfig,
  modules: SiteModules,
  graph: BundleGraph,
): Promise<SideParts> {
  const { server, client } = sideOrders(config, modules, 'production')
  setBundles(
    graph,
    [server, client].map((order) => ({ order, make: () => makePart(order) })),
  )
  return { server: await bundlePart(graph, server), client: await bundlePart(graph, client) }
}

/** Returns the whole bundle of a site. */
export async function siteBundleOf(
  { server, client }: SideParts,
  config: SiteConfig,
  modules: SiteModules,
): Promise<SiteBundle> {
  return withConfigStyles(config, modules, {
    ...serverParts(server),
    boot: client.chunks[0]?.path ?? '',
    shell: client.chunks.find(({ name }) => name === 'shell')?.path ?? null,
    files: [...(await assetFiles(server)), ...(await clientFiles(client))],
  })
}

/**
 * Adds colors from the config to the stylesheet, since the content policy forbids style attributes,
 * and the design tokens of plugins.
 */
function withConfigStyles(
  config: SiteConfig,
  { tokens }: SiteModules,
  bundle: SiteBundle,
): SiteBundle {
  const { backgroundColor, textColor } = config.announcementBar ?? {}
  const declarations = [
    backgroundColor && `--announcement-background:${backgroundColor}`,
    textColor && `--announcement-text:${textColor}`,
  ].filter(Boolean)
  const sheet = bundle.files.find(({ path }) => path === bundle.stylesheet)
  const root = declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`
  const added = tokenStyles(tokens) + root
  if (added === '' || !sheet) return bundle
  const content = Buffer.from(sheet.content.toString().trimEnd() + added)
  const path = sheet.path.replace(/-[^-]{8}\.css$/, `-${hashOf(content).slice(0, 8)}.css`)
  return {
    ...bundle,
    stylesheet: path,
    files: bundle.files.map((file) => (file === sheet ? { path, content } : file)),
  }
}

/** Runs the bundler for the server's code in development. */
export type MakeDevPart = (config: SiteConfig, modules: SiteModules) => Promise<BundleResult>

/** Runs the bundler here. */
export const makeDevPart: MakeDevPart = (config, modules) =>
  makePart(orderFor('server', config, modules, 'development'))

/** Bundles the server code of a site for development. The code server serves the browser code. */
export async function bundleForDev(
  config: SiteConfig,
  modules: SiteModules,
  graph: BundleGraph,
  make: MakeDevPart,
): Promise<SiteBundle> {
  const order = orderFor('server', config, modules, 'development')
  setBundles(graph, [{ order, make: () => make(config, modules) }])
  const server = await bundlePart(graph, order)
  const files = await assetFiles(server)
  return withConfigStyles(config, modules, {
    ...serverParts(server),
    boot: devBoot,
    shell: null,
    files,
  })
}

function serverParts(server: BundlePart) {
  return {
    serverEntry: join(server.folder, server.chunks[0]?.path ?? ''),
    serverHash: server.hash,
    // Stylesheets that components import by URL are further assets, which the components link.
    stylesheet: server.assets.find((path) => /\/style(?:-[\w-]+)?\.css$/.test(path)) ?? null,
  }
}

function folderOf(config: SiteConfig, side: string, mode: BundleMode): string {
  return join(config.cacheDir, mode === 'production' ? 'bundle' : 'bundle-dev', side)
}

/** Returns a hash of everything that a bundle depends on besides its inputs. */
export function bundleKey(config: SiteConfig, modules: SiteModules): string {
  const engine = relative(config.root, engineFolder)
  // Independent of the location of the engine, plugins and site.
  const places = [engineFolder, ...modules.pluginFolders, config.root]
  const sources = places.reduce(
    (text, place, index) => text.replaceAll(JSON.stringify(place).slice(1, -1), `<${index}>`),
    JSON.stringify(virtualSources(modules, config.root)),
  )
  const provided = [...modules.imports.files].map(([name, file]) => [
    name,
    portableKey(file, config.root),
  ])
  const pluginInputs = [styleToolsKey(config), scriptsOf(config), provided, codePluginsKey(config)]
  const shared = config.sharedFiles.map((file) => toSiteFile(config.root, file))
  return hashOf(JSON.stringify([config.base, engine, sources, shared, ...pluginInputs]))
}

/** Returns the key of the plugins if any of them is a bundler plugin that reads all code. */
const codePluginsKey = (config: SiteConfig): string | false =>
  config.plugins.some(({ modulePlugins = [] }) => modulePlugins.length > 0) && config.pluginsKey

/** Returns the URL prefixes of external scripts that the browser's code may load. */
const scriptsOf = (config: SiteConfig): string[] => scriptAddresses(policyAdditions(config))

async function serverOptions(
  base: InlineConfig,
  config: SiteConfig,
  mode: BundleMode,
): Promise<InlineConfig> {
  await assertStyles(config)
  return {
    ...base,
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    ssr: { noExternal: true },
    build: {
      ...base.build,
      ssr: serverEntry,
      // The server's module graph contains every component, so its stylesheet is complete.
      emitAssets: true,
      ssrEmitAssets: true,
      cssMinify: mode === 'production',
      minify: false,
      // Maps errors to the site's files. Source maps stay beside the bundle.
      sourcemap: 'hidden',
      target: 'node20',
      outDir: folderOf(config, 'server', mode),
      rolldownOptions: {
        // Comments with paths of modules would make the code depend on the site's location.
        experimental: { attachDebugInfo: 'none' },
        output: {
          entryFileNames: '[name]-[hash].mjs',
          sourcemapExcludeSources: true,
          // In development it is evaluated again and again, which requires a single file.
          ...(mode === 'development' && { codeSplitting: false }),
        },
      },
    },
  }
}

function clientOptions(
  base: InlineConfig,
  config: SiteConfig,
  mode: BundleMode,
  workerPlugins: Plugin[],
): InlineConfig {
  const name = mode === 'production' ? 'assets/[name]-[hash].js' : 'assets/[name].js'
  return {
    ...base,
    mode,
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      ...browserDefines(config),
      // Readers do not need the connection to React's developer tools; authors have `dev`.
      ...(mode === 'production' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
    },
    worker: {
      format: 'es',
      plugins: () => workerPlugins,
      rolldownOptions: { output: { entryFileNames: name, chunkFileNames: name } },
    },
    build: {
      ...base.build,
      minify: mode === 'production',
      // The browser's stylesheets are not used: the server's is complete.
      cssMinify: false,
      target: 'es2022',
      modulePreload: false,
      outDir: folderOf(config, 'client', mode),
      rolldownOptions: {
        input: { boot: clientEntry },
        experimental: { attachDebugInfo: 'none' },
        output: {
          entryFileNames: name,
          chunkFileNames: name,
          codeSplitting: shellChunk(clientEntry, shellEntry),
        },
      },
    },
  }
}

/** Reads the files that the server's side emits for the browser: the stylesheet and its assets. */
function assetFiles({ folder, assets }: BundlePart): Promise<BundleFile[]> {
  const files = assets.map((path) => ({ path }))
  return readFiles(folder, files)
}

/** Reads the browser's scripts, workers included; its stylesheets are not used. */
function clientFiles({ folder, chunks, assets }: BundlePart): Promise<BundleFile[]> {
  const others = assets.filter((path) => path.endsWith('.js')).map((path) => ({ path }))
  return readFiles(folder, [...chunks, ...others])
}

function readFiles(
  folder: string,
  files: readonly Omit<BundleFile, 'content'>[],
): Promise<BundleFile[]> {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  return Promise.all(
    sorted.map(async ({ path, module }) => {
      const content = await readFile(join(folder, path))
      return { path, content, ...(module && { module }) }
    }),
  )
}
