import type { Finding } from '../../shared/finding.ts'
import {
  isSplat,
  REDIRECTS_FILE,
  type Redirect,
  redirectMatcher,
  SPLAT,
  splatPrefix,
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
import { type Chains, redirectChains } from './redirect-chains.ts'
import { SortedPaths } from './sorted-paths.ts'
import { starPaths } from './star-paths.ts'

/** A redirect with its final target. */
export interface ResolvedRedirect {
  /** Route path, decoded, without the base; `/old/*` for all paths below `/old`. */
  from: string
  /**
   * Final target, ready for a header: a full URL, or an encoded path with base and trailing slash.
   * With `/old/*`, `:splat` is replaced by the text that the star matched.
   */
  to: string
}

/** The data that redirects are resolved against. */
export interface RedirectContext {
  base: string
  trailingSlash: TrailingSlash
  /** Route paths of all pages, decoded, without the base. */
  pages: ReadonlySet<string>
  /** Whether the site has a file at a path below its base (`/img/a.png`). */
  hasFile(path: string): boolean
  /** File of redirects without a line, relative to the site's root. */
  file: string
  /** Whether the site's hosts need a page at each redirected path. */
  needsPages: boolean
  /** Targets of sections that have moved, as written, by `/guide#pots`; default: none have. */
  sections?: ReadonlyMap<string, string>
}

export interface ResolvedRedirects {
  /** Sorted by path, redirects with a star last: hosts apply them in this order. */
  redirects: ResolvedRedirect[]
  /**
   * The same redirects for hosts that need a page for each: a redirect with a star becomes a single
   * redirect for each path that leads to a page.
   */
  paths: ResolvedRedirect[]
  findings: Finding[]
}

/**
 * Resolves each redirect to its final target, so that readers are redirected only once. Reports and
 * leaves out: endless chains (`redirect-loop`), a redirect from an existing page
 * (`redirect-from-page`), one to a missing page (`broken-redirect`), and a second one from the same
 * path (`duplicate-redirect`). Also reports stars that match more paths than a host can have pages
 * for (`too-many-redirects`).
 */
export function resolveRedirects(
  redirects: readonly Redirect[],
  context: RedirectContext,
): ResolvedRedirects {
  const findings: Finding[] = []
  const report = ({ line }: Redirect, rule: string, message: string, hint: string) => {
    const position = line === undefined ? { file: context.file } : { file: REDIRECTS_FILE, line }
    findings.push({ rule, severity: 'error', message, hint, ...position })
  }
  const pageList = [...context.pages]
  const sorted = new SortedPaths(pageList)
  const bySource = new Map<string, Redirect>()
  for (const redirect of redirects) {
    const from = isSplat(redirect.from)
      ? `${splatPrefix(redirect.from)}*`
      : normalizeRoutePath(redirect.from)
    const hidden = hiddenPage(from, sorted)
    if (bySource.has(from)) {
      const message = `The path ${from} is redirected twice.`
      report(redirect, 'duplicate-redirect', message, 'Remove one of the two redirects.')
    } else if (hidden !== undefined) {
      const hint = isSplat(from)
        ? 'Redirect individually the paths below it that are not pages.'
        : 'Remove the redirect or the page. A path cannot be both.'
      const page = hidden === from ? 'the page at that path' : `the page ${hidden}`
      report(redirect, 'redirect-from-page', `The redirect from ${from} would hide ${page}.`, hint)
    } else bySource.set(from, { ...redirect, from })
  }
  const all = [...bySource.values()]
  const chains = redirectChains(all, context.pages, context.sections)
  const resolved: ResolvedRedirect[] = []
  for (const redirect of all) {
    const { from, to } = redirect
    const end = chains.endOf(to)
    if (end.kind !== 'target') {
      // A loop is reported once, at its first path in sort order; so is each path that leads into
      // it.
      if (end.kind === 'loop' && end.members.has(from) && from !== end.smallest) continue
      report(redirect, 'redirect-loop', ...endlessRedirect(from, to, chains))
    } else if (!exists(end.target, context, sorted)) {
      report(redirect, 'broken-redirect', ...brokenRedirect(from, end.target, pageList))
    } else resolved.push({ from, to: address(end.target, context) })
  }
  const works = new Set(resolved.map(({ from }) => from))
  const working = all.filter(({ from }) => works.has(from))
  const below = starPaths(working, pageList, MOST_STAR_PATHS)
  if (!below.all && context.needsPages) {
    const count = MOST_STAR_PATHS.toLocaleString('en')
    findings.push({
      rule: 'too-many-redirects',
      severity: 'error',
      message: `The redirects with a star lead from more than ${count} paths to pages.`,
      hint: 'The host needs a page at each path. Redirect fewer folders.',
      file: context.file,
    })
  }
  const single = resolved.filter(({ from }) => !isSplat(from))
  const paths = [...single]
  for (const from of below.paths) {
    const end = chains.endOf(encodePath(from))
    // A redirect with a longer path before its star may lead elsewhere.
    if (end.kind !== 'target' || !exists(end.target, context, sorted)) continue
    paths.push({ from, to: address(end.target, context) })
  }
  // A path below a star that is redirected again gets its own redirect, so that readers are
  // redirected once.
  const singlePaths = new Set(single.map(({ from }) => from))
  const atOnce = redirectMatcher(resolved)
  const direct = paths.filter(({ from, to }) => !singlePaths.has(from) && atOnce(from) !== to)
  const stars = resolved.filter(({ from }) => isSplat(from))
  stars.sort((a, b) => b.from.length - a.from.length || (a.from < b.from ? -1 : 1))
  return {
    redirects: [...[...single, ...direct].sort(byPath), ...stars],
    paths: paths.sort(byPath),
    findings,
  }
}

/** Returns the message and the hint about a redirect to a missing target. */
export function brokenRedirect(
  from: string,
  target: string,
  pages: readonly string[],
): [message: string, hint: string] {
  const close = nearestPath(normalizeRoutePath(splitUrl(target).path), pages)
  const hint = isSplat(from)
    ? 'Make it lead to a folder of pages.'
    : close === undefined
      ? 'Make it lead to a page.'
      : `Did you mean ${close}?`
  return [`The redirect from ${from} leads to ${target}, which does not exist.`, hint]
}

/** Returns the message and the hint about a redirect that never ends. */
export function endlessRedirect(
  from: string,
  to: string,
  chains: Chains,
): [message: string, hint: string] {
  const trail = chains.trail(from, to, MOST_SHOWN + 1)
  const cut = trail.length > MOST_SHOWN
  const shown = trail.slice(0, MOST_SHOWN).join(' → ') + (cut ? ' → …' : '.')
  return [
    `The redirect from ${from} never reaches a page: ${shown}`,
    'Make one of these redirects lead to a page.',
  ]
}

/** Maximum number of paths of a chain in a finding. */
const MOST_SHOWN = 8

/**
 * Maximum number of single paths that stars are expanded to: the number of pages that a host may
 * have to store.
 */
const MOST_STAR_PATHS = 100_000

const byPath = (a: ResolvedRedirect, b: ResolvedRedirect): number => (a.from < b.from ? -1 : 1)

/** Returns a page that a redirect would hide. */
function hiddenPage(from: string, pages: SortedPaths): string | undefined {
  if (!isSplat(from)) return pages.has(from) ? from : undefined
  return pages.firstBelow(splatPrefix(from))
}

/** Returns the final target of a redirect from one path as a URL; `null` if it does not exist. */
export function resolvedTarget(target: string, context: TargetContext): string | null {
  const route = normalizeRoutePath(splitUrl(target).path)
  const isThere = isExternalUrl(target) || isPageOrFile(target, route, context)
  return isThere ? address(target, context) : null
}

type TargetContext = Pick<RedirectContext, 'base' | 'trailingSlash' | 'pages' | 'hasFile'>

function exists(target: string, context: RedirectContext, sorted: SortedPaths): boolean {
  if (isExternalUrl(target)) return true
  const { path } = splitUrl(target)
  if (path.includes(SPLAT)) {
    const prefix = decodeUrl(path.slice(0, path.indexOf(SPLAT)))
    return sorted.firstBelow(prefix) !== undefined
  }
  return isPageOrFile(path, normalizeRoutePath(path), context)
}

function isPageOrFile(url: string, route: string, { pages, hasFile }: TargetContext): boolean {
  return pages.has(route) || hasFile(route) || hasFile(splitUrl(url).path)
}

function address(target: string, context: TargetContext): string {
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
