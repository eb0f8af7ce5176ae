import {
  type BlockPage,
  type BlockTerm,
  blockOf,
  type DividedRoot,
  type PageBlock,
  type TermBlock,
  wordsOfSize,
} from '../divided/divided-index.ts'
import { fold, readWords, type Word } from '../words.ts'
import type { ShownPage } from './answer.ts'
import { Forms } from './forms.ts'
import { Lexicon, type NameWords, noName, note, readName } from './lexicon.ts'
import { lengthFactor } from './whole-lexicon.ts'

/** A divided index: its root, and the blocks that have been added. */
export class DividedLexicon extends Lexicon {
  readonly root: DividedRoot
  /** The first text of each block of words, in sort order. */
  readonly blockStarts: readonly string[]
  /** Frequent words, which may be in blocks that have not been added. */
  readonly common = new Forms()
  readonly #added = new Set<number>()
  #isArranged = true
  /** Terms with loaded places, and whether these are complete. */
  readonly #filled = new Map<number, boolean>()
  /** Loaded data of each page; `undefined` if there is none. */
  readonly #shown: (ShownPage | undefined)[] = []
  /** Pages whose title was in the root. */
  readonly #titled = new Set<number>()
  /** Pages whose data is complete except for some headings. */
  readonly #described = new Set<number>()

  /** @param groupOf returns the group of the page at a path, empty if it is in none */
  constructor(root: DividedRoot, groupOf = (_path: string) => '') {
    super(
      root,
      root.pages,
      root.folders.flatMap(([path, pages]) => Array(pages).fill(groupOf(path))),
    )
    this.root = root
    this.blockStarts = root.blocks.map(([start]) => start)
    for (const [text, spread] of root.common) this.common.text(text, spread)
    this.common.arrange()
    let section = 0
    for (const [p, { sections, sizes, explains, titleWeight }] of root.pages.entries()) {
      this.starts.push(section)
      this.explains[p] = explains
      // Fill the lists without gaps: sparse arrays are slow.
      for (let s = 0; s < sections; s++) {
        this.pageOf.push(p)
        this.lengths.push(lengthFactor(wordsOfSize(sizes[s] ?? sizes[0]!), root.average))
        this.headings.push(noName)
      }
      section += sections
      this.headings[this.starts[p]!] = { terms: [], weight: titleWeight, exact: [] }
      this.keywords.push([])
      this.#shown.push(undefined)
    }
    // Most words are in many titles.
    const terms = new Map<string, number>()
    for (const [page, path, title] of root.titles) {
      this.#titled.add(page)
      const { words } = this.#nameTitle(page, path, title)
      for (const { key, written } of words) {
        const term = terms.get(written) ?? this.forms.term(key, written, 0, true)
        terms.set(written, term)
        this.spreads[term] ??= this.common.get(key)?.spread ?? 0
        this.headings[this.starts[page]!]!.terms.push(term)
        note(this.inTitle, [term], page)
      }
    }
    this.arrange()
  }

  /** Whether a block of words has been added. */
  hasBlock(block: number): boolean {
    return this.#added.has(block)
  }

  override isUnread(text: string): boolean {
    return !this.#added.has(blockOf(text, this.blockStarts))
  }

  override unreadSpreadOf(text: string): number {
    return this.isUnread(text) ? (this.common.get(text)?.spread ?? 0) : 0
  }

  /** Adds a block of words. @param block its index */
  addTerms(block: number, { terms, names, headings, pages, messages }: TermBlock): void {
    // Until then, there are only titles to rank, which is done without.
    if (this.#added.size === 0) {
      for (const [page, , title] of this.root.titles) this.sayings.add(this.starts[page]!, title)
    }
    this.#added.add(block)
    this.#isArranged = false
    for (const term of terms) {
      const key = fold(term.written)
      this.#addTerm(key, term, blockOf(key, this.blockStarts) === block)
    }
    for (const page of pages) this.#addShown(page)
    for (const [page, section, depth, id, heading] of headings) {
      this.#addHeading(page, section, { depth, id, heading })
    }
    for (const [name, named] of names) {
      for (const page of named) this.noteName(name, this.starts[page]!)
    }
    // A message in the blocks of several words counts once: only the best text of a section does.
    for (const [page, section, text] of messages) {
      this.messages.add(this.starts[page]! + section, text)
    }
  }

