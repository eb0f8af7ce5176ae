import {
  blockOf,
  type DividedRoot,
  PAGES_PER_BLOCK,
  type PageBlock,
  type TermBlock,
  wordsOfSize,
} from '../divided/divided-index.ts'
import type { IndexedPage } from '../search-index.ts'
import { fold, nameParts, readWords, spellings, stopWords, symbolicNames } from '../words.ts'
import { compoundsWith, hasCompounds } from './compounds.ts'
import { Forms } from './forms.ts'
import { bareName, Lexicon, note, readName } from './lexicon.ts'
import { comparing } from './query.ts'
import { similar } from './similar.ts'
import { lengthFactor } from './whole-lexicon.ts'

/** Number of frequent words that stand for one that is begun, misspelt or part of a compound. */
const MOST_LIKELY = 2

/** Number of words up to which a query may be made of names. */
const MOST_NAMES = 3

/** Number of other words of a synonym that are looked for. */
const MOST_SYNONYMS = 4

/** A divided index: what is in its root, and in the blocks that have been added. */
export class DividedLexicon extends Lexicon {
  readonly root: DividedRoot
  /** Frequent words, which may be in blocks that have not been added. */
  readonly #common = new Forms()
  readonly #added = new Set<string>()
  /** Terms whose places are here. */
  readonly #filled = new Set<number>()
  readonly #shown: IndexedPage[] = []

  /** @param groupOf returns the group of the page at a path, empty if it is in none */
  constructor(root: DividedRoot, groupOf = (_path: string) => '') {
    super(
      root,
      root.pages,
      root.folders.flatMap(([path, pages]) => Array(pages).fill(groupOf(path))),
    )
    this.root = root
    for (const [text, spread] of root.common) this.#common.term(text, text, spread)
    this.#common.arrange()
    let section = 0
    for (const [p, { sections, explains, titleWeight }] of root.pages.entries()) {
      this.starts.push(section)
      this.headings[section] = { terms: [], weight: titleWeight, exact: [] }
      this.explains[p] = explains
      for (const end = section + sections; section < end; section++) this.pageOf.push(p)
    }
    this.arrange()
  }

