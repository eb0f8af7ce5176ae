import { type BitCoder, bitModels, NumberModel, RangeDecoder, RangeEncoder } from './range-coder.ts'
import {
  INDEX_FORMAT,
  type IndexedMessage,
  type IndexedPage,
  type IndexedSection,
  type IndexedTerm,
  type SearchIndex,
} from './search-index.ts'
import { TextModel } from './text-model.ts'
import { fromUtf8, toUtf8 } from './utf8.ts'
import { fold } from './words.ts'

/** Thrown if an index cannot be read: it is damaged or comes from another version of the site. */
export class IndexFormatError extends Error {
  override name = 'IndexFormatError'
}

const MAGIC = [0x51, 0x53, 0x49] // QSI

/** Packs lists of lines. Similar lists compress best when packed together. */
export type PackLines = (lists: readonly (readonly string[])[]) => Uint8Array

/** Size in bytes of the header: the magic number, the format, and the number of shards. */
const HEAD = 6

/**
 * Encodes an index. The same index always gives the same bytes.
 *
 * @param options.shards number of indexes that the site's pages are split across; default 1
 * @param options.pack packs the texts, called once for each of their two parts. A caching packer
 *   pays off: most edits change at most one part, and packing is half of the work.
 */
export function encodeIndex(
  index: SearchIndex,
  options: { shards?: number; pack?: PackLines } = {},
): Uint8Array<ArrayBuffer> {
  const { shards = 1, pack = packLines } = options
  const texts = textsOf(index)
  const parts = texts.map(pack)
  const coder = new RangeEncoder()
  codeStructure(coder, texts.flat(), index)
  const body = coder.finish()
  const size = parts.reduce((sum, part) => sum + 4 + part.length, HEAD + body.length)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  bytes.set([...MAGIC, INDEX_FORMAT])
  view.setUint16(4, shards)
  let at = HEAD
  for (const part of parts) {
    view.setUint32(at, part.length)
    bytes.set(part, at + 4)
    at += 4 + part.length
  }
  bytes.set(body, at)
  return bytes
}

/**
 * Returns the number of shards that the pages are split across; `bytes` is the first of them.
 *
 * @throws IndexFormatError if the bytes are not an index of this format
 */
export function shardCount(bytes: Uint8Array): number {
  if (MAGIC.some((byte, i) => bytes[i] !== byte))
    throw new IndexFormatError('This is no search index.')
  if (bytes[3] !== INDEX_FORMAT) {
    throw new IndexFormatError(`The search index has format ${bytes[3]}, not ${INDEX_FORMAT}.`)
  }
  return bytes[4]! * 256 + bytes[5]!
}

/**
 * Decodes an index.
 *
 * @throws IndexFormatError if the bytes are not an index of this format, or are truncated
 */
export function decodeIndex(bytes: Uint8Array): SearchIndex {
  shardCount(bytes)
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const texts: string[][] = []
    let at = HEAD
    for (const lists of LISTS) {
      const length = view.getUint32(at)
      const coder = new RangeDecoder(bytes.subarray(at + 4, at + 4 + length))
      texts.push(...codeTexts(coder, Array<null>(lists).fill(null)))
      at += 4 + length
      if (at > bytes.length || coder.exhausted) throw new RangeError('The texts are cut off.')
    }
    const coder = new RangeDecoder(bytes.subarray(at))
    const index = codeStructure(coder, texts, null)
    if (!coder.exhausted) return index
  } catch (error) {
    throw new IndexFormatError('The search index is damaged.', { cause: error })
  }
  throw new IndexFormatError('The search index is damaged.')
}

/** Packs lists of lines, predicting each line from the lines before it. */
export function packLines(lists: readonly (readonly string[])[]): Uint8Array {
  const coder = new RangeEncoder()
  codeTexts(coder, lists)
  return coder.finish()
}

function codeTexts(coder: BitCoder, lists: readonly (readonly string[] | null)[]): string[][] {
  const numbers = new NumberModel(KINDS)
  const text = new TextModel()
  return lists.map((lines) => codeLines(coder, numbers, text, lines))
}

/** Number of lists in each packed part. */
const LISTS = [8, 1]

/** Returns the text lists of an index in two parts: those of its pages, and its words. */
function textsOf(index: SearchIndex): string[][][] {
  const { pages } = index
  return [
    [
      [...new Set(pages.flatMap((page) => page.sections.map(({ heading }) => heading)))],
      [JSON.stringify([index.language, index.versions, index.synonyms, index.entrances])],
      pages.map((page) => page.path),
      pages.map((page) => page.title),
      pages.map((page) => page.description),
      pages.map((page) => page.keywords.join('\t')),
      index.messages.map((message) => message.text),
      pages.flatMap((page) => ownIds(page).filter((id) => id !== null)),
    ],
    [index.terms.map((term) => term.written)],
  ]
}

