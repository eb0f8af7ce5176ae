import type { IndexedPage, IndexedTerm } from '../search-index.ts'
import { stemmerFor } from '../stem.ts'
import { fold, isAscii, isStopWord, readWords, type Word } from '../words.ts'
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
  words: Word[]
  stems: string[]
  /** For several words, a separate term whose places contain all of them. */
  term: number | null
}

/** By term: the pages or sections that contain it, ascending. */
export type Places = number[][]

/** The ranking data of a page, independent of its content. */
export type RankedPage = Pick<IndexedPage, 'authority' | 'version' | 'boost'>

/** The settings in an index. */
export interface LexiconSettings {
  language: string
  versions: readonly string[]
  synonyms: readonly (readonly string[])[]
  stopWords?: readonly string[] | undefined
}

/** An unknown name. */
export const noName: NameWords = { terms: [], weight: 1, exact: [] }

/**
 * An index, arranged for queries, with the words that are loaded so far. Sections are numbered
 * across all pages; those without loaded words have no entry.
 */
export class Lexicon {
  readonly versions: readonly string[]
  readonly language: string
  readonly forms = new Forms()
  /** Words of the index's language that say nothing about the topic of a query. */
  readonly #stopWords: ReadonlySet<string>
  /** Returns the stem of a word of the index's language. */
  readonly stemOf: (word: string) => string
  /** The ranking data of each page. */
  readonly pages: readonly RankedPage[]
  /** Group of each page. */
  readonly groups: readonly string[]
  /** Places by term; terms that occur only in titles and headings have none. */
  readonly places: IndexedTerm['places'][] = []
  /** By term, in how many sections it occurs, where that is more than its places. */
  readonly spreads: number[] = []
  /** Page of each section. */
  readonly pageOf: number[] = []
  /** How many names each page defines; a page that defines many is a reference. */
  readonly explains: number[]
  /** First section of each page. */
  readonly starts: number[] = []
  /** Length factor of each section; the weight of a mention in running text is divided by it. */
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
  /** Results since the forms were sorted. */
  readonly #stems = new Map<string, readonly Form[]>()
  readonly #placed = new Set<SynonymPhrase>()

  constructor(
    { language, versions, synonyms, stopWords: own = [] }: LexiconSettings,
    pages: readonly RankedPage[],
    groups: readonly string[],
  ) {
    this.language = language
    this.versions = versions
    this.pages = pages
    this.groups = groups
    this.#stopWords = new Set(own)
    this.stemOf = remembered(stemmerFor(language))
    this.explains = pages.map(() => 0)
    this.descriptions = pages.map(() => [])
    this.messages = new Runs(this.stemOf)
    this.sayings = new Runs(this.stemOf)
    this.synonyms = synonyms.map((group) =>
      group.map((phrase) => {
        const words = readWords(phrase)
        const term = words.length > 1 ? this.forms.nextTerm() : null
        return { words, stems: words.map(({ key }) => this.stemOf(key)), term }
      }),
    )
  }

  /** Returns the heading of a section, or the title for the page itself. */
  headingOf(section: number): NameWords {
    return this.headings[section] ?? noName
  }

  /** Returns the number of sections that contain a term in one of the lists of places. */
  spreadOf(term: number): number {
    const lists = [this.inHeading, this.inTitle]
    const named = lists.reduce((sum, list) => sum + (list[term]?.length ?? 0), 0)
    return named + (this.spreads[term] ?? this.places[term]?.length ?? 0)
  }

  /**
   * Whether a word says nothing about the topic of a query. Words of Vietnamese that are typed without
   * accents are often spelled as English ones: `may` is a machine.
   */
  isStopWord(word: Pick<Word, 'key' | 'written'>): boolean {
    const isEnglish = !/^vi\b/i.test(this.language) && isStopWord(word)
    return isEnglish || this.#stopWords.has(word.key)
  }

  /** Whether some places of a word may not be loaded. */
  isUnread(_text: string): boolean {
    return false
  }

  /** Returns the approximate number of sections with a word whose places are not loaded. */
  unreadSpreadOf(_text: string): number {
    return 0
  }

  protected noteName(name: string, place: number): void {
    const existing = this.named.get(name)
    if (!existing) this.named.set(name, [place])
    else if (existing.at(-1) !== place) existing.push(place)
  }

  protected termsOf(words: readonly Word[]): number[] {
    return words.map(({ key, written }) => this.forms.term(key, written, 0, true))
  }

  /** Sorts the forms, after terms have been added. */
  protected arrange(): void {
    this.forms.arrange()
    this.#stems.clear()
    this.#placed.clear()
  }

  /** Returns the forms that have a stem. */
  formsOfStem(stem: string): readonly Form[] {
    const existing = this.#stems.get(stem)
    if (existing) return existing
    // Stemming never changes the first letters of a word.
    const alike = this.forms.beginningWith(stem.slice(0, 2))
    const found = alike.filter(({ text }) => this.stemOf(text) === stem)
    this.#stems.set(stem, found)
    return found
  }

  /** Returns the term of a phrase of several words, placed wherever all of them occur together. */
  termOfPhrase(phrase: SynonymPhrase): number | null {
    const { words, stems, term } = phrase
    if (term === null || this.#placed.has(phrase)) return term
    this.#placed.add(phrase)
    const sought = stems
      .filter((_, i) => !isStopWord(words[i]!))
      .map((own) => this.formsOfStem(own).flatMap((form) => [...form.terms]))
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
    return term
  }
}

/** Returns the significant words of a text, or all if it has no others, and its exact names. */
export function readName(text: string, segment = '') {
  const words = readWords(text)
  const telling = words.filter((word) => !isStopWord(word))
  // Without stop words: "The support file" matches "support file".
  const joined = telling.length > 1 ? telling.map(({ key }) => key).join('') : ''
  const exact = new Set([text, segment, joined].map(bareName).filter((name) => name !== ''))
  return { words, weight: Math.max(1, telling.length), exact: [...exact] }
}

export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>()
  return (text) => {
    const before = cache.get(text)
    if (before !== undefined) return before
    const value = make(text)
    cache.set(text, value)
    return value
  }
}

/** Returns a name without what readers omit: case, spaces, dots, parentheses. `C#` is not `C`. */
export function bareName(text: string): string {
  const folded = fold(text)
  return folded.replace(isAscii(folded) ? omittedInAscii : omitted, '$1')
}

const omittedInAscii = /(?<=[a-z\d])(\+\+|#)(?!\w)|[^a-z\d_$]/g
const omitted = /(?<=[a-z\d])(\+\+|#)(?!\w)|[^\p{L}\p{N}\p{M}_$]/gu

export function note(lists: Places, terms: readonly number[], place: number): void {
  for (const term of terms) {
    const list = lists[term]
    if (list === undefined) lists[term] = [place]
    else if (list.at(-1) !== place) list.push(place)
  }
}