  /** Returns the starts of the blocks that a query needs and that have not been added. */
  missingFor(query: string): string[] {
    const { blocks } = this.root
    const wanted = new Set<string | null>()
    const want = (text: string): void => void wanted.add(blockOf(text, blocks))
    const words = readWords(query)
    const telling = words.filter(({ key }) => !stopWords.has(key))
    const isTyping = /[\p{L}\p{M}\p{N}_$]$/u.test(query)
    // Few words of grammar may be names, and so may those that are compared.
    const hasNames = words.length <= MOST_NAMES || words.some(({ key }) => comparing.has(key))
    for (const { key, written } of hasNames || telling.length === 0 ? words : telling) {
      want(key)
      for (const other of spellings(written)) want(other)
      // `page.reload` may mean the page that is called `reload`.
      const member = nameParts(written).members.at(-1)
      if (member !== undefined) want(member)
      if (hasCompounds(this.language)) {
        for (const form of this.#likely(compoundsWith(key, this.#common))) want(form)
      }
      const isLast = key === words.at(-1)!.key
      // Words that go on are in other blocks if their beginning is shorter than those of the blocks.
      if (isLast && isTyping) {
        for (const form of this.#likely(this.#common.startingWith(key))) want(form)
      }
      if (!this.#isMissing(key) && !this.forms.get(key)) this.#wantOthers(key, written, want)
    }
    for (const name of fold(query).match(/[\p{L}\p{N}_]+(?:[-/][\p{L}\p{N}_]+)+/gu) ?? []) {
      want(name.replace(/[-/]/g, ''))
    }
    for (const name of symbolicNames(query)) want(name)
    want(bareName(query))
    this.#wantSynonyms(
      words.map(({ key }) => key),
      want,
    )
    return [...wanted].filter((start) => start !== null).filter((start) => !this.#added.has(start))
  }

  #likely(forms: readonly { text: string; spread: number }[]): string[] {
    const sorted = forms.toSorted((a, b) => b.spread - a.spread)
    return sorted.slice(0, MOST_LIKELY).map(({ text }) => text)
  }

  #isMissing(key: string): boolean {
    const start = blockOf(key, this.root.blocks)
    return start !== null && !this.#added.has(start)
  }

  /** What a word that does not occur may mean: a name by its parts, or a frequent word. */
  #wantOthers(key: string, written: string, want: (text: string) => void): void {
    const { members, humps } = nameParts(written)
    for (const part of [...members, ...humps]) want(part)
    const alike = similar(key, this.#common, false).map(([form]) => form)
    for (const text of this.#likely(alike)) want(text)
    if (alike.length > 0) return
    for (const text of this.#likely(compoundsWith(key, this.#common))) want(text)
  }

  #wantSynonyms(keys: readonly string[], want: (text: string) => void): void {
    const asked = keys.map(this.stemOf)
    for (const group of this.synonyms) {
      for (const phrase of group) {
        const from = asked.findIndex((_, i) => phrase.stems.every((own, j) => asked[i + j] === own))
        if (from < 0) continue
        const others = group.filter((other) => other !== phrase).flatMap(({ words }) => words)
        for (const word of others.slice(0, MOST_SYNONYMS)) want(word)
      }
    }
  }

  /** Adds blocks of words, each with what its words begin with. */
  addTerms(blocks: readonly (readonly [start: string, block: TermBlock])[]): void {
    for (const [start, block] of blocks) {
      if (this.#added.has(start)) continue
      this.#added.add(start)
      this.#addBlock(block)
    }
    this.arrange()
  }

  #addBlock({ terms, names }: TermBlock): void {
    for (const own of terms) {
      const { written, spread, text } = own
      const isName = own.headings.length + own.titles.length + own.keywords.length > 0
      const term = this.forms.term(fold(written), written, spread, isName)
      if (this.#filled.has(term)) continue
      this.#filled.add(term)
      this.spreads[term] = spread
      const sectionOf = (page: number, section: number): number => this.starts[page]! + section
      this.places[term] = text.map(([page, section, weight]) => {
        const place = sectionOf(page, section)
        this.lengths[place] ??= lengthFactor(wordsOfSize(Math.floor(weight / 3)), this.root.average)
        return place * 4 + (weight % 3)
      })
      for (const [page, section, weight] of own.headings) {
        const place = sectionOf(page, section)
        this.headings[place] ??= { terms: [], weight, exact: [] }
        this.headings[place].terms.push(term)
        note(this.inHeading, [term], place)
      }
      for (const [page] of own.titles) {
        this.headings[this.starts[page]!]!.terms.push(term)
        note(this.inTitle, [term], page)
      }
      for (const [page, number, weight] of own.keywords) {
        this.keywords[page] ??= []
        this.keywords[page][number] ??= { terms: [], weight, exact: [] }
        this.keywords[page][number].terms.push(term)
        note(weight > 1 ? this.inPhrases : this.inKeywords, [term], page)
      }
      for (const [page] of own.paths) note(this.inPhrases, [term], page)
      for (const [page] of own.descriptions) {
        this.descriptions[page]!.push(term)
        note(this.inDescription, [term], page)
      }
    }
    for (const [name, pages] of names) {
      for (const page of pages) this.noteName(name, this.starts[page]!)
    }
  }

  /** Whether what is shown of a page is here. */
  hasPage(page: number): boolean {
    return this.#shown[page] !== undefined
  }

  /** Returns what is shown of a page. Its block must have been added. */
  pageAt(page: number): IndexedPage {
    return this.#shown[page]!
  }

  /** Adds a block of pages: with their names and messages, queries that quote them are recognized. */
  addPages(block: number, { pages, messages }: PageBlock): void {
    const first = block * PAGES_PER_BLOCK
    if (this.hasPage(first)) return
    for (const [i, page] of pages.entries()) {
      const p = first + i
      const start = this.starts[p]!
      this.#shown[p] = page
      const segment = page.path.slice(page.path.lastIndexOf('/') + 1)
      this.headings[start] = {
        ...this.headings[start]!,
        exact: readName(page.title, segment).exact,
      }
      for (const text of [page.title, page.description, ...page.keywords]) {
        this.sayings.add(start, text)
      }
      for (const [s, { heading, words }] of page.sections.entries()) {
        this.lengths[start + s] = lengthFactor(words, this.root.average)
        if (s === 0) continue
        this.sayings.add(start + s, heading)
        for (const name of readName(heading).exact) this.noteName(name, start + s)
      }
    }
    for (const [page, section, text] of messages) {
      this.messages.add(this.starts[first + page]! + section, text)
    }
  }
}
