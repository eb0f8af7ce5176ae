import { dirname, join, resolve } from 'node:path'

/**
 * Returns the absolute path of the file that a raw import requests: `./sample.js?raw`, or
 * `!!raw-loader!./sample.js` in older pages. `null` for any other import.
 */
export function rawFile(specifier: string, fromFile: string, root: string): string | null {
  const path = /^!*raw-loader!(.+)$/.exec(specifier)?.[1] ?? /^(.+)\?raw$/.exec(specifier)?.[1]
  if (path === undefined) return null
  if (path.startsWith('@site/')) return join(root, path.slice(6))
  return resolve(dirname(fromFile), path)
}
