import { readWords, stopWords } from '../words.ts'

/** A pair of adjacent words and its weight, which is low for stop words. */
export type Run = readonly [key: string, weight: number]

/** Returns the pairs of adjacent words, by their stems. */
export function runsOf(words: readonly { key: string; stem: string }[]): Run[] {
  return words.slice(1).map((right, i) => {
    const left = words[i]!
    const telling = Number(!stopWords.has(left.key)) + Number(!stopWords.has(right.key))
    return [`${left.stem} ${right.stem}`, [0.3, 0.6, 1][telling]!]
  })
}

/** Finds texts by the pairs of adjacent words that they share with a query. */
export class Runs {
  readonly #texts = new Map<string, number[]>()
  /** Place of each text. */
  readonly #places: number[] = []
  readonly #stemOf: (word: string) => string

  constructor(stemOf: (word: string) => string) {
    this.#stemOf = stemOf
  }

  add(place: number, text: string): void {
    const own = this.#places.push(place) - 1
    const stems = readWords(text).map(({ key }) => this.#stemOf(key))
    for (let i = 1; i < stems.length; i++) {
      const key = `${stems[i - 1]} ${stems[i]}`
      const texts = this.#texts.get(key)
      if (texts === undefined) this.#texts.set(key, [own])
      else if (texts.at(-1) !== own) texts.push(own)
    }
  }

  /** Returns, for each place, the share of the query's pairs that its best text contains. */
  find(query: readonly Run[]): Map<number, number> {
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
