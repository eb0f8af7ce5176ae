import { relative, sep } from 'node:path'

/** Returns a file's path relative to the site root, with forward slashes, as findings use it. */
export function toSiteFile(root: string, file: string): string {
  // Fast path: almost every file is below the root, and each page needs this several times.
  if (sep === '/' && file.startsWith(root) && file[root.length] === '/' && isPlain(file)) {
    return file.slice(root.length + 1)
  }
  return relative(root, file).split(sep).join('/')
}

/** Whether a path is already normalized. */
function isPlain(path: string): boolean {
  return !/\/(?:\.{0,2}(?:\/|$))/.test(path)
}
