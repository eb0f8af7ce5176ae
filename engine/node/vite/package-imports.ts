import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { hashOf } from '../files/hash.ts'
import { parseCode } from '../files/parse-code.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import type { BundlerOutput } from './bundle-part.ts'
import { packageOf } from './package-record.ts'

const COMMON = '\0quire-package:'
const RUN = 'quire-package-run:'

/** A bundle without packages. */
export interface PackageImports {
  plugin: Plugin
  /** Absolute file of a package by the specifier in chunks. */
  files: ReadonlyMap<string, string>
  /** Absolute folders of packages that have to be part of the bundle after all. */
  inside: ReadonlySet<string>
}

/**
 * Leaves packages out of a bundle: its chunks import them by URL. Stylesheets and other files that
 * are not scripts are never left out.
 *
 * Modules in CommonJS have no names that another bundle could import. In their place is a module in
 * CommonJS, which runs that of the package and has its exports. So it runs when its turn comes, and
 * the bundler treats its importers as ever.
 *
 * @param root absolute folder of the site
 * @param apart absolute folders of packages that are not left out
 * @param addressOf returns the specifier of the entry of a package's file, by its name
 */
export function packageImports(
  root: string,
  apart: ReadonlySet<string>,
  addressOf: (name: string) => string,
): PackageImports {
  const files = new Map<string, string>()
  const inside = new Set<string>()
  const address = (file: string): string => {
    const specifier = addressOf(entryName(file, root))
    files.set(specifier, file)
    return specifier
  }
  const plugin: Plugin = {
    name: 'quire-package-imports',
    enforce: 'pre',
    resolveId: {
      // A file beside one of the site does not belong to a package.
      filter: { id: /^(?!\.|\0)|node_modules|^\.\/packages\// },
      async handler(id, from, options) {
        if (id.startsWith(RUN)) return `\0${id}`
        if (files.has(id)) return { id, external: true }
        if (from === undefined) return undefined
        const found = await this.resolve(id, from, { ...options, skipSelf: true })
        if (!found || found.external) return found
        const folder = packageOf(found.id)
        if (folder === null || apart.has(folder) || !isScript(found.id)) return found
        if (packageOf(from) === folder) return found
        if (!isModule(found.id))
          return { id: COMMON + found.id, moduleSideEffects: found.moduleSideEffects }
        if (options.kind === 'require-call') {
          // The required file is an ES module, which only the bundler can convert to CommonJS.
          inside.add(folder)
          return found
        }
        return { id: address(found.id), external: true, moduleSideEffects: found.moduleSideEffects }
      },
    },
    load: {
      filter: { id: /^\0quire-package/ },
      handler(id) {
        const file = id.slice(id.indexOf(':') + 1)
        if (id.startsWith(COMMON)) {
          return `module.exports = require(${JSON.stringify(RUN + file)}).run()`
        }
        return `import * as all from ${JSON.stringify(address(file))}\nexport const run = all.default`
      },
    },
  }
  return { plugin, files, inside }
}

/** Returns the absolute files of the packages that chunks import. */
export function importedFiles(output: BundlerOutput, { files }: PackageImports): Set<string> {
  const specifiers = output.flatMap((item) =>
    item.type === 'chunk' ? [...item.imports, ...item.dynamicImports] : [],
  )
  return new Set(specifiers.flatMap((specifier) => files.get(specifier) ?? []))
}

/** Whether chunks import a name from a package that it does not export. */
export function importsMissingNames(
  output: BundlerOutput,
  { files }: PackageImports,
  entries: Readonly<Record<string, readonly string[]>>,
): boolean {
  return output.some((item) => {
    if (item.type !== 'chunk' || !item.imports.some((one) => files.has(one))) return false
    const { staticImports, staticExports } = parseCode(item.fileName, item.code).module
    const asked = [
      ...staticImports.flatMap(({ moduleRequest, entries: names }) =>
        names.map(({ importName }) => [moduleRequest.value, importName] as const),
      ),
      ...staticExports.flatMap(({ entries: names }) =>
        names.map(({ moduleRequest, importName }) => [moduleRequest?.value, importName] as const),
      ),
    ]
    return asked.some(([specifier = '', { kind, name }]) => {
      const file = files.get(specifier)
      const exported = file === undefined ? undefined : entries[file]
      if (!exported || (kind !== 'Name' && kind !== 'Default')) return false
      return !exported.includes(kind === 'Default' ? 'default' : (name ?? ''))
    })
  })
}

/** Returns a unique name for the entry of a package's file. */
export function entryName(file: string, root: string): string {
  const inPackages = file.split(/[\\/]node_modules[\\/]/).at(-1) ?? basename(file)
  const words = inPackages.replace(/\.\w+$/, '').replace(/[^\w]+/g, '-')
  return `${words}-${hashOf(toSiteFile(root, file)).slice(0, 8).replace(/-/g, '_')}`
}

/** Whether a module's id is that of a script, without a query that changes its type. */
export function isScript(id: string): boolean {
  return /^[^\0?]+\.[cm]?[jt]sx?$/.test(id)
}

/** Whether scripts are ES modules, by file, with the hash of the content. */
const modules = new Map<string, { hash: string; is: boolean }>()

/** Whether the bundler treats a script as an ES module rather than CommonJS. */
export function isModule(file: string): boolean {
  if (/\.m[jt]s$/.test(file)) return true
  if (/\.c[jt]s$/.test(file)) return false
  const text = readText(file) ?? ''
  const hash = hashOf(text)
  const known = modules.get(file)
  if (known?.hash === hash) return known.is
  const is = parseCode(file, text).module.hasModuleSyntax
  modules.set(file, { hash, is })
  return is
}
