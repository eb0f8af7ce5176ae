import {
  type BlockHeading,
  type BlockPage,
  type Field,
  fields,
} from '../../../shared/search/divided/divided-index.ts'
import { readName } from '../../../shared/search/engine/lexicon.ts'
import type { IndexedMessage } from '../../../shared/search/search-index.ts'
import { wordWeight } from '../../../shared/search/search-index.ts'
import { fold, nameParts, readWords, type Word } from '../../../shared/search/words.ts'
import type { NamesPart, WordsPart } from '../page-part.ts'

/** The data of a page in the root that does not depend on other pages. */
export interface PageFacts {
  path: string
  title: string
  version: string | null
  boost?: number
  /** Numbers of words of the sections. */
  words: number[]
  titleWeight: number
  explains: number
}

/** The data of a page that results show. */
export type PageShown = Omit<BlockPage, 'page'>

/**
 * Length of a place: the term, the index of the field in `fields`, and the second and third number of
 * the place in that field, or zeros.
 */
export const PLACE_WIDTH = 4

/** The terms of a group of pages. Plain data that depends only on these pages. */
export interface GroupFold {
  pages: PageFacts[]
  shown: PageShown[]
  /** Terms in folded form, in the order of their first occurrence. */
  keys: string[]
  /** For each term, the spelling with the most parts. */
  written: string[]
  /** For each page, the occurrences of terms in one list, ascending for each term and field. */
  places: number[][]
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
  const terms = new Map<string, number>()
  const names = new Map<string, number[]>()
  const folded: GroupFold = {
    pages: [],
    shown: [],
    keys: [],
    written: [],
    places: [],
    names: [],
    headings: [],
    messages: [],
  }
  const termOf = ({ key, written }: Pick<Word, 'key' | 'written'>): number => {
    const existing = terms.get(key)
    if (existing === undefined) {
      terms.set(key, terms.size)
      folded.keys.push(key)
      return folded.written.push(written) - 1
    }
    if (written !== folded.written[existing]) {
      folded.written[existing] = fuller(written, folded.written[existing]!)
    }
    return existing
  }
  for (const { names: page, words: stored } of parts) {
    const p = folded.pages.length
    const places: number[] = []
    const add = (words: readonly Word[], field: Field, second = 0, third = 0): void => {
      const number = fields.indexOf(field)
      for (const term of new Set(words.map(termOf))) places.push(term, number, second, third)
    }
    const { words, numbers, messages }: WordsPart = JSON.parse(stored)
    const title = readName(page.title, page.path.slice(page.path.lastIndexOf('/') + 1))
    const keywords = page.keywords.map((keyword) => readName(keyword))
    for (const name of new Set([title, ...keywords].flatMap(({ exact }) => exact))) {
      names.set(name, [...(names.get(name) ?? []), p])
    }
    add(title.words, 'titles')
    for (const [k, { words, weight }] of keywords.entries()) add(words, 'keywords', k, weight)
    add(readWords(page.path.replaceAll('/', ' ')), 'paths')
    add(readWords(page.description), 'descriptions')
    for (const [s, { heading, depth, id }] of page.sections.entries()) {
      if (s === 0) continue
      const { words, weight } = readName(heading)
      add(words, 'headings', s, weight)
      folded.headings.push([p, s, depth, id, heading])
    }
    for (const [s, text] of messages) folded.messages.push([p, s, text])
    const inText = fields.indexOf('text')
    let explains = 0
    let at = 0
    for (const written of words) {
      const term = termOf({ key: fold(written), written })
      for (let left = numbers[at++]!; left > 0; left--) {
        const section = numbers[at]! >>> 2
        const weight = numbers[at++]! & 3
        if (weight === wordWeight.defined) explains += 1
        places.push(term, inText, section, weight)
      }
    }
    folded.places.push(places)
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
      words: page.sections.map(({ words }) => words),
      titleWeight: title.weight,
      explains,
    })
  }
  folded.names = [...names].sort(([a], [b]) => (a < b ? -1 : 1))
  return folded
}

/** Returns the spelling with more searchable parts: `baseUrl` rather than `baseurl`. */
export function fuller(a: string, b: string): string {
  const more = partCount(a) - partCount(b)
  if (more !== 0) return more > 0 ? a : b
  return a < b ? a : b
}

function partCount(written: string): number {
  const { members, humps } = nameParts(written)
  return members.length + humps.length
}
