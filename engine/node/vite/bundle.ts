import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { InlineConfig } from 'vite'
import type { SiteConfig } from '../config/site-config.ts'
import { hashOf } from '../content/hash.ts'
import { engineFolder } from '../engine-folder.ts'
import { type BundleMode, type BundlePart, bundlePart, WorkerInputs } from './bundle-part.ts'
import { shellChunk } from './shell-chunk.ts'
import type { SiteModules } from './site-modules.ts'
import { virtualSources } from './virtual-modules.ts'
import { baseViteConfig, clientEntry, serverEntry, shellEntry } from './vite-config.ts'

/** A file for the browser; its path is below the output folder, with forward slashes. */
export interface BundleFile {
  path: string
  content: Buffer
}

/** The site's code, bundled. */
export interface SiteBundle {
  /** Absolute file of the server entry. */
  serverEntry: string
  /** Hash of the server's code: rendered content depends on it. */
  serverHash: string
  /** The script of every page, below the output folder. */
  boot: string
  /** Chunk with React and the theme. */
  shell: string | null
  stylesheet: string | null
  /** Every file for the browser. */
  files: BundleFile[]
}

/** Raised when the same sources are bundled in another way. */
const VERSION = 8

/** Builds the code for browser and server, or takes it from the cache where no input has changed. */
export async function bundleSite(config: SiteConfig, modules: SiteModules): Promise<SiteBundle> {
  const [server, client] = await Promise.all([
    bundleServer(config, modules, 'production'),
    bundleClient(config, modules, 'production'),
  ])
  return withConfigStyles(config, {
    ...serverParts(server),
    boot: client.chunks[0]?.path ?? '',
    shell: client.chunks.find(({ name }) => name === 'shell')?.path ?? null,
    files: [...(await assetFiles(server)), ...(await clientFiles(client))],
  })
}

/** Colours of the config become part of the stylesheet: the content policy forbids style attributes. */
function withConfigStyles(config: SiteConfig, bundle: SiteBundle): SiteBundle {
  const { backgroundColor, textColor } = config.announcementBar ?? {}
  const declarations = [
    backgroundColor && `--announcement-background:${backgroundColor}`,
    textColor && `--announcement-text:${textColor}`,
  ].filter(Boolean)
  const sheet = bundle.files.find(({ path }) => path === bundle.stylesheet)
  if (declarations.length === 0 || !sheet) return bundle
  const content = Buffer.from(
    `${sheet.content.toString().trimEnd()}:root{${declarations.join(';')}}`,
  )
  const path = sheet.path.replace(/-[^-]{8}\.css$/, `-${hashOf(content).slice(0, 8)}.css`)
  return {
    ...bundle,
    stylesheet: path,
    files: bundle.files.map((file) => (file === sheet ? { path, content } : file)),
  }
}

/**
 * The same for development: the server's side now, since pages are rendered with it, and the
 * browser's when it is ready. Names hold no hash, so a page can name what is not there yet.
 */
export async function bundleForDev(
  config: SiteConfig,
  modules: SiteModules,
): Promise<{ bundle: SiteBundle; client: Promise<BundleFile[]> }> {
  const client = bundleClient(config, modules, 'development').then(clientFiles)
  // Whoever asks for a script is told; until then nobody may be there to hear it.
  client.catch(() => {})
  const server = await bundleServer(config, modules, 'development')
  return {
    client,
    bundle: withConfigStyles(config, {
      ...serverParts(server),
      boot: 'assets/boot.js',
      shell: 'assets/shell.js',
      files: await assetFiles(server),
    }),
  }
}

function serverParts(server: BundlePart) {
  return {
    serverEntry: join(server.folder, server.chunks[0]?.path ?? ''),
    serverHash: server.hash,
    stylesheet: server.assets.find((path) => path.endsWith('.css')) ?? null,
  }
}

function folderOf(config: SiteConfig, side: string, mode: BundleMode): string {
  return join(config.cacheDir, mode === 'production' ? 'bundle' : 'bundle-dev', side)
}

function keyOf(config: SiteConfig, modules: SiteModules): string {
  const engine = relative(config.root, engineFolder)
  return hashOf(JSON.stringify([VERSION, config.base, engine, virtualSources(modules)]))
}

function bundleServer(config: SiteConfig, modules: SiteModules, mode: BundleMode) {
  const outDir = folderOf(config, 'server', mode)
  const base = baseViteConfig(config, () => modules, mode)
  const options = (): InlineConfig => ({
    ...base,
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    ssr: { noExternal: true },
    build: {
      ...base.build,
      ssr: serverEntry,
      // The server's graph holds every component, so its stylesheet is the whole one.
      emitAssets: true,
      ssrEmitAssets: true,
      cssMinify: mode === 'production',
      minify: false,
      // Says in which file of the site an error was thrown. It stays beside the bundle.
      sourcemap: 'hidden',
      target: 'node20',
      outDir,
      rolldownOptions: {
        output: { entryFileNames: '[name]-[hash].mjs', sourcemapExcludeSources: true },
      },
    },
  })
  return bundlePart(outDir, keyOf(config, modules), mode, config.root, options)
}

function bundleClient(config: SiteConfig, modules: SiteModules, mode: BundleMode) {
  const outDir = folderOf(config, 'client', mode)
  const base = baseViteConfig(config, () => modules, mode)
  const name = mode === 'production' ? 'assets/[name]-[hash].js' : 'assets/[name].js'
  const workers = new WorkerInputs()
  const options = (): InlineConfig => ({
    ...base,
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    worker: {
      format: 'es',
      plugins: () => [workers.plugin],
      rolldownOptions: { output: { entryFileNames: name, chunkFileNames: name } },
    },
    build: {
      ...base.build,
      minify: mode === 'production',
      // Its stylesheets are left aside: the server's is the whole one.
      cssMinify: false,
      target: 'es2022',
      modulePreload: false,
      outDir,
      rolldownOptions: {
        input: { boot: clientEntry },
        output: {
          entryFileNames: name,
          chunkFileNames: name,
          codeSplitting: shellChunk(clientEntry, shellEntry),
        },
      },
    },
  })
  return bundlePart(outDir, keyOf(config, modules), mode, config.root, options, workers)
}

/** Files that the server's side emits for the browser: the stylesheet and what it refers to. */
function assetFiles({ folder, assets }: BundlePart): Promise<BundleFile[]> {
  return readFiles(folder, assets)
}

/** Scripts, and what else only the browser's side has (workers); its stylesheets are parts of the whole one. */
function clientFiles({ folder, chunks, assets }: BundlePart): Promise<BundleFile[]> {
  const others = assets.filter((path) => path.endsWith('.js'))
  return readFiles(folder, [...chunks.map(({ path }) => path), ...others])
}

function readFiles(folder: string, paths: readonly string[]): Promise<BundleFile[]> {
  return Promise.all(
    [...paths].sort().map(async (path) => ({ path, content: await readFile(join(folder, path)) })),
  )
}
