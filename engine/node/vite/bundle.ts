import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { SiteConfig } from '../config/site-config.ts'
import { engineFolder } from '../engine-folder.ts'
import { bundleError } from './bundle-error.ts'
import type { SiteModules } from './site-modules.ts'
import { virtualSources } from './virtual-modules.ts'
import { baseViteConfig, clientEntry, serverEntry } from './vite-config.ts'

/** The site's code, bundled. Paths are relative to the output folder, with forward slashes. */
export interface SiteBundle {
  /** Absolute file of the server entry. */
  serverEntry: string
  /** Hash of the server's code: rendered content depends on it. */
  serverHash: string
  /** The script of every page. */
  boot: string
  /** Chunk with React and the theme, for preloading. */
  shell: string | null
  stylesheet: string | null
  /** Every file for the browser, with its bytes. */
  files: { path: string; content: Buffer }[]
  /** Whether the bundle was taken from an earlier build. */
  cached: boolean
}

interface Manifest {
  key: string
  inputs: [file: string, hash: string][]
  server: string
  serverHash: string
  boot: string
  shell: string | null
  stylesheet: string | null
  files: string[]
}

const VERSION = 1

export type BundleMode = 'production' | 'development'

/** Builds the code for browser and server, or takes it from the cache where no input has changed. */
export async function bundleSite(
  config: SiteConfig,
  modules: SiteModules,
  mode: BundleMode = 'production',
): Promise<SiteBundle> {
  const folder = join(config.cacheDir, mode === 'production' ? 'bundle' : 'bundle-dev')
  const key = hash(
    JSON.stringify([
      VERSION,
      config.base,
      relative(config.root, engineFolder),
      virtualSources(modules),
    ]),
  )
  const known = await readManifest(folder)
  if (known?.key === key && (await unchanged(known.inputs))) return load(folder, known, true)

  // The bundler asks the environment which form of React to write, whatever `mode` says.
  process.env.NODE_ENV = mode

  const [server, client] = await Promise.all([
    buildServer(config, modules, join(folder, 'server'), mode),
    buildClient(config, modules, join(folder, 'client'), mode),
  ]).catch((error: unknown) => {
    throw bundleError(error, config.root)
  })
  const entry = chunkOf(server, (chunk) => chunk.isEntry)
  const boot = chunkOf(client, (chunk) => chunk.isEntry)
  const shell = client.find((item) => item.type === 'chunk' && item.name === 'shell')
  const assets = server.filter((item) => item.type === 'asset')
  const scripts = client.filter((item) => item.type === 'chunk')
  const manifest: Manifest = {
    key,
    inputs: await hashInputs([...server, ...client]),
    server: entry.fileName,
    serverHash: hash(server.map((item) => ('code' in item ? item.code : '')).join('\0')),
    boot: boot.fileName,
    shell: shell?.fileName ?? null,
    stylesheet: assets.find((item) => item.fileName.endsWith('.css'))?.fileName ?? null,
    files: [
      ...assets.map((item) => `server/${item.fileName}`),
      ...scripts.map((item) => `client/${item.fileName}`),
    ].sort(),
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return load(folder, manifest, false)
}

type Output = Rolldown.RolldownOutput['output'][number]

async function buildServer(
  config: SiteConfig,
  modules: SiteModules,
  outDir: string,
  mode: BundleMode,
) {
  const base = baseViteConfig(config, () => modules)
  return outputOf(
    await build({
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
        target: 'node20',
        outDir,
        rolldownOptions: { output: { entryFileNames: '[name]-[hash].mjs' } },
      },
    }),
  )
}

async function buildClient(
  config: SiteConfig,
  modules: SiteModules,
  outDir: string,
  mode: BundleMode,
) {
  const base = baseViteConfig(config, () => modules)
  return outputOf(
    await build({
      ...base,
      mode,
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      build: {
        ...base.build,
        minify: mode === 'production',
        sourcemap: mode === 'production' ? false : 'inline',
        target: 'es2022',
        modulePreload: false,
        outDir,
        rolldownOptions: {
          input: { boot: clientEntry },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
          },
        },
      },
    }),
  )
}

function outputOf(result: Awaited<ReturnType<typeof build>>): Output[] {
  const first = Array.isArray(result) ? result[0] : result
  if (!first || !('output' in first)) throw new Error('The bundler returned no output.')
  return [...first.output]
}

function chunkOf(output: Output[], test: (chunk: Rolldown.OutputChunk) => boolean) {
  const found = output.find((item) => item.type === 'chunk' && test(item))
  if (!found) throw new Error('The bundler wrote no entry chunk.')
  return found
}

/** Hashes of all files that went into a bundle, packages included. */
async function hashInputs(output: Output[]): Promise<[string, string][]> {
  const files = new Set<string>()
  for (const item of output) {
    if (item.type === 'chunk') for (const id of item.moduleIds) files.add(id.replace(/\?.*$/, ''))
    else for (const name of item.originalFileNames ?? []) files.add(name)
  }
  const inputs: [string, string][] = []
  for (const file of [...files].sort()) {
    if (!file.startsWith('\0') && existsSync(file)) inputs.push([file, hash(await readFile(file))])
  }
  return inputs
}

async function unchanged(inputs: [string, string][]): Promise<boolean> {
  const checks = inputs.map(async ([file, known]) => {
    const content = await readFile(file).catch(() => null)
    return content !== null && hash(content) === known
  })
  return (await Promise.all(checks)).every(Boolean)
}

async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  } catch {
    return null
  }
}

async function load(folder: string, manifest: Manifest, cached: boolean): Promise<SiteBundle> {
  const files = await Promise.all(
    manifest.files.map(async (name) => ({
      path: name.replace(/^(?:server|client)\//, ''),
      content: await readFile(join(folder, name)),
    })),
  )
  return {
    serverEntry: join(folder, 'server', manifest.server),
    serverHash: manifest.serverHash,
    boot: manifest.boot,
    shell: manifest.shell,
    stylesheet: manifest.stylesheet,
    files,
    cached,
  }
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
