import type { Finding } from '../../shared/finding.ts'
import { type SourceText, scanTargets } from '../check/locate.ts'
import { at, inSources } from '../check/places.ts'
import { uniqueFindings } from '../check/sort-findings.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { anchorOf } from '../html/external-anchor.ts'
import type { PageReferences } from '../html/references.ts'
import { type PageSource, pageOrigin, shellSources } from './page-origins.ts'

/** A link to another site, with all its positions. */
export interface ExternalLink {
  /** Without its anchor. */
  url: string
  /** Returns the finding at each position of the link in the sources. */
  places(finding: Finding): Finding[]
  /** Anchors of links to the page, with the positions of these links. */
  anchors?: ReadonlyMap<string, (finding: Finding) => Finding[]>
}

/** Returns the URLs of other sites, as written. */
function externalUrls(urls: readonly string[], siteUrl: string): string[] {
  return urls.filter(
    (url) => /^(?:https?:)?\/\//i.test(url) && url !== siteUrl && !url.startsWith(`${siteUrl}/`),
  )
}

/** Returns a finding at each of its positions in the sources. */
type FindPlaces = (finding: Finding) => Finding[]

function withoutAnchor(url: string): string {
  return (url.startsWith('//') ? `https:${url}` : url).replace(/#.*$/s, '')
}

/** Returns the links to other sites in the content of pages and in their shells, sorted by URL. */
export function externalLinks(
  config: SiteConfig,
  pages: Iterable<PageSource>,
  shells: Iterable<Pick<PageReferences, 'regions'>>,
): ExternalLink[] {
  const settings = { base: config.base, siteUrl: config.url }
  const found = new Map<string, { all: FindPlaces[]; anchors: Map<string, FindPlaces[]> }>()
  const note = (url: string, places: FindPlaces) => {
    const page = withoutAnchor(url)
    const existing = found.get(page) ?? { all: [], anchors: new Map<string, FindPlaces[]>() }
    found.set(page, existing)
    existing.all.push(places)
    const anchor = anchorOf(url)
    if (anchor === null) return
    const sameAnchor = existing.anchors.get(anchor) ?? []
    existing.anchors.set(anchor, sameAnchor)
    sameAnchor.push(places)
  }
  const scan = ({ source }: SourceText) => scanTargets(source)
  const search = (finding: Finding, url: string, sources: readonly SourceText[]) =>
    inSources(finding, url, sources, { scan, input: settings })
  for (const page of pages) {
    for (const url of externalUrls(page.content.facts.references.links, config.url)) {
      note(url, (finding) => {
        const origin = pageOrigin(config, page)
        const recorded = (origin.links ?? []).filter((link) => link.url === url)
        if (recorded.length > 0) return recorded.map((place) => at(finding, origin, place))
        return search(finding, url, [...(origin.partials ?? []), origin])
      })
    }
  }
  const shown = [...shells]
  for (const region of ['navbar', 'sidebar', 'footer'] as const) {
    const urls = new Set(shown.flatMap(({ regions }) => regions[region]?.links ?? []))
    for (const url of externalUrls([...urls], config.url)) {
      note(url, (finding) => search(finding, url, shellSources(config, region)))
    }
  }
  // A link in a partial counts once, however many pages include it.
  const mergePlaces =
    (places: readonly FindPlaces[]): FindPlaces =>
    (finding) =>
      uniqueFindings(places.flatMap((place) => place(finding)))
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, { all, anchors }]) => ({
      url,
      places: mergePlaces(all),
      anchors: new Map([...anchors].map(([anchor, places]) => [anchor, mergePlaces(places)])),
    }))
}
