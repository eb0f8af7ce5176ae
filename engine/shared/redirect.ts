import { composedHash, decodeUrl, encodePath, normalizeRoutePath, splitUrl } from './url.ts'

/** A redirect as authored: `from` without the base, `to` a path without the base or a full URL. */
export interface Redirect {
  /** Route path; `/old/*` stands for all paths below `/old`, but not for `/old` itself. */
  from: string
  /** With `/old/*`, `:splat` in it stands for what the star matched. */
  to: string
  /** 1-based line in the redirects file; absent for a redirect from the config. */
  line?: number
}

/**
 * A redirect from a section of a page, `/guide#pots`. Browsers send no anchors to servers, so the page
 * itself leads its readers on.
 */
export interface AnchorRedirect {
  /** Route path of the page, without the base. */
  path: string
  /** Decoded, with its letters composed, as ids are. */
  anchor: string
  /** A path without the base or a full URL. */
  to: string
  /** 1-based line in the redirects file; absent for a redirect from the config. */
  line?: number
}

/** Returns an authored redirect as one from a section, if it is one. */
export function anchorRedirect({ from, to, ...rest }: Redirect): AnchorRedirect | null {
  const { path, hash } = splitUrl(from)
  return hash === '' ? null : { path: normalizeRoutePath(path), anchor: idOf(hash), to, ...rest }
}

/** Returns the id that a hash (`#caf%C3%A9`) names, as it is in a page; empty without a hash. */
export function idOf(hash: string): string {
  return decodeUrl(composedHash(hash)).slice(1)
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
  const { path, query, hash } = splitUrl(from)
  const star = path.indexOf('*')
  if (hash !== '' && (hash === '#' || query !== '' || star >= 0)) {
    const more = hash === '#' ? 'nothing after its `#`' : star >= 0 ? 'a star' : 'a query'
    return [
      `redirects ${JSON.stringify(from)}, which has ${more}`,
      'A redirect from a section names its page and its anchor: "/guide#pots".',
    ]
  }
  if (star >= 0 && (star < path.length - 1 || !isSplat(path) || path === '/*')) {
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
