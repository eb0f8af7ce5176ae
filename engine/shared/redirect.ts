import { composedHash, decodeUrl, encodePath, normalizeRoutePath, splitUrl } from './url.ts'

/** A redirect as authored: `from` without the base, `to` a path without the base or a full URL. */
export interface Redirect {
  /** Route path; `/old/*` means all paths below `/old`, but not `/old` itself. */
  from: string
  /** In the target of `/old/*`, `:splat` is replaced by the text that the star matched. */
  to: string
  /** 1-based line in the redirects file; absent for a redirect from the config. */
  line?: number
}

/**
 * A redirect from a section of a page, `/guide#pots`. Browsers send no anchors to servers, so the
 * page itself redirects its readers.
 */
export interface AnchorRedirect {
  /** Route path of the page, without the base. */
  path: string
  /** Decoded, and in composed form (NFC) like heading ids. */
  anchor: string
  /** A path without the base or a full URL. */
  to: string
  /** 1-based line in the redirects file; absent for a redirect from the config. */
  line?: number
}

/** Converts a redirect to an `AnchorRedirect`; `null` if its source has no anchor. */
export function anchorRedirect({ from, to, ...rest }: Redirect): AnchorRedirect | null {
  const { path, hash } = splitUrl(from)
  return hash === '' ? null : { path: normalizeRoutePath(path), anchor: idOf(hash), to, ...rest }
}

/** Returns the id in a hash (`#caf%C3%A9`), in the form of ids in pages; empty without a hash. */
export function idOf(hash: string): string {
  return decodeUrl(composedHash(hash)).slice(1)
}

/** File beside the config with one redirect a line: `/old /new`. */
export const REDIRECTS_FILE = 'redirects.txt'

/** Placeholder in a target for the text that a star matched. */
export const SPLAT = ':splat'

/** Whether a redirect covers all paths below a path: `/old/*`. */
export function isSplat(from: string): boolean {
  return from.endsWith('/*')
}

/** Returns the prefix of the paths that a redirect with a star matches: `/old/` of `/old/*`. */
export function splatPrefix(from: string): string {
  return normalizeRoutePath(from.slice(0, -1)).replace(/\/?$/, '/')
}

/** Inserts the text that the star matched, decoded, into the target of a redirect. */
export function withSplat(to: string, matched: string): string {
  return to.replace(SPLAT, () => encodePath(matched))
}

/**
 * Returns a function that finds the target for a decoded route path without query. An exact redirect
 * wins; otherwise the star with the longest path before it.
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
    const exactTarget = exact.get(path)
    if (exactTarget !== undefined || splats.size === 0) return exactTarget
    // Ignore a trailing slash: the star must match some text.
    for (let end = path.lastIndexOf('/', path.length - 2); end > 0; ) {
      const to = splats.get(path.slice(0, end + 1))
      if (to !== undefined) return withSplat(to, path.slice(end + 1))
      end = path.lastIndexOf('/', end - 1)
    }
    return undefined
  }
}

/** Returns the message and the hint for an invalid redirect; `null` if the redirect is valid. */
export function redirectMistake(from: string, to: string): [found: string, hint: string] | null {
  const { path, query, hash } = splitUrl(from)
  const star = path.indexOf('*')
  if (hash !== '' && (hash === '#' || query !== '' || star >= 0)) {
    const extra = hash === '#' ? 'nothing after its `#`' : star >= 0 ? 'a star' : 'a query'
    return [
      `redirects ${JSON.stringify(from)}, which has ${extra}`,
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
