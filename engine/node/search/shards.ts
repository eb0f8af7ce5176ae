/** Sites with more pages than this have the words of their index split into shards. */
const MOST_PAGES_IN_ONE = 1000

/** Target number of pages per shard: an edit of one page makes its whole shard again. */
const PAGES_PER_SHARD = 500

/** Returns the number of shards for a number of pages. */
export function shardsFor(pages: number): number {
  return pages <= MOST_PAGES_IN_ONE ? 1 : Math.ceil(pages / PAGES_PER_SHARD)
}

/**
 * Returns the shard of a page. It depends on the path alone, so that adding or removing other pages
 * does not move it, and on a hash, so that all shards are of similar size.
 */
export function shardOf(path: string, shards: number): number {
  if (shards === 1) return 0
  // FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/
  let hash = 0x811c9dc5
  for (let i = 0; i < path.length; i++) {
    hash = Math.imul(hash ^ path.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 0) % shards
}
