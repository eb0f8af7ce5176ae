import { dirname, resolve } from 'node:path'
import { isFile } from '../files/is-file.ts'
import { readText } from '../files/read-text.ts'

/** Elements of Markdown that a site can replace by components. */
const elements = new Set(
  'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img input li ol p pre strong sub sup table tbody td th thead tr ul'.split(
    ' ',
  ),
)

/**
 * Returns the component names in an index: capitalized exports, and elements (`export { Table as table
 * } from './Table.tsx'`). They are read from the source, since pages are compiled before the code of
 * the site is bundled.
 *
 * @param index absolute file; `null` if there is none
 * @param imports files that are imported by other names than paths
 */
export function componentNames(
  index: string | null,
  imports: ReadonlyMap<string, string> = new Map(),
): string[] {
  if (index === null) return []
  const names = [...exportedNames(index, new Set()), ...defaultKeys(index, imports)]
  return [...new Set(names)].filter((name) => /^[A-Z]\w*$/.test(name) || elements.has(name))
}

/** Returns the elements among names of components, sorted. */
export function elementsAmong(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => elements.has(name)).sort()
}

function exportedNames(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const source = codeOf(file)
  const lists = [...source.matchAll(/\bexport\s*\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim().replace(/^.*\sas\s+/s, '')),
  )
  const declared = [
    ...source.matchAll(/\bexport\s+(?:const|let|var|class|(?:async\s+)?function)\s+([\w$]+)/g),
  ].map(([, name = '']) => name)
  const others = [...source.matchAll(/\bexport\s*\*\s*from\s*['"](\.[^'"]+)['"]/g)].flatMap(
    ([, path = '']) => exportedNames(fileOf(resolve(dirname(file), path)), seen),
  )
  return [...lists, ...declared, ...others]
}

/** Returns the names in the object that a module exports by default or re-exports. */
function defaultKeys(file: string, imports: ReadonlyMap<string, string>): string[] {
  const source = codeOf(file)
  const [, from] = /\bexport\s*\{\s*default\s*\}\s*from\s*['"]([^'"]+)['"]/.exec(source) ?? []
  if (from !== undefined) {
    const other = imports.get(from) ?? fileOf(resolve(dirname(file), from))
    return other === file ? [] : defaultKeys(other, imports)
  }
  const [, object = ''] = /\bexport\s+default\s*\{([\s\S]*)\}/.exec(source) ?? []
  return [...object.matchAll(/(?:^|[,{\n])\s*['"]?([A-Za-z]\w*)['"]?\s*(?=[:,(]|$)/g)].map(
    ([, name = '']) => name,
  )
}

/** Returns the source of a module without its comments; empty if there is none. */
export function codeOf(file: string): string {
  return (readText(file) ?? '').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** Returns the file of a relative import, which may lack its extension. */
function fileOf(path: string): string {
  const endings = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.js']
  const found = endings.find((end) => isFile(path + end))
  return path + (found ?? '')
}
