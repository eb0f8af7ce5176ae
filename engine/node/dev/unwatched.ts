import { realpathSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'

/** Folders that never contain sources, at any depth. */
const anywhere = new Set(['node_modules', '.git', '.quire'])
/**
 * Output folders of builds, at the top level only: further down, `docs/build/ci.mdx` is a source.
 */
const atTop = new Set(['dist', 'build'])

/**
 * Whether to ignore changes to a path in development.
 *
 * @param path absolute: within the site, or within the engine's sources
 * @param root absolute folder of the site
 * @param outDir absolute output folder, if known
 */
export function isUnwatched(path: string, root: string, outDir?: string): boolean {
  if (/\.test\.tsx?$/.test(path)) return true
  if (outDir !== undefined && isInside(outDir, path)) return true
  if (!isInside(root, path)) return false
  const segments = relative(root, path).split(sep)
  return atTop.has(segments[0] ?? '') || segments.some((segment) => anywhere.has(segment))
}

/** Whether a path is a link to a folder that contains it: following it would never end. */
export function leadsUp(path: string): boolean {
  try {
    return isInside(realpathSync(path), realpathSync(dirname(path)))
  } catch {
    return false
  }
}

function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep)
}
