import { type SearchNames, type SearchWords, wordWeight } from '../search-index.ts'
import { stem } from '../stem.ts'
import { fold, isAscii, nameParts, readWords, stopWords, type Word } from '../words.ts'
import { letters } from './distance.ts'
import { Runs } from './runs.ts'

/** A term that a form finds: the form is the whole term or part of a name. */
export interface FormEntry {
  term: number
  /** 1 if the form is the whole term, less if it is a part. */
  strength: number
}

/** A text that can be typed to find terms. */
export interface Form {
  text: string
  entries: FormEntry[]
  /** Whether it occurs in a name: a title, heading, keyword, or path. */
  isName: boolean
  /** Approximate number of sections that contain it. */
  spread: number
}

/** The words of a title, heading, or keyword, as terms. */
export interface NameWords {
  terms: number[]
  /** Number of words that are not stop words, at least 1. */
  weight: number
  /** Queries that match this name exactly. */
  exact: readonly string[]
  /** Whether it is the heading of a section that only links to other pages. */
  leadsOn: boolean
}

/** A phrase of a group of synonyms. */
export interface SynonymPhrase {
  words: string[]
  stems: string[]
  /** For several words, a separate term whose places contain all of them. */
  term: number | null
}

/** The index, arranged for queries: first its names, and the words when they have arrived. */
export interface Lexicon {
  index: SearchNames
  /** Number of shards of words that have been added. */
  shards: number
  /** Places by term; terms that occur only in titles and headings have none. */
  places: Uint32Array[]
  forms: Map<string, Form>
  /** Sorted by text. */
  sorted: Form[]
  /** Length and `letters` of each, in one place: most forms can be ruled out by these alone. */
  sizes: Uint16Array
  masks: Int32Array
  /** Forms by stem; see `stemsOf`. */
  stems: Map<string, Form[]> | null
  /** Page of each section, with sections numbered across all pages. */
  pageOf: Uint32Array
  /** How many names each page defines; a page that defines many is a reference. */
  explains: Uint32Array
  /** First section of each page. */
  starts: Uint32Array
  /** Length factor of each section; the worth of a mention in running text is divided by it. */
  lengths: Float32Array
  titles: NameWords[]
  headings: NameWords[]
  /** Keywords of each page, which are additional names for it. */
  keywords: NameWords[][]
  /** Terms of each page's description; empty until the words have been added. */
  descriptions: number[][]
  /** Sections by exact name. */
  named: Map<string, number[]>
  /** By term: the pages, or for `inHeading` the sections, that contain it in the named field. */
  inTitle: number[][]
  inHeading: number[][]
  inDescription: number[][]
  inKeywords: number[][]
  /** By term: pages that contain it in a keyword of several words, or in their path. */
  inPhrases: number[][]
  synonyms: SynonymPhrase[][]
  /** Messages that sections quote. */
  messages: Runs
  /** Headings and, for the page itself, its title, description, and keywords. */
  sayings: Runs
  stemOf(word: string): string
  builder: FormBuilder
}

/** Headings of sections whose links are better results than themselves. */
const leadsOn =
  /^(?:see also|next steps|related(?: pages)?|further reading|where to go next|read more)$/i

