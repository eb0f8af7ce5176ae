import { hashOf } from '../../files/hash.ts'

/** Approximate number of pages in a group: all of them are read again when one has changed. */
const PAGES_PER_GROUP = 64
/** Each block has a slice of every group: with more groups, merging would take longest. */
const MOST_GROUPS = 32

/** Approximate number of pages in a block of pages; twice as many at most. */
const PAGES_PER_BLOCK = 16

/** Number of pages whose titles are in the root. */
export const MOST_TITLES = 4000

/**
 * Divides pages into groups by the hashes of their paths. Returns the numbers of the pages of each.
 *
 * @param most number of groups at most
 */
export function groupsOf(paths: readonly string[], most = MOST_GROUPS): number[][] {
  const ideal = Math.min(most, paths.length / PAGES_PER_GROUP)
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(Math.max(1, ideal))))
  const groups = Array.from({ length: count }, (): number[] => [])
  for (const [page, path] of paths.entries()) groups[numberFrom(path) % count]!.push(page)
  return groups
}

/**
 * Divides sorted pages into runs. The hash of a path decides whether a run begins there, so that a
 * new page changes only its own run.
 */
export function runsOf(paths: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const path of paths) {
    const last = runs.at(-1)
    const isBoundary = numberFrom(path) % PAGES_PER_BLOCK === 0
    if (!last || isBoundary || last.length >= 2 * PAGES_PER_BLOCK) runs.push([path])
    else last.push(path)
  }
  return runs
}

function numberFrom(path: string): number {
  return Buffer.from(hashOf(path), 'base64url').readUInt32BE()
}
