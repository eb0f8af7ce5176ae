import { stopWords } from '../../../shared/search/words.ts'

/** Two words next to each other, and what meeting them says: words of grammar say little. */
export type Run = readonly [key: string, weight: number]

/** Stems of words with those of their neighbours. */
export function runsOf(words: readonly { key: string; stem: string }[]): Run[] {
  const runs: Run[] = []
  for (let i = 1; i < words.length; i++) {
    const [left, right] = [words[i - 1]!, words[i]!]
    const telling = Number(!stopWords.has(left.key)) + Number(!stopWords.has(right.key))
    runs.push([`${left.stem} ${right.stem}`, [0.3, 0.6, 1][telling]!])
  }
  return runs
}

/** Texts that are found by the runs of words they have in common with a query. */
export class Runs {
  readonly #texts = new Map<string, number[]>()
  readonly #places: number[] = []

  add(place: number, words: readonly { key: string; stem: string }[]): void {
    const text = this.#places.push(place) - 1
    for (const [key] of runsOf(words)) {
      const texts = this.#texts.get(key)
      if (texts === undefined) this.#texts.set(key, [text])
      else if (texts.at(-1) !== text) texts.push(text)
    }
  }

  /** Share of the query that stands in a text in the same order, by place; the best text counts. */
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
