import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { REDIRECTS_FILE } from '../../shared/redirect.ts'
import { normalizeRoutePath, splitUrl } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { readSource } from '../files/read-text.ts'

export interface RedirectsFile {
  text: string
  /** Redirects that are left out because another page is now at their URL. */
  replaced: { from: string; to: string }[]
}

/**
 * Returns the redirects file with redirects for pages that move. Lines with an old path as target
 * get the new one, and a line from a path that has a page again is left out. `null` if nothing
 * changes.
 *
 * @param moved new route paths by old ones
 */
export function redirectLines(
  root: string,
  { redirects }: Pick<SiteConfig, 'redirects'>,
  moved: ReadonlyMap<string, string>,
): RedirectsFile | null {
  if (moved.size === 0) return null
  const file = join(root, REDIRECTS_FILE)
  const lines = existsSync(file) ? readSource(file).toString().split('\n') : []
  if (lines.at(-1) === '') lines.pop()
  const taken = new Set(moved.values())
  const out: (string | null)[] = [...lines]
  const replaced: RedirectsFile['replaced'] = []
  for (const { from, to, line } of redirects) {
    if (line === undefined) continue
    const { path, query, hash } = splitUrl(to)
    const next = moved.get(normalizeRoutePath(path))
    const source = normalizeRoutePath(from)
    if (taken.has(source)) {
      out[line - 1] = null
      // No page replaces the redirect if the page moves back to its former path.
      if (next !== source) replaced.push({ from, to })
    } else if (next !== undefined) {
      const at = out[line - 1]!.lastIndexOf(to)
      const end = out[line - 1]!.slice(at + to.length)
      out[line - 1] = out[line - 1]!.slice(0, at) + escapedPath(next) + query + hash + end
    }
  }
  const added = [...moved].map(([from, to]) => `${escapedPath(from)} ${escapedPath(to)}`).sort()
  return { text: `${[...out.filter((line) => line !== null), ...added].join('\n')}\n`, replaced }
}

/** Escapes characters that would end a path in the file. */
export function escapedPath(path: string): string {
  return path.replace(/[\s#%]/g, encodeURIComponent)
}
