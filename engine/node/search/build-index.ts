import type { SearchSection } from '../../shared/page.ts'
import {
  type IndexedMessage,
  type IndexedPage,
  type IndexedTerm,
  type SearchIndex,
  wordWeight,
} from '../../shared/search/search-index.ts'
import { fold, readWords, stopWords } from '../../shared/search/words.ts'
import { copied } from '../copied.ts'

/** A page in the form that the index takes. */
export interface IndexablePage {
  /** Route path, without the base. */
  path: string
  title: string
  description: string
  keywords: string[]
  /** `instance/version`, or `null` for pages that are not docs. */
  version: string | null
  sections: readonly SearchSection[]
  /** Route paths of the pages that it links to. */
  links: readonly string[]
}

/** What an index needs besides the pages. */
export interface IndexSettings {
  language: string
  /** Docs versions; see `SearchIndex`. */
  versions: string[]
  synonyms: string[][]
  entrances: string[]
}

/** Maximum length of a word: longer ones are keys and URLs that nobody types. */
const LONGEST = 40

/** A word as it is compared, and as it is written. */
type Spelled = Pick<ReturnType<typeof readWords>[number], 'key' | 'written'>

type Indexed = Omit<IndexedPage, 'authority' | 'version'> & { version: string | null }

/** What is kept of a page, without its text. Words are indexes into a table. */
interface PageWords {
  page: Indexed
  messages: IndexedMessage[]
  /** Pairs of a spelling and its number of occurrences. */
  spellings: number[]
  /**
   * For each word: index, number of sections, then these sections, each times 4 plus the word's
   * weight.
   */
  places: number[]
}

/** Version of the stored words; increase it when they are read or stored differently. */
const FORMAT = 1

/**
 * Collects the words of pages, in any order, and builds their index. The text of added pages is not
 * kept, so memory does not grow with it.
 */
export class IndexBuilder {
  readonly #pages = new Map<string, PageWords>()
  readonly #table: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #names = new Map<string, readonly Spelled[]>()

