import { relative, sep } from 'node:path'

/** Returns a file's path relative to the site root, with forward slashes, as findings use it. */
export function toSiteFile(root: string, file: string): string {
  return relative(root, file).split(sep).join('/')
}
