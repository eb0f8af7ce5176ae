/**
 * A text in pieces; every second piece, starting with the second, is a match. Never HTML. Names in
 * code font are between backticks, which may lie in different pieces.
 */
export type Marked = string[]

/** From this number on, estimated numbers of hits are shown rounded. */
export const ROUNDED_FROM = 100

/** A query of a reader. */
export interface SearchQuery {
  /** The typed text; not empty. */
  query: string
  /** Maximum number of hits. */
  limit: number
  /** Label of the section of the site that hits are limited to. */
  section?: string
  /**
   * The docs versions to search, one for each docs folder, as `instance/version`: the current version
   * or the one that the reader has chosen. `null` for all of them.
   */
  versions: readonly string[] | null
}

/** A page or a section that matches a query. */
export interface SearchMatch {
  /** A URL path with the base, or an absolute URL if `external`. Hits with other URLs are ignored. */
  href: string
  /** Whether the hit leads to another site. */
  external?: boolean
  /** Title of the section, or of the page. */
  title: Marked
  /** Title of the page. */
  page: string
  /** Whether the hit is a page or a heading. Default: `page`. */
  kind?: 'page' | 'heading'
  /** Stable id of the page or section. Default: `href`. */
  id?: string
  /** Label of the section of the site. Default: none. */
  section?: string
  /** Headings above, outermost first, without the page's title. Default: none. */
  trail?: readonly string[]
  /** Text around the match. Default: none. */
  excerpt?: Marked
}

export interface SearchMatches {
  /** Best first. If hits have the same `id`, only the first is shown. */
  hits: readonly SearchMatch[]
  /** Number of hits in all sections. */
  total: number
  /** Number of hits in the requested section. Default: `total`. */
  matching?: number
  /** Sections with hits, best first, for the reader to narrow the search. Default: none. */
  sections?: readonly { label: string; count: number }[]
  /** Other queries, which have hits, if this query has none. Default: none. */
  suggestions?: readonly string[]
}

/** The site, for the search of a plugin. */
export interface SearchSite {
  /** Base of the current language; begins and ends with a slash. */
  base: string
  /** Name of the current language. */
  locale: string
  /** Whether results are restricted to that language, and to `versions` of the query. */
  contextual: boolean
}
