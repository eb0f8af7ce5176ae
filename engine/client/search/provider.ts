import type { SearchMatch, SearchMatches, SearchQuery } from '../../shared/search/search-service.ts'

/** A search request. An empty query requests the most popular pages. */
export interface SearchRequest extends Omit<SearchQuery, 'versions' | 'section'> {
  /** Limits hits to the section of the site with this label. */
  section?: string | undefined
  /** Limits hits to this docs version, as `instance/version`. */
  version?: string | undefined
  /** Route path of the page that the reader is on. */
  from: string
  /** Maximum number of headings of one page. Default: no limit. */
  headings?: number
}

export interface SearchHit extends Required<SearchMatch> {
  /** Kind of the page or section ("Command", "Option"); empty if unknown. */
  badge: string
}

export interface SearchAnswer extends Required<SearchMatches> {
  query: string
  /** Whether only titles and headings have been searched so far. */
  isPartial: boolean
  /** Whether numbers of hits are rounded down, from `ROUNDED_FROM` on. */
  isRounded?: boolean
  hits: SearchHit[]
}

/** Thrown if a search fails: because of the network, or because the page is outdated. */
export class SearchError extends Error {
  override name = 'SearchError'
  readonly kind: 'network' | 'outdated'

  constructor(kind: 'network' | 'outdated', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** A search backend: the site's own index or a hosted service. */
export interface SearchProvider {
  /** Loads what the first query needs. */
  prepare(): void
  /**
   * Runs a search. `update` is called as soon as there are hits, and again with more complete
   * answers, until the signal is aborted. Requests do not affect each other.
   *
   * @throws SearchError if the search fails
   */
  ask(
    request: SearchRequest,
    update: (answer: SearchAnswer) => void,
    signal: AbortSignal,
  ): Promise<void>
}
