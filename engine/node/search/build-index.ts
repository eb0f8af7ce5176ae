import type { SearchSection } from '../../shared/page.ts'
import {
  type IndexedMessage,
  type IndexedPage,
  type IndexedTerm,
  type SearchIndex,
  wordWeight,
} from '../../shared/search/search-index.ts'
import { fold, readWords, stopWords } from '../../shared/search/words.ts'

/** A page as the index takes it in. */
export interface IndexablePage {
  /** Route path, without base. */
  path: string
  title: string
  description: string
  keywords: string[]
  /** `instance/version`, or `null` for pages that are no docs. */
  version: string | null
  sections: readonly SearchSection[]
  /** Route paths of the pages that it leads to. */
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

/** Longer runs are keys and addresses that nobody types. */
const LONGEST = 40

/** A word as it is compared and as it is written. */
type Spelled = Pick<ReturnType<typeof readWords>[number], 'key' | 'written'>

type Indexed = Omit<IndexedPage, 'authority' | 'version'> & { version: string | null }

/** What is kept of a page: no text. Words are places in a table. */
interface PageWords {
  page: Indexed
  messages: IndexedMessage[]
  /** In pairs: a spelling, and how often it occurs. */
  spellings: number[]
  /** One after the other: a word, in how many sections it is, and these, each times 4 plus its weight. */
  places: number[]
}

/** Raised when the words of a page are read, or kept, in another way. */
const FORMAT = 1

/**
 * Takes in the words of pages, one page after the other in any order, and makes their index. Of a page
 * that was taken in no text is kept, so that memory does not grow with it.
 */
export class IndexBuilder {
  readonly #pages = new Map<string, PageWords>()
  readonly #table: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #names = new Map<string, readonly Spelled[]>()

  /**
   * @param key names the page and its state: what was taken in can be had again by it
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
      // Strings that were cut from a text keep the whole text in memory; their copies do not.
      ...JSON.parse(JSON.stringify({ page: indexed, messages })),
      spellings: [...spellings].flat(),
      places: [...places].flatMap(([word, own]) => [word, own.length, ...own]),
    })
    return this
  }

  /** What is kept of all pages, to be given to `restore`. */
  pack(): string {
    return JSON.stringify({ format: FORMAT, table: this.#table, pages: [...this.#pages] })
  }

  /**
   * Takes in pages from what `pack` returned.
   *
   * @param keys of the pages that are wanted
   * @returns keys of those that it does not know
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

  /** @param authority of a page, by its path; see `IndexedPage` */
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

  /** Words in order, each in the spelling that is most frequent; of several in the first. */
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

  /** Adds a section's words and returns how many it has. */
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

  /** The words of a name, which is often one of many pages. */
  #wordsOf(name: string): readonly Spelled[] {
    let words = this.#names.get(name)
    if (words === undefined) {
      words = nameWords(name)
      this.#names.set(copied(name), words)
    }
    return words
  }

  /** Place of a word in the table. */
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
    // Nothing is kept yet, or it is damaged.
  }
  return { table: [], pages: new Map() }
}

/** Makes the index of a site in one language. The order of the pages does not matter. */
export function buildIndex(pages: readonly IndexablePage[], settings: IndexSettings): SearchIndex {
  const builder = new IndexBuilder()
  const links = new LinkCounter()
  for (const page of pages) {
    builder.add(page)
    links.add(page.path, page.links)
  }
  return builder.build(settings, (path) => links.authority(path))
}

/** Counts how many pages lead to each. */
export class LinkCounter {
  readonly #leading = new Map<string, number>()

  add(path: string, links: readonly string[]): void {
    for (const link of new Set(links)) {
      if (link !== path) this.#leading.set(link, (this.#leading.get(link) ?? 0) + 1)
    }
  }

  /** See `IndexedPage`. */
  authority(path: string): number {
    return Math.round(2 * Math.log2(1 + (this.#leading.get(path) ?? 0)))
  }
}

/** A string that stands for itself: one that was cut from a text keeps the whole text in memory. */
function copied(text: string): string {
  return Buffer.from(text).toString()
}

/** The first section is the page itself, also where the text opens with a heading. */
function withOpening(page: Pick<IndexablePage, 'title' | 'sections'>): readonly SearchSection[] {
  if (page.sections[0]?.id === '') return page.sections
  return [{ id: '', heading: page.title, parents: [], text: '', code: [] }, ...page.sections]
}

/** The words of a name. What stands in quotes inside it is somebody's data, not the name. */
function nameWords(name: string): Spelled[] {
  const bare = name.replace(/(['"`]).*?\1/g, ' ')
  return [...readWords(bare), ...bare.split(/\s+/).flatMap(joinedName)]
}

/** A name with hyphens or slashes is one name: `data-test` is more than data and test. */
function joinedName(name: string): Spelled[] {
  const parts = readWords(name)
  if (parts.length < 2 || parts.length > 4 || !/^[\p{L}\p{N}_./-]+$/u.test(name)) return []
  const key = parts.map((part) => part.key).join('')
  return [{ key, written: key }]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
