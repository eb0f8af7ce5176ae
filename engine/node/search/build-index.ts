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

interface Gathered {
  /** The first spelling, with how often it occurs; and others, where there are any. */
  written: string
  count: number
  others: Map<string, number> | null
  /** Page, section and weight in one number: 16, 14 and 2 bits. */
  places: number[]
}

const PAGE = 1 << 16

type Indexed = Omit<IndexedPage, 'authority' | 'version'> & { version: string | null }

/**
 * Takes in the words of pages, one page after the other in any order, and makes their index. Of a page
 * that was taken in no text is kept, so that memory does not grow with it.
 */
export class IndexBuilder {
  readonly #terms = new Map<string, Gathered>()
  readonly #names = new Map<string, readonly Spelled[]>()
  readonly #pages: Indexed[] = []
  readonly #messages: { page: number; section: number; text: string }[] = []

  /** @throws RangeError where there are more pages, or sections of a page, than an index can hold */
  add(page: Omit<IndexablePage, 'links'>): void {
    const own = this.#pages.length
    const sections = withOpening(page)
    if (own >= PAGE || sections.length >= PAGE / 4) {
      throw new RangeError(`The page ${page.path} is too much for a search index.`)
    }
    const indexed: Indexed = {
      path: page.path,
      title: page.title,
      description: page.description,
      keywords: page.keywords,
      version: page.version,
      sections: sections.map((section, i) => ({
        id: section.id,
        heading: i === 0 ? '' : section.heading,
        depth: i === 0 ? 0 : section.parents.length + 1,
        words: this.#addSection(section, own * PAGE + i * 4),
      })),
    }
    this.#pages.push(JSON.parse(JSON.stringify(indexed)))
    sections.forEach(({ messages = [] }, section) => {
      for (const text of messages) this.#messages.push({ page: own, section, text: copied(text) })
    })
  }

  /** @param authority of a page, by its path; see `IndexedPage` */
  build(settings: IndexSettings, authority: (path: string) => number): SearchIndex {
    const order = this.#pages
      .map((page, own) => ({ page, own }))
      .sort((a, b) => compare(a.page.path, b.page.path))
    const starts = new Uint32Array(order.length)
    let sections = 0
    for (const { page, own } of order) {
      starts[own] = sections
      sections += page.sections.length
    }
    const versions = settings.versions.map((name) => name.replace('*', ''))
    return {
      ...settings,
      pages: order.map(
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
      messages: this.#messages
        .map(
          ({ page, section, text }): IndexedMessage => ({ section: starts[page]! + section, text }),
        )
        .sort((a, b) => a.section - b.section),
      terms: [...this.#terms]
        .sort(([a], [b]) => compare(a, b))
        .map(
          ([key, gathered]): IndexedTerm => ({
            written: spelling(key, gathered),
            places: Uint32Array.from(
              gathered.places,
              (place) => starts[place >>> 16]! * 4 + (place & (PAGE - 1)),
            ).sort(),
          }),
        ),
    }
  }

  /** Adds a section's words and returns how many it has. */
  #addSection(section: SearchSection, place: number): number {
    const weights = new Map<string, number>()
    const words = readWords(section.text)
    for (const word of words) {
      if (!stopWords.has(word.key)) this.#note(weights, word, wordWeight.mentioned)
    }
    for (const name of section.code) {
      for (const word of this.#wordsOf(name)) this.#note(weights, word, wordWeight.named)
    }
    for (const name of section.defines ?? []) {
      for (const word of this.#wordsOf(name)) this.#note(weights, word, wordWeight.defined)
    }
    for (const [key, weight] of weights) this.#terms.get(key)!.places.push(place + weight)
    return words.length
  }

  #note(weights: Map<string, number>, { key, written }: Spelled, weight: number): void {
    if (key.length > LONGEST) return
    const before = weights.get(key)
    const isAgain = weight === wordWeight.mentioned && before === wordWeight.mentioned
    const raised = isAgain ? wordWeight.repeated : weight
    if (before === undefined || before < raised) weights.set(key, raised)
    const term = this.#terms.get(key)
    if (term === undefined) {
      const own = copied(written)
      const name = key === written ? own : copied(key)
      this.#terms.set(name, { written: own, count: 1, others: null, places: [] })
    } else if (term.written === written) term.count += 1
    else {
      term.others ??= new Map()
      const count = term.others.get(written)
      term.others.set(count === undefined ? copied(written) : written, (count ?? 0) + 1)
    }
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

/** The spelling that is most frequent; of several the first. Its folded form is the key. */
function spelling(key: string, { written: first, count: own, others }: Gathered): string {
  let [best, most] = [key, 0]
  for (const [written, count] of [[first, own] as const, ...(others ?? [])]) {
    if (fold(written) !== key) continue
    if (count > most || (count === most && written < best)) [best, most] = [written, count]
  }
  return best
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
