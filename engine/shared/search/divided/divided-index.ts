import type { IndexedMessage, IndexedPage, SearchNames } from '../search-index.ts'

/**
 * What a reader loads first of a divided index: what there is to say of pages without their names, the
 * frequent words, and which blocks there are.
 */
export interface DividedRoot extends Omit<SearchNames, 'build' | 'pages'> {
  /** Average number of words of a section. */
  average: number
  pages: RootPage[]
  /** The first segments of the paths of consecutive pages, and how many these are. */
  folders: [path: string, pages: number][]
  /** Words that are met most often, folded and sorted, with the numbers of sections that have them. */
  common: [text: string, spread: number][]
  /** Names of the blocks of words, by what their words begin with. */
  blocks: ReadonlyMap<string, string>
  /** Names of the blocks of pages, each of `PAGES_PER_BLOCK` pages, in order. */
  pageBlocks: string[]
}

export interface RootPage extends Pick<IndexedPage, 'authority' | 'version' | 'boost'> {
  /** Number of sections. */
  sections: number
  /** Number of words of the title that are not stop words, at least 1. */
  titleWeight: number
  /** Number of names that the page defines. */
  explains: number
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

/** All terms that can be found by texts that begin alike. */
export interface TermBlock {
  terms: BlockTerm[]
  /** Pages by exact name. */
  names: [name: string, pages: number[]][]
}

/** Pages with what is shown of them, and the messages that they quote. */
export interface PageBlock {
  pages: IndexedPage[]
  /** After the number of the page in the block, the number of the section and the message. */
  messages: [page: number, ...IndexedMessage][]
}

/** Number of pages in a block of pages. */
export const PAGES_PER_BLOCK = 32

const LARGEST_SIZE = 15

/** Returns the number of words of a section as a step from 0 to 15, each half as large again. */
export function sizeOf(words: number): number {
  return Math.min(LARGEST_SIZE, Math.max(0, Math.round(Math.log2(1 + words) * 2) - 4))
}

/** Returns about the number of words of a step. */
export function wordsOfSize(size: number): number {
  return 2 ** ((size + 4) / 2) - 1
}

/** Returns what the texts of the block begin with that a text belongs to; `null` if there is none. */
export function blockOf(text: string, blocks: ReadonlyMap<string, unknown>): string | null {
  for (let length = text.length; length >= 0; length--) {
    const start = text.slice(0, length)
    if (blocks.has(start)) return start
  }
  return null
}
