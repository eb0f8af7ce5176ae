import { type SearchIndex, wordWeight } from '../../../shared/search/search-index.ts'
import { stem } from '../../../shared/search/stem.ts'
import { fold, nameParts, readWords, stopWords } from '../../../shared/search/words.ts'
import { letters } from './distance.ts'
import { Runs } from './runs.ts'

/** A way to find a term: its own form, or a part of the name that it is. */
export interface FormEntry {
  term: number
  /** 1 for the form itself, less for a part. */
  strength: number
}

/** What can be typed to find something. */
export interface Form {
  text: string
  letters: number
  entries: FormEntry[]
  /** Whether a title or a heading has it. */
  isName: boolean
  /** Number of sections, about. */
  spread: number
}

/** Words of a title or heading, as terms. */
export interface NameWords {
  terms: number[]
  /** How many of them say something. */
  weight: number
  /** What a query has to be to be exactly this name, and how well it then fits. */
  exact: Map<string, number>
}

/** A phrase of a group of synonyms. */
export interface SynonymPhrase {
  words: string[]
  stems: string[]
  /** Of several words: a term of its own, at the places that have them all. */
  term: number | null
}

/** The index, arranged for answering. Built once, when the index has arrived. */
export interface Lexicon {
  index: SearchIndex
  /** By term; terms of titles and headings alone have no places. */
  places: Uint32Array[]
  forms: Map<string, Form>
  /** Sorted by text. */
  sorted: Form[]
  stems: Map<string, Form[]>
  /** By section over all pages. */
  pageOf: Uint32Array
  /** How many names each page explains: many of them make it a reference. */
  explains: Uint32Array
  /** First section of each page. */
  starts: Uint32Array
  /** Section above, or -1. */
  parents: Int32Array
  /** By section: what its length divides a mention in running text by. */
  lengths: Float32Array
  titles: NameWords[]
  headings: NameWords[]
  /** Keywords of each page: further names that it has. */
  keywords: NameWords[][]
  /** Terms of each page's description. */
  descriptions: number[][]
  /** Sections that a name is exactly the name of. */
  named: Map<string, number[]>
  /** By term: pages with it in title, description, keywords; sections with it in their heading. */
  inTitle: Map<number, number[]>
  inHeading: Map<number, number[]>
  inDescription: Map<number, number[]>
  inKeywords: Map<number, number[]>
  /** Pages with it in a keyword of several words. */
  inPhrases: Map<number, number[]>
  /** Pages with it in their path, the folders above included. */
  inPath: Map<number, number[]>
  synonyms: SynonymPhrase[][]
  /** Messages that sections quote. */
  messages: Runs
  /** Headings, and for the page itself its title, description and keywords. */
  sayings: Runs
  stemOf(word: string): string
}

