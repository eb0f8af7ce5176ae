import type { Finding } from '../../shared/finding.ts'
import {
  isSplat,
  REDIRECTS_FILE,
  type Redirect,
  redirectMatcher,
  SPLAT,
  splatPrefix,
  withSplat,
} from '../../shared/redirect.ts'
import {
  decodeUrl,
  encodePath,
  isExternalUrl,
  normalizeRoutePath,
  splitUrl,
  type TrailingSlash,
  withBase,
  withTrailingSlash,
} from '../../shared/url.ts'
import { nearestPath } from '../errors/nearest-path.ts'

/** A redirect with its final target. */
export interface ResolvedRedirect {
  /** Route path, decoded, without the base; `/old/*` for all paths below `/old`. */
  from: string
  /**
   * Final target, ready for a header: a full URL, or an encoded path with base and trailing slash.
   * With `/old/*`, `:splat` in it stands for what the star matched.
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
  /** File of the redirects without a line, relative to the site's root. */
  file: string
}

export interface ResolvedRedirects {
  /** In order of their paths, those with a star last: the order in which hosts try them. */
  redirects: ResolvedRedirect[]
  /**
   * The same as single paths, for hosts that need a page at each: a redirect with a star is one
   * from each path that leads to a page.
   */
  paths: ResolvedRedirect[]
  findings: Finding[]
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
): ResolvedRedirects {
  const findings: Finding[] = []
  const report = ({ line }: Redirect, rule: string, message: string, hint: string) => {
    const place = line === undefined ? { file: context.file } : { file: REDIRECTS_FILE, line }
    findings.push({ rule, severity: 'error', message, hint, ...place })
  }
  const known = new Map<string, Redirect>()
  for (const redirect of redirects) {
    const from = isSplat(redirect.from)
      ? `${splatPrefix(redirect.from)}*`
      : normalizeRoutePath(redirect.from)
    const hidden = hiddenPage(from, context.pages)
    if (known.has(from)) {
      const message = `The path ${from} is redirected twice.`
      report(redirect, 'duplicate-redirect', message, 'Remove one of the two redirects.')
    } else if (hidden !== undefined) {
      const hint = isSplat(from)
        ? 'Redirect the paths below it that are no pages one by one.'
        : 'Remove the redirect or the page. A path cannot be both.'
      const page = hidden === from ? 'the page at that path' : `the page ${hidden}`
      report(redirect, 'redirect-from-page', `The redirect from ${from} would hide ${page}.`, hint)
    } else known.set(from, { ...redirect, from })
  }
  const all = [...known.values()]
  const next = nextOf(all, context.pages)
  const resolved: ResolvedRedirect[] = []
  for (const redirect of all) {
    const { from } = redirect
    const trail = follow(from, redirect.to, next, all.length)
    const end = trail.at(-1)!
    if (trail.length > all.length + 1 || trail.indexOf(end) < trail.length - 1) {
      // A loop is reported once, at its smallest path, and each path that leads into it is too.
      const loop = trail.slice(trail.indexOf(end))
      if (loop.includes(from) && [...loop].sort()[0] !== from) continue
      const message = `The redirect from ${from} never reaches a page: ${trail.join(' → ')}.`
      report(redirect, 'redirect-loop', message, 'Make one of these redirects lead to a page.')
    } else if (!exists(end, context)) {
      const close = nearestPath(normalizeRoutePath(splitUrl(end).path), [...context.pages])
      const hint = isSplat(from)
        ? 'Make it lead to a folder of pages.'
        : close === undefined
          ? 'Make it lead to a page.'
          : `Did you mean ${close}?`
      const message = `The redirect from ${from} leads to ${end}, which does not exist.`
      report(redirect, 'broken-redirect', message, hint)
    } else resolved.push({ from, to: address(end, context) })
  }
  const paths = singlePaths(resolved, all, context)
  const single = resolved.filter(({ from }) => !isSplat(from))
  // What is below a star and is redirected on gets a redirect of its own, to be redirected once.
  const own = new Set([...single.map(({ from }) => from), ...context.pages])
  const direct = paths.filter(
    ({ from, to }) => !own.has(from) && redirectMatcher(resolved)(from) !== to,
  )
  const stars = resolved.filter(({ from }) => isSplat(from))
  stars.sort((a, b) => b.from.length - a.from.length || (a.from < b.from ? -1 : 1))
  return { redirects: [...[...single, ...direct].sort(byPath), ...stars], paths, findings }
}

