import {
  type IndexedPage,
  type SearchNames,
  type SearchWords,
  wordWeight,
} from '../search-index.ts'
import { fold, readWords } from '../words.ts'
import { Lexicon, type NameWords, note, readName, remembered } from './lexicon.ts'

/** How much is added at a time. */
const TERMS_PER_STEP = 1000
const PAGES_PER_STEP = 30

/**
 * An undivided index. It starts with the names, which are enough for first answers; the words are added
 * once they have been loaded.
 */
export class WholeLexicon extends Lexicon {
  readonly index: SearchNames
  /** Whether the words have been added. Until then, only titles and headings are searched. */
  isComplete = false

  /** @param groupOf returns the group of the page at a path, empty if it is in none */
  constructor(index: SearchNames, groupOf = (_path: string) => '') {
    super(
      index,
      index.pages,
      index.pages.map(({ path }) => groupOf(path)),
    )
    this.index = index
    this.#addNames()
    this.arrange()
  }

  #addNames(): void {
    const { pages } = this.index
    const counts = pages.flatMap(({ sections }) => sections.map(({ words }) => words))
    const average = counts.reduce((sum, words) => sum + words, 0) / counts.length
    // The same headings recur on many pages.
    const headingOf = remembered((text) => this.#nameOf(text))
    let place = 0
    for (const [p, page] of pages.entries()) {
      this.starts.push(place)
      const title = this.#nameOf(page.title, page.path.slice(page.path.lastIndexOf('/') + 1))
      note(this.inTitle, title.terms, p)
      const keywords = page.keywords.map((keyword) => this.#nameOf(keyword))
      this.keywords.push(keywords)
      for (const keyword of keywords) {
        // The single words of a phrase mean little.
        note(keyword.weight > 1 ? this.inPhrases : this.inKeywords, keyword.terms, p)
        for (const name of keyword.exact) this.noteName(name, place)
      }
      note(this.inPhrases, this.termsOf(readWords(page.path.replaceAll('/', ' '))), p)
      for (const { depth, heading: text, words } of page.sections) {
        this.pageOf.push(p)
        this.lengths.push(lengthFactor(words, average))
        const heading = depth === 0 ? title : headingOf(text)
        this.headings.push(heading)
        for (const name of heading.exact) this.noteName(name, place)
        if (depth > 0) note(this.inHeading, heading.terms, place)
        place++
      }
    }
  }

  /** @param segment last segment of the path, for the title of a page */
  #nameOf(text: string, segment = ''): NameWords {
    const { words, weight, exact } = readName(text, segment)
    return { terms: this.termsOf(words), weight, exact }
  }

  /** Adds the words of running text, in steps between which queries can be answered. */
  *addWords({ terms, messages }: SearchWords): Generator<void> {
    for (const [added, { written, places: own }] of terms.entries()) {
      if (added % TERMS_PER_STEP === TERMS_PER_STEP - 1) yield
      const term = this.forms.term(fold(written), written, own.length)
      this.places[term] = own
      for (const at of own) {
        if ((at & 3) === wordWeight.defined) this.explains[this.pageOf[at >>> 2]!]! += 1
      }
    }
    for (const [section, text] of messages) this.messages.add(section, text)
    this.isComplete = true
    for (const [p, page] of this.index.pages.entries()) {
      if (p % PAGES_PER_STEP === 0) yield
      this.#addSayings(page, this.starts[p]!)
      const words = readWords(page.description)
      this.descriptions[p] = words.map(({ key, written }) => this.forms.term(key, written, 0))
      note(this.inDescription, this.descriptions[p], p)
    }
    this.arrange()
  }

  #addSayings({ title, description, keywords, sections }: IndexedPage, start: number): void {
    for (const text of [title, description, ...keywords]) this.sayings.add(start, text)
    for (const [s, { heading }] of sections.entries()) this.sayings.add(start + s, heading)
  }
}

/** Returns the length factor of a section. @param average number of words of a section */
export function lengthFactor(words: number, average: number): number {
  return 0.65 + (0.35 * words) / Math.max(20, average)
}
