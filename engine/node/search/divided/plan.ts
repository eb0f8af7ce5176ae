import { hashOf } from '../../files/hash.ts'

/** Number of pages of a group, about: so many parts are read again when one of them has changed. */
const PAGES_PER_GROUP = 64
/** More groups would make the blocks, which have a slice of each, more work than the pages. */
const MOST_GROUPS = 32

/** Number of pages of a block of pages, about; at most twice as many. */
const PAGES_PER_BLOCK = 16

/** Number of pages whose titles are in the root. */
export const MOST_TITLES = 4000

/**
 * Divides pages into groups by their paths alone. Returns for each group the numbers of its pages.
 *
 * @param most number of groups at most
 */
export function groupsOf(paths: readonly string[], most = MOST_GROUPS): number[][] {
  const wanted = Math.min(most, paths.length / PAGES_PER_GROUP)
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(Math.max(1, wanted))))
  const groups = Array.from({ length: count }, (): number[] => [])
  for (const [page, path] of paths.entries()) groups[numberFrom(path) % count]!.push(page)
  return groups
}

/**
 * Divides sorted pages into runs, each of which begins at a page whose path says so: another page
 * changes only the run that it is in.
 */
export function runsOf(paths: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const path of paths) {
    const last = runs.at(-1)
    const begins = numberFrom(path) % PAGES_PER_BLOCK === 0
    if (!last || begins || last.length >= 2 * PAGES_PER_BLOCK) runs.push([path])
    else last.push(path)
  }
  return runs
}

function numberFrom(path: string): number {
  return Buffer.from(hashOf(path), 'base64url').readUInt32BE()
}