export function createLexicon(index: SearchIndex): Lexicon {
  const stemOf = stemFor(index.language)
  const builder = new FormBuilder()
  const places: Uint32Array[] = []
  for (const term of index.terms) {
    places.push(term.places)
    builder.term(fold(term.written), term.written, term.places.length)
  }
  const total = index.pages.reduce((sum, page) => sum + page.sections.length, 0)
  const lexicon: Omit<Lexicon, 'forms' | 'sorted' | 'stems'> = {
    index,
    places,
    pageOf: new Uint32Array(total),
    explains: new Uint32Array(index.pages.length),
    starts: new Uint32Array(index.pages.length),
    parents: new Int32Array(total).fill(-1),
    lengths: new Float32Array(total),
    titles: [],
    headings: [],
    keywords: [],
    descriptions: [],
    named: new Map(),
    inTitle: new Map(),
    inHeading: new Map(),
    inDescription: new Map(),
    inKeywords: new Map(),
    inPhrases: new Map(),
    inPath: new Map(),
    synonyms: [],
    messages: new Runs(),
    sayings: new Runs(),
    stemOf,
  }
  const termsOf = (text: string, isName: boolean): number[] =>
    readWords(text).map(({ key, written }) => builder.term(key, written, 0, isName))
  const nameOf = (text: string, segment?: string): NameWords => {
    const words = readWords(text)
    const terms = termsOf(text, true)
    const telling = words.filter(({ key }) => !stopWords.has(key)).length
    return { terms, weight: Math.max(1, telling), exact: exactNames(text, words, segment) }
  }

  const stemmed = (text: string): { key: string; stem: string }[] =>
    readWords(text).map(({ key }) => ({ key, stem: stemOf(key) }))
  const noteName = (name: string, place: number): void => {
    lexicon.named.set(name, [...(lexicon.named.get(name) ?? []), place])
  }

  let words = 0
  for (const page of index.pages) for (const section of page.sections) words += section.words
  const average = Math.max(20, words / Math.max(1, total))
  let place = 0
  index.pages.forEach((page, p) => {
    lexicon.starts[p] = place
    const trail: number[] = []
    const title = nameOf(page.title, page.path.slice(page.path.lastIndexOf('/') + 1))
    lexicon.titles.push(title)
    note(lexicon.inTitle, title.terms, p)
    const keywords = page.keywords.map((keyword) => nameOf(keyword))
    lexicon.keywords.push(keywords)
    for (const keyword of keywords) {
      // The words of a phrase mean little one by one.
      note(keyword.weight > 1 ? lexicon.inPhrases : lexicon.inKeywords, keyword.terms, p)
      for (const name of keyword.exact.keys()) noteName(name, place)
    }
    const described = termsOf(page.description, false)
    lexicon.descriptions.push(described)
    note(lexicon.inDescription, described, p)
    note(lexicon.inPath, termsOf(page.path.replaceAll('/', ' '), true), p)
    for (const section of page.sections) {
      const { depth } = section
      lexicon.pageOf[place] = p
      lexicon.lengths[place] = 0.65 + (0.35 * section.words) / average
      lexicon.parents[place] = depth > 1 ? (trail[depth - 1] ?? -1) : -1
      trail[depth] = place
      trail.length = depth + 1
      const heading = depth === 0 ? title : nameOf(section.heading)
      lexicon.headings.push(heading)
      for (const name of heading.exact.keys()) noteName(name, place)
      if (depth > 0) note(lexicon.inHeading, heading.terms, place)
      const said = depth > 0 ? [section.heading] : [page.title, page.description, ...page.keywords]
      for (const text of said) lexicon.sayings.add(place, stemmed(text))
      place++
    }
  })
  for (const { section, text } of index.messages) {
    lexicon.messages.add(section, stemmed(text))
  }
  for (const term of index.terms) {
    for (const at of term.places) {
      if ((at & 3) === wordWeight.defined) lexicon.explains[lexicon.pageOf[at >>> 2]!]! += 1
    }
  }
  const complete: Lexicon = { ...lexicon, ...builder.finish(stemOf) }
  complete.synonyms = index.synonyms.map((group) =>
    group.map((phrase) => {
      const keys = readWords(phrase).map(({ key }) => key)
      const stems = keys.map(stemOf)
      const term = keys.length > 1 ? builder.nextTerm() : null
      if (term !== null) addPhrase(complete, term, keys, stems)
      return { words: keys, stems, term }
    }),
  )
  return complete
}

/** Makes a term of a phrase: it stands where all its words stand together. */
function addPhrase(lexicon: Lexicon, term: number, keys: string[], stems: string[]): void {
  const sought = stems
    .filter((_, i) => !stopWords.has(keys[i]!))
    .map((own) => (lexicon.stems.get(own) ?? []).flatMap(({ entries }) => entries))
    .map((entries) => entries.filter(({ strength }) => strength > 0.9).map((entry) => entry.term))
  const common = (of: (term: number) => Iterable<number>): number[] => {
    const sets = sought.map((terms) => new Set(terms.flatMap((one) => [...of(one)])))
    const [first, ...others] = sets
    if (!first) return []
    return [...first].filter((place) => others.every((set) => set.has(place))).sort((a, b) => a - b)
  }
  const inText = common((one) => Array.from(lexicon.places[one] ?? [], (place) => place >>> 2))
  lexicon.places[term] = Uint32Array.from(inText, (section) => section * 4)
  for (const map of [lexicon.inTitle, lexicon.inHeading, lexicon.inDescription]) {
    const places = common((one) => map.get(one) ?? [])
    if (places.length > 0) map.set(term, places)
  }
}