/** Arranges the names of an index. Queries can be answered from them alone. */
export function createLexicon(index: SearchNames): Lexicon {
  const stemOf = remembered(stemFor(index.language))
  const builder = new FormBuilder()
  const total = index.pages.reduce((sum, page) => sum + page.sections.length, 0)
  const lexicon: Lexicon = {
    index,
    shards: 0,
    places: [],
    forms: builder.forms,
    sorted: [],
    sizes: new Uint16Array(),
    masks: new Int32Array(),
    stems: null,
    pageOf: new Uint32Array(total),
    explains: new Uint32Array(index.pages.length),
    starts: new Uint32Array(index.pages.length),
    lengths: new Float32Array(total),
    titles: [],
    headings: [],
    keywords: [],
    descriptions: index.pages.map(() => []),
    named: new Map(),
    inTitle: [],
    inHeading: [],
    inDescription: [],
    inKeywords: [],
    inPhrases: [],
    synonyms: [],
    messages: new Runs(stemOf),
    sayings: new Runs(stemOf),
    stemOf,
    builder,
  }
  const termsOf = (words: readonly Word[]): number[] =>
    words.map(({ key, written }) => builder.term(key, written, 0, true))
  const nameOf = (text: string, segment?: string): NameWords => {
    const words = readWords(text)
    const telling = words.filter(({ key }) => !stopWords.has(key))
    const exact = exactNames(text, telling, segment)
    return { terms: termsOf(words), weight: Math.max(1, telling.length), exact, leadsOn: false }
  }
  // The same headings recur on many pages.
  const headingOf = remembered((text) => ({ ...nameOf(text), leadsOn: leadsOn.test(text) }))
  const noteName = (name: string, place: number): void => {
    const places = lexicon.named.get(name)
    if (places === undefined) lexicon.named.set(name, [place])
    else places.push(place)
  }

  let words = 0
  for (const page of index.pages) for (const section of page.sections) words += section.words
  const average = Math.max(20, words / Math.max(1, total))
  let place = 0
  index.pages.forEach((page, p) => {
    lexicon.starts[p] = place
    const title = nameOf(page.title, page.path.slice(page.path.lastIndexOf('/') + 1))
    lexicon.titles.push(title)
    note(lexicon.inTitle, title.terms, p)
    const keywords = page.keywords.map((keyword) => nameOf(keyword))
    lexicon.keywords.push(keywords)
    for (const keyword of keywords) {
      // The single words of a phrase mean little.
      note(keyword.weight > 1 ? lexicon.inPhrases : lexicon.inKeywords, keyword.terms, p)
      for (const name of keyword.exact) noteName(name, place)
    }
    note(lexicon.inPhrases, termsOf(readWords(page.path.replaceAll('/', ' '))), p)
    for (const section of page.sections) {
      const { depth } = section
      lexicon.pageOf[place] = p
      lexicon.lengths[place] = 0.65 + (0.35 * section.words) / average
      const heading = depth === 0 ? title : headingOf(section.heading)
      lexicon.headings.push(heading)
      for (const name of heading.exact) noteName(name, place)
      if (depth > 0) note(lexicon.inHeading, heading.terms, place)
      const said = depth > 0 ? [section.heading] : [page.title, page.description, ...page.keywords]
      for (const text of said) lexicon.sayings.add(place, text)
      place++
    }
  })
  lexicon.synonyms = index.synonyms.map((group) =>
    group.map((phrase) => {
      const keys = readWords(phrase).map(({ key }) => key)
      const term = keys.length > 1 ? builder.nextTerm() : null
      return { words: keys, stems: keys.map(stemOf), term }
    }),
  )
  arrange(lexicon)
  return lexicon
}

/** Number of terms that are added at a time. */
const TERMS_PER_STEP = 1000

/**
 * Adds the words of running text, or a shard of them, in steps between which queries can be
 * answered. The words count once all shards have been added.
 */
export function* addWords(lexicon: Lexicon, { terms, messages }: SearchWords): Generator<void> {
  const { builder, places, pageOf, explains } = lexicon
  for (const [added, { written, places: own }] of terms.entries()) {
    if (added % TERMS_PER_STEP === TERMS_PER_STEP - 1) yield
    const term = builder.term(fold(written), written, own.length)
    const known = places[term]
    places[term] = known ? Uint32Array.from([...known, ...own]).sort() : own
    for (const at of own) {
      if ((at & 3) === wordWeight.defined) explains[pageOf[at >>> 2]!]! += 1
    }
  }
  for (const [section, text] of messages) lexicon.messages.add(section, text)
  lexicon.shards += 1
  if (lexicon.shards < lexicon.index.shards) return
  yield
  lexicon.index.pages.forEach(({ description }, p) => {
    const terms = readWords(description).map(({ key, written }) => builder.term(key, written, 0))
    lexicon.descriptions[p] = terms
    note(lexicon.inDescription, terms, p)
  })
  arrange(lexicon)
  yield
  stemsOf(lexicon)
}

/** Sorts the forms, after terms have been added. */
function arrange(lexicon: Lexicon): void {
  lexicon.sorted = [...lexicon.forms.keys()].sort().map((text) => lexicon.forms.get(text)!)
  lexicon.sizes = Uint16Array.from(lexicon.sorted, ({ text }) => text.length)
  lexicon.masks = Int32Array.from(lexicon.sorted, ({ text }) => letters(text))
  lexicon.stems = null
}

/** Returns the forms by stem. They are found, with the places of synonyms, when a query needs them. */
export function stemsOf(lexicon: Lexicon): Map<string, Form[]> {
  if (lexicon.stems) return lexicon.stems
  const stems = new Map<string, Form[]>()
  for (const form of lexicon.sorted) {
    const key = lexicon.stemOf(form.text)
    const group = stems.get(key)
    if (group) group.push(form)
    else stems.set(key, [form])
  }
  lexicon.stems = stems
  for (const phrase of lexicon.synonyms.flat()) {
    if (phrase.term !== null) addPhrase(lexicon, stems, phrase.term, phrase)
  }
  return stems
}

