import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type BundleOptions,
  type BundleResult,
  type BundlerOutput,
  madePart,
  runBundler,
} from './bundle-part.ts'
import { bundlePackages, entryPath } from './package-bundle.ts'
import {
  importedFiles,
  importsMissingNames,
  type PackageImports,
  packageImports,
} from './package-imports.ts'
import {
  keepRecord,
  type PackageOrder,
  type PackageRecord,
  packageRecord,
  stateOfRecord,
} from './package-record.ts'

/** Placeholder for the unknown name of a build of packages, with the same length. */
const UNKNOWN_BUILD = '0'.repeat(22)

type DevBundleOptions = BundleOptions & { packages: PackageOrder }

/** Whether packages are bundled separately. */
export function isDivided(order: BundleOptions): order is DevBundleOptions {
  return order.packages !== undefined
}

/**
 * Runs the bundler for development: for the site's own code, and for packages only if those that it
 * imports have not been bundled before, or have changed. So an edit costs as much as the site's own
 * code, whatever packages it uses.
 *
 * @throws whatever stops the bundler, without a place: `makePart` reports it
 */
export async function bundleSideForDev(order: DevBundleOptions): Promise<BundleResult> {
  const { packages, root, mode } = order
  const started = Date.now()
  const options = await order.config()
  let record = packageRecord(packages)
  let apart: ReadonlySet<string> = new Set(record?.apart ?? packages.own)
  for (;;) {
    const build = record?.build ?? UNKNOWN_BUILD
    const imports = packageImports(root, apart, (name) => addressOf(packages, build, name))
    const plugins = [imports.plugin, ...(options.plugins ?? [])]
    const output = await runBundler({ ...options, plugins }, mode)
    const files = importedFiles(output, imports)
    const unfit = await packagesOf(files, imports)
    if (unfit) {
      apart = unfit
      record = null
      continue
    }
    const made = record as PackageRecord
    if (importsMissingNames(output, imports, made.entries)) {
      throw new Error('A name that a package does not export is imported.')
    }
    const paths = new Map(
      [...imports.files].map(([specifier]) => [specifier, pathOf(packages, specifier)]),
    )
    return madePart(order, addressed(order, output, build, made.build), started, {
      part: { folder: join(packages.folder, made.build), chunks: made.chunks },
      state: stateOfRecord(made),
      pathOf: (specifier) => paths.get(specifier) ?? specifier,
    })
  }

  /** Bundles missing packages; returns the packages that have to be part of the site's code. */
  async function packagesOf(
    files: ReadonlySet<string>,
    { inside }: PackageImports,
  ): Promise<ReadonlySet<string> | null> {
    if (inside.size > 0) return new Set([...apart, ...inside])
    const { entries } = record ?? {}
    if (entries && [...files].every((file) => file in entries)) return null
    const made = await bundlePackages(packages, options, root, files, apart)
    if ('unfit' in made) return made.unfit
    keepRecord(packages, made.record)
    record = made.record
    return null
  }
}

/** Inserts the name of a build of packages into chunks that were made before it was known. */
function addressed(
  { folder }: BundleOptions,
  output: BundlerOutput,
  unknown: string,
  build: string,
): BundlerOutput {
  if (build === unknown) return output
  return output.map((item) => {
    if (item.type !== 'chunk' || !item.code.includes(unknown)) return item
    const { type, name, fileName, facadeModuleId, moduleIds } = item
    const { imports, dynamicImports, exports, isEntry } = item
    const code = item.code.replaceAll(unknown, build)
    writeFileSync(join(folder, fileName), code)
    return {
      type,
      name,
      fileName,
      code,
      facadeModuleId,
      moduleIds,
      imports,
      dynamicImports,
      exports,
      isEntry,
    }
  })
}

function addressOf({ side, folder }: PackageOrder, build: string, name: string): string {
  const path = entryPath({ side }, name)
  // Node.js caches the modules of a URL forever, so the URL contains the build.
  if (side === 'server') return pathToFileURL(join(folder, build, path)).href
  return `./${path.slice('assets/'.length)}`
}

function pathOf({ side }: PackageOrder, specifier: string): string {
  return side === 'server' ? specifier : `assets/${specifier.slice('./'.length)}`
}
