import { dirname, join, relative, sep } from 'node:path'
import type { DocsVersionConfig, SiteConfig } from '../config/site-config.ts'
import { QuireError } from '../errors/quire-error.ts'
import { pathInside } from '../files/inside.ts'
import { toSiteFile } from '../files/site-file.ts'

/** A move within a docs folder: of files, and of folders with their contents. */
export interface Move {
  version: DocsVersionConfig
  instance: string
  paths: readonly MovedPath[]
}

/** A file or a folder that moves. */
export interface MovedPath {
  /** Relative to the docs folder, with forward slashes. */
  from: string
  to: string
  isFolder: boolean
}

/** Returns a new path for a path in the docs folder, or the same one if it does not move. */
export function newPath({ paths }: Pick<Move, 'paths'>, path: string): string {
  for (const { from, to, isFolder } of paths) {
    if (path === from) return to
    if (isFolder && path.startsWith(`${from}/`)) return to + path.slice(from.length)
  }
  return path
}

/** Returns the folders of a version's docs and of their translations. */
export function foldersOf({ folder, localeFolders }: DocsVersionConfig): string[] {
  return [folder, ...Object.values(localeFolders)]
}

/**
 * Finds the docs folder that contains files and their new places, and their paths in it.
 *
 * @param moved absolute paths, at least one
 * @throws QuireError `move` if they are not all in the same docs folder
 */
export function moveWithin(
  config: SiteConfig,
  moved: readonly { from: string; to: string; isFolder: boolean }[],
): Move {
  const [first] = moved
  if (first === undefined) throw new Error('A move needs at least one file.')
  const { version, instance } = folderWith(config, first.from)
  const paths = moved.map(({ from, to, isFolder }): MovedPath => {
    const [own, other] = [from, to].map((file) => pathInside(version.folder, file))
    if (own && other) return { from: own, to: other, isFolder }
    const nameOf = (file: string) => toSiteFile(config.root, file)
    throw moveError(
      `${nameOf(own ? to : from)} is outside of ${nameOf(version.folder)}.`,
      'Pages are moved within their docs folder, where their links can be followed.',
    )
  })
  return { version, instance, paths }
}

function folderWith(config: SiteConfig, file: string): Pick<Move, 'version' | 'instance'> {
  for (const { id, versions } of config.docs) {
    const version = versions.find(({ folder }) => pathInside(folder, file) !== null)
    if (version) return { version, instance: id }
  }
  const nameOf = (one: string) => toSiteFile(config.root, one)
  const folders = config.docs.flatMap(({ versions }) => versions.map(({ folder }) => folder))
  throw moveError(
    `${nameOf(file)} is in none of the docs folders.`,
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
export function newFile(move: Move, file: string): string {
  for (const folder of foldersOf(move.version)) {
    const path = pathInside(folder, file)
    if (path !== null) return join(folder, newPath(move, path))
  }
  return file
}
