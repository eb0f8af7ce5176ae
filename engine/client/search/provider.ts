import type { Marked } from '../../shared/search/marked.ts'

export type { Marked }

/** A search request. */
export interface SearchRequest {
  /** If empty, the answer has the pages that most readers look for. */
  query: string
  /** Maximum number of hits to return. */
  limit: number
  /** Limits hits to this section of the site, given by its label. */
  section?: string
  /** Limits hits to this docs version, as `instance/version`. */
  version?: string
  /** Route path of the page that the reader is on. */
  from: string
}

export interface SearchHit {
  /** Stable id: always the same for the same place on the site. */
  id: string
  /** URL path including the base, or an absolute URL if `external`. */
  href: string
  external: boolean
  kind: 'page' | 'heading'
  /** What the page or section is ("Command", "Option"); empty if that is not known. */
  badge: string
  /** Section of the site; empty if the page is in none. */
  section: string
  /** Title of the page. */
  page: string
  /** Parent headings, outermost first. */
  trail: string[]
  /** Heading, or the page's title. */
  title: Marked
  excerpt: Marked
}

export interface SearchAnswer {
  query: string
  /** Whether only titles and headings have been searched so far. */
  isPartial: boolean
  /** Total number of hits in all sections. */
  total: number
  /** Sections that have hits, best first, with their number of hits. */
  sections: { label: string; count: number }[]
  /** Best first. */
  hits: SearchHit[]
  /** Total number of hits in the requested section; `total` if none was requested. */
  matching: number
  /** Queries that have hits, if this one has none. */
  suggestions: string[]
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
   * Runs a search. `update` is called as soon as there are hits, and again when there is more to
   * show of them, until the signal is aborted. Requests do not affect each other.
   *
   * @throws SearchError if the search fails
   */
  ask(
    request: SearchRequest,
    update: (answer: SearchAnswer) => void,
    signal: AbortSignal,
  ): Promise<void>
}
