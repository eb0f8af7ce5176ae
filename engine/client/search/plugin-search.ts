import type { ClientConfig } from '../../shared/config.ts'
import type {
  SearchMatch,
  SearchMatches,
  SearchQuery,
  SearchSite,
} from '../../shared/search/search-service.ts'
import { itemAt } from '../../shared/search/segments.ts'
import { normalizeRoutePath, splitUrl, stripBase } from '../../shared/url.ts'
import { SearchError, type SearchHit, type SearchProvider } from './provider.ts'
import { isSafeUrl } from './saved.ts'
import { versionsOf } from './versions.ts'

/** See `SearchService` of the plugin interface. */
interface SearchService {
  prepare?(): void
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchMatches>
}

/** The module of a plugin that provides search; see `CreateSearch` of the plugin interface. */
export interface SearchModule {
  create(options: never, site: SearchSite, functions: object): SearchService
  functions: object
}

type Settings = Pick<ClientConfig, 'base' | 'locale' | 'docs' | 'search'>

/**
 * Searches with a plugin, whose code is loaded with the first query. Its hits are untrusted: hits with
 * unsafe URLs are dropped.
 */
export function pluginSearch(config: Settings, load: () => Promise<SearchModule>): SearchProvider {
  let service: Promise<SearchService> | undefined
  const start = (): Promise<SearchService> => {
    service ??= load().then(({ create, functions }) => {
      const { base, locale, search } = config
      const site = { base, locale: locale.name, contextual: search.contextualSearch }
      return create(search.options as never, site, functions)
    })
    service.catch(() => {
      service = undefined
    })
    return service
  }
  return {
    prepare: () =>
      void start()
        .then((provider) => provider.prepare?.())
        .catch(() => {}),
    async ask(request, update, signal) {
      const { from: _, version: __, headings: ___, ...asked } = request
      const versions = versionsOf(config, request)
      const provider = await start()
      const found = await provider
        .search({ ...asked, versions }, signal)
        .catch((error: unknown) => {
          throw new SearchError('network', 'The search did not respond.', { cause: error })
        })
      if (signal.aborted) return
      const { sections = [], suggestions = [], total } = found
      const hits = hitsOf(found.hits, config)
      // The service's count may include hits that were dropped here.
      const matching = hits.length === 0 ? 0 : (found.matching ?? total)
      update({
        query: request.query,
        isPartial: false,
        matching,
        sections,
        hits,
        suggestions,
        total: request.section === undefined ? matching : total,
      })
    },
  }
}

function hitsOf(matches: readonly SearchMatch[], config: Settings): SearchHit[] {
  const seen = new Set<string>()
  return matches.flatMap((match) => {
    const { href, external = false, kind = 'page', id = href } = match
    if (!isSafeUrl(href) || seen.has(id)) return []
    seen.add(id)
    const badge = external ? '' : badgeAt(href, kind, config)
    return [{ section: '', trail: [], excerpt: [], ...match, id, external, kind, badge }]
  })
}

/** Returns the badge of the page or section at a URL, from the config. */
function badgeAt(href: string, kind: SearchHit['kind'], { base, search }: Settings): string {
  const { path } = splitUrl(href)
  const labels = itemAt(normalizeRoutePath(stripBase(base, path) ?? path), search.kinds)
  return (kind === 'heading' ? labels?.headings : labels?.label) ?? ''
}
