import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { engineFolder } from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import { pathInside } from '../files/inside.ts'
import { readText } from '../files/read-text.ts'

const code = /\.(?:[cm]?[jt]sx?|json|css)$/

/** Files that configure how the code beside and below them is compiled. */
const settings =
  /^(?:tsconfig(?:\..+)?\.json|package\.json|postcss\.config\..+|\.postcssrc(?:\..+)?)$/

/**
 * Returns the folders where a new file could change a bundle: the folders of its inputs, and their
 * parents up to the root, without packages and the engine.
 *
 * @param inputs absolute files
 * @param further absolute folders to include
 */
export function foldersAround(
  inputs: readonly string[],
  root: string,
  further: readonly string[] = [],
): string[] {
  const folders = new Set([root, ...further])
  for (const file of inputs) {
    if (!isOfSite(file)) continue
    for (let folder = dirname(file); !folders.has(folder); folder = dirname(folder)) {
      folders.add(folder)
      if (pathInside(root, folder) === null) break
    }
  }
  return [...folders].sort()
}

/**
 * Returns the folders that patterns of `import.meta.glob` search, absolute. They may not contain
 * any inputs yet.
 *
 * @param file absolute path; there are no folders for files of packages and of the engine
 */
export function globFolders(file: string, source: string, root: string): string[] {
  if (!isOfSite(file) || !source.includes('import.meta.glob')) return []
  const patterns = [...source.matchAll(/['"`](!?)((?:\.{0,2}|@site)\/[^'"`*?[{(]*)[*?[{(]/g)]
  return patterns
    .filter(([, not]) => not === '')
    .map(([, , start = '']) => start.slice(0, start.lastIndexOf('/') + 1))
    .map((folder) =>
      folder.startsWith('.')
        ? resolve(dirname(file), folder)
        : join(root, folder.replace(/^@site/, '')).replace(/[\\/]$/, ''),
    )
}

/**
 * Returns a hash of what else determines the bundler's output: which files exist, since an import
 * without an extension resolves to the first match and a glob pattern to all matches, and the
 * settings of TypeScript, the package and PostCSS.
 */
export function hashResolutionContext(folders: readonly string[]): string {
  const seen = folders.map((folder) => {
    const names = existsSync(folder) ? readdirSync(folder).sort() : []
    return names
      .filter((name) => (code.test(name) && name !== '_category_.json') || settings.test(name))
      .map((name) => (settings.test(name) ? [name, readText(join(folder, name)) ?? ''] : name))
  })
  return hashOf(JSON.stringify(seen))
}

function isOfSite(file: string): boolean {
  return !/[\\/]node_modules[\\/]/.test(file) && pathInside(engineFolder, file) === null
}
