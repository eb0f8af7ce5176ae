export interface RequestPath {
  /** Decoded, starts with a slash, without empty segments. */
  path: string
  /** Includes the `?`, as sent; empty if there is none. */
  query: string
  /** Whether the path had empty segments (`//a`), which a redirect removes. */
  untidy: boolean
}

/**
 * Parses a request's target (`/a%20b?x`, or `http://host/a` as proxies send it).
 *
 * Rejects anything that could refer to another file than it seems to: invalid percent-encoding,
 * control characters, backslashes, and `.` and `..` segments in any encoding. Doubly encoded text
 * is decoded once; the result is an ordinary name that no file has.
 *
 * @returns `null` if the request is malformed
 */
export function readRequestPath(target: string): RequestPath | null {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const queryAt = local.indexOf('?')
  const rawPath = queryAt < 0 ? local : local.slice(0, queryAt)
  const query = queryAt < 0 ? '' : local.slice(queryAt)
  if (!rawPath.startsWith('/') && rawPath !== '') return null
  let path: string
  try {
    path = decodeURIComponent(rawPath)
  } catch {
    return null
  }
  if (/\p{Cc}|\\/u.test(path)) return null
  const segments = path.split('/')
  if (segments.includes('.') || segments.includes('..')) return null
  const tidy = `/${segments.filter((segment) => segment !== '').join('/')}`
  const slash = path.endsWith('/') && tidy !== '/' ? '/' : ''
  return { path: tidy + slash, query, untidy: /\/{2,}/.test(path) }
}
