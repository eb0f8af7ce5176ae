import { relative, sep } from 'node:path'

/** Folders that no site is made from, wherever they are. */
const anywhere = new Set(['node_modules', '.git', '.quire'])
/** What builds write beside the sources. Further down the names are free: `docs/build/ci.mdx`. */
const atTop = new Set(['dist', 'build'])

/**
 * Whether changes of a path are of no concern in development.
 *
 * @param path absolute: of the site, or of the engine's own sources
 * @param root absolute folder of the site
 * @param outDir absolute output folder, where it is known
 */
export function isUnwatched(path: string, root: string, outDir?: string): boolean {
  if (/\.test\.tsx?$/.test(path)) return true
  if (outDir !== undefined && isInside(outDir, path)) return true
  if (!isInside(root, path)) return false
  const segments = relative(root, path).split(sep)
  return atTop.has(segments[0] ?? '') || segments.some((segment) => anywhere.has(segment))
}

function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep)
}
