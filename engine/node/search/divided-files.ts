import {
  type BlockTerm,
  blockOf,
  PAGES_PER_BLOCK,
  type RootPage,
  sizeOf,
} from '../../shared/search/divided/divided-index.ts'
import {
  BLOCK_NAME,
  encodePageBlock,
  encodeRoot,
  encodeTermBlock,
} from '../../shared/search/divided/format.ts'
import { formsOf } from '../../shared/search/engine/forms.ts'
import { readName } from '../../shared/search/engine/lexicon.ts'
import { type IndexedPage, type SearchNames, wordWeight } from '../../shared/search/search-index.ts'
import { blockPath } from '../../shared/search/search-paths.ts'
import { fold, readWords } from '../../shared/search/words.ts'
import { hashOf } from '../files/hash.ts'
import type { IndexFile } from './index-file.ts'
import type { WordsPart } from './page-part.ts'

/** Number of places that a block has about, at most: it is small enough to wait for. */
const PLACES_PER_BLOCK = 8000

/** Number of places that a block has at least, if it could be part of another one. */
const FEWEST_PLACES = 1500

/**
 * Number of sections that are kept of a word, those that name it and those of pages that others link
 * to first. A word that is met more often says little about any of them.
 */
const MOST_PLACES = 4000

/** Number of frequent words in the root, from which beginnings and mistakes are understood. */
const COMMON_WORDS = 6000
const LONGEST_COMMON = 24

/** A term that is collected; places are added page by page. */
type OpenTerm = { [Field in keyof BlockTerm]: BlockTerm[Field] }

/** All terms of an index, and the pages that have a name. */
interface Vocabulary {
  terms: Map<string, OpenTerm>
  names: Map<string, number[]>
  explains: number[]
}

/**
 * Returns the files of a divided index: blocks of the words that begin alike, blocks of pages, and the
 * root, which is at the path of the names of a whole index. An edit of one page changes the blocks of
 * the words that it adds or takes away, the block of the page, and the root.
 *
 * @param words returns the words of a page, a `WordsPart` as JSON
 */
export function dividedFiles(
  path: string,
  { pages, ...settings }: Omit<SearchNames, 'build'>,
  words: (page: number) => string,
): IndexFile[] {
  const blocks: IndexFile[] = []
  /** Adds a block, and returns its name. */
  const add = (content: string): string => {
    const name = hashOf(content).slice(0, BLOCK_NAME)
    blocks.push({ path: blockPath(path, name), key: name, content: () => content })
    return name
  }
  const messages: [page: number, section: number, text: string][][] = []
  const vocabulary = collect(pages, words, messages)
  for (const term of vocabulary.terms.values()) term.text = foremost(term.text, pages)
  const { blocks: starts, common } = divide(vocabulary, add)
  const pageBlocks: string[] = []
  for (let at = 0; at < pages.length; at += PAGES_PER_BLOCK) {
    const own = messages.slice(at, at + PAGES_PER_BLOCK)
    pageBlocks.push(
      add(
        encodePageBlock({
          pages: pages.slice(at, at + PAGES_PER_BLOCK),
          messages: own
            .flatMap((list) => list.map(([page, ...rest]) => [page - at, ...rest] as const))
            .map((row) => [...row]),
        }),
      ),
    )
  }
  const counts = pages.flatMap(({ sections }) => sections.map((section) => section.words))
  const root = encodeRoot({
    ...settings,
    average: Math.round(counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length)),
    pages: pages.map(
      ({ title, authority, version, boost, sections }, p): RootPage => ({
        ...{ authority, version, sections: sections.length },
        ...{ titleWeight: readName(title).weight, explains: vocabulary.explains[p]! },
        ...(boost !== undefined && { boost }),
      }),
    ),
    folders: foldersOf(pages),
    common,
    blocks: starts,
    pageBlocks,
  })
  return [{ path, key: hashOf(root), content: () => root }, ...distinct(blocks)]
}

