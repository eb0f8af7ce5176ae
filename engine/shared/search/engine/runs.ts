import { readWords, stopWords } from '../words.ts'

/** A pair of adjacent words and its weight, which is low for stop words. */
export type Run = readonly [key: string, weight: number]

/** Returns the pairs of adjacent words, by their stems. */
export function runsOf(words: readonly { key: string; stem: string }[]): Run[] {
  const runs: Run[] = []
  for (let i = 1; i < words.length; i++) {
    const [left, right] = [words[i - 1]!, words[i]!]
    const telling = Number(!stopWords.has(left.key)) + Number(!stopWords.has(right.key))
    runs.push([`${left.stem} ${right.stem}`, [0.3, 0.6, 1][telling]!])
  }
  return runs
}

/** Finds texts by the pairs of adjacent words that they share with a query. */
export class Runs {
  readonly #texts = new Map<string, number[]>()
  readonly #places: number[] = []
  /** Texts that have been added but not read: a query of one word needs none of them. */
  #unread: string[] = []
  readonly #stemOf: (word: string) => string

  constructor(stemOf: (word: string) => string) {
    this.#stemOf = stemOf
  }

  add(place: number, text: string): void {
    this.#places.push(place)
    this.#unread.push(text)
  }

  /**
   * Reads the next texts. `find` reads what is left.
   *
   * @returns whether there are more
   */
  read(count = this.#unread.length): boolean {
    const first = this.#places.length - this.#unread.length
    for (const [i, text] of this.#unread.splice(0, count).entries()) this.#readText(first + i, text)
    return this.#unread.length > 0
  }

  #readText(own: number, text: string): void {
    const words = readWords(text)
    for (let i = 1; i < words.length; i++) {
      const key = `${this.#stemOf(words[i - 1]!.key)} ${this.#stemOf(words[i]!.key)}`
      const texts = this.#texts.get(key)
      if (texts === undefined) this.#texts.set(key, [own])
      else if (texts.at(-1) !== own) texts.push(own)
    }
  }

  /** Returns, for each place, the share of the query's pairs that its best text contains. */
  find(query: readonly Run[]): Map<number, number> {
    if (query.length === 0) return new Map()
    this.read()
    const all = query.reduce((sum, [, weight]) => sum + weight, 0)
    const met = new Map<number, number>()
    for (const [key, weight] of query) {
      for (const text of this.#texts.get(key) ?? []) met.set(text, (met.get(text) ?? 0) + weight)
    }
    const places = new Map<number, number>()
    for (const [text, weight] of met) {
      const place = this.#places[text]!
      places.set(place, Math.max(places.get(place) ?? 0, weight / all))
    }
    return places
  }
}