/** Adds a term for a phrase, placed wherever all of its words occur together. */
function addPhrase(
  lexicon: Lexicon,
  forms: ReadonlyMap<string, Form[]>,
  term: number,
  { words, stems }: SynonymPhrase,
): void {
  const sought = stems
    .filter((_, i) => !stopWords.has(words[i]!))
    .map((own) => (forms.get(own) ?? []).flatMap(({ entries }) => entries))
    .map((entries) => entries.filter(({ strength }) => strength > 0.9).map((entry) => entry.term))
  const common = (of: (term: number) => Iterable<number>): number[] => {
    const sets = sought.map((terms) => new Set(terms.flatMap((one) => [...of(one)])))
    const [first, ...others] = sets
    if (!first) return []
    return [...first].filter((place) => others.every((set) => set.has(place))).sort((a, b) => a - b)
  }
  const inText = common((one) => Array.from(lexicon.places[one] ?? [], (place) => place >>> 2))
  lexicon.places[term] = Uint32Array.from(inText, (section) => section * 4)
  for (const lists of [lexicon.inTitle, lexicon.inHeading, lexicon.inDescription]) {
    const places = common((one) => lists[one] ?? [])
    if (places.length > 0) lists[term] = places
  }
}

/** Remembers the results of a function. */
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

/** Returns the stemmer of a language; words of languages other than English are not stemmed. */
function stemFor(language: string): (word: string) => string {
  return /^en\b/.test(language) ? stem : (word) => word
}

/** Returns a name without what readers omit: case, spaces, dots, parentheses. */
export function bareName(text: string): string {
  const folded = fold(text)
  return folded.replace(isAscii(folded) ? /[^a-z\d_$]+/g : /[^\p{L}\p{N}_$]+/gu, '')
}

/**
 * Returns the queries that match a name exactly: the whole name, the name without stop words, and the
 * last path segment.
 */
function exactNames(text: string, telling: readonly Word[], segment = ''): string[] {
  // Without stop words: "The support file" matches "support file".
  const told = telling.length > 1 ? telling.map(({ key }) => key).join('') : ''
  return [...new Set([text, segment, told].map(bareName))].filter((name) => name !== '')
}

function note(lists: number[][], terms: readonly number[], place: number): void {
  for (const term of terms) {
    const list = lists[term]
    if (list === undefined) lists[term] = [place]
    else if (list.at(-1) !== place) list.push(place)
  }
}

/** Numbers terms, and collects the forms that find them. */
export class FormBuilder {
  readonly forms = new Map<string, Form>()
  readonly #terms = new Map<string, number>()
  /** Term and forms of each spelling seen so far. */
  readonly #spellings = new Map<string, { term: number; forms: Form[] }>()

  /** Number of terms. */
  get size(): number {
    return this.#terms.size
  }

  /** Returns a term's number, adding the term if it is new. */
  term(key: string, written: string, spread: number, isName = false): number {
    let known = this.#spellings.get(written)
    if (!known) {
      const term = this.#terms.get(key) ?? this.#terms.size
      this.#terms.set(key, term)
      const { members, humps } = nameParts(written)
      const forms = [
        this.#form(key, term, 1),
        ...members.map((member) => this.#form(member, term, 0.92)),
        ...humps.map((hump) => this.#form(hump, term, 0.6)),
      ]
      known = { term, forms }
      this.#spellings.set(written, known)
    }
    for (const form of known.forms) {
      form.spread += spread
      form.isName ||= isName
    }
    return known.term
  }

  /** Reserves a number for a term without forms. */
  nextTerm(): number {
    this.#terms.set(`\0${this.#terms.size}`, this.#terms.size)
    return this.#terms.size - 1
  }

  #form(text: string, term: number, strength: number): Form {
    let form = this.forms.get(text)
    if (!form) {
      form = { text, entries: [], isName: false, spread: 0 }
      this.forms.set(text, form)
    }
    // The parts of a term are added consecutively, so if it has an entry, that entry is the last.
    const last = form.entries.at(-1)
    const entry =
      last?.term === term
        ? last
        : form.entries.find((other) => strength === 1 && other.term === term)
    if (!entry) form.entries.push({ term, strength })
    else if (entry.strength < strength) entry.strength = strength
    return form
  }
}
