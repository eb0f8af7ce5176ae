import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readText } from '../files/read-text.ts'

/** Elements that Markdown makes, for which a site can have components. */
const elements = new Set(
  'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img input li ol p pre strong sub sup table tbody td th thead tr ul'.split(
    ' ',
  ),
)

/**
 * Returns the elements for which indexes of components export a component of the same name
 * (`export { Table as table } from './Table.tsx'`), sorted. Pages are compiled before the code of
 * the site is bundled, so the names are read from the source.
 *
 * @param indexes absolute files
 * @param mdxComponents absolute file whose default export is an object of components, by name
 */
export function elementComponents(
  indexes: readonly string[],
  mdxComponents: string | null = null,
): string[] {
  const names = indexes.flatMap((file) => exportedNames(file, new Set()))
  if (mdxComponents !== null) names.push(...defaultKeys(mdxComponents))
  return [...new Set(names)].filter((name) => elements.has(name)).sort()
}

function exportedNames(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const source = (readText(file) ?? '').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const lists = [...source.matchAll(/\bexport\s*\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map(
      (one) =>
        one
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  )
  const declared = [
    ...source.matchAll(/\bexport\s+(?:const|let|var|class|(?:async\s+)?function)\s+([\w$]+)/g),
  ].map(([, name = '']) => name)
  const others = [...source.matchAll(/\bexport\s*\*\s*from\s*['"](\.[^'"]+)['"]/g)].flatMap(
    ([, path = '']) => exportedNames(fileOf(resolve(dirname(file), path)), seen),
  )
  return [...lists, ...declared, ...others]
}

/** Returns the names that an object has which a module exports by default. */
function defaultKeys(file: string): string[] {
  const source = (readText(file) ?? '').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const [, object = ''] = /\bexport\s+default\s*\{([\s\S]*)\}/.exec(source) ?? []
  return [...object.matchAll(/(?:^|[,{\n])\s*['"]?([a-z]\w*)['"]?\s*(?=[:,(]|$)/g)].map(
    ([, name = '']) => name,
  )
}

/** Returns the file of a relative import, which may lack its ending. */
function fileOf(path: string): string {
  const endings = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.js']
  const found = endings.find((end) => statSync(path + end, { throwIfNoEntry: false })?.isFile())
  return path + (found ?? '')
}
