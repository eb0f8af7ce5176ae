import {
  type BlockHeading,
  type BlockPage,
  type BlockTerm,
  blockOf,
  type Field,
  fields,
  fieldWidths,
  type PlaceList,
  type TermBlock,
} from '../../../shared/search/divided/divided-index.ts'
import { formsOf } from '../../../shared/search/engine/forms.ts'
import { fuller, PLACE_WIDTH } from './fold-group.ts'
import type { Slice } from './slices.ts'

/**
 * Maximum number of sections of a word; sections that name it come first. A more frequent word says
 * little about any of them.
 */
const MOST_PLACES = 16_000

/** Number of headings, titles, keywords and descriptions stored in the block of a word. */
const MOST_SHOWN = 60

/** Number of frequent words in the root, which complete beginnings and correct mistakes. */
export const COMMON_WORDS = 6000
const LONGEST_COMMON = 24

/** More than any page has. Combines the numbers of a page and a section into one. */
const MOST_SECTIONS = 2 ** 16

/** A block, and its frequent words with the numbers of sections that have them. */
export interface MergedBlock {
  block: TermBlock
  common: [text: string, spread: number][]
}

/**
 * Merges the slices that the groups of pages have for a block.
 *
 * @param slices by group
 * @param numbers for each group, the numbers of its pages in the index
 * @param starts starts of all blocks
 * @param index index of the block
 */
export function mergeSlices(
  slices: Iterable<Slice>,
  numbers: readonly (readonly number[])[],
  starts: readonly string[],
  index: number,
): MergedBlock {
  const all = [...slices]
  const names = new Map<string, number[]>()
  const headings: BlockHeading[] = []
  const pages: BlockPage[] = []
  const messages: TermBlock['messages'] = []
  for (const [group, slice] of all.entries()) {
    const numberOf = (page: number): number => numbers[group]![page]!
    for (const [name, pages] of slice.names) {
      names.set(name, [...(names.get(name) ?? []), ...pages.map(numberOf)])
    }
    for (const [page, ...rest] of slice.headings) headings.push([numberOf(page), ...rest])
    for (const { page, ...rest } of slice.pages) pages.push({ page: numberOf(page), ...rest })
    for (const [page, ...rest] of slice.messages) messages.push([numberOf(page), ...rest])
  }
  const sorted = [...mergeTerms(all, numbers)].sort(([a], [b]) => (a < b ? -1 : 1))
  const merged = sorted.map(([, term]) => blockTerm(term))
  const shown = shownPlaces(merged)
  return {
    block: {
      terms: merged,
      names: [...names]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, pages]) => [name, pages.sort((a, b) => a - b)]),
      headings: headings
        .filter(([page, section]) => shown.sections.has(page * MOST_SECTIONS + section))
        .sort((a, b) => a[0] - b[0] || a[1] - b[1]),
      pages: pages.filter(({ page }) => shown.pages.has(page)).sort((a, b) => a.page - b.page),
      messages: messages.sort((a, b) => a[0] - b[0] || a[1] - b[1]),
    },
    common: commonOf(sorted, merged, starts, index),
  }
}

/** A term with its places so far. Most terms are in few fields. */
interface OpenTerm extends Partial<Record<Field, number[]>> {
  written: string
}

/** Collects the places of all terms, page by page, so that they are in order. */
function mergeTerms(slices: readonly Slice[], numbers: readonly (readonly number[])[]) {
  const terms = new Map<string, OpenTerm>()
  const termsOf = slices.map(({ keys, written }) =>
    keys.map((key, t) => {
      const term = terms.get(key) ?? { written: written[t]! }
      terms.set(key, term)
      if (term.written !== written[t]) term.written = fuller(term.written, written[t]!)
      return term
    }),
  )
  const groupOf: number[] = []
  for (const [group, pages] of numbers.entries()) for (const page of pages) groupOf[page] = group
  const read = slices.map(() => 0)
  for (const [page, group] of groupOf.entries()) {
    const { places } = slices[group]!
    let at = read[group]!
    for (let left = places[at++]!; left > 0; left--) {
      const field = fields[places[at + 1]!]!
      const term = termsOf[group]![places[at]!]!
      term[field] ??= []
      if (fieldWidths[field] === 1) term[field].push(page)
      else term[field].push(page, places[at + 2]!, places[at + 3]!)
      at += PLACE_WIDTH
    }
    read[group] = at
  }
  return terms
}

const none: readonly number[] = []

function blockTerm(term: OpenTerm): BlockTerm {
  const { written, text = none, headings = none } = term
  const { titles = none, keywords = none, paths = none, descriptions = none } = term
  return {
    written,
    spread: text.length / 3,
    text: foremost(text, (a, b) => b - a),
    headings: foremost(headings, (a, b) => a - b),
    titles,
    keywords,
    paths,
    descriptions,
  }
}

/**
 * Returns the best places of a word, in order.
 *
 * @param byRelevance compares third numbers: weights in text, numbers of words in headings
 */
function foremost(
  places: readonly number[],
  byRelevance: (a: number, b: number) => number,
): readonly number[] {
  if (places.length <= 3 * MOST_PLACES) return places
  const compare = (a: number, b: number): number =>
    // Earlier sections of a page first.
    byRelevance(places[a + 2]!, places[b + 2]!) || places[a + 1]! - places[b + 1]! || a - b
  return startsOf(places, 3)
    .sort(compare)
    .slice(0, MOST_PLACES)
    .sort((a, b) => a - b)
    .flatMap((at) => places.slice(at, at + 3))
}

/** Returns the indexes at which the places of a list start. */
function startsOf({ length }: PlaceList, width: number): number[] {
  return Array.from({ length: length / width }, (_, i) => i * width)
}

/** Returns the sections and pages whose names match the words best. */
function shownPlaces(terms: readonly BlockTerm[]) {
  const sections = new Set<number>()
  const pages = new Set<number>()
  for (const { headings, titles, keywords, descriptions } of terms) {
    const starts = startsOf(headings, 3)
    // The shortest headings.
    const best = starts.sort((a, b) => headings[a + 2]! - headings[b + 2]!).slice(0, MOST_SHOWN)
    for (const at of best) {
      sections.add(headings[at]! * MOST_SECTIONS + headings[at + 1]!)
      pages.add(headings[at]!)
    }
    for (const at of startsOf(keywords, 3).slice(0, MOST_SHOWN)) pages.add(keywords[at]!)
    for (const list of [titles, descriptions]) {
      for (const page of list.slice(0, MOST_SHOWN)) pages.add(page)
    }
  }
  return { sections, pages }
}

/** Returns the most frequent words of a block. */
function commonOf(
  sorted: readonly (readonly [key: string, unknown])[],
  merged: readonly BlockTerm[],
  starts: readonly string[],
  index: number,
): MergedBlock['common'] {
  const spreads = new Map<string, number>()
  for (const [i, [key]] of sorted.entries()) {
    const { written, spread, headings, titles, keywords } = merged[i]!
    // Readers search for names more often than for words of the text.
    const worth = spread + 4 * (headings.length / 3 + titles.length + keywords.length / 3)
    for (const [text] of formsOf(key, written)) {
      if (text.length < 3 || text.length > LONGEST_COMMON || blockOf(text, starts) !== index)
        continue
      spreads.set(text, (spreads.get(text) ?? 0) + worth)
    }
  }
  return byFrequency([...spreads]).slice(0, Math.ceil((3 * COMMON_WORDS) / starts.length))
}

/** Sorts words, the most frequent ones first. */
export function byFrequency(words: readonly [text: string, spread: number][]) {
  return words.toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
}
