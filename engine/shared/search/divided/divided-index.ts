import type { IndexedMessage, IndexedPage, SearchNames } from '../search-index.ts'
import type { SearchText } from '../search-paths.ts'

/**
 * What a reader loads first of a divided index: what there is to say of all pages, the titles of the
 * most important ones, the frequent words, and which blocks there are.
 */
export interface DividedRoot extends Omit<SearchNames, 'build' | 'pages'> {
  /** Average number of words of a section. */
  average: number
  /** Sorted by path. */
  pages: RootPage[]
  /** The first segments of the paths of consecutive pages, and how many these are. */
  folders: [path: string, pages: number][]
  /** Pages that can be found and shown before any block is here, by number. */
  titles: PageTitle[]
  /** Words that are met most often, folded and sorted, with the numbers of sections that have them. */
  common: [text: string, spread: number][]
  /** The blocks of words, by the texts from which on their words sort; the first is empty. */
  blocks: [start: string, name: string][]
  /** The blocks of pages, each with its number of consecutive pages. */
  pageBlocks: [pages: number, name: string][]
}

export interface RootPage extends Pick<IndexedPage, 'authority' | 'version' | 'boost'> {
  /** Number of sections. */
  sections: number
  /** Number of words of the title that are not stop words, at least 1. */
  titleWeight: number
  /** Number of names that the page defines. */
  explains: number
}

/** Where a page is and what it is called; pages are numbered from 0. */
export type PageTitle = [page: number, path: string, title: string]

/** A heading: see `IndexedSection`. */
export type BlockHeading = [
  page: number,
  section: number,
  depth: number,
  id: string,
  heading: string,
]

/** What is shown of a page, with its number; without path and title if the root has them. */
export interface BlockPage
  extends Pick<
    IndexedPage,
    'path' | 'title' | 'description' | 'keywords' | 'kind' | 'sectionKind'
  > {
  page: number
}

/** A term with what contains it; pages and sections of them are numbered from 0. */
export interface BlockTerm {
  /** The first spelling. */
  written: string
  /** Number of sections whose text has it; not all of these are places if there are too many. */
  spread: number
  /** `weight + 3 * size` is the third number; see `wordWeight` and `sizeOf`. */
  text: (readonly [page: number, section: number, weight: number])[]
  headings: (readonly [page: number, section: number, weight: number])[]
  titles: (readonly [page: number])[]
  keywords: (readonly [page: number, keyword: number, weight: number])[]
  paths: (readonly [page: number])[]
  descriptions: (readonly [page: number])[]
}

/** A term as it is read: its lists have the rows one after the other. */
export type ReadTerm = Pick<BlockTerm, 'written' | 'spread'> &
  Record<Exclude<keyof BlockTerm, 'written' | 'spread'>, Uint32Array>

/** A block of words as it is read. */
export interface ReadTermBlock extends Omit<TermBlock, 'terms'> {
  terms: ReadTerm[]
}

/** All terms that can be found by texts that sort alike, and what is shown of their best places. */
export interface TermBlock {
  terms: BlockTerm[]
  /** Pages by exact name. */
  names: [name: string, pages: number[]][]
  headings: BlockHeading[]
  pages: BlockPage[]
  /** Quoted messages, which are found by their longest words. */
  messages: [page: number, ...IndexedMessage][]
}

/** Consecutive pages with what is shown of them, and the texts that excerpts are made from. */
export interface PageBlock {
  pages: IndexedPage[]
  /** By page. */
  texts: SearchText[]
}

/** So many classes of sections by their number of words there are, each a quarter longer. */
const SIZES = 20
const GROWTH = 1.25
/** Number of words of the first class. */
const SHORTEST = 16

/**
 * Returns the class of a section by its number of words. There are few, so that an edit seldom changes
 * what is said of words that it does not touch.
 */
export function sizeOf(words: number): number {
  const steps = Math.ceil(Math.log(words / SHORTEST) / Math.log(GROWTH))
  return Math.max(0, Math.min(SIZES - 1, steps))
}

/** Returns about the number of words of a class. */
export function wordsOfSize(size: number): number {
  return Math.round(SHORTEST * GROWTH ** (size - 0.5))
}

/** Returns the index of the block that a text belongs to. @param starts ascending, the first empty */
export function blockOf(text: string, starts: readonly string[]): number {
  let low = 0
  let high = starts.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= text) low = middle
    else high = middle
  }
  return low
}
