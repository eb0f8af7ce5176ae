import {
  type IndexedPage,
  type IndexedTerm,
  type SearchNames,
  type SearchWords,
  wordWeight,
} from '../search-index.ts'
import { stemmerFor } from '../stem.ts'
import { fold, isAscii, readWords, stopWords, type Word } from '../words.ts'
import { type Form, Forms } from './forms.ts'
import { Runs } from './runs.ts'

/** The words of a title, heading, or keyword, as terms. */
export interface NameWords {
  terms: number[]
  /** Number of words that are not stop words, at least 1. */
  weight: number
  /** Queries that match this name exactly. */
  exact: readonly string[]
}

/** A phrase of a group of synonyms. */
interface SynonymPhrase {
  words: string[]
  stems: string[]
  /** For several words, a separate term whose places contain all of them. */
  term: number | null
}

/** By term: the pages or sections that contain it, ascending. */
type Places = number[][]

/** How much is added at a time. */
const TERMS_PER_STEP = 1000
const PAGES_PER_STEP = 30

/**
 * The index, arranged for queries: first its names, from which queries can be answered alone, and
 * the words when they have arrived. Sections are numbered across all pages.
 */
export class Lexicon {
  readonly index: SearchNames
  /** Group of each page. */
  readonly groups: string[]
  readonly forms = new Forms()
  /** Returns the stem of a word of the index's language. */
  readonly stemOf: (word: string) => string
  /** Number of shards of words that have been added. */
  shards = 0
  /** Places by term; terms that occur only in titles and headings have none. */
  readonly places: IndexedTerm['places'][] = []
  /** Page of each section. */
  readonly pageOf: number[] = []
  /** How many names each page defines; a page that defines many is a reference. */
  readonly explains: number[]
  /** First section of each page. */
  readonly starts: number[] = []
  /** Length factor of each section; the worth of a mention in running text is divided by it. */
  readonly lengths: number[] = []
  /** Heading of each section; of the page itself, its title. */
  readonly headings: NameWords[] = []
  /** Keywords of each page, which are additional names for it. */
  readonly keywords: NameWords[][] = []
  /** Terms of each page's description, once the words have been added. */
  readonly descriptions: number[][]
  /** Sections by exact name. */
  readonly named = new Map<string, number[]>()
  readonly inTitle: Places = []
  readonly inHeading: Places = []
  readonly inDescription: Places = []
  readonly inKeywords: Places = []
  /** In a keyword of several words, or in the path. */
  readonly inPhrases: Places = []
  readonly synonyms: SynonymPhrase[][]
  /** Messages that sections quote. */
  readonly messages: Runs
  /** Headings and, for the page itself, its title, description, and keywords. */
  readonly sayings: Runs
  #stems: Map<string, Form[]> | undefined

  /** @param groupOf returns the group of the page at a path, empty if it is in none */
  constructor(index: SearchNames, groupOf = (_path: string) => '') {
    const { pages } = index
    this.index = index
    this.groups = pages.map(({ path }) => groupOf(path))
    this.stemOf = remembered(stemmerFor(index.language))
    this.explains = pages.map(() => 0)
    this.descriptions = pages.map(() => [])
    this.messages = new Runs(this.stemOf)
    this.sayings = new Runs(this.stemOf)
    this.#addNames()
    this.synonyms = index.synonyms.map((group) =>
      group.map((phrase) => {
        const words = readWords(phrase).map(({ key }) => key)
        const term = words.length > 1 ? this.forms.nextTerm() : null
        return { words, stems: words.map(this.stemOf), term }
      }),
    )
    this.#arrange()
  }

