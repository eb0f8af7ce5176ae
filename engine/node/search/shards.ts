/** A site with more pages than this has its index cut into parts. */
const MOST = 1000

/** Pages of a part: what an edit of one page makes anew. */
const EACH = 500

/** Number of indexes for so many pages. */
export function shardsFor(pages: number): number {
  return pages <= MOST ? 1 : Math.ceil(pages / EACH)
}

/**
 * The index that a page goes into. It follows from the path alone, so that other pages come and go
 * without moving it, and it is by chance, so that all indexes are alike in size.
 */
export function dealtOut(path: string, shards: number): number {
  if (shards === 1) return 0
  // FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/
  let hash = 0x811c9dc5
  for (let i = 0; i < path.length; i++) {
    hash = Math.imul(hash ^ path.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 0) % shards
}
