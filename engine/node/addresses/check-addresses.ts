import type { Finding } from '../../shared/finding.ts'
import { REDIRECTS_FILE, redirectMatcher } from '../../shared/redirect.ts'
import { isExternalUrl, normalizeRoutePath, splitUrl, stripBase } from '../../shared/url.ts'
import { levelToSeverity } from '../config/levels.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteModel } from '../site/model.ts'
import { type Proposals, proposalsFor } from './proposals.ts'
import { ADDRESSES_FILE, readSnapshot, type SiteAddresses } from './snapshot.ts'

/**
 * Compares a site with its snapshot, if it has one: `lost-address` for each page that neither
 * exists nor is redirected, `lost-anchor` for pages that have lost anchors.
 */
export function checkAddresses(
  config: SiteConfig,
  site: SiteAddresses,
  models: () => Iterable<SiteModel>,
): Finding[] {
  const severity = levelToSeverity(config.onLostAddresses)
  const snapshot = severity === null ? null : readSnapshot(config)
  if (severity === null || snapshot === null) return []
  const proposals = proposalsFor(snapshot, site.pages, models)
  const redirect = redirectMatcher(site.redirects)
  const findings: Finding[] = []
  for (const [path, { anchors, line }] of snapshot) {
    const at = { severity, file: ADDRESSES_FILE, line, route: path }
    const target = site.pages.has(path)
      ? { path, hash: '' }
      : targetInSite(redirect(path), config.base)
    if (target === null) continue
    const page = target && site.pages.get(target.path)
    if (page === undefined) {
      if (site.hasFile(target?.path ?? path)) continue
      findings.push({ ...lostPage(path, anchors, proposals), ...at })
    } else if (target?.hash === '') {
      // Browsers keep the anchor of the old URL, unless the redirect has its own.
      const lost = anchors.filter((anchor) => isLost(anchor, page.ids))
      if (lost.length === 0) continue
      findings.push({ ...lostAnchors(path, target.path, lost, proposals), ...at })
    }
  }
  return findings
}

/** Whether the URLs of a site are compared with a snapshot. */
export function keepsAddresses(config: SiteConfig): boolean {
  return levelToSeverity(config.onLostAddresses) !== null && readSnapshot(config) !== null
}

/** Returns the path of a redirect's target inside the site; `null` if it leads to another site. */
function targetInSite(target: string | undefined, base: string) {
  if (target === undefined) return undefined
  if (isExternalUrl(target)) return null
  const { path, hash } = splitUrl(target)
  const inside = stripBase(base, path)
  return inside === null ? null : { path: normalizeRoutePath(inside), hash }
}

/** Anchors are in composed form (NFC); older snapshots may contain other forms. */
const isLost = (anchor: string, ids: readonly string[] | null): boolean =>
  ids !== null && !ids.includes(anchor) && !ids.includes(anchor.normalize('NFC'))

/** Returns a path for the redirects file, where a space or a `#` must be escaped. */
const escapePath = (path: string) => path.replace(/[\s#]/g, encodeURIComponent)

function lostPage(path: string, anchors: readonly string[], proposals: Proposals) {
  const similar = proposals.page({ path, anchors })
  const target = similar
    ? `${similar.path}, ${similar.why}`
    : 'the page that helps its readers most'
  const words = `${escapePath(path)} ${similar ? escapePath(similar.path) : '/…'}`
  return {
    rule: 'lost-address',
    message: `The site had a page at ${path}, but now has neither a page nor a redirect there.`,
    hint: `Redirect it to ${target}: add to ${REDIRECTS_FILE}\n${words}\nIf you want to drop this URL, delete this line.`,
  }
}

function lostAnchors(path: string, end: string, lost: readonly string[], proposals: Proposals) {
  const names = lost.map((anchor) => `#${anchor}`).join(', ')
  const [word, them] = lost.length === 1 ? ['anchor', 'it'] : ['anchors', 'them']
  const now = path === end ? 'has not now' : `${end}, where it is redirected to, has not`
  const suggestions = lost.map((anchor) => {
    const elsewhere = proposals.pageWith(anchor)
    const here = elsewhere === end ? undefined : proposals.anchor(end, anchor)
    if (here !== undefined)
      return `If #${here} took its place, write {#${anchor}} after its heading.`
    if (elsewhere !== undefined && elsewhere !== end) {
      const from = `${escapePath(end)}#${anchor}`
      return `#${anchor} is on ${elsewhere} now. Redirect it: add to ${REDIRECTS_FILE}\n${from} ${escapePath(elsewhere)}#${anchor}`
    }
    return `Write {#${anchor}} after the heading that says now what #${anchor} said.`
  })
  const rest =
    suggestions.length > 5
      ? [...suggestions.slice(0, 5), `… and ${suggestions.length - 5} more.`]
      : suggestions
  return {
    rule: 'lost-anchor',
    message: `The page ${path} had the ${word} ${names}, and ${now}.`,
    hint: `${rest.join('\n')}\nIf you want to drop ${them}, delete ${them} from this line.`,
  }
}
