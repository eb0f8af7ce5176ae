import path from 'node:path'

/**
 * Returns the path of a file relative to a folder, with forward slashes; `null` if it is not below the
 * folder. Both are absolute, with any slashes that the platform accepts.
 *
 * @param paths the platform's rules for paths
 */
export function pathInside(
  folder: string,
  file: string,
  paths: Pick<typeof path, 'relative' | 'isAbsolute' | 'sep'> = path,
): string | null {
  const below = paths.relative(folder, file)
  // On Windows, the relative path to another drive is absolute.
  if (below === '' || /^\.\.(?:[\\/]|$)/.test(below) || paths.isAbsolute(below)) return null
  return below.split(paths.sep).join('/')
}
