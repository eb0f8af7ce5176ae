import { readWords } from '../words.ts'

/** A pair of adjacent words and its weight, which is low for stop words. */
export type Run = readonly [key: string, weight: number]

/** Returns the pairs of adjacent words, by their stems. */
export function runsOf(words: readonly { isStopWord: boolean; stem: string }[]): Run[] {
  return words.slice(1).map((right, i) => {
    const left = words[i]!
    const telling = Number(!left.isStopWord) + Number(!right.isStopWord)
    return [`${left.stem} ${right.stem}`, [0.3, 0.6, 1][telling]!]
  })
}

/** Share of a query's pairs that occur in a section, from 0 to 1. */
export type Share = (place: number) => number

/** Compares the texts of places with queries, by the pairs of adjacent words that they share. */
export class Runs {
  /** By place: its texts, or the pairs of texts that have been compared. */
  readonly #texts = new Map<number, (string | ReadonlySet<string>)[]>()
  readonly #stemOf: (word: string) => string

  constructor(stemOf: (word: string) => string) {
    this.#stemOf = stemOf
  }

  add(place: number, text: string): void {
    const existing = this.#texts.get(place)
    if (existing) existing.push(text)
    else this.#texts.set(place, [text])
  }

  /** Returns a function that says which share of a query's pairs the best text of a place has. */
  find(query: readonly Run[]): Share {
    const all = query.reduce((sum, [, weight]) => sum + weight, 0)
    if (all === 0) return () => 0
    return (place) => {
      const texts = this.#texts.get(place) ?? []
      let best = 0
      for (const [i, text] of texts.entries()) {
        const pairs = typeof text === 'string' ? this.#pairsOf(text) : text
        texts[i] = pairs
        let met = 0
        for (const [key, weight] of query) if (pairs.has(key)) met += weight
        best = Math.max(best, met)
      }
      return best / all
    }
  }

  /** Reads the pairs of a text. Most places are never compared with anything. */
  #pairsOf(text: string): ReadonlySet<string> {
    const stems = readWords(text).map(({ key }) => this.#stemOf(key))
    return new Set(stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`))
  }
}