  #addNames(): void {
    const { pages } = this.index
    const counts = pages.flatMap(({ sections }) => sections.map(({ words }) => words))
    const average = counts.reduce((sum, words) => sum + words, 0) / counts.length
    // The same headings recur on many pages.
    const headingOf = remembered((text) => this.#nameOf(text))
    let place = 0
    const noteName = (name: string): void => {
      const known = this.named.get(name)
      if (known) known.push(place)
      else this.named.set(name, [place])
    }
    for (const [p, page] of pages.entries()) {
      this.starts.push(place)
      const title = this.#nameOf(page.title, page.path.slice(page.path.lastIndexOf('/') + 1))
      note(this.inTitle, title.terms, p)
      const keywords = page.keywords.map((keyword) => this.#nameOf(keyword))
      this.keywords.push(keywords)
      for (const keyword of keywords) {
        // The single words of a phrase mean little.
        note(keyword.weight > 1 ? this.inPhrases : this.inKeywords, keyword.terms, p)
        keyword.exact.forEach(noteName)
      }
      note(this.inPhrases, this.#termsOf(readWords(page.path.replaceAll('/', ' '))), p)
      for (const { depth, heading: text, words } of page.sections) {
        this.pageOf.push(p)
        this.lengths.push(0.65 + (0.35 * words) / Math.max(20, average))
        const heading = depth === 0 ? title : headingOf(text)
        this.headings.push(heading)
        heading.exact.forEach(noteName)
        if (depth > 0) note(this.inHeading, heading.terms, place)
        place++
      }
    }
  }

  #termsOf(words: readonly Word[]): number[] {
    return words.map(({ key, written }) => this.forms.term(key, written, 0, true))
  }

  /** @param segment last segment of the path, for the title of a page */
  #nameOf(text: string, segment = ''): NameWords {
    const words = readWords(text)
    const telling = words.filter(({ key }) => !stopWords.has(key))
    // Without stop words: "The support file" matches "support file".
    const told = telling.length > 1 ? telling.map(({ key }) => key).join('') : ''
    const exact = new Set([text, segment, told].map(bareName).filter((name) => name !== ''))
    return { terms: this.#termsOf(words), weight: Math.max(1, telling.length), exact: [...exact] }
  }

  /** Whether all words have been added. Until then, only titles and headings are searched. */
  get isComplete(): boolean {
    return this.shards === this.index.shards
  }

  /**
   * Adds the words of running text, or a shard of them, in steps between which queries can be
   * answered. The words count once all shards have been added.
   */
  *addWords({ terms, messages }: SearchWords): Generator<void> {
    for (const [added, { written, places: own }] of terms.entries()) {
      if (added % TERMS_PER_STEP === TERMS_PER_STEP - 1) yield
      const term = this.forms.term(fold(written), written, own.length)
      const known = this.places[term]
      this.places[term] = known ? Uint32Array.from([...known, ...own]).sort() : own
      for (const at of own) {
        if ((at & 3) === wordWeight.defined) this.explains[this.pageOf[at >>> 2]!]! += 1
      }
    }
    for (const [section, text] of messages) this.messages.add(section, text)
    this.shards += 1
    if (!this.isComplete) return
    for (const [p, page] of this.index.pages.entries()) {
      if (p % PAGES_PER_STEP === 0) yield
      this.#addSayings(page, this.starts[p]!)
      const own = readWords(page.description)
      this.descriptions[p] = own.map(({ key, written }) => this.forms.term(key, written, 0))
      note(this.inDescription, this.descriptions[p], p)
    }
    this.#arrange()
    yield
    void this.stems
  }

  #addSayings({ title, description, keywords, sections }: IndexedPage, start: number): void {
    for (const text of [title, description, ...keywords]) this.sayings.add(start, text)
    for (const [s, { heading }] of sections.entries()) this.sayings.add(start + s, heading)
  }

  #arrange(): void {
    this.forms.arrange()
    this.#stems = undefined
  }

  /** Forms by stem. They are found, with the places of synonyms, when a query needs them. */
  get stems(): ReadonlyMap<string, Form[]> {
    if (this.#stems) return this.#stems
    const stems = new Map<string, Form[]>()
    for (const form of this.forms.sorted) {
      const key = this.stemOf(form.text)
      const group = stems.get(key)
      if (group) group.push(form)
      else stems.set(key, [form])
    }
    this.#stems = stems
    for (const phrase of this.synonyms.flat()) this.#placePhrase(phrase, stems)
    return stems
  }

  /** Places the term of a phrase wherever all of its words occur together. */
  #placePhrase({ words, stems, term }: SynonymPhrase, forms: ReadonlyMap<string, Form[]>): void {
    if (term === null) return
    const sought = stems
      .filter((_, i) => !stopWords.has(words[i]!))
      .map((own) => (forms.get(own) ?? []).flatMap((form) => [...form.terms]))
      .map((terms) => terms.flatMap(([own, strength]) => (strength > 0.9 ? own : [])))
    const common = (of: (term: number) => Iterable<number>): number[] => {
      const [first, ...others] = sought.map(
        (terms) => new Set(terms.flatMap((one) => [...of(one)])),
      )
      const shared = [...(first ?? [])].filter((place) => others.every((set) => set.has(place)))
      return shared.sort((a, b) => a - b)
    }
    const inText = common((one) => Array.from(this.places[one] ?? [], (place) => place >>> 2))
    this.places[term] = Uint32Array.from(inText, (section) => section * 4)
    for (const lists of [this.inTitle, this.inHeading, this.inDescription]) {
      lists[term] = common((one) => lists[one] ?? [])
    }
  }
}

function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    known.set(text, made)
    return made
  }
}

/** Returns a name without what readers omit: case, spaces, dots, parentheses. `C#` is not `C`. */
export function bareName(text: string): string {
  const folded = fold(text)
  return folded.replace(isAscii(folded) ? omittedInAscii : omitted, '$1')
}

const omittedInAscii = /(?<=[a-z\d])(\+\+|#)(?!\w)|[^a-z\d_$]/g
const omitted = /(?<=[a-z\d])(\+\+|#)(?!\w)|[^\p{L}\p{N}\p{M}_$]/gu

function note(lists: Places, terms: readonly number[], place: number): void {
  for (const term of terms) {
    const list = lists[term]
    if (list === undefined) lists[term] = [place]
    else if (list.at(-1) !== place) list.push(place)
  }
}
