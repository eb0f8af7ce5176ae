import { mkdirSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { hashOf } from '../files/hash.ts'
import { linksOf, runBundler } from './bundle-part.ts'
import { entryName, isModule, isScript } from './package-imports.ts'
import {
  installRecords,
  type PackageOrder,
  type PackageRecord,
  packageOf,
  stampFiles,
} from './package-record.ts'

const COMMON_ENTRY = '\0quire-package-entry:'

/** A module with what it imports. */
interface GraphModule {
  id: string
  imported: readonly string[]
  /** Whether it is not a plain script of a package, or depends on the location of its file. */
  isOther: boolean
}

/**
 * Bundles packages for development, each with all its exports, so that the site's own code can
 * import them by URL.
 *
 * @param options those of the site's own bundle
 * @param files absolute files of packages that the site imports
 * @param apart absolute folders of packages that the site's own bundle contains
 * @returns the record, not yet kept; or `unfit`, if a package needs more than plain scripts, such
 * as a
 *   stylesheet or a module of the engine, the folders of all packages that cannot be bundled here
 */
export async function bundlePackages(
  order: PackageOrder,
  options: InlineConfig,
  root: string,
  files: Iterable<string>,
  apart: ReadonlySet<string>,
): Promise<{ record: PackageRecord } | { unfit: ReadonlySet<string> }> {
  const started = Date.now()
  const names = new Map([...files].sort().map((file) => [file, entryName(file, root)]))
  const { plugin, graph } = moduleGraph()
  const output =
    names.size === 0
      ? []
      : await runBundler(packageOptions(order, options, names, plugin), 'development')
  const unfit = unfitPackages(graph, apart)
  if (unfit.size > apart.size) return { unfit }
  const chunks = output.filter((item) => item.type === 'chunk')
  const build = hashOf(chunks.map(({ fileName, code }) => `${fileName}\0${code}`).join('\0'))
  const folder = join(order.folder, build)
  const written = chunks.map(({ fileName, code }) => {
    const file = join(folder, fileName)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
    return file
  })
  const sources = graph.map(({ id }) => id).filter((id) => !id.startsWith('\0'))
  const manifests = sources.flatMap((file) => {
    const own = packageOf(file)
    return own === null ? [] : [join(own, 'package.json')]
  })
  const exported = new Map(chunks.map((chunk) => [chunk.fileName, chunk.exports]))
  const record: PackageRecord = {
    key: order.key,
    folder: order.folder,
    build,
    apart: [...apart].sort(),
    entries: Object.fromEntries(
      [...names].map(([file, name]) => [file, exported.get(entryPath(order, name)) ?? []]),
    ),
    chunks: chunks.map(({ fileName, ...chunk }) => ({
      path: fileName,
      // Entries of the site are the scripts that its documents load.
      links: { ...linksOf(chunk), isEntry: false },
    })),
    seen: [
      ...stampFiles([...sources, ...manifests, ...installRecords(root)], started),
      ...stampFiles(written),
    ],
  }
  return { record }
}

/** Returns the path of a package's entry, below the folder of the bundle. */
export function entryPath({ side }: Pick<PackageOrder, 'side'>, name: string): string {
  return side === 'server' ? `${name}.mjs` : `assets/packages/${name}.js`
}

function packageOptions(
  { side }: PackageOrder,
  options: InlineConfig,
  names: ReadonlyMap<string, string>,
  graph: Plugin,
): InlineConfig {
  return {
    ...options,
    plugins: [graph, commonEntries, ...(options.plugins ?? [])],
    build: {
      ...options.build,
      ...(side === 'server' && { ssr: true }),
      // Only packages of plain scripts are bundled separately.
      emitAssets: false,
      ssrEmitAssets: false,
      sourcemap: false,
      write: false,
      rolldownOptions: {
        input: Object.fromEntries(
          [...names].map(([file, name]) => [name, isModule(file) ? file : COMMON_ENTRY + file]),
        ),
        // An entry has the exports of the package; other chunks have none.
        preserveEntrySignatures: 'strict',
        experimental: { attachDebugInfo: 'none' },
        output: {
          entryFileNames: entryPath({ side }, '[name]'),
          chunkFileNames: entryPath({ side }, '[name]-[hash]'),
        },
      },
    },
  }
}

/**
 * Makes entries for CommonJS modules: functions that run them on the first call, and return their
 * exports.
 */
const commonEntries: Plugin = {
  name: 'quire-package-entries',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\0quire-package-entry:/ },
    handler: (id) => id,
  },
  load: {
    filter: { id: /^\0quire-package-entry:/ },
    handler: (id) =>
      `export default () => require(${JSON.stringify(id.slice(COMMON_ENTRY.length))})`,
  },
}

/** Collects all modules of a bundle, including those removed by tree shaking. */
function moduleGraph(): { plugin: Plugin; graph: readonly GraphModule[] } {
  const graph: GraphModule[] = []
  const placed = new Set<string>()
  const plugin: Plugin = {
    name: 'quire-package-graph',
    enforce: 'pre',
    transform: {
      filter: { code: /\bimport\.meta\b(?!\.env\b|\.hot\b)/ },
      handler(_code, id) {
        placed.add(id)
      },
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        // Modules of Node.js are external.
        if (!info || isBuiltin(id) || id.startsWith(COMMON_ENTRY)) continue
        const imported = [...info.importedIds, ...info.dynamicallyImportedIds]
        graph.push({ id, imported, isOther: placed.has(id) || !isPlain(id) })
      }
    },
  }
  return { plugin, graph }
}

/** Whether a module is a script or data of a package, or a helper of the bundler. */
function isPlain(id: string): boolean {
  if (/^\0?(?:rolldown\/|vite\/|__vite-|@oxc-project\+runtime|commonjsHelpers)/.test(id))
    return true
  return packageOf(id) !== null && (isScript(id) || /\.json$/.test(id))
}

/**
 * Returns the packages that contain or import code that cannot be bundled separately, and the given
 * ones.
 */
export function unfitPackages(
  graph: readonly GraphModule[],
  apart: ReadonlySet<string>,
): ReadonlySet<string> {
  const unfit = new Set(apart)
  const others = new Set(graph.filter(({ isOther }) => isOther).map(({ id }) => id))
  const isUnfit = (id: string): boolean => others.has(id) || unfit.has(packageOf(id) ?? '')
  for (let size = -1; size !== unfit.size; ) {
    size = unfit.size
    for (const { id, imported } of graph) {
      const folder = packageOf(id)
      if (folder !== null && (isUnfit(id) || imported.some(isUnfit))) unfit.add(folder)
    }
  }
  return unfit
}
