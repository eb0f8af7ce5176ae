/** How strongly a section speaks of a word. */
export const wordWeight = {
  /** Once, in running text. */
  mentioned: 0,
  /** Several times. */
  repeated: 1,
  /** As a name in code font. */
  named: 2,
  /** As the name that a table row or a definition begins with. */
  defined: 3,
} as const

/** A page of the index. Its sections follow each other; the first is the page itself. */
export interface IndexedPage {
  /** Route path, without base. */
  path: string
  title: string
  description: string
  /** Further names, from the page's keywords. */
  keywords: string[]
  /** How many pages lead to it, in steps: twice the binary logarithm. */
  authority: number
  /** Place of its docs version in `versions`, or -1 where the page is no doc. */
  version: number
  sections: IndexedSection[]
}

/** From one heading to the next. */
export interface IndexedSection {
  /** Anchor; empty for the page itself. */
  id: string
  /** Empty for the page itself: its title stands for it. */
  heading: string
  /** 0 for the page itself, 1 below it, 2 below a heading of 1 … */
  depth: number
  /** Number of words. Kept in steps of about a fifth. */
  words: number
}

/** A word of running text and the sections that have it. */
export interface IndexedTerm {
  /** As written most often; compared folded. */
  written: string
  /** Sections, counted over all pages, ascending; each times 4 plus its `wordWeight`. */
  places: Uint32Array
}

/** A message that a section quotes, as written. */
export interface IndexedMessage {
  /** Section, counted over all pages. */
  section: number
  text: string
}

/** What the build knows of a site's text and the browser searches. Plain data. */
export interface SearchIndex {
  /** Language tag; forms of English words are brought together. */
  language: string
  /** Docs versions: `instance/version`, the last versions first, `isLast` marked by a `*` in front. */
  versions: string[]
  synonyms: string[][]
  /** Route paths of pages that stand for the site, for suggestions. */
  entrances: string[]
  /** By path. */
  pages: IndexedPage[]
  /** By folded form. */
  terms: IndexedTerm[]
  /** Messages that pages quote, by section. */
  messages: IndexedMessage[]
}

/**
 * Written in front of every index; a reader that knows another one asks for a reload. It has to be
 * raised with every change of what is packed and of how: models, their order, their numbers.
 */
export const INDEX_FORMAT = 3
