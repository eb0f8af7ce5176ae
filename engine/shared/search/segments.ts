import type { DocsInstance } from '../config.ts'
import { itemAt } from './item-at.ts'

/** Roots of docs versions, each with the root of its instance's last version. */
export type VersionRoots = { path: string; last: string }[]

/** Returns the roots of all versions except the last ones; `/` is written as the empty string. */
export function versionRoots(docs: readonly DocsInstance[]): VersionRoots {
  const bare = (path: string): string => (path === '/' ? '' : path)
  return docs.flatMap(({ versions }) => {
    const last = versions.find(({ isLast }) => isLast)
    return versions
      .filter((version) => version !== last)
      .map(({ path }) => ({ path: bare(path), last: bare(last?.path ?? path) }))
  })
}

/**
 * Returns the first segment of a route path, by which search groups pages into sections. A page of
 * another version gets the segment that it has in the last version: `/1.0/api/get` is in `api`.
 */
export function segmentOf(path: string, roots: VersionRoots): string {
  const own = itemAt(path, roots)
  const plain = own ? own.last + path.slice(own.path.length) : path
  return plain.split('/')[1] ?? ''
}
