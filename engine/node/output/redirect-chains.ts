import { idOf, isSplat, type Redirect, redirectMatcher, SPLAT } from '../../shared/redirect.ts'
import { isExternalUrl, normalizeRoutePath, splitUrl } from '../../shared/url.ts'

/** Where a chain of redirects ends. */
export type ChainEnd =
  /** The last target, as it was written, with its query and anchor. */
  | { kind: 'target'; target: string }
  /** A loop, identified by its first path in sort order. */
  | { kind: 'loop'; smallest: string; members: ReadonlySet<string> }
  /** Redirects with a star that make the path longer without end. */
  | { kind: 'growth' }

export interface Chains {
  /** Follows all redirects from a target on. */
  endOf(target: string): ChainEnd
  /** The paths from `from` on, at most `most`; the first path of a loop is in the list twice. */
  trail(from: string, to: string, most: number): string[]
}

/**
 * Maximum number of star redirects in a row. A redirect from a single path can only be part of a
 * chain once, but a star applies as long as the path matches (`/v1/v1/a`), and forever if the path
 * grows.
 */
const MOST_STARS_IN_A_ROW = 50

/**
 * Returns the chains of redirects whose paths are normalized. A chain stops at the first page,
 * unless it leads to a section of it that has moved. Like browsers, it keeps the anchor if a
 * redirect has none. Each path is followed once, however many redirects lead to it.
 *
 * @param sections targets of sections that have moved, by `/guide#pots`
 */
export function redirectChains(
  redirects: readonly Redirect[],
  pages: { has(path: string): boolean },
  sections: ReadonlyMap<string, string> = new Map(),
): Chains {
  const match = redirectMatcher(redirects)
  const stars = redirectMatcher(redirects.filter(({ from }) => isSplat(from)))
  const singles = new Set(redirects.map(({ from }) => from).filter((from) => !isSplat(from)))
  const ends = new Map<string, ChainEnd>()

  /**
   * Returns the redirect that applies to a target; `undefined` if there is none. Its place is the
   * path with the anchor, even if the redirect is from the path.
   */
  function next(target: string): { path: string; place: string; target: string } | undefined {
    if (isExternalUrl(target)) return undefined
    const { path: written, hash } = splitUrl(target)
    const path = normalizeRoutePath(written)
    const place = hash === '' ? path : `${path}#${idOf(hash)}`
    if (pages.has(path)) {
      const moved = sections.get(place)
      return moved === undefined ? undefined : { path: place, place, target: moved }
    }
    // A redirect from a folder above the target of a star applies to everything that the star
    // matched.
    const after = target.includes(SPLAT) ? stars(path) : match(path)
    if (after === undefined) return undefined
    return { path, place, target: splitUrl(after).hash === '' ? after + hash : after }
  }

  function endOf(from: string): ChainEnd {
    /** The path of each place, in order. */
    const passed = new Map<string, string>()
    const finish = (end: ChainEnd, count = passed.size) => {
      for (const place of [...passed.keys()].slice(0, count)) ends.set(place, end)
      return end
    }
    let starsInARow = 0
    for (let target = from; ; ) {
      const step = next(target)
      if (!step) return finish({ kind: 'target', target })
      const { path, place } = step
      const existing = ends.get(place)
      if (existing) return finish(existing)
      if (passed.has(place)) {
        const members = [...passed.values()].slice([...passed.keys()].indexOf(place))
        const smallest = members.reduce((a, b) => (a < b ? a : b))
        return finish({ kind: 'loop', smallest, members: new Set(members) })
      }
      passed.set(place, path)
      starsInARow = singles.has(path) ? 0 : starsInARow + 1
      if (starsInARow > MOST_STARS_IN_A_ROW) {
        return finish({ kind: 'growth' }, passed.size - starsInARow + 1)
      }
      target = step.target
    }
  }

  function trail(from: string, to: string, most: number): string[] {
    const paths = new Set([from])
    for (let target = to; paths.size < most; ) {
      const step = next(target)
      const path = step?.path ?? target
      if (paths.has(path)) return [...paths, path]
      paths.add(path)
      if (!step) break
      target = step.target
    }
    return [...paths]
  }

  return { endOf, trail }
}
