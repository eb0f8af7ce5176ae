/** Returns the item for a page: that with the longest path at or above the page's. */
export function itemAt<T extends { path: string }>(
  path: string,
  items: readonly T[] = [],
): T | undefined {
  let found: T | undefined
  for (const item of items) {
    const isAbove = path === item.path || path.startsWith(`${item.path}/`)
    if (isAbove && item.path.length > (found?.path.length ?? -1)) found = item
  }
  return found
}