/**
 * Codes everything except the texts, in an order shared by the encoder and the decoder. The encoder
 * passes the index; the decoder passes `null`, and every value comes out of the coder.
 *
 * @param texts the lists of both parts, in order
 */
function codeStructure(
  coder: BitCoder,
  texts: readonly string[][],
  index: SearchIndex | null,
): SearchIndex {
  const numbers = new NumberModel(KINDS)
  const number = (kind: number, value: number | undefined): number =>
    numbers.code(coder, kind, value ?? 0)
  const [headings, head, paths, titles, descriptions, keywords, messages, ids, written] = texts as [
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
  ]
  const [language, versions, synonyms, entrances] = JSON.parse(head[0] ?? '[]')

  const headingModel = new HeadingModel(numbers, headings)
  const ownModels = bitModels(2)
  let nextId = 0
  const pages = paths.map((path, p): IndexedPage => {
    const page = index?.pages[p]
    const sections: IndexedSection[] = []
    const own = page ? ownIds(page) : []
    const count = number(SECTIONS, page?.sections.length)
    const seen = new Map<string, number>()
    for (let s = 0; s < count; s++) {
      const section = page?.sections[s]
      const heading = s === 0 ? '' : headingModel.code(coder, section?.heading)
      const depth =
        s === 0 ? 0 : number(DEPTH + Math.min(3, sections[s - 1]!.depth), section?.depth)
      const words = readSize(number(WORDS, section && sizeOf(section.words)))
      let id = ''
      if (s > 0) {
        const derived = deriveId(heading, seen)
        const isOwn = coder.bit(ownModels, 0, own[s] != null ? 1 : 0) === 1
        id = isOwn ? ids[nextId++]! : derived
      }
      sections.push({ id, heading, depth, words })
    }
    return {
      path,
      title: titles[p]!,
      description: descriptions[p]!,
      keywords: keywords[p] ? keywords[p].split('\t') : [],
      authority: number(AUTHORITY, page?.authority),
      version: number(VERSION, page && page.version + 1) - 1,
      sections,
    }
  })
  const places = codePlaces(coder, numbers, pages, written.length, index?.terms ?? null)
  const terms = written.map((term, t): IndexedTerm => ({ written: term, places: places[t]! }))
  let section = 0
  const quoted = messages.map((message, m): IndexedMessage => {
    section += number(MESSAGE, index ? index.messages[m]!.section - section : 0)
    return { section, text: message }
  })
  return { language, versions, synonyms, entrances, pages, terms, messages: quoted }
}

// Contexts of the number model. Each has its own statistics.
const [
  LINES,
  BYTES,
  SECTIONS,
  DEPTH,
  WORDS,
  VERSION,
  AUTHORITY,
  HEADING,
  PAGES_OF_TERM,
  MESSAGE,
  GAP,
] = [0, 1, 2, 3, 7, 8, 9, 10, 11, 12, 13]
const KINDS = GAP + 24

/** Codes a list of lines. A line break inside a line becomes a space. */
function codeLines(
  coder: BitCoder,
  numbers: NumberModel,
  text: TextModel,
  lines: readonly string[] | null,
): string[] {
  const count = numbers.code(coder, LINES, lines?.length ?? 0)
  const written = lines
    ? toUtf8(lines.map((line) => `${line.replace(/\n/g, ' ')}\n`).join(''))
    : null
  const length = numbers.code(coder, BYTES, written?.length ?? 0)
  if (length > 1 << 28) throw new RangeError('The text is too long.')
  const bytes = written ?? new Uint8Array(length)
  text.code(coder, bytes)
  if (count === 0) return []
  return fromUtf8(bytes).split('\n', count)
}

/** Predicts each heading from the one before it, since sequences recur ("Arguments", "Options"). */
class HeadingModel {
  readonly #numbers: NumberModel
  readonly #headings: readonly string[]
  readonly #places: Map<string, number>
  readonly #after = new Map<number, number>()
  readonly #models = bitModels(2)
  #last = 0
  #fresh = 1

  constructor(numbers: NumberModel, headings: readonly string[]) {
    this.#numbers = numbers
    this.#headings = headings
    this.#places = new Map(headings.map((heading, i) => [heading, i]))
  }

