import { dirname, resolve } from 'node:path'

const REFERENCE = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)|url\(\s*["']?([^"')]+)/g

/**
 * The files that a stylesheet takes in by relative paths, absolute: other stylesheets, images. The
 * bundler names them nowhere.
 */
export function styleReferences(file: string, source: string): string[] {
  const found = new Set<string>()
  for (const [, imported, used] of source.matchAll(REFERENCE)) {
    const path = (imported ?? used ?? '').trim().replace(/[?#].*$/, '')
    if (path === '' || /^(?:[a-z]+:|\/)/i.test(path)) continue
    found.add(resolve(dirname(file), path))
  }
  return [...found]
}
