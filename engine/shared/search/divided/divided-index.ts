import type { IndexedMessage, IndexedPage, SearchNames } from '../search-index.ts'
import type { SearchText } from '../search-paths.ts'

/**
 * The part of a divided index that a reader loads first: data of all pages, titles of the most
 * important pages, the frequent words, and the list of blocks.
 */
export interface DividedRoot extends Omit<SearchNames, 'build' | 'pages'> {
  /** Average number of words of a section. */
  average: number
  /** Sorted by path. */
  pages: RootPage[]
  /** First segments of the paths of consecutive pages, with the number of these pages. */
  folders: [path: string, pages: number][]
  /** Pages that can be found and shown before any block is loaded, by number. */
  titles: PageTitle[]
  /** The most frequent words, folded and sorted, with the numbers of sections that contain them. */
  common: [text: string, spread: number][]
  /** Blocks of words, each with its lower bound, which is empty for the first block. */
  blocks: [start: string, name: string][]
  /** The blocks of pages, each with its number of consecutive pages. */
  pageBlocks: [pages: number, name: string][]
}

export interface RootPage extends Pick<IndexedPage, 'authority' | 'version' | 'boost'> {
  /** Number of sections. */
  sections: number
  /** Size class of each section, see `sizeOf`; in a large index, one class for the whole page. */
  sizes: readonly number[]
  /** Number of words of the title that are not stop words, at least 1. */
  titleWeight: number
  /** Number of names that the page defines. */
  explains: number
}

/** Path and title of a page; pages are numbered from 0. */
export type PageTitle = [page: number, path: string, title: string]

/** A heading: see `IndexedSection`. */
export type BlockHeading = [
  page: number,
  section: number,
  depth: number,
  id: string,
  heading: string,
]

/** The displayed data of a page, with its number; without path and title if the root has them. */
export interface BlockPage
  extends Pick<
    IndexedPage,
    'path' | 'title' | 'description' | 'keywords' | 'kind' | 'sectionKind'
  > {
  page: number
}

/**
 * Where a page can contain a term, with how many numbers a place there has. The first is the page;
 * pages, sections and keywords are numbered from 0.
 *
 * - `text`: page, section, and weight (see `wordWeight`)
 * - `headings`: page, section, and the number of telling words of the heading
 * - `keywords`: page, keyword, and its number of telling words
 */
export const fieldWidths = {
  text: 3,
  headings: 3,
  titles: 1,
  keywords: 3,
  paths: 1,
  descriptions: 1,
} as const
export type Field = keyof typeof fieldWidths
export const fields = Object.keys(fieldWidths) as Field[]

/** The numbers of places, one place after the other, in ascending order. */
export type PlaceList = Uint32Array | readonly number[]

/** A term with the places that contain it. */
export interface BlockTerm extends Record<Field, PlaceList> {
  /** The first spelling. */
  written: string
  /** Number of sections that contain it. A very frequent word has places for some of them only. */
  spread: number
}

/** A range of terms in sort order, and the displayed data of their best places. */
export interface TermBlock {
  terms: BlockTerm[]
  /** Pages by exact name. */
  names: [name: string, pages: number[]][]
  headings: BlockHeading[]
  pages: BlockPage[]
  /** Quoted messages, stored in the blocks of their longest words. */
  messages: [page: number, ...IndexedMessage][]
}

/** Consecutive pages with their displayed data, and the texts for excerpts. */
export interface PageBlock {
  pages: IndexedPage[]
  /** By page. */
  texts: SearchText[]
}

/** Number of size classes of sections by their number of words. Each class is 1.6 times as large. */
const SIZES = 10
const GROWTH = 1.6
/** Number of words of the first class. */
const SHORTEST = 16

/** Returns the class of a section by its number of words. */
export function sizeOf(words: number): number {
  const steps = Math.ceil(Math.log(words / SHORTEST) / Math.log(GROWTH))
  return Math.max(0, Math.min(SIZES - 1, steps))
}

/** Returns the approximate number of words of a class. */
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
