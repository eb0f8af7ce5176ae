import {
  type BlockHeading,
  type BlockPage,
  type BlockTerm,
  blockOf,
  type TermBlock,
} from '../../../shared/search/divided/divided-index.ts'
import { formsOf } from '../../../shared/search/engine/forms.ts'
import { fuller, type TermRows } from './fold-group.ts'
import type { Slice } from './slices.ts'

/**
 * Number of sections that are kept of a word, those that name it first. A word that is met more often
 * says little about any of them.
 */
const MOST_PLACES = 4000

/** Number of headings, titles, keywords and descriptions with a word that are beside it. */
const MOST_SHOWN = 60

/** Number of frequent words in the root, from which beginnings and mistakes are understood. */
export const COMMON_WORDS = 6000
const LONGEST_COMMON = 24

/** Number of columns of each kind of rows. */
const widths = { text: 3, headings: 3, titles: 1, keywords: 3, paths: 1, descriptions: 1 } as const

/** Numbers up to which sections, keywords and weights go: rows are sorted as one number. */
const SECOND = 2 ** 16
const THIRD = 2 ** 8

/** A term with its rows as numbers, each of which has a page, a second and a third number. */
interface OpenTerm extends TermRows {
  written: string
}

/** A block, and its frequent words with the numbers of sections that have them. */
export interface MergedBlock {
  block: TermBlock
  common: [text: string, spread: number][]
}

/**
 * Merges what the groups of pages have of a block.
 *
 * @param slices by group
 * @param numbers for each group, the numbers of its pages in the index
 * @param starts of all blocks
 * @param own index of the block
 */
export function mergeSlices(
  slices: Iterable<Slice>,
  numbers: readonly (readonly number[])[],
  starts: readonly string[],
  own: number,
): MergedBlock {
  const terms = new Map<string, OpenTerm>()
  const names = new Map<string, number[]>()
  const headings: BlockHeading[] = []
  const pages: BlockPage[] = []
  const messages: TermBlock['messages'] = []
  let group = 0
  for (const slice of slices) {
    const numberOf = (page: number): number => numbers[group]![page]!
    for (const { key, written, ...rows } of slice.terms) {
      const term = terms.get(key)
      if (term && written !== term.written) term.written = fuller(term.written, written)
      const open = term ?? { written, ...noRows() }
      terms.set(key, open)
      for (const field of Object.keys(widths) as (keyof TermRows)[]) {
        const from = rows[field]
        for (let at = 0; at < from.length; at += widths[field]) {
          const wide = widths[field] === 3
          const rest = wide ? from[at + 1]! * THIRD + from[at + 2]! : 0
          open[field].push(numberOf(from[at]!) * SECOND * THIRD + rest)
        }
      }
    }
    for (const [name, pages] of slice.names) {
      names.set(name, [...(names.get(name) ?? []), ...pages.map(numberOf)])
    }
    for (const [page, ...rest] of slice.headings) headings.push([numberOf(page), ...rest])
    for (const { page, ...rest } of slice.pages) pages.push({ page: numberOf(page), ...rest })
    for (const [page, ...rest] of slice.messages) messages.push([numberOf(page), ...rest])
    group += 1
  }
  const sorted = [...terms].sort(([a], [b]) => (a < b ? -1 : 1))
  const merged = sorted.map(([, term]) => blockTerm(term))
  const shown = shownPlaces(merged)
  return {
    block: {
      terms: merged,
      names: [...names]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, pages]) => [name, pages.sort((a, b) => a - b)]),
      headings: headings
        .filter(([page, section]) => shown.sections.has(page * SECOND + section))
        .sort((a, b) => a[0] - b[0] || a[1] - b[1]),
      pages: pages.filter(({ page }) => shown.pages.has(page)).sort((a, b) => a.page - b.page),
      messages: messages.sort((a, b) => a[0] - b[0] || a[1] - b[1]),
    },
    common: commonOf(sorted, merged, starts, own),
  }
}

function noRows(): TermRows {
  return { text: [], headings: [], titles: [], keywords: [], paths: [], descriptions: [] }
}

function blockTerm(term: OpenTerm): BlockTerm {
  const wide = (rows: number[]) =>
    Float64Array.from(rows)
      .sort()
      .reduce<[number, number, number][]>((list, row) => {
        list.push([
          Math.floor(row / (SECOND * THIRD)),
          Math.floor(row / THIRD) % SECOND,
          row % THIRD,
        ])
        return list
      }, [])
  const narrow = (rows: number[]) => wide(rows).map(([page]): [number] => [page])
  return {
    written: term.written,
    spread: term.text.length,
    text: foremost(wide(term.text)),
    headings: foremost(wide(term.headings)),
    titles: narrow(term.titles),
    keywords: wide(term.keywords),
    paths: narrow(term.paths),
    descriptions: narrow(term.descriptions),
  }
}

/** Returns the places of a word that are worth most, in order. */
function foremost(text: BlockTerm['text']): BlockTerm['text'] {
  if (text.length <= MOST_PLACES) return text
  // The weight first, then the size of the section.
  return text
    .toSorted(([, , x], [, , y]) => (y % 3) - (x % 3) || x - y)
    .slice(0, MOST_PLACES)
    .sort(([a, s], [b, t]) => a - b || s - t)
}

/** Returns the sections and pages that are worth most by one of the words in their names. */
function shownPlaces(terms: readonly BlockTerm[]) {
  const sections = new Set<number>()
  const pages = new Set<number>()
  for (const { headings, titles, keywords, descriptions } of terms) {
    const best = headings.toSorted(([, , x], [, , y]) => x - y).slice(0, MOST_SHOWN)
    for (const [page, section] of best) {
      sections.add(page * SECOND + section)
      pages.add(page)
    }
    for (const rows of [titles, keywords, descriptions]) {
      for (const [page] of rows.slice(0, MOST_SHOWN)) pages.add(page)
    }
  }
  return { sections, pages }
}

/** Returns the words of a block that are met most often. */
function commonOf(
  sorted: readonly (readonly [key: string, OpenTerm])[],
  merged: readonly BlockTerm[],
  starts: readonly string[],
  own: number,
): MergedBlock['common'] {
  const spreads = new Map<string, number>()
  for (const [i, [key]] of sorted.entries()) {
    const { written, spread, headings, titles, keywords } = merged[i]!
    // Names are looked for more often than what is only mentioned.
    const worth = spread + 4 * (headings.length + titles.length + keywords.length)
    for (const [text] of formsOf(key, written)) {
      if (text.length < 3 || text.length > LONGEST_COMMON || blockOf(text, starts) !== own) continue
      spreads.set(text, (spreads.get(text) ?? 0) + worth)
    }
  }
  return byFrequency([...spreads]).slice(0, Math.ceil((3 * COMMON_WORDS) / starts.length))
}

/** Sorts words, the most frequent ones first. */
export function byFrequency(words: readonly [text: string, spread: number][]) {
  return words.toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
}