  code(coder: BitCoder, heading: string | undefined): string {
    const place = heading === undefined ? -1 : this.#places.get(heading)!
    const guess = this.#after.get(this.#last) ?? this.#fresh
    let read = guess
    if (coder.bit(this.#models, 0, place === guess ? 1 : 0) === 0) {
      const isFresh = coder.bit(this.#models, 1, place === this.#fresh ? 1 : 0)
      read = isFresh ? this.#fresh : this.#numbers.code(coder, HEADING, place)
    }
    this.#after.set(this.#last, read)
    this.#last = read
    if (read === this.#fresh) this.#fresh++
    const text = this.#headings[read]
    if (text === undefined) throw new RangeError('There is no such heading.')
    return text
  }
}

/**
 * Codes which sections contain which term: per term, the gaps between its pages; per page, which of
 * its sections, with long sections the likelier ones; per section, the term's weight.
 */
function codePlaces(
  coder: BitCoder,
  numbers: NumberModel,
  pages: readonly IndexedPage[],
  count: number,
  terms: readonly IndexedTerm[] | null,
): Uint32Array[] {
  const presence = bitModels(16 * 3 * 4 * 6)
  const weights = bitModels(12 * 4 * 4)
  const starts: number[] = []
  let total = 0
  for (const page of pages) {
    starts.push(total)
    total += page.sections.length
  }
  const pageOf = new Uint32Array(total)
  pages.forEach((page, p) => {
    pageOf.fill(p, starts[p], starts[p]! + page.sections.length)
  })
  const sizes = pages.map((page) =>
    page.sections.map((section) => Math.min(15, sizeOf(section.words) >> 1)),
  )
  const buffer = new Uint32Array(total)
  const givenPages = new Uint32Array(pages.length)

  const result: Uint32Array[] = []
  for (let t = 0; t < count; t++) {
    const given = terms?.[t]?.places
    let givenCount = 0
    if (given) {
      for (let i = 0; i < given.length; i++) {
        const holding = pageOf[given[i]! >>> 2]!
        if (givenCount === 0 || givenPages[givenCount - 1] !== holding)
          givenPages[givenCount++] = holding
      }
    }
    const pageCount = numbers.code(coder, PAGES_OF_TERM, given ? givenCount - 1 : 0) + 1
    const spread = Math.min(5, 31 - Math.clz32(pageCount))
    let length = 0
    let at = 0
    let page = -1
    for (let i = 0; i < pageCount; i++) {
      const expected = (pages.length - page - 1) / (pageCount - i)
      const context = GAP + Math.min(23, Math.round(Math.log2(Math.max(1, expected)) * 2))
      page += 1 + numbers.code(coder, context, given ? givenPages[i]! - page - 1 : 0)
      const own = sizes[page]
      if (!own) throw new RangeError('There is no such page.')
      let found = 0
      let before = 0
      for (let s = 0; s < own.length; s++) {
        const section = starts[page]! + s
        const holds = given !== undefined && at < given.length && given[at]! >>> 2 === section
        let isHere = 1
        if (found > 0 || s < own.length - 1) {
          const remaining = found > 0 ? 3 : Math.min(2, (own.length - s - 1) >> 2)
          const slot =
            ((own[s]! * 3 + Math.min(2, found)) * 4 +
              (found > 0 ? before + 2 * (spread > 2 ? 1 : 0) : remaining)) *
              6 +
            spread
          isHere = coder.bit(presence, slot, holds ? 1 : 0)
        }
        before = isHere
        if (isHere === 0) continue
        const weight = holds ? given[at]! & 3 : 0
        const last =
          found > 0 && length > 0
            ? buffer[length - 1]! & 3
            : i > 0
              ? 4 + (buffer[length - 1]! & 3)
              : 8
        const high = coder.bit(weights, last * 4, weight >> 1)
        const low = coder.bit(weights, last * 4 + 1 + high, weight & 1)
        buffer[length++] = section * 4 + high * 2 + low
        found++
        at++
      }
    }
    result.push(buffer.slice(0, length))
  }
  return result
}

/** Quantizes a word count in logarithmic steps of about 20%: 0, 1, 2, 3 … 8, 10, 12 … */
function sizeOf(words: number): number {
  return Math.round(Math.log2(1 + words) * 3.6)
}

function readSize(size: number): number {
  return Math.round(2 ** (size / 3.6) - 1)
}

/** Returns each section's anchor, or `null` if it can be derived from the heading. */
function ownIds(page: IndexedPage): (string | null)[] {
  const seen = new Map<string, number>()
  return page.sections.map(({ id, heading }, s) =>
    s === 0 || deriveId(heading, seen) === id ? null : id,
  )
}

function deriveId(heading: string, seen: Map<string, number>): string {
  const slug = fold(heading)
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
  const before = seen.get(slug)
  seen.set(slug, (before ?? -1) + 1)
  return before === undefined ? slug : `${slug}-${before + 1}`
}