/** The stem of a word in a language; other languages than English are left alone. */
function stemFor(language: string): (word: string) => string {
  return /^en\b/.test(language) ? stem : (word) => word
}

/** A name without what readers leave out: case, spaces, dots, parentheses. */
export function bareName(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}_$]/gu, '')
}

/** The whole name, the last segment of the path, and of `cy.get()` what follows the dot. */
function exactNames(
  text: string,
  words: readonly { key: string; written: string }[],
  segment: string | undefined,
): Map<string, number> {
  const names = new Map<string, number>()
  const last = words.length === 1 ? nameParts(words[0]!.written).members.at(-1) : undefined
  if (last !== undefined) names.set(last, 0.9)
  if (segment !== undefined) {
    const name = bareName(segment)
    names.set(name, name === last ? 1 : 0.85)
  }
  // Without words of grammar: "The support file" is "support file".
  const telling = words.filter(({ key }) => !stopWords.has(key))
  if (telling.length > 1) names.set(bareName(telling.map(({ key }) => key).join('')), 0.95)
  names.set(bareName(text), 1.05)
  names.delete('')
  return names
}

function note(map: Map<number, number[]>, terms: readonly number[], place: number): void {
  for (const term of terms) {
    const list = map.get(term)
    if (list === undefined) map.set(term, [place])
    else if (list.at(-1) !== place) list.push(place)
  }
}

class FormBuilder {
  readonly #terms = new Map<string, number>()
  readonly #forms = new Map<string, Form>()
  /** Forms of each spelling that was seen. */
  readonly #spellings = new Map<string, Form[]>()

  /** The number of a term; a new one gets the next. Body terms have to come first, in order. */
  term(key: string, written: string, spread: number, isName = false): number {
    const known = this.#terms.get(key)
    const term = known ?? this.#terms.size
    if (known === undefined) this.#terms.set(key, term)
    let forms = this.#spellings.get(written)
    if (!forms) {
      const { members, humps } = nameParts(written)
      forms = [
        this.#form(key, term, 1),
        ...members.map((member) => this.#form(member, term, 0.92)),
        ...humps.map((hump) => this.#form(hump, term, 0.6)),
      ]
      this.#spellings.set(written, forms)
    }
    for (const form of forms) {
      form.spread += spread
      form.isName ||= isName
    }
    return term
  }

  /** Number for a term without forms. */
  nextTerm(): number {
    this.#terms.set(`\0${this.#terms.size}`, this.#terms.size)
    return this.#terms.size - 1
  }

  finish(stemOf: (word: string) => string): Pick<Lexicon, 'forms' | 'sorted' | 'stems'> {
    const sorted = [...this.#forms.values()].sort((a, b) => (a.text < b.text ? -1 : 1))
    const stems = new Map<string, Form[]>()
    for (const form of sorted) {
      const key = stemOf(form.text)
      const group = stems.get(key)
      if (group) group.push(form)
      else stems.set(key, [form])
    }
    return { forms: this.#forms, sorted, stems }
  }

  #form(text: string, term: number, strength: number): Form {
    const form = this.#forms.get(text)
    if (!form) {
      const made: Form = {
        text,
        letters: letters(text),
        entries: [{ term, strength }],
        isName: false,
        spread: 0,
      }
      this.#forms.set(text, made)
      return made
    }
    // Parts of a term are added one after the other, so its entry is the last one if there is any.
    const last = form.entries.at(-1)!
    const entry =
      last.term === term
        ? last
        : form.entries.find((other) => strength === 1 && other.term === term)
    if (!entry) form.entries.push({ term, strength })
    else if (entry.strength < strength) entry.strength = strength
    return form
  }
}