/** Collects the words of all pages, and their messages, by page. */
function collect(
  pages: readonly IndexedPage[],
  wordsOf: (page: number) => string,
  messages: [page: number, section: number, text: string][][],
): Vocabulary {
  const terms = new Map<string, OpenTerm>()
  const names = new Map<string, number[]>()
  const explains = pages.map(() => 0)
  const termOf = (key: string, written: string): OpenTerm => {
    const known = terms.get(key)
    if (known) return known
    const none = { text: [], headings: [], titles: [], keywords: [], paths: [], descriptions: [] }
    const term: OpenTerm = { written, spread: 0, ...none }
    terms.set(key, term)
    return term
  }
  for (const [p, page] of pages.entries()) {
    const once = <Row extends readonly number[]>(list: Row[], row: Row): void => {
      const last = list.at(-1)
      if (!last || row.some((value, i) => last[i] !== value)) list.push(row)
    }
    const named = (exact: readonly string[]): void => {
      for (const name of exact) {
        const list = names.get(name) ?? []
        names.set(name, list)
        if (list.at(-1) !== p) list.push(p)
      }
    }
    const title = readName(page.title, page.path.slice(page.path.lastIndexOf('/') + 1))
    named(title.exact)
    for (const { key, written } of title.words) once(termOf(key, written).titles, [p])
    for (const [k, keyword] of page.keywords.entries()) {
      const { words, weight, exact } = readName(keyword)
      named(exact)
      for (const { key, written } of words) once(termOf(key, written).keywords, [p, k, weight])
    }
    for (const { key, written } of readWords(page.path.replaceAll('/', ' '))) {
      once(termOf(key, written).paths, [p])
    }
    for (const { key, written } of readWords(page.description)) {
      once(termOf(key, written).descriptions, [p])
    }
    for (const [s, { heading }] of page.sections.entries()) {
      if (s === 0) continue
      const { words, weight } = readName(heading)
      for (const { key, written } of words) once(termOf(key, written).headings, [p, s, weight])
    }
    const { words, numbers, messages: quoted }: WordsPart = JSON.parse(wordsOf(p))
    messages.push(quoted.map(([section, text]) => [p, section, text]))
    let at = 0
    for (const written of words) {
      const term = termOf(fold(written), written)
      for (let left = numbers[at++]!; left > 0; left--) {
        const place = numbers[at++]!
        const weight = place & 3
        if (weight === wordWeight.defined) explains[p]! += 1
        term.spread += 1
        term.text.push([p, place >>> 2, weight + 3 * sizeOf(page.sections[place >>> 2]!.words)])
      }
    }
  }
  return { terms, names, explains }
}

/** Returns the places of a word that are worth most, in order. */
function foremost(text: BlockTerm['text'], pages: readonly IndexedPage[]): BlockTerm['text'] {
  if (text.length <= MOST_PLACES) return text
  return text
    .toSorted(
      ([a, , x], [b, , y]) =>
        (y % 3) - (x % 3) || pages[b]!.authority - pages[a]!.authority || x - y,
    )
    .slice(0, MOST_PLACES)
    .sort(([a, s], [b, t]) => a - b || s - t)
}

/** Divides a vocabulary into blocks of words that begin alike, and chooses the frequent ones. */
function divide({ terms, names }: Vocabulary, add: (content: string) => string) {
  const byText = new Map<string, { keys: string[]; places: number; spread: number }>()
  for (const [key, term] of terms) {
    const { text, headings, titles, keywords, paths, descriptions } = term
    const named = headings.length + titles.length + keywords.length
    const places = text.length + named + paths.length + descriptions.length
    for (const [own] of formsOf(key, term.written)) {
      const form = byText.get(own) ?? { keys: [], places: 0, spread: 0 }
      byText.set(own, form)
      form.keys.push(key)
      form.places += places
      // Names are looked for more often than what is only mentioned.
      form.spread += term.spread + 4 * named
    }
  }
  const starts = new Map<string, string[]>()
  const placesOf = (texts: readonly string[]): number =>
    texts.reduce((sum, text) => sum + byText.get(text)!.places, 0)
  const split = (start: string, texts: readonly string[]): void => {
    const longer = texts.filter((text) => text.length > start.length)
    if (placesOf(texts) <= PLACES_PER_BLOCK || longer.length === 0) {
      starts.set(start, [...texts])
      return
    }
    // What is too little for a block stays in that of the beginning which it shares with others.
    const rest = texts.filter((text) => text.length === start.length)
    for (const [next, own] of grouped(longer, (text) => text.slice(0, start.length + 1))) {
      if (placesOf(own) < FEWEST_PLACES) rest.push(...own)
      else split(next, own)
    }
    if (rest.length > 0) starts.set(start, rest)
  }
  const texts = [...byText.keys()].sort()
  split('', texts)
  const namesIn = grouped([...names].sort(), ([name]) => blockOf(name, starts) ?? '')
  const blocks = new Map<string, string>()
  for (const [start, own] of [...starts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const keys = new Set(own.flatMap((text) => byText.get(text)!.keys))
    const sorted = [...keys].sort()
    const block = { terms: sorted.map((key) => terms.get(key)!), names: namesIn.get(start) ?? [] }
    if (block.terms.length + block.names.length > 0) blocks.set(start, add(encodeTermBlock(block)))
  }
  const common = texts
    .filter((text) => text.length >= 3 && text.length <= LONGEST_COMMON)
    .sort((a, b) => byText.get(b)!.spread - byText.get(a)!.spread || (a < b ? -1 : 1))
    .slice(0, COMMON_WORDS)
    .sort()
    .map((text): [string, number] => [text, byText.get(text)!.spread])
  return { blocks, common }
}

function grouped<Item>(
  items: Iterable<Item>,
  groupOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groupOf(item)
    const own = groups.get(group)
    if (own) own.push(item)
    else groups.set(group, [item])
  }
  return groups
}

/** Returns the first segments of paths, each with the number of consecutive pages that begin so. */
function foldersOf(pages: readonly IndexedPage[]): [path: string, pages: number][] {
  const folders: [string, number][] = []
  for (const { path } of pages) {
    const folder = path.split('/').slice(0, 4).join('/')
    const last = folders.at(-1)
    if (last?.[0] === folder) last[1] += 1
    else folders.push([folder, 1])
  }
  return folders
}

/** Leaves out blocks with the name of another: they have the same content. */
function distinct(files: readonly IndexFile[]): IndexFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
