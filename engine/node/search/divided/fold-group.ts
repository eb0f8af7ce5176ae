import {
  type BlockHeading,
  type BlockPage,
  sizeOf,
} from '../../../shared/search/divided/divided-index.ts'
import { readName } from '../../../shared/search/engine/lexicon.ts'
import type { IndexedMessage } from '../../../shared/search/search-index.ts'
import { wordWeight } from '../../../shared/search/search-index.ts'
import { fold, nameParts, readWords, type Word } from '../../../shared/search/words.ts'
import type { NamesPart, WordsPart } from '../page-part.ts'

/** Lists of numbers about a term, row after row; pages are numbered within their group. */
export interface TermRows {
  /** Page, section, and `weight + 3 * size`. */
  text: number[]
  /** Page, section, and number of telling words. */
  headings: number[]
  titles: number[]
  /** Page, number of the keyword, and its number of telling words. */
  keywords: number[]
  paths: number[]
  descriptions: number[]
}

export interface GroupTerm extends TermRows {
  key: string
  /** The spelling with the most parts. */
  written: string
}

/** What the root says of a page, without what depends on other pages. */
export interface PageFacts {
  path: string
  title: string
  version: string | null
  boost?: number
  sections: number
  /** Number of words of all sections. */
  words: number
  titleWeight: number
  explains: number
}

/** What is shown of a page. */
export type PageShown = Omit<BlockPage, 'page'>

/** The terms of a group of pages. Plain data, which depends on these pages alone. */
export interface GroupFold {
  pages: PageFacts[]
  shown: PageShown[]
  /** Sorted by key. */
  terms: GroupTerm[]
  names: [name: string, pages: number[]][]
  headings: BlockHeading[]
  messages: [page: number, ...IndexedMessage][]
}

/** A page's part of the index, as it is stored. */
export interface FoldedPart {
  names: NamesPart
  /** A `WordsPart` as JSON. */
  words: string
}

/** Collects the terms of a group of pages. @param parts sorted by path; each is read once */
export function foldGroup(parts: Iterable<FoldedPart>): GroupFold {
  const terms = new Map<string, GroupTerm>()
  const names = new Map<string, number[]>()
  const folded: GroupFold = {
    pages: [],
    shown: [],
    terms: [],
    names: [],
    headings: [],
    messages: [],
  }
  const termOf = ({ key, written }: Pick<Word, 'key' | 'written'>): GroupTerm => {
    const none = { text: [], headings: [], titles: [], keywords: [], paths: [], descriptions: [] }
    const term = terms.get(key) ?? { key, written, ...none }
    terms.set(key, term)
    if (written !== term.written) term.written = fuller(written, term.written)
    return term
  }
  for (const { names: page, words: stored } of parts) {
    const p = folded.pages.length
    const { words, numbers, messages }: WordsPart = JSON.parse(stored)
    const title = readName(page.title, page.path.slice(page.path.lastIndexOf('/') + 1))
    const keywords = page.keywords.map((keyword) => readName(keyword))
    for (const name of new Set([title, ...keywords].flatMap(({ exact }) => exact))) {
      names.set(name, [...(names.get(name) ?? []), p])
    }
    for (const word of title.words) once(termOf(word).titles, p)
    for (const [k, { words, weight }] of keywords.entries()) {
      for (const word of words) once(termOf(word).keywords, p, k, weight)
    }
    for (const word of readWords(page.path.replaceAll('/', ' '))) once(termOf(word).paths, p)
    for (const word of readWords(page.description)) once(termOf(word).descriptions, p)
    for (const [s, { heading, depth, id }] of page.sections.entries()) {
      if (s === 0) continue
      const { words, weight } = readName(heading)
      for (const word of words) once(termOf(word).headings, p, s, weight)
      folded.headings.push([p, s, depth, id, heading])
    }
    for (const [s, text] of messages) folded.messages.push([p, s, text])
    let explains = 0
    let at = 0
    for (const written of words) {
      const { text } = termOf({ key: fold(written), written })
      for (let left = numbers[at++]!; left > 0; left--) {
        const place = numbers[at++]!
        const weight = place & 3
        if (weight === wordWeight.defined) explains += 1
        text.push(p, place >>> 2, weight + 3 * sizeOf(page.sections[place >>> 2]!.words))
      }
    }
    const { path, title: text, description, kind, sectionKind } = page
    folded.shown.push({
      path,
      title: text,
      description,
      keywords: page.keywords,
      kind,
      sectionKind,
    })
    folded.pages.push({
      path: page.path,
      title: page.title,
      version: page.version,
      ...(page.boost !== undefined && { boost: page.boost }),
      sections: page.sections.length,
      words: page.sections.reduce((sum, section) => sum + section.words, 0),
      titleWeight: title.weight,
      explains,
    })
  }
  folded.terms = [...terms.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  folded.names = [...names].sort(([a], [b]) => (a < b ? -1 : 1))
  return folded
}

/** Adds a row, unless it is the last one already. */
function once(rows: number[], ...row: number[]): void {
  const last = rows.length - row.length
  if (last < 0 || row.some((value, i) => rows[last + i] !== value)) rows.push(...row)
}

/** Returns the spelling that can be found by more of its parts: `baseUrl` rather than `baseurl`. */
export function fuller(a: string, b: string): string {
  const more = partCount(a) - partCount(b)
  if (more !== 0) return more > 0 ? a : b
  return a < b ? a : b
}

function partCount(written: string): number {
  const { members, humps } = nameParts(written)
  return members.length + humps.length
}
