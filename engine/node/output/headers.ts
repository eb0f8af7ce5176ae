import { withBase } from '../../shared/url.ts'
import { contentSecurityPolicy, type PolicyParts } from '../config/security-policy.ts'
import { ASSETS_FOLDER } from '../files/output-path.ts'

/** Headers for the URL paths that match `path`, base included; `*` matches any characters. */
export interface HeaderRule {
  path: string
  headers: Readonly<Record<string, string>>
}

/**
 * Cached for a year without revalidation: for files whose names contain a hash of their content.
 */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable'
/** Cached, but revalidated on each request: the response for an unchanged file is an empty 304. */
export const CACHE_REVALIDATE = 'no-cache'

/**
 * Returns header rules in order of increasing precedence: first the rule for all URLs of the site,
 * then the one for hashed assets, then those of the site's config.
 *
 * @param base starts and ends with a slash
 * @param additions the site's own rules; their paths are without the base
 */
export function siteHeaders({
  base,
  policy,
  additions = [],
}: {
  base: string
  policy: PolicyParts
  additions?: readonly HeaderRule[]
}): HeaderRule[] {
  const everywhere: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': CACHE_REVALIDATE,
  }
  return [
    { path: '/*', headers: everywhere },
    { path: `/${ASSETS_FOLDER}/*`, headers: { 'Cache-Control': CACHE_FOREVER } },
    ...additions,
  ].map(({ path, headers }) => ({ path: withBase(base, path), headers }))
}

/**
 * Returns the headers of a URL path. Later rules override earlier ones; names are case-insensitive.
 */
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
