import {
  type BlockHeading,
  type BlockPage,
  blockOf,
} from '../../../shared/search/divided/divided-index.ts'
import { formsOf } from '../../../shared/search/engine/forms.ts'
import type { IndexedMessage } from '../../../shared/search/search-index.ts'
import { readWords, stopWords } from '../../../shared/search/words.ts'
import type { GroupFold, GroupTerm } from './fold-group.ts'

/** What a block has of a group of pages, which are numbered within the group. */
export interface Slice {
  terms: GroupTerm[]
  names: [name: string, pages: number[]][]
  /** Headings that have one of the terms. */
  headings: BlockHeading[]
  /** Pages that have one of the terms in a name or their description. */
  pages: BlockPage[]
  messages: [page: number, ...IndexedMessage][]
}

/** Number of its longest words by which a message is found. */
const WORDS_OF_MESSAGE = 4

/** Divides the terms of a group. @param starts of the blocks, see `divide`. @param hasTitles whether the root has all titles */
export function sliceGroup(
  fold: GroupFold,
  starts: readonly string[],
  hasTitles: boolean,
): Slice[] {
  const slices = starts.map(
    (): Slice => ({ terms: [], names: [], headings: [], pages: [], messages: [] }),
  )
  for (const term of fold.terms) {
    const blocks = formsOf(term.key, term.written).map(([text]) => blockOf(text, starts))
    for (const block of new Set(blocks)) slices[block]!.terms.push(term)
  }
  for (const name of fold.names) slices[blockOf(name[0], starts)]!.names.push(name)
  for (const message of fold.messages) {
    const words = readWords(message[2]).map(({ key }) => key)
    const longest = words
      .filter((key) => !stopWords.has(key))
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
      .slice(0, WORDS_OF_MESSAGE)
    for (const block of new Set(longest.map((key) => blockOf(key, starts)))) {
      slices[block]!.messages.push(message)
    }
  }
  const headingOf = new Map(fold.headings.map((row) => [`${row[0]} ${row[1]}`, row]))
  for (const slice of slices) {
    const headings = new Set<BlockHeading>()
    const pages = new Set<number>()
    for (const term of slice.terms) {
      for (let at = 0; at < term.headings.length; at += 3) {
        headings.add(headingOf.get(`${term.headings[at]} ${term.headings[at + 1]}`)!)
        pages.add(term.headings[at]!)
      }
      for (let at = 0; at < term.keywords.length; at += 3) pages.add(term.keywords[at]!)
      for (const page of [...term.titles, ...term.descriptions]) pages.add(page)
    }
    slice.headings = [...headings].sort((a, b) => a[0] - b[0] || a[1] - b[1])
    const known = hasTitles ? { path: '', title: '' } : {}
    slice.pages = [...pages]
      .sort((a, b) => a - b)
      .map((page) => ({ page, ...fold.shown[page]!, ...known }))
  }
  return slices
}
