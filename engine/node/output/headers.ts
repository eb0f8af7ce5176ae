import { withBase } from '../../shared/url.ts'
import { contentSecurityPolicy, type PolicyParts } from './security-policy.ts'

/** Headers for the addresses that match `path`, in which `*` stands for any rest. Base included. */
export interface HeaderRule {
  path: string
  headers: Record<string, string>
}

/** What the headers of a site depend on. */
export interface HeaderOptions {
  /** Begins and ends with a slash. */
  base: string
  policy: PolicyParts
  /** Rules of the site's own; their paths are without the base, and they win. */
  additions?: readonly HeaderRule[]
}

/** Cached for a year without asking again: right for names that hold a hash of their content. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable'
/** Kept, but asked for again each time: the answer to an unchanged file is 304 and empty. */
export const CACHE_REVALIDATE = 'no-cache'
/** Folder, under the base, of files whose names hold a hash of their content. */
export const ASSETS_FOLDER = 'assets'

/**
 * Rules in order of growing precedence. The first is for every address of the site, the second for
 * hashed assets; those of the site's config follow.
 */
export function siteHeaders(options: HeaderOptions): HeaderRule[] {
  const { base } = options
  const everywhere: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(options.policy),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
  const additions = (options.additions ?? []).map(({ path, headers }) => ({
    path: withBase(base, path),
    headers,
  }))
  return [
    { path: withBase(base, '/*'), headers: { ...everywhere, 'Cache-Control': CACHE_REVALIDATE } },
    {
      path: withBase(base, `/${ASSETS_FOLDER}/*`),
      headers: { 'Cache-Control': CACHE_FOREVER },
    },
    ...additions,
  ]
}

/** Headers of an address: later rules win over earlier ones, names compared without case. */
export function headersFor(
  rules: readonly HeaderRule[],
  path: string,
): Map<string, [string, string]> {
  const headers = new Map<string, [string, string]>()
  for (const rule of rules) {
    if (!matchesPath(rule.path, path)) continue
    for (const [name, value] of Object.entries(rule.headers)) {
      headers.set(name.toLowerCase(), [name, value])
    }
  }
  return headers
}

function matchesPath(pattern: string, path: string): boolean {
  const [head, ...rest] = pattern.split('*')
  if (rest.length === 0) return pattern === path
  if (!path.startsWith(head!)) return false
  let from = head!.length
  const tail = rest.pop()!
  for (const part of rest) {
    const at = path.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return path.length - tail.length >= from && path.endsWith(tail)
}
