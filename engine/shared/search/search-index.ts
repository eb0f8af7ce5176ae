/** Weight of a word in a section. */
export const wordWeight = {
  /** In running text. */
  mentioned: 0,
  /** As a name in code font. */
  named: 1,
  /** As the name that starts a table row or a definition. */
  defined: 2,
} as const

/** A page of the index. Sections are in document order; the first is the page itself. */
export interface IndexedPage {
  /** Route path, without base. */
  path: string
  /** Names in code font are between backticks, here and in headings. */
  title: string
  description: string
  /** Additional names, from the page's keywords. */
  keywords: string[]
  /** Kind of the page ("Command") and of its sections ("Option"); empty if unknown. */
  kind: string
  sectionKind: string
  /** Twice the binary logarithm of the number of pages that link to this page. */
  authority: number
  /** Index of its docs version in `versions`, or -1 if the page is not a doc. */
  version: number
  /** Factor for the page's scores, set by authors of the site. Default: 1. */
  boost?: number
  sections: IndexedSection[]
}

/** A section of a page, from one heading to the next. */
export interface IndexedSection {
  /** Anchor; empty for the page itself. */
  id: string
  /** Heading text; empty for the page itself, whose title takes its place. */
  heading: string
  /** 0 for the page itself, 1 below it, 2 below a heading of 1 … */
  depth: number
  /** Number of words, stored in steps of about 20%. */
  words: number
}

/**
 * The names of a site: its pages and headings. This part is small, so it can answer a reader's first
 * letters before the words have arrived.
 */
export interface SearchNames {
  /** Changes whenever sections are numbered differently. The words must be from the same build. */
  build: string
  /** Language tag. In English, the forms of a word match each other. */
  language: string
  /** Docs versions as `instance/version`: the last versions first, each with a `*` prefix. */
  versions: string[]
  synonyms: string[][]
  /**
   * Folded words of its language that count in queries as `stopWords` do. None in English: readers of
   * other languages alone load them.
   */
  stopWords?: readonly string[] | undefined
  /** Route paths of the site's main entry pages, for suggestions. */
  entrances: string[]
  /** Sorted by path. */
  pages: IndexedPage[]
}

/** A word of running text and the sections that contain it. */
export interface IndexedTerm {
  /** The first spelling. Terms are compared in folded form. */
  written: string
  /** `section * 4 + wordWeight`, ascending, with sections numbered across all pages. */
  places: Uint32Array | number[]
}

/** A message quoted by a section, as written, after the number of the section. */
export type IndexedMessage = [section: number, text: string]

/** The words of a site's running text. */
export interface SearchWords {
  build: string
  /** Sorted by folded form. */
  terms: IndexedTerm[]
  /** Messages that pages quote, sorted by section. */
  messages: IndexedMessage[]
}
