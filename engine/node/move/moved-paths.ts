import { dirname, join, relative, sep } from 'node:path'
import type { DocsVersionConfig, SiteConfig } from '../config/site-config.ts'
import { QuireError } from '../errors/quire-error.ts'
import { pathInside } from '../files/inside.ts'
import { toSiteFile } from '../files/site-file.ts'

/** A move within a docs folder: of a file, or of a folder with its contents. */
export interface MovedPath {
  version: DocsVersionConfig
  instance: string
  /** Relative to the docs folder, with forward slashes. */
  from: string
  to: string
  isFolder: boolean
}

/** Returns a new path for a path in the docs folder, or the same one if it does not move. */
export function newPath({ from, to, isFolder }: MovedPath, path: string): string {
  if (path === from) return to
  return isFolder && path.startsWith(`${from}/`) ? to + path.slice(from.length) : path
}

/** Returns the folders of a version's docs and of their translations. */
export function foldersOf({ folder, localeFolders }: DocsVersionConfig): string[] {
  return [folder, ...Object.values(localeFolders)]
}

/**
 * Finds the docs folder that contains two files, and their paths in it.
 *
 * @param from absolute
 * @param to absolute
 * @throws QuireError `move` if they are not in the same docs folder
 */
export function movedPath(
  config: SiteConfig,
  from: string,
  to: string,
  isFolder: boolean,
): MovedPath {
  const nameOf = (file: string) => toSiteFile(config.root, file)
  for (const { id, versions } of config.docs) {
    for (const version of versions) {
      const [own, other] = [pathInside(version.folder, from), pathInside(version.folder, to)]
      if (own === null) continue
      if (other !== null) return { version, instance: id, from: own, to: other, isFolder }
      throw moveError(
        `${nameOf(to)} is outside of ${nameOf(version.folder)}.`,
        'Pages are moved within their docs folder, where their links can be followed.',
      )
    }
  }
  const folders = config.docs.flatMap(({ versions }) => versions.map(({ folder }) => folder))
  throw moveError(
    `${nameOf(from)} is in none of the docs folders.`,
    `They are: ${folders.map(nameOf).join(', ')}.`,
  )
}

export function moveError(message: string, hint: string): QuireError {
  return new QuireError({ rule: 'move', message, hint })
}

/** Returns the relative path from a file to another one: `./a.mdx`, `../b/c.mdx`. */
export function relativePath(from: string, to: string): string {
  const path = relative(dirname(from), to).split(sep).join('/')
  return path.startsWith('../') ? path : `./${path}`
}

/**
 * Returns the new path of a file in a docs folder, in any language; the same if it does not move.
 */
export function newFile(move: MovedPath, file: string): string {
  for (const folder of foldersOf(move.version)) {
    const path = pathInside(folder, file)
    if (path !== null) return join(folder, newPath(move, path))
  }
  return file
}
