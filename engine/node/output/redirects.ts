import type { Finding } from '../../shared/finding.ts'
import {
  encodePath,
  isExternalUrl,
  normalizeRoutePath,
  splitUrl,
  type TrailingSlash,
  withBase,
  withTrailingSlash,
} from '../../shared/url.ts'
import { nearestPath } from '../errors/nearest-path.ts'

/**
 * A redirect from the config: `from` without the base, `to` a path without the base or a full URL.
 */
export interface Redirect {
  from: string
  to: string
}

/** A redirect with its final target. */
export interface ResolvedRedirect {
  /** Route path, decoded, without the base. */
  from: string
  /**
   * Final target, ready for a header: a full URL, or an encoded path with base and trailing slash.
   */
  to: string
}

/** What redirects are resolved against. */
export interface RedirectContext {
  base: string
  trailingSlash: TrailingSlash
  /** Route paths of all pages, decoded, without the base. */
  pages: ReadonlySet<string>
  /** Whether the site has a file at a path below its base (`/img/a.png`). */
  hasFile(path: string): boolean
  /** File that the redirects were read from, relative to the site's root. */
  file: string
}

/**
 * Resolves each redirect to its final target, so that readers are redirected only once. Reported
 * and left out: loops (`redirect-loop`), a redirect from an existing page (`redirect-from-page`),
 * one to a missing page (`broken-redirect`), and a second one from the same path
 * (`duplicate-redirect`).
 */
export function resolveRedirects(
  redirects: readonly Redirect[],
  context: RedirectContext,
): { redirects: ResolvedRedirect[]; findings: Finding[] } {
  const findings: Finding[] = []
  const report = (rule: string, message: string, hint: string) =>
    findings.push({ rule, severity: 'error', message, hint, file: context.file })
  const targets = new Map<string, string>()
  for (const { from, to } of redirects) {
    const path = normalizeRoutePath(from)
    if (targets.has(path)) {
      report(
        'duplicate-redirect',
        `The path ${path} is redirected twice.`,
        'Remove one of the two redirects.',
      )
    } else if (context.pages.has(path)) {
      const hint = 'Remove the redirect or the page. A path cannot be both.'
      report(
        'redirect-from-page',
        `The redirect from ${path} would hide the page at that path.`,
        hint,
      )
    } else targets.set(path, to)
  }
  const resolved: ResolvedRedirect[] = []
  for (const from of targets.keys()) {
    const trail = follow(from, targets)
    const end = trail.at(-1)!
    if (trail.indexOf(end) < trail.length - 1) {
      // A loop is reported once, at its smallest path, and each path that leads into it is too.
      const loop = trail.slice(trail.indexOf(end))
      if (loop.includes(from) && [...loop].sort()[0] !== from) continue
      const hint = 'Make one of these redirects lead to a page.'
      report(
        'redirect-loop',
        `The redirect from ${from} never reaches a page: ${trail.join(' → ')}.`,
        hint,
      )
      continue
    }
    const { path } = splitUrl(end)
    if (!isExternalUrl(end) && !exists(path, context)) {
      const close = nearestPath(normalizeRoutePath(path), [...context.pages])
      const hint = close === undefined ? 'Make it lead to a page.' : `Did you mean ${close}?`
      report(
        'broken-redirect',
        `The redirect from ${from} leads to ${end}, which does not exist.`,
        hint,
      )
      continue
    }
    resolved.push({ from, to: address(end, context) })
  }
  resolved.sort((a, b) => (a.from < b.from ? -1 : 1))
  return { redirects: resolved, findings }
}

/**
 * Returns the chain of targets, `from` first; if it is a loop, its last path is in the list twice.
 */
function follow(from: string, targets: ReadonlyMap<string, string>): string[] {
  const trail = [from]
  for (let next = targets.get(from); next !== undefined; ) {
    const { path } = splitUrl(next)
    const route = isExternalUrl(next) ? next : normalizeRoutePath(path)
    const after = isExternalUrl(next) ? undefined : targets.get(route)
    const step = after === undefined ? next : route
    const seen = trail.includes(step)
    trail.push(step)
    if (seen) break
    next = after
  }
  return trail
}

function exists(path: string, context: RedirectContext): boolean {
  const route = normalizeRoutePath(path)
  return context.pages.has(route) || context.hasFile(route) || context.hasFile(path)
}

function address(target: string, context: RedirectContext): string {
  if (isExternalUrl(target)) return toAscii(target)
  const { path, query, hash } = splitUrl(target)
  const route = normalizeRoutePath(path)
  const isPage = context.pages.has(route)
  const form = isPage ? encodePath(withTrailingSlash(route, context.trailingSlash)) : toAscii(path)
  return withBase(context.base, form) + toAscii(query + hash)
}

/**
 * Percent-encodes the characters of a URL that a header cannot contain; keeps existing encoding.
 */
export function toAscii(address: string): string {
  return address.replace(/[^!-~]|["<>\\^`{|}]/gu, encodeURIComponent)
}
