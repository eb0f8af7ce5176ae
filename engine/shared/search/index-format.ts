import { readNumbers, writeNumbers } from './number-text.ts'
import type { IndexedPage, IndexedSection, SearchNames, SearchWords } from './search-index.ts'
import { fold, isAscii } from './words.ts'

/** Thrown if an index cannot be read: it is damaged or comes from another version of the site. */
export class IndexFormatError extends Error {
  override name = 'IndexFormatError'
}

/**
 * Format number, written in every index file. If it differs from the one the browser code knows,
 * the reader is asked to reload. Increment it with every change to the columns.
 */
export const INDEX_FORMAT = 10

const pageFields = [
  ...(['path', 'title', 'description', 'keywords'] as const),
  ...(['kind', 'sectionKind', 'authority', 'version', 'boost'] as const),
]
type PageFields = Pick<IndexedPage, (typeof pageFields)[number]>

/**
 * Pages as columns of JSON, one entry per page or per section. Columns compress better than records,
 * `JSON.parse` reads them at once, and every host compresses JSON.
 */
export interface PageColumns {
  /** A column that is empty throughout is left out. */
  pages: { [Field in keyof PageFields]?: PageFields[Field][] }
  /** Number of sections per page. */
  sections: number[]
  /** Of all sections but the pages themselves, as are the depths. */
  headings: string[]
  depths: string
  /** Anchors that do not follow from their headings; otherwise 0. */
  ids: (string | 0)[]
  /** Words per section, in logarithmic steps of about 20%: all that ranking needs. */
  sizes: string
}

interface NameColumns extends Omit<SearchNames, 'pages'>, PageColumns {
  format: number
}

interface WordColumns extends Omit<SearchWords, 'terms'> {
  format: number
  terms: string[]
  /** Per term, its number of places. */
  counts: string
  /** Per place, the number of sections between it and the previous place of the term. */
  gaps: string
  /** Per place, its weight. */
  weights: string
}

/** Encodes the names. The same names always give the same text. */
export function encodeNames({ pages, ...rest }: SearchNames): string {
  return JSON.stringify({ format: INDEX_FORMAT, ...rest, ...pageColumns(pages) })
}

/** Returns pages as columns. */
export function pageColumns(pages: readonly IndexedPage[]): PageColumns {
  const below = pages.flatMap((page) => page.sections.slice(1))
  const fields = pageFields
    .map((field) => [field, pages.map((page) => page[field] ?? '')] as const)
    .filter(([, column]) => column.some((value) => value !== ''))
  return {
    pages: Object.fromEntries(fields),
    sections: pages.map(({ sections }) => sections.length),
    headings: below.map(({ heading }) => heading),
    depths: writeNumbers(below.map(({ depth }) => depth)),
    ids: pages.flatMap(ownIds),
    sizes: writeNumbers(pages.flatMap(({ sections }) => sections.map(sizeOf))),
  }
}

/** @throws IndexFormatError if the text is not an index of this format */
export function decodeNames(text: string): SearchNames {
  return decode<NameColumns, SearchNames>(text, (columns) => {
    const { build, language, versions, synonyms, stopWords, entrances } = columns
    const pages = pagesOf(columns)
    return { build, language, versions, synonyms, stopWords, entrances, pages }
  })
}

/** Returns the pages that columns were made of. */
export function pagesOf(columns: PageColumns): IndexedPage[] {
  const depths = readNumbers(columns.depths)
  const sizes = readNumbers(columns.sizes)
  let below = 0
  let section = 0
  return columns.sections.map((count, p): IndexedPage => {
    const seen = new Map<string, number>()
    const opening = { id: '', heading: '', depth: 0, words: wordsOf(sizes[section++]!) }
    const others = Array.from({ length: count - 1 }, (): IndexedSection => {
      const heading = columns.headings[below]!
      const derived = deriveId(heading, seen)
      const id = columns.ids[below] || derived
      return { id, heading, depth: depths[below++]!, words: wordsOf(sizes[section++]!) }
    })
    const fields = pageFields.map((field) => [field, columns.pages[field]?.[p] ?? ''])
    const { boost, ...page } = Object.fromEntries(fields)
    return { ...page, ...(boost !== '' && { boost }), sections: [opening, ...others] }
  })
}

/** Encodes the words. The same words always give the same text. */
export function encodeWords({ build, terms, messages }: SearchWords): string {
  const total = terms.reduce((sum, { places }) => sum + places.length, 0)
  const gaps = new Uint32Array(total)
  const weights = new Uint8Array(total)
  let filled = 0
  for (const { places } of terms) {
    let before = -1
    for (let at = 0; at < places.length; at++) {
      const place = places[at]!
      gaps[filled] = (place >>> 2) - before - 1
      weights[filled++] = place & 3
      before = place >>> 2
    }
  }
  const columns: WordColumns = {
    format: INDEX_FORMAT,
    build,
    messages,
    terms: terms.map(({ written }) => written),
    counts: writeNumbers(terms.map(({ places }) => places.length)),
    gaps: writeNumbers(gaps),
    weights: writeNumbers(weights),
  }
  return JSON.stringify(columns)
}

/** @throws IndexFormatError if the text is not an index of this format */
export function decodeWords(text: string): SearchWords {
  return decode<WordColumns, SearchWords>(text, (columns) => {
    const counts = readNumbers(columns.counts)
    const places = readNumbers(columns.gaps)
    const weights = readNumbers(columns.weights)
    let at = 0
    const terms = columns.terms.map((written, t) => {
      const start = at
      let section = -1
      for (const end = at + counts[t]!; at < end; at++) {
        section += places[at]! + 1
        places[at] = section * 4 + weights[at]!
      }
      return { written, places: places.subarray(start, at) }
    })
    return { build: columns.build, terms, messages: columns.messages }
  })
}

/**
 * Reads a file of an index.
 *
 * @throws IndexFormatError if it is damaged or has another format
 */
export function decode<C extends { format: number }, T>(text: string, read: (columns: C) => T): T {
  let format: number
  try {
    const columns: C = JSON.parse(text)
    format = columns.format
    if (format === INDEX_FORMAT) return read(columns)
  } catch (error) {
    throw new IndexFormatError('The search index is damaged.', { cause: error })
  }
  throw new IndexFormatError(`The search index has format ${format}, not ${INDEX_FORMAT}.`)
}

function sizeOf({ words }: IndexedSection): number {
  return Math.round(Math.log2(1 + words) * 3.6)
}

function wordsOf(size: number): number {
  return Math.round(2 ** (size / 3.6) - 1)
}

/** Returns each section's anchor, or 0 if it can be derived from the heading. */
function ownIds(page: IndexedPage): (string | 0)[] {
  const seen = new Map<string, number>()
  return page.sections.slice(1).map(({ id, heading }) => (deriveId(heading, seen) === id ? 0 : id))
}

function deriveId(heading: string, seen: Map<string, number>): string {
  const slug = slugOf(heading)
  const before = seen.get(slug)
  seen.set(slug, (before ?? -1) + 1)
  return before === undefined ? slug : `${slug}-${before + 1}`
}

/** Returns the anchor that a heading has if it is the first of its page with these words. */
export function slugOf(heading: string): string {
  const folded = fold(heading)
  return folded
    .replace(isAscii(folded) ? /[^a-z\d\s_-]+/g : /[^\p{L}\p{N}\p{M}\s_-]+/gu, '')
    .replace(/\s/g, '-')
}
