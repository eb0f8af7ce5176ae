import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listOf, type Settings, settings } from '../config/values.ts'

/**
 * Returns a function that replaces the aliases of `tsconfig.json` in the specifiers of imports by paths
 * that are relative to the importing file. Other specifiers stay.
 */
export function importAliases(root: string): (specifier: string, from: string) => string {
  const { baseUrl, paths } = settings(readTsconfig(root).compilerOptions)
  const base = typeof baseUrl === 'string' ? baseUrl : '.'
  const aliases = Object.entries(settings(paths)).flatMap(([pattern, targets]) => {
    const [target] = listOf(targets)
    return typeof target === 'string' ? [[pattern, posix.join(base, target)] as const] : []
  })
  return (specifier, from) => {
    for (const [pattern, target] of aliases) {
      const [start = '', end] = pattern.split('*')
      const rest = specifier.slice(start.length)
      const fits = end === undefined ? specifier === pattern : specifier.startsWith(start)
      if (!fits) continue
      const path = posix.relative(posix.dirname(from), target.replace('*', rest))
      return path.startsWith('.') ? path : `./${path}`
    }
    return specifier
  }
}

/** Returns the settings of `tsconfig.json`, which may have comments; none if it cannot be read. */
function readTsconfig(root: string): Settings {
  const file = join(root, 'tsconfig.json')
  if (!existsSync(file)) return {}
  const text = readFileSync(file, 'utf8')
    .replace(/("(?:\\.|[^"\\])*")|\/\/.*|\/\*[\s\S]*?\*\//g, (_, string = '') => string)
    .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, (_, string = '') => string)
  try {
    return settings(JSON.parse(text))
  } catch {
    // A check of the new site reports it.
    return {}
  }
}
