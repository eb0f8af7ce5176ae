import { dirname, join, resolve } from 'node:path'

const REFERENCE =
  /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)|url\(\s*["']?([^"')]+)|composes\s*:[^;}]*?\sfrom\s+["']([^"']+)/g

/**
 * Returns the files that a stylesheet refers to by relative paths or from the site's root,
 * absolute: other stylesheets, images. The bundler does not report them.
 */
export function styleReferences(file: string, source: string, root: string): string[] {
  const found = new Set<string>()
  for (const [, imported, used, composed] of source.matchAll(REFERENCE)) {
    const path = (imported ?? used ?? composed ?? '').trim().replace(/[?#].*$/, '')
    if (path === '' || /^(?:[a-z]+:|\/)/i.test(path)) continue
    const below = /^@site\/(.*)/.exec(path)?.[1]
    found.add(below === undefined ? resolve(dirname(file), path) : join(root, below))
  }
  return [...found]
}
