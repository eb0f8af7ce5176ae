import { encodePath, normalizeRoutePath } from './url.ts'

/** A redirect as authored: `from` without the base, `to` a path without the base or a full URL. */
export interface Redirect {
  /** Route path; `/old/*` stands for all paths below `/old`, but not for `/old` itself. */
  from: string
  /** With `/old/*`, `:splat` in it stands for what the star matched. */
  to: string
  /** 1-based line in the redirects file; absent for a redirect from the config. */
  line?: number
}

/** File beside the config with one redirect a line: `/old /new`. */
export const REDIRECTS_FILE = 'redirects.txt'

/** What stands in a target for the text that a star matched. */
export const SPLAT = ':splat'

/** Whether a redirect is from all paths below one: `/old/*`. */
export function isSplat(from: string): boolean {
  return from.endsWith('/*')
}

/** Returns the start of the paths that a redirect with a star matches: `/old/` of `/old/*`. */
export function splatPrefix(from: string): string {
  return normalizeRoutePath(from.slice(0, -1)).replace(/\/?$/, '/')
}

/** Fills in the target of a redirect with a star. `rest` is decoded. */
export function withSplat(to: string, rest: string): string {
  return to.replace(SPLAT, () => encodePath(rest))
}

/**
 * Returns a function that finds the target of a decoded route path, without its query: a redirect
 * from exactly this path comes first, then the one with the longest path before its star.
 */
export function redirectMatcher(
  redirects: readonly Pick<Redirect, 'from' | 'to'>[],
): (path: string) => string | undefined {
  const exact = new Map<string, string>()
  const splats: { prefix: string; to: string }[] = []
  for (const { from, to } of redirects) {
    if (isSplat(from)) splats.push({ prefix: splatPrefix(from), to })
    else if (!exact.has(normalizeRoutePath(from))) exact.set(normalizeRoutePath(from), to)
  }
  splats.sort((a, b) => b.prefix.length - a.prefix.length)
  return (path) => {
    const own = exact.get(path)
    if (own !== undefined) return own
    const below = splats.find(
      ({ prefix }) => path.length > prefix.length && path.startsWith(prefix),
    )
    return below && withSplat(below.to, path.slice(below.prefix.length))
  }
}

/**
 * Returns what is wrong with the form of a redirect, as the message and the hint of a finding;
 * `null` if it can be used.
 */
export function redirectMistake(from: string, to: string): [found: string, hint: string] | null {
  const star = from.indexOf('*')
  if (star >= 0 && (star < from.length - 1 || !isSplat(from) || from === '/*')) {
    return [
      `redirects ${JSON.stringify(from)}, where the star is not the last segment below a folder`,
      'A star stands for everything below a path: "/old/*".',
    ]
  }
  if (to.includes(SPLAT) && star < 0) {
    return [
      `has "${SPLAT}" in its target, but no star in ${JSON.stringify(from)}`,
      'Write `/old/*` to redirect everything below a path.',
    ]
  }
  if (to.split(SPLAT).length > 2) {
    return [`has "${SPLAT}" in its target twice`, `Write "${SPLAT}" once.`]
  }
  if (to.includes('*')) {
    return [
      `has a star in its target, ${JSON.stringify(to)}`,
      `Write "${SPLAT}" for what the star matched.`,
    ]
  }
  return null
}
