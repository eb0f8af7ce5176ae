import { nameParts, spellings } from '../words.ts'
import { letters } from './letters.ts'

/** A text that can be typed to find terms: a word, or a part of a name. */
export interface Form {
  text: string
  /** Matching terms, each with a strength: 1 for the whole term, less for a part. */
  terms: Map<number, number>
  /** Whether the text occurs in a name: a title, heading, keyword, or path. */
  isName: boolean
  /** Approximate number of sections that contain the text. */
  spread: number
}

/** Returns the texts that find a term, each with its strength. */
export function formsOf(key: string, written: string): [text: string, strength: number][] {
  const { members, humps } = nameParts(written)
  return [
    [key, 1],
    ...spellings(written).map((other): [string, number] => [other, 0.95]),
    ...members.map((member): [string, number] => [member, 0.92]),
    ...humps.map((hump): [string, number] => [hump, 0.6]),
  ]
}

const noTerms: ReadonlyMap<number, number> = new Map()

/** Maximum number of forms with the same beginning for one word. */
const MAX_FORMS = 60

/** Numbers terms, and finds them by the texts that readers can type. */
export class Forms {
  readonly #forms = new Map<string, Form>()
  /** Forms that are not in `sorted` yet. */
  #added: Form[] = []
  readonly #terms = new Map<string, number>()
  /** Number of terms. */
  size = 0
  /** All forms, sorted by text. */
  sorted: Form[] = []
  /** Length and `letters` of each sorted form. They are enough to rule out most forms. */
  sizes = new Uint16Array()
  masks = new Int32Array()

  /** Returns the term that equals a word, without terms that contain it. */
  termOf(key: string): number | undefined {
    return this.#terms.get(key)
  }

  get(text: string): Form | undefined {
    return this.#forms.get(text)
  }

  /** Returns the index of the first form that does not sort before a text. */
  firstFrom(text: string): number {
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.sorted[middle]!.text < text) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Returns all forms that begin with a text. */
  beginningWith(start: string): Form[] {
    return this.sorted.slice(this.firstFrom(start), this.firstFrom(`${start}\uffff`))
  }

  /** Like `beginningWith`, but limited to `MAX_FORMS`: names first, then the most frequent forms. */
  startingWith(start: string): Form[] {
    const matches = this.beginningWith(start)
    if (matches.length <= MAX_FORMS) return matches
    matches.sort((a, b) => Number(b.isName) - Number(a.isName) || b.spread - a.spread)
    return matches.slice(0, MAX_FORMS)
  }

  /** Adds a text without terms, which only shows that the word exists. */
  text(text: string, spread: number): void {
    this.#add({ text, terms: noTerms as Map<number, number>, isName: false, spread })
  }

  /** Returns a term's number, adding the term if it is new. */
  term(key: string, written: string, spread: number, isName = false): number {
    const term = this.#terms.get(key) ?? this.nextTerm()
    this.#terms.set(key, term)
    const add = (text: string, strength: number): void => {
      let form = this.#forms.get(text)
      if (!form) {
        form = { text, terms: new Map(), isName: false, spread: 0 }
        this.#add(form)
      }
      if ((form.terms.get(term) ?? 0) < strength) form.terms.set(term, strength)
      form.spread += spread
      form.isName ||= isName
    }
    for (const [text, strength] of formsOf(key, written)) add(text, strength)
    return term
  }

  /** Reserves a number for a term without forms. */
  nextTerm(): number {
    return this.size++
  }

  #add(form: Form): void {
    this.#forms.set(form.text, form)
    this.#added.push(form)
  }

  /** Sorts the forms after terms have been added. Merges new forms into the sorted ones. */
  arrange(): void {
    if (this.#added.length === 0) return
    // Sorting texts without a comparison function is faster than sorting forms.
    const added = this.#added
      .map(({ text }) => text)
      .sort()
      .map((text) => this.#forms.get(text)!)
    this.#added = []
    const before = this.sorted
    const { masks } = this
    const all = before.length + added.length
    this.sorted = []
    this.masks = new Int32Array(all)
    let next = 0
    for (let old = 0; old < before.length || next < added.length; ) {
      const form = added[next]
      if (form && !(before[old] && before[old]!.text < form.text)) {
        this.masks[this.sorted.length] = letters(form.text)
        this.sorted.push(form)
        next += 1
      } else {
        this.masks[this.sorted.length] = masks[old]!
        this.sorted.push(before[old]!)
        old += 1
      }
    }
    this.sizes = Uint16Array.from(this.sorted, ({ text }) => text.length)
  }
}
