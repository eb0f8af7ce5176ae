import { dirname, join, resolve } from 'node:path'

/**
 * Returns the absolute path of the file that a raw import requests: `./sample.js?raw`, or
 * `!!raw-loader!./sample.js` in older pages. `null` for any other import.
 */
export function rawFile(specifier: string, fromFile: string, root: string): string | null {
  const path = /^!*raw-loader!(.+)$/.exec(specifier)?.[1] ?? /^(.+)\?raw$/.exec(specifier)?.[1]
  return path === undefined ? null : importedFile(path, fromFile, root)
}

/** Returns the absolute path of a file that is imported from the site's root or relatively. */
export function importedFile(path: string, fromFile: string, root: string): string {
  return path.startsWith('@site/') ? join(root, path.slice(6)) : resolve(dirname(fromFile), path)
}
