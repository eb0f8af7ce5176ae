import type { Finding } from '../../shared/finding.ts'
import { type AnchorRedirect, idOf, REDIRECTS_FILE } from '../../shared/redirect.ts'
import { isExternalUrl, normalizeRoutePath, pageUrl, splitUrl } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { nearestPath } from '../errors/nearest-path.ts'
import { redirectChains } from './redirect-chains.ts'
import {
  brokenRedirect,
  endlessRedirect,
  type RedirectContext,
  resolvedTarget,
} from './redirects.ts'

/** A section that has moved, with its new URL. */
export interface MovedSection {
  /** Route path of its old page, without the base. */
  path: string
  /** Id that it had there. */
  anchor: string
  /** Final target: a full URL, or an encoded path with base and trailing slash. */
  to: string
  /** File that defines the redirect, relative to the site's root. */
  file: string
}

/** A redirect from a section, with its resolved page. */
interface PlacedRedirect extends AnchorRedirect {
  /** Path and anchor of the old section: `/guide#pots`. */
  place: string
}

type Redirects = Pick<SiteConfig, 'redirects' | 'anchorRedirects'>
type AnchorContext = Pick<RedirectContext, 'base' | 'trailingSlash' | 'pages' | 'hasFile' | 'file'>

/** Returns the targets of moved sections, as written, by old section: `/guide#pots`. */
export function sectionTargets(
  config: Redirects,
  pages: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const targets = new Map<string, string>()
  for (const { place, to } of placed(config, pages)) {
    if (place !== null && !targets.has(place)) targets.set(place, to)
  }
  return targets
}

/**
 * Resolves the redirects from sections to their final targets. Reports and leaves out: a redirect
 * from a path without a page or to a missing page (`broken-redirect`), a second one from the same
 * section (`duplicate-redirect`), and endless chains (`redirect-loop`).
 */
export function resolveSections(
  config: Redirects,
  context: AnchorContext,
): { sections: MovedSection[]; findings: Finding[] } {
  if (config.anchorRedirects.length === 0) return { sections: [], findings: [] }
  const { pages } = context
  const chains = redirectChains(config.redirects, pages, sectionTargets(config, pages))
  const sections: MovedSection[] = []
  const findings: Finding[] = []
  const seen = new Set<string>()
  for (const { path, anchor, to, line, place } of placed(config, pages)) {
    const from = `${path}#${anchor}`
    const at = line === undefined ? { file: context.file } : { file: REDIRECTS_FILE, line }
    const report = (rule: string, [message, hint]: readonly [string, string]) =>
      findings.push({ rule, severity: 'error', message, hint, ...at })
    const end = chains.endOf(to)
    if (place === null) report('broken-redirect', withoutPage(from, path, pages))
    else if (seen.has(place)) {
      const message = `The section ${place} is redirected twice.`
      report('duplicate-redirect', [message, 'Remove one of the two redirects.'])
    } else if (end.kind !== 'target') {
      // A loop is reported once, as for paths.
      const isRepeated = end.kind === 'loop' && end.members.has(place) && place !== end.smallest
      if (!isRepeated) report('redirect-loop', endlessRedirect(place, to, chains))
    } else {
      const target = resolvedTarget(end.target, context)
      if (target === null) report('broken-redirect', brokenRedirect(from, end.target, [...pages]))
      else {
        const page = place.slice(0, -anchor.length - 1)
        sections.push({ path: page, anchor, to: target, file: at.file })
      }
    }
    if (place !== null) seen.add(place)
  }
  return { sections, findings }
}

/** Returns the new URLs of moved sections by their old URLs, all with the base. */
export function movedUrls(
  sections: readonly MovedSection[],
  site: Pick<SiteConfig, 'base' | 'trailingSlash'>,
): ReadonlyMap<string, string> {
  return new Map(
    sections.map(({ path, anchor, to }) => [sectionUrl(pageUrl(site, path), anchor), to]),
  )
}

/**
 * Returns the new URL of a section; `null` if it has not moved.
 *
 * @param url an old URL of the section, with the base; its anchor may be encoded
 * @param moved see `movedUrls`
 */
export function movedUrl(url: string, moved: ReadonlyMap<string, string>): string | null {
  const { path, hash } = splitUrl(url)
  return hash === '' ? null : (moved.get(sectionUrl(path, idOf(hash))) ?? null)
}

function sectionUrl(page: string, anchor: string): string {
  return `${page}#${anchor}`
}

/** Redirects of a page keep the anchor, so its sections move along. */
function placed(
  { redirects, anchorRedirects }: Redirects,
  pages: ReadonlySet<string>,
): (Omit<PlacedRedirect, 'place'> & { place: string | null })[] {
  const chains = redirectChains(redirects, pages)
  return anchorRedirects.map((redirect) => {
    const end = chains.endOf(`${encodeURI(redirect.path)}#${encodeURIComponent(redirect.anchor)}`)
    if (end.kind !== 'target' || isExternalUrl(end.target)) return { ...redirect, place: null }
    const { path, hash } = splitUrl(end.target)
    const page = normalizeRoutePath(path)
    const leads = pages.has(page) && idOf(hash) === redirect.anchor
    return { ...redirect, place: leads ? `${page}#${redirect.anchor}` : null }
  })
}

function withoutPage(
  from: string,
  path: string,
  pages: ReadonlySet<string>,
): [message: string, hint: string] {
  const near = nearestPath(path, [...pages])
  return [
    `The redirect from ${from} is never followed: the site has no page at ${path}.`,
    near === undefined
      ? 'Only an existing page can redirect from its sections. Redirect the path without its anchor.'
      : `Did you mean ${near}? Only an existing page can redirect from its sections.`,
  ]
}