  /**
   * @param key identifies the page and its state, for `restore`
   * @returns itself
   */
  add(page: Omit<IndexablePage, 'links'>, key: string = page.path): this {
    const messages: IndexedMessage[] = []
    const spellings = new Map<number, number>()
    const places = new Map<number, number[]>()
    const sections = withOpening(page).map((section, i) => {
      for (const text of section.messages ?? []) messages.push({ section: i, text })
      return {
        id: section.id,
        heading: i === 0 ? '' : section.heading,
        depth: i === 0 ? 0 : section.parents.length + 1,
        words: this.#readSection(section, i, spellings, places),
      }
    })
    const { path, title, description, keywords, version } = page
    const indexed: Indexed = { path, title, description, keywords, version, sections }
    this.#pages.set(key, {
      // Slices keep the whole text in memory that they come from; copies do not.
      ...JSON.parse(JSON.stringify({ page: indexed, messages })),
      spellings: [...spellings].flat(),
      places: [...places].flatMap(([word, own]) => [word, own.length, ...own]),
    })
    return this
  }

  /** Serializes the words of all pages, for `restore`. */
  pack(): string {
    return JSON.stringify({ format: FORMAT, table: this.#table, pages: [...this.#pages] })
  }

  /**
   * Adds pages from what `pack` returned.
   *
   * @param keys of the wanted pages
   * @returns keys of those that it does not contain
   */
  restore(packed: string | null, keys: Iterable<string>): string[] {
    const { table, pages } = unpack(packed)
    const moved = new Int32Array(table.length).fill(-1)
    const move = (number: number): number => {
      if (moved[number] === -1) moved[number] = this.#number(table[number]!)
      return moved[number]!
    }
    return [...keys].filter((key) => {
      const words = pages.get(key)
      if (words === undefined) return true
      const places = words.places.slice()
      for (let at = 0; at < places.length; at += 2 + places[at + 1]!) places[at] = move(places[at]!)
      const spellings = words.spellings.map((value, i) => (i % 2 === 0 ? move(value) : value))
      this.#pages.set(key, { ...words, spellings, places })
      return false
    })
  }

  /** @param authority returns that of a page, by its path; see `IndexedPage` */
  build(settings: IndexSettings, authority: (path: string) => number): SearchIndex {
    const versions = settings.versions.map((name) => name.replace('*', ''))
    const pages = [...this.#pages.values()].sort((a, b) => compare(a.page.path, b.page.path))
    const messages: IndexedMessage[] = []
    const places: number[][] = []
    const counts = new Uint32Array(this.#table.length)
    let start = 0
    for (const words of pages) {
      for (const { section, text } of words.messages) {
        messages.push({ section: start + section, text })
      }
      for (let at = 0; at < words.places.length; ) {
        const term = words.places[at]!
        const end = at + 2 + words.places[at + 1]!
        places[term] ??= []
        const own = places[term]
        for (at += 2; at < end; at++) own.push(start * 4 + words.places[at]!)
      }
      for (let at = 0; at < words.spellings.length; at += 2) {
        counts[words.spellings[at]!]! += words.spellings[at + 1]!
      }
      start += words.page.sections.length
    }
    return {
      ...settings,
      pages: pages.map(
        ({ page }): IndexedPage => ({
          path: page.path,
          title: page.title,
          description: page.description,
          keywords: page.keywords,
          authority: authority(page.path),
          version: page.version === null ? -1 : versions.indexOf(page.version),
          sections: page.sections,
        }),
      ),
      messages,
      terms: this.#terms(places, counts),
    }
  }

  /**
   * Returns the words in order, each in its most frequent spelling; if several are, in the first.
   */
  #terms(places: readonly (number[] | undefined)[], counts: Uint32Array): IndexedTerm[] {
    const spelled = new Map<number, { written: string; count: number }>()
    counts.forEach((count, number) => {
      if (count === 0) return
      const written = this.#table[number]!
      const term = this.#numbers.get(fold(written))
      const best = term === undefined ? undefined : spelled.get(term)
      if (term === undefined) return
      if (!best || count > best.count || (count === best.count && written < best.written)) {
        spelled.set(term, { written, count })
      }
    })
    return places
      .flatMap((own, term) => (own ? [{ key: this.#table[term]!, term, own }] : []))
      .sort((a, b) => compare(a.key, b.key))
      .map(({ key, term, own }) => ({
        written: spelled.get(term)?.written ?? key,
        places: Uint32Array.from(own),
      }))
  }

  /** Adds a section's words and returns how many words it has. */
  #readSection(
    section: SearchSection,
    own: number,
    spellings: Map<number, number>,
    places: Map<number, number[]>,
  ): number {
    const weights = new Map<number, number>()
    const note = ({ key, written }: Spelled, weight: number): void => {
      if (key.length > LONGEST) return
      const term = this.#number(key)
      const spelling = written === key ? term : this.#number(written)
      spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1)
      const before = weights.get(term)
      const isAgain = weight === wordWeight.mentioned && before === wordWeight.mentioned
      const raised = isAgain ? wordWeight.repeated : weight
      if (before === undefined || before < raised) weights.set(term, raised)
    }
    const words = readWords(section.text)
    for (const word of words) if (!stopWords.has(word.key)) note(word, wordWeight.mentioned)
    for (const name of section.code) {
      for (const word of this.#wordsOf(name)) note(word, wordWeight.named)
    }
    for (const name of section.defines ?? []) {
      for (const word of this.#wordsOf(name)) note(word, wordWeight.defined)
    }
    for (const [term, weight] of weights) {
      const known = places.get(term)
      if (known) known.push(own * 4 + weight)
      else places.set(term, [own * 4 + weight])
    }
    return words.length
  }

  /** Returns the words of a name, cached, since the same name is often on many pages. */
  #wordsOf(name: string): readonly Spelled[] {
    let words = this.#names.get(name)
    if (words === undefined) {
      words = nameWords(name)
      this.#names.set(copied(name), words)
    }
    return words
  }

  /** Returns the index of a word in the table. */
  #number(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const own = copied(word)
    const number = this.#table.push(own) - 1
    this.#numbers.set(own, number)
    return number
  }
}

function unpack(packed: string | null): { table: string[]; pages: Map<string, PageWords> } {
  try {
    const { format, table, pages } = JSON.parse(packed ?? '')
    if (format === FORMAT) return { table, pages: new Map(pages) }
  } catch {
    // Missing or damaged: start empty.
  }
  return { table: [], pages: new Map() }
}

/** Builds the index of a site in one language. The order of the pages does not matter. */
export function buildIndex(pages: readonly IndexablePage[], settings: IndexSettings): SearchIndex {
  const builder = new IndexBuilder()
  const links = new LinkCounter()
  for (const page of pages) {
    builder.add(page)
    links.add(page.path, page.links)
  }
  return builder.build(settings, (path) => links.authority(path))
}

/** Counts how many pages link to each page. */
export class LinkCounter {
  readonly #leading = new Map<string, number>()

  add(path: string, links: readonly string[]): void {
    for (const link of new Set(links)) {
      if (link !== path) this.#leading.set(link, (this.#leading.get(link) ?? 0) + 1)
    }
  }

  /** Returns the authority of a page; see `IndexedPage`. */
  authority(path: string): number {
    return Math.round(2 * Math.log2(1 + (this.#leading.get(path) ?? 0)))
  }
}

/** Makes the page itself the first section, even if its text starts with a heading. */
function withOpening(page: Pick<IndexablePage, 'title' | 'sections'>): readonly SearchSection[] {
  if (page.sections[0]?.id === '') return page.sections
  return [{ id: '', heading: page.title, parents: [], text: '', code: [] }, ...page.sections]
}

/** Returns the words of a name, without quoted parts, which are values rather than names. */
function nameWords(name: string): Spelled[] {
  const bare = name.replace(/(['"`]).*?\1/g, ' ')
  return [...readWords(bare), ...bare.split(/\s+/).flatMap(joinedName)]
}

/** Returns a name with hyphens or slashes as one word: `data-test` is more than data and test. */
function joinedName(name: string): Spelled[] {
  const parts = readWords(name)
  if (parts.length < 2 || parts.length > 4 || !/^[\p{L}\p{N}_./-]+$/u.test(name)) return []
  const key = parts.map((part) => part.key).join('')
  return [{ key, written: key }]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
