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
  const splats = new Map<string, string>()
  for (const { from, to } of redirects) {
    const [targets, path] = isSplat(from)
      ? [splats, splatPrefix(from)]
      : [exact, normalizeRoutePath(from)]
    if (!targets.has(path)) targets.set(path, to)
  }
  return (path) => {
    const own = exact.get(path)
    if (own !== undefined || splats.size === 0) return own
    // The last character may be a slash, with nothing behind it that a star could match.
    for (let end = path.lastIndexOf('/', path.length - 2); end > 0; ) {
      const to = splats.get(path.slice(0, end + 1))
      if (to !== undefined) return withSplat(to, path.slice(end + 1))
      end = path.lastIndexOf('/', end - 1)
    }
    return undefined
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