const byPath = (a: ResolvedRedirect, b: ResolvedRedirect): number => (a.from < b.from ? -1 : 1)

/** Returns a page that a redirect would hide. */
function hiddenPage(from: string, pages: ReadonlySet<string>): string | undefined {
  if (!isSplat(from)) return pages.has(from) ? from : undefined
  const prefix = splatPrefix(from)
  return [...pages].find((page) => page.startsWith(prefix))
}

/** Returns the single paths that are redirected to something that exists. */
function singlePaths(
  resolved: readonly ResolvedRedirect[],
  all: readonly Redirect[],
  context: RedirectContext,
): ResolvedRedirect[] {
  const paths = new Map<string, string>()
  for (const { from, to } of resolved) if (!isSplat(from)) paths.set(from, to)
  const works = new Set(resolved.map(({ from }) => from))
  const next = nextOf(
    all.filter(({ from }) => works.has(from)),
    context.pages,
  )
  const stars = all.filter(({ from }) => isSplat(from) && works.has(from))
  // A star may lead below another star, so the paths of one can be ends of the other.
  for (let before = -1; before < paths.size; ) {
    before = paths.size
    for (const star of stars) addPaths(star, [...context.pages, ...paths.keys()])
  }
  return [...paths].map(([from, to]) => ({ from, to })).sort(byPath)

  function addPaths({ from, to }: Redirect, ends: readonly string[]): void {
    const [start = '', after] = splitUrl(to).path.split(SPLAT)
    if (after !== '' || isExternalUrl(to)) return
    const target = decodeUrl(start)
    for (const end of ends) {
      if (!end.startsWith(target) || end.length === target.length) continue
      const path = splatPrefix(from) + end.slice(target.length)
      if (paths.has(path) || context.pages.has(path)) continue
      const trail = follow(path, withSplat(to, end.slice(target.length)), next, all.length)
      paths.set(path, address(trail.at(-1)!, context))
    }
  }
}

/** Returns the path to go on from, `undefined` at the end, by what a redirect leads to. */
type Next = (target: string) => { path: string; target: string } | undefined

function nextOf(redirects: readonly Redirect[], pages: ReadonlySet<string>): Next {
  const match = redirectMatcher(redirects)
  const splats = redirects.filter(({ from }) => isSplat(from))
  return (target) => {
    if (isExternalUrl(target)) return undefined
    const path = normalizeRoutePath(splitUrl(target).path)
    if (pages.has(path)) return undefined
    if (!target.includes(SPLAT)) {
      const after = match(path)
      return after === undefined ? undefined : { path, target: after }
    }
    // All that the star matched is redirected on by a redirect from a folder above it.
    const above = splats
      .filter(({ from }) => path.startsWith(splatPrefix(from)))
      .sort((a, b) => b.from.length - a.from.length)[0]
    if (above === undefined) return undefined
    const rest = path.slice(splatPrefix(above.from).length)
    return { path, target: above.to.replace(SPLAT, () => rest) }
  }
}

/**
 * Returns the chain of targets, `from` first; if it is a loop, its last path is in the list twice,
 * or it is longer than there are redirects.
 */
function follow(from: string, to: string, next: Next, most: number): string[] {
  const trail = [from]
  for (let target = to; trail.length <= most + 1; ) {
    const after = next(target)
    const step = after?.path ?? target
    const seen = trail.includes(step)
    trail.push(step)
    if (seen || after === undefined) break
    target = after.target
  }
  return trail
}

function exists(target: string, { pages, hasFile }: RedirectContext): boolean {
  if (isExternalUrl(target)) return true
  const { path } = splitUrl(target)
  if (path.includes(SPLAT)) {
    const prefix = decodeUrl(path.slice(0, path.indexOf(SPLAT)))
    return [...pages].some((page) => page.startsWith(prefix))
  }
  const route = normalizeRoutePath(path)
  return pages.has(route) || hasFile(route) || hasFile(path)
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