  /**
   * Adds a term. The block of its key has all of its occurrences; the blocks of its parts have those
   * that are written with these parts.
   */
  #addTerm(key: string, own: BlockTerm, isWhole: boolean): void {
    const { written, spread } = own
    const isName = own.headings.length + own.titles.length + own.keywords.length > 0
    const term = this.forms.term(key, written, spread, isName)
    if (this.#filled.has(term) && !(isWhole && this.#filled.get(term) === false)) return
    this.#filled.set(term, isWhole)
    this.spreads[term] = spread
    const { starts } = this
    const places = new Uint32Array(own.text.length / 3)
    for (let at = 0, i = 0; at < own.text.length; at += 3) {
      const place = starts[own.text[at]!]! + own.text[at + 1]!
      places[i++] = place * 4 + own.text[at + 2]!
    }
    this.places[term] = places
    const inHeading: number[] = []
    for (let at = 0; at < own.headings.length; at += 3) {
      const place = starts[own.headings[at]!]! + own.headings[at + 1]!
      inHeading.push(place)
      addOnce(this.#nameAt(place, own.headings[at + 2]!).terms, term)
    }
    this.inHeading[term] = inHeading
    const titled = (this.inTitle[term] ?? []).filter((page) => this.#titled.has(page))
    const others = [...own.titles].filter((page) => !this.#titled.has(page))
    this.inTitle[term] = [...titled, ...others].sort((a, b) => a - b)
    for (const page of others) addOnce(this.headings[starts[page]!]!.terms, term)
    const keywords: number[] = []
    const phrases = [...own.paths]
    for (let at = 0; at < own.keywords.length; at += 3) {
      const page = own.keywords[at]!
      const weight = own.keywords[at + 2]!
      addOnce(this.#keywordAt(page, own.keywords[at + 1]!, weight).terms, term)
      // The single words of a phrase mean little.
      if (weight > 1) phrases.push(page)
      else keywords.push(page)
    }
    this.inKeywords[term] = keywords
    this.inPhrases[term] = phrases
    this.inDescription[term] = [...own.descriptions]
    for (const page of own.descriptions) addOnce(this.descriptions[page]!, term)
  }

  /** Adds the title of a page. */
  #addTitle(page: number, path: string, title: string): void {
    if (this.#shown[page]) return
    this.#nameTitle(page, path, title)
    this.sayings.add(this.starts[page]!, title)
  }

  /** Adds the title of a page as its name. */
  #nameTitle(page: number, path: string, title: string) {
    const place = this.starts[page]!
    const name = readName(title, path.slice(path.lastIndexOf('/') + 1))
    const { authority, version, sections } = this.root.pages[page]!
    const none = { description: '', keywords: [], kind: '', sectionKind: '' }
    const shown = Array(sections).fill(undefined)
    shown[0] = { id: '', heading: '', depth: 0 }
    this.#shown[page] = { path, title, ...none, authority, version, sections: shown }
    this.headings[place] = { ...this.headings[place]!, exact: name.exact }
    for (const exact of name.exact) this.noteName(exact, place)
    return name
  }

  /** Adds the displayed data of a page, except for its headings. */
  #addShown({ page, path, title, ...shown }: BlockPage): void {
    if (this.#described.has(page)) return
    this.#described.add(page)
    if (path !== '') this.#addTitle(page, path, title)
    const existing = this.#shown[page]!
    this.#shown[page] = { ...existing, ...shown }
    for (const text of [shown.description, ...shown.keywords]) {
      this.sayings.add(this.starts[page]!, text)
    }
    for (const term of this.#stopWordsIn(readWords(shown.description))) {
      note(this.inDescription, [term], page)
      addOnce(this.descriptions[page]!, term)
    }
    for (const [number, keyword] of shown.keywords.entries()) {
      const { words, weight } = readName(keyword)
      const terms = this.#stopWordsIn(words)
      for (const term of terms) addOnce(this.#keywordAt(page, number, weight).terms, term)
      note(weight > 1 ? this.inPhrases : this.inKeywords, terms, page)
    }
  }

  /** Returns the loaded words of the heading of a section, to add to them. */
  #nameAt(place: number, weight: number): NameWords {
    const existing = this.headings[place]!
    if (existing !== noName) return existing
    const name: NameWords = { terms: [], weight, exact: [] }
    this.headings[place] = name
    return name
  }

  /** Returns the loaded words of a keyword, to add to them. */
  #keywordAt(page: number, number: number, weight: number): NameWords {
    const names = this.keywords[page]!
    names[number] ??= { terms: [], weight, exact: [] }
    return names[number]
  }

  /**
   * Returns the terms of the stop words among some words. Queries with other words do not load the
   * blocks of stop words, so these terms come from displayed names.
   */
  #stopWordsIn(words: readonly Word[]): number[] {
    return words
      .filter((word) => this.isStopWord(word))
      .map(({ key, written }) => this.forms.term(key, written, 0, true))
  }

  #addHeading(
    page: number,
    section: number,
    { heading, ...rest }: { id: string; heading: string; depth: number },
  ): void {
    const sections = this.#shown[page]?.sections as (object | undefined)[] | undefined
    if (!sections || sections[section]) return
    sections[section] = { heading, ...rest }
    const place = this.starts[page]! + section
    this.sayings.add(place, heading)
    const { words, weight, exact } = readName(heading)
    const stops = this.#stopWordsIn(words)
    if (stops.length > 0) {
      note(this.inHeading, stops, place)
      for (const term of stops) addOnce(this.#nameAt(place, weight).terms, term)
    }
    for (const name of exact) this.noteName(name, place)
  }

  /** Returns the loaded data of a page, if there is any. */
  pageAt(page: number): ShownPage | undefined {
    return this.#shown[page]
  }

  /** Makes added data searchable. Returns whether there was any. */
  arrangeAdded(): boolean {
    if (this.#isArranged) return false
    this.#isArranged = true
    this.arrange()
    return true
  }

  /** Adds the pages of a block. @param first number of its first page */
  addPages(first: number, pages: PageBlock['pages']): void {
    this.#isArranged = false
    for (const [i, page] of pages.entries()) {
      const p = first + i
      const { path, title, description, keywords, kind, sectionKind } = page
      this.#addShown({ page: p, path, title, description, keywords, kind, sectionKind })
      for (const [s, section] of page.sections.entries()) {
        if (s > 0) this.#addHeading(p, s, section)
      }
    }
  }
}

function addOnce(list: number[], item: number): void {
  if (!list.includes(item)) list.push(item)
}
