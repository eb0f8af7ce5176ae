import { relative, sep } from 'node:path'

/** Returns a file's path relative to the site root, with forward slashes, as findings use it. */
export function toSiteFile(root: string, file: string): string {
  // Almost every file is below the root, and this is asked for each page several times.
  if (sep === '/' && file.startsWith(root) && file[root.length] === '/' && isPlain(file)) {
    return file.slice(root.length + 1)
  }
  return relative(root, file).split(sep).join('/')
}

/** Whether a path has nothing that would have to be resolved. */
function isPlain(path: string): boolean {
  return !/\/(?:\.{0,2}(?:\/|$))/.test(path)
}
