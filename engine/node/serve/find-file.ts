import type { Stats } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type TrailingSlash, withTrailingSlash } from '../../shared/url.ts'

/** A file to send. */
export interface FoundFile {
  /** Absolute path with symbolic links resolved. */
  file: string
  /**
   * Path below the output folder, which determines media type and headers: `app/faq/index.html`.
   */
  name: string
  stats: Stats
}

/** Result of a lookup: a file, another URL path for the same page, or nothing. */
export type Lookup = { found: FoundFile } | { moved: string } | null

/**
 * Finds the file of a path.
 *
 * A page is found without an extension in both forms (`a.html`, `a/index.html`). Paths that name
 * its file, or whose trailing slash differs from the setting, result in the path to redirect to.
 *
 * @param outDir absolute, symbolic links resolved
 * @param path decoded, starts with a slash, without the base
 */
export async function findFile(
  outDir: string,
  path: string,
  trailingSlash: TrailingSlash,
): Promise<Lookup> {
  const hasSlash = path.endsWith('/')
  const bare = path === '/' ? '' : hasSlash ? path.slice(1, -1) : path.slice(1)
  const page = /^(.*?)(?:(?:^|\/)index\.html?|\.html?)$/.exec(bare)
  if (page !== null && !hasSlash) {
    const route = `/${page[1]}`
    const exists = (await fileAt(outDir, bare)) ?? (await pageAt(outDir, page[1]!))
    return exists === null ? null : { moved: withTrailingSlash(route, trailingSlash) }
  }
  if (!hasSlash && bare !== '') {
    const found = await fileAt(outDir, bare)
    if (found !== null) return { found }
  }
  const found = await pageAt(outDir, bare)
  if (found === null) return null
  // `/a/index` would also serve the page `/a`, since `.html` is appended to names.
  const index = /^(.*?)(?:^|\/)index$/.exec(bare)
  if (index !== null && found.name === `${bare}.html`) {
    return { moved: withTrailingSlash(`/${index[1]}`, trailingSlash) }
  }
  const route = `/${bare}`
  const canonical = trailingSlash === undefined ? path : withTrailingSlash(route, trailingSlash)
  return canonical === path ? { found } : { moved: canonical }
}

/** Returns a page's file in either form; `index.html` for the root. */
async function pageAt(outDir: string, bare: string): Promise<FoundFile | null> {
  if (bare === '') return fileAt(outDir, 'index.html')
  return (await fileAt(outDir, `${bare}.html`)) ?? fileAt(outDir, `${bare}/index.html`)
}

/** Returns the document for an unknown path: the nearest `404.html` above it. */
export async function findNotFoundPage(outDir: string, path: string): Promise<FoundFile | null> {
  const segments = path.split('/').filter((segment) => segment !== '')
  for (let depth = segments.length; depth >= 0; depth--) {
    const found = await fileAt(outDir, [...segments.slice(0, depth), '404.html'].join('/'))
    if (found !== null) return found
  }
  return null
}

/** Returns a regular file inside the output folder; symbolic links must not lead out of it. */
export async function fileAt(outDir: string, name: string): Promise<FoundFile | null> {
  try {
    const file = await realpath(join(outDir, name))
    if (!file.startsWith(outDir + sep)) return null
    const stats = await stat(file)
    return stats.isFile() ? { file, name, stats } : null
  } catch {
    return null
  }
}
