/** Whether page URLs end with a slash; `undefined` accepts both and links without one. */
export type TrailingSlash = boolean | undefined

/** Joins path segments with single slashes; the result starts with a slash and ends without one. */
export function joinPath(...segments: string[]): string {
  const joined = segments.join('/').replace(/\/{2,}/g, '/')
  const leading = joined.startsWith('/') ? joined : `/${joined}`
  return leading.length > 1 && leading.endsWith('/') ? leading.slice(0, -1) : leading
}

/** Prepends the base (`/` or `/docs/`) to a path that starts with a slash. */
export function withBase(base: string, path: string): string {
  return base === '/' ? path : base.slice(0, -1) + (path === '/' ? '/' : path)
}

/** Returns the path after the base, or `null` if `pathname` is outside the base. */
export function stripBase(base: string, pathname: string): string | null {
  if (base === '/') return pathname
  if (pathname === base.slice(0, -1)) return '/'
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : null
}

/** Applies the trailing-slash setting to a route path (no query, no hash). */
export function withTrailingSlash(path: string, trailingSlash: TrailingSlash): string {
  if (path === '/') return path
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  return trailingSlash === true ? `${bare}/` : bare
}

/** Returns the URL path of a page: encoded, with the base and the configured trailing slash. */
export function pageUrl(
  { base, trailingSlash }: { base: string; trailingSlash: TrailingSlash },
  path: string,
): string {
  return withBase(base, withTrailingSlash(encodePath(path), trailingSlash))
}

/** Decodes a part of a URL; invalid encoding is returned as it is. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Returns the route path for a URL pathname: decoded, without a trailing slash, `index.html`, or
 * `.html` at the end. A pathname that cannot be decoded is used as it is.
 */
export function normalizeRoutePath(pathname: string): string {
  const path = decodeUrl(pathname)
    .replace(/\/index\.html?$/, '/')
    .replace(/\.html?$/, '')
    .replace(/\/{2,}/g, '/')
  return withTrailingSlash(path, false) || '/'
}

/** Percent-encodes a route path, except for characters that are valid in paths. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** Splits a URL within the site into its path, query (with `?`), and hash (with `#`). */
export function splitUrl(url: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  return { path, query, hash }
}

/**
 * Returns a hash (`#café`) in Unicode's composed form (NFC), like heading ids. A letter with a mark
 * can be one character or two; both look the same, but browsers treat them as different.
 */
export function composedHash(hash: string): string {
  const decoded = decodeUrl(hash)
  const composed = decoded.normalize('NFC')
  if (composed === decoded) return hash
  return decoded === hash ? composed : `#${encodeURIComponent(composed.slice(1))}`
}

/** Whether a URL looks external: it starts with a scheme or with `//host`. */
export function isExternalUrl(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

/** Folder, under the base, of all data that the shell fetches. */
export const DATA_FOLDER = '_data'

/** Returns the path, under the base, of a page's record. */
export function recordPath(routePath: string): string {
  return `/${DATA_FOLDER}/pages${routePath === '/' ? '/index' : routePath}.json`
}

/** Path, under the base, of the list of a language's pages for programs. */
export const pagesManifestPath = `/${DATA_FOLDER}/agents.json`

/** Returns the path, under the base, of a page as Markdown. */
export function markdownPath(routePath: string): string {
  return `${routePath === '/' ? '/index' : routePath}.md`
}

/** Returns the path, under the base, of a sidebar's record. */
export function sidebarRecordPath(key: string): string {
  return `/${DATA_FOLDER}/sidebars/${key}.json`
}
