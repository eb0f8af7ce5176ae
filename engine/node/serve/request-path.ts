/** What a request's target says, before any file is looked at. */
export interface RequestPath {
  /** Decoded, starts with a slash, without empty segments. */
  path: string
  /** With `?`, as sent; empty where there is none. */
  query: string
  /** Whether the address had empty segments (`//a`), which have to be redirected away. */
  untidy: boolean
}

/**
 * Reads a request's target (`/a%20b?x`, or `http://host/a` as proxies send it).
 *
 * Everything that could name another file than it seems to is refused: encodings that cannot be
 * decoded, control characters, backslashes, and `.` and `..` segments in any encoding. What is
 * encoded twice is decoded once, and then is an ordinary name that no file has.
 *
 * @returns `null` where the request is malformed
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

/** Whether any segment is a dotfile; the folder of well-known addresses is none. */
export function isHidden(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known')
}
