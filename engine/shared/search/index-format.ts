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
export const INDEX_FORMAT = 7

const pageFields = [
  ...(['path', 'title', 'description', 'keywords'] as const),
  ...(['kind', 'sectionKind', 'authority', 'version', 'boost'] as const),
]
type PageFields = Pick<IndexedPage, (typeof pageFields)[number]>

/**
 * The names as columns of JSON, one entry per page or per section. Columns compress better than
 * records, `JSON.parse` reads them at once, and every host compresses JSON.
 */
interface NameColumns extends Omit<SearchNames, 'pages'> {
  format: number
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

interface WordColumns extends Omit<SearchWords, 'terms'> {
  format: number
  terms: string[]
  /** Per term, its number of places. */
  counts: string
  /** Per place, the number of sections between it and the term's place before. */
  gaps: string
  /** Per place, its weight. */
  weights: string
}

/** Encodes the names. The same names always give the same text. */
export function encodeNames({ pages, ...rest }: SearchNames): string {
  const below = pages.flatMap((page) => page.sections.slice(1))
  const fields = pageFields
    .map((field) => [field, pages.map((page) => page[field] ?? '')] as const)
    .filter(([, column]) => column.some((value) => value !== ''))
  const columns: NameColumns = {
    format: INDEX_FORMAT,
    ...rest,
    pages: Object.fromEntries(fields),
    sections: pages.map(({ sections }) => sections.length),
    headings: below.map(({ heading }) => heading),
    depths: writeNumbers(below.map(({ depth }) => depth)),
    ids: pages.flatMap(ownIds),
    sizes: writeNumbers(pages.flatMap(({ sections }) => sections.map(sizeOf))),
  }
  return JSON.stringify(columns)
}

/** @throws IndexFormatError if the text is not an index of this format */
export function decodeNames(text: string): SearchNames {
  return decode<NameColumns, SearchNames>(text, (columns) => {
    const depths = readNumbers(columns.depths)
    const sizes = readNumbers(columns.sizes)
    let below = 0
    let section = 0
    const pages = columns.sections.map((count, p): IndexedPage => {
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
    const { build, language, versions, synonyms, entrances, shards } = columns
    return { build, language, versions, synonyms, entrances, shards, pages }
  })
}

/** Encodes the words. The same words always give the same text. */
export function encodeWords({ build, terms, messages }: SearchWords): string {
  const gaps: number[] = []
  const weights: number[] = []
  for (const { places } of terms) {
    let before = -1
    for (let at = 0; at < places.length; at++) {
      const place = places[at]!
      gaps.push((place >>> 2) - before - 1)
      weights.push(place & 3)
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

function decode<C extends { format: number }, T>(text: string, read: (columns: C) => T): T {
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
  const folded = fold(heading)
  const slug = folded
    .replace(isAscii(folded) ? /[^a-z\d\s_-]+/g : /[^\p{L}\p{N}\p{M}\s_-]+/gu, '')
    .replace(/\s/g, '-')
  const before = seen.get(slug)
  seen.set(slug, (before ?? -1) + 1)
  return before === undefined ? slug : `${slug}-${before + 1}`
}

// Whole numbers as text: one character per number, whose UTF-8 form is the variable-length code.
// Compressed, it is a sixth smaller than numbers in decimal, and it can be part of a JSON file.

/** The first character after the quotation mark: none below has to be escaped in JSON. */
const FIRST = 0x23

/** Code points of surrogates, which are no characters, are skipped. */
const SURROGATES = 0xd800
const SURROGATE_COUNT = 0x800

/** Number of code units that become text at once: they are arguments of one call. */
const AT_ONCE = 8192

/** @param numbers each from 0 to 1,000,000 */
export function writeNumbers(numbers: readonly number[]): string {
  const units: number[] = []
  for (const number of numbers) {
    const bare = number + FIRST
    const code = bare < SURROGATES ? bare : bare + SURROGATE_COUNT
    if (code < 0x10000) units.push(code)
    else units.push(0xd7c0 + (code >>> 10), 0xdc00 + (code & 0x3ff))
  }
  let text = ''
  for (let at = 0; at < units.length; at += AT_ONCE) {
    text += String.fromCharCode(...units.slice(at, at + AT_ONCE))
  }
  return text
}

export function readNumbers(text: string): Uint32Array {
  const numbers = new Uint32Array(text.length)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    let code = text.charCodeAt(at)
    if (code >= SURROGATES) {
      code = text.codePointAt(at)!
      if (code > 0xffff) at++
      code -= SURROGATE_COUNT
    }
    numbers[length++] = code - FIRST
  }
  return numbers.subarray(0, length)
}
