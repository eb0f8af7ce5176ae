import type { SearchKind } from '../config.ts'

/** Returns the setting for a page: that with the longest path at or above the page's. */
export function kindAt(path: string, kinds: readonly SearchKind[] = []): SearchKind | undefined {
  let found: SearchKind | undefined
  for (const kind of kinds) {
    const isBelow = path === kind.path || path.startsWith(`${kind.path}/`)
    if (isBelow && kind.path.length > (found?.path.length ?? -1)) found = kind
  }
  return found
}
