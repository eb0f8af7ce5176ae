import { existsSync } from 'node:fs'
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
    const target = below === undefined ? resolve(dirname(file), path) : join(root, below)
    if (imported !== undefined && !existsSync(target) && isInPackage(path, dirname(file))) continue
    found.add(target)
  }
  return [...found]
}

/** Whether a stylesheet is that of a package: one that is installed, or the engine. */
function isInPackage(path: string, folder: string): boolean {
  if (path.startsWith('quire-docs/')) return true
  const name = /^(?:@[^/]+\/)?[^./@][^/]*(?=\/|$)/.exec(path)?.[0]
  if (name === undefined) return false
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'node_modules', name))) return true
    if (at === dirname(at)) return false
  }
}
