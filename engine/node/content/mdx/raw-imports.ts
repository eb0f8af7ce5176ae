import { dirname, join, resolve } from 'node:path'

/**
 * The file whose text an import asks for, absolute: `!!raw-loader!./sample.js`, as Docusaurus writes
 * it, or `./sample.js?raw`. `null` for any other import.
 */
export function rawFile(specifier: string, fromFile: string, root: string): string | null {
  const path = /^!*raw-loader!(.+)$/.exec(specifier)?.[1] ?? /^(.+)\?raw$/.exec(specifier)?.[1]
  if (path === undefined) return null
  if (path.startsWith('@site/')) return join(root, path.slice(6))
  return resolve(dirname(fromFile), path)
}
