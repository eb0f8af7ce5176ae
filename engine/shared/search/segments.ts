import type { DocsInstance } from '../config.ts'

/** A docs version as `instance/version`, with the root of its pages; `/` is the empty string. */
export interface VersionRoot {
  id: string
  path: string
  isLast: boolean
  /** Root of its instance's last version. */
  last: string
}

/** Returns the roots of all versions. */
export function versionRoots(docs: readonly DocsInstance[]): VersionRoot[] {
  const bare = (path: string): string => (path === '/' ? '' : path)
  return docs.flatMap(({ id, versions }) => {
    const last = versions.find(({ isLast }) => isLast)
    return versions.map(({ name, path, isLast }) => ({
      id: `${id}/${name}`,
      path: bare(path),
      isLast,
      last: bare(last?.path ?? path),
    }))
  })
}

/**
 * Returns the first segment of a route path, the section of the page in search. A page of another
 * version gets the same segment as in the last version: `/1.0/api/get` is in `api`.
 */
export function segmentOf(path: string, roots: readonly VersionRoot[]): string {
  const item = itemAt(path, roots)
  const plain = item ? item.last + path.slice(item.path.length) : path
  return plain.split('/')[1] ?? ''
}

/** Returns the item for a page: the item with the longest path at or above the page. */
export function itemAt<T extends { path: string }>(
  path: string,
  items: readonly T[] = [],
): T | undefined {
  let closest: T | undefined
  for (const item of items) {
    const isAbove = path === item.path || path.startsWith(`${item.path}/`)
    if (isAbove && item.path.length > (closest?.path.length ?? -1)) closest = item
  }
  return closest
}
