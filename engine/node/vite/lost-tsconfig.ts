import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import type { SiteConfig } from '../config/site-config.ts'
import { isFile } from '../files/is-file.ts'
import { readText } from '../files/read-text.ts'

/** A missing file or package that a `tsconfig.json` extends. */
export interface LostTsconfig {
  /** Absolute file that extends it. */
  file: string
  /** As written: a path, or a package. */
  extended: string
}

/**
 * Finds a missing file that the `tsconfig.json` of a site extends, such as a package of another
 * engine. The bundler would refuse to compile anything.
 *
 * @param root absolute folder of the site; the file may be in a parent folder
 */
export function lostTsconfig(root: string): LostTsconfig | null {
  for (let folder = root; ; folder = dirname(folder)) {
    const file = join(folder, 'tsconfig.json')
    if (isFile(file)) return lostFrom(file, new Set())
    if (folder === dirname(folder)) return null
  }
}

/**
 * Returns the `tsconfig` setting of the bundler: an empty file if the site's cannot be used,
 * otherwise none.
 */
export function usableTsconfig({ root, cacheDir }: Pick<SiteConfig, 'root' | 'cacheDir'>): {
  tsconfig?: string
} {
  if (lostTsconfig(root) === null) return {}
  const tsconfig = join(cacheDir, 'tsconfig.json')
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(tsconfig, '{}\n')
  return { tsconfig }
}

function lostFrom(file: string, seen: Set<string>): LostTsconfig | null {
  if (seen.has(file)) return null
  seen.add(file)
  const [, written = ''] =
    /^[^/\n]*"extends"\s*:\s*(\[[^\]]*\]|"[^"]*")/m.exec(readText(file) ?? '') ?? []
  for (const [, extended = ''] of written.matchAll(/"([^"]+)"/g)) {
    if (!/^\.{1,2}(?:\/|$)/.test(extended) && !isAbsolute(extended)) {
      if (!hasPackage(extended, file)) return { file, extended }
      continue
    }
    const path = resolve(dirname(file), extended)
    const found = [path, `${path}.json`, join(path, 'tsconfig.json')].find(isFile)
    const lost = found === undefined ? { file, extended } : lostFrom(found, seen)
    if (lost) return lost
  }
  return null
}

/** Whether the package, or the file in it, that `extends` refers to exists. */
function hasPackage(name: string, file: string): boolean {
  const require = createRequire(file)
  const [folder] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [name]
  return [name, `${name}.json`, `${name}/tsconfig.json`, `${folder}/package.json`].some((one) => {
    try {
      return require.resolve(one) !== ''
    } catch (error) {
      // The package exists, but does not export the file.
      return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED'
    }
  })
}
