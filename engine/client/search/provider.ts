/** A text whose every second piece, from the second on, is a match. Never HTML. */
export type Marked = string[]

/** What a reader asks. */
export interface SearchRequest {
  query: string
  /** Most hits to return. */
  limit: number
  /** Only hits of this section of the site: the label that they are grouped under. */
  section?: string
  /** Only hits of this docs version, `instance/version`. */
  version?: string
  /** Route path of the page that the reader is on. */
  from: string
}

export interface SearchHit {
  /** The same for the same place of the site. */
  id: string
  /** Address, base included, or a whole one where `external`. */
  href: string
  external: boolean
  kind: 'page' | 'heading'
  /** Section of the site, empty where the page is in none. */
  section: string
  /** Title of the page. */
  page: string
  /** Headings above, outermost first. */
  trail: string[]
  /** The heading, or the title of the page. */
  title: Marked
  excerpt: Marked
}

export interface SearchAnswer {
  query: string
  /** Number of all hits, in all sections. */
  total: number
  /** Sections that have hits, the best first, with their numbers. */
  sections: { label: string; count: number }[]
  /** Best first. */
  hits: SearchHit[]
  /** Number of all hits in the section asked for; `total` without one. */
  matching: number
  /** Queries that have hits, where this one has none. */
  suggestions: string[]
}

/** Why a search failed: the network, or a shell that is older than the site. */
export class SearchError extends Error {
  override name = 'SearchError'
  readonly kind: 'network' | 'outdated'

  constructor(kind: 'network' | 'outdated', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Who answers: the site's own index, or a service. */
export interface SearchProvider {
  /** Fetches what the first answer needs. */
  prepare(): void
  /**
   * Answers. `update` is called as soon as there are hits, and again when there is more to show of
   * them. A later question ends an earlier one: nothing more comes of it.
   *
   * @throws SearchError
   */
  ask(request: SearchRequest, update: (answer: SearchAnswer) => void): Promise<void>
}
