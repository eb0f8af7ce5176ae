/** Collects words with their places and spellings, of which the most frequent one is kept. */
export class SpelledWords {
  readonly #words = new Map<string, { spellings: Map<string, number>; places: number[] }>()

  spell(key: string, written: string, count = 1): void {
    const { spellings } = this.#word(key)
    spellings.set(written, (spellings.get(written) ?? 0) + count)
  }

  place(key: string, place: number): void {
    this.#word(key).places.push(place)
  }

  /** Of several spellings that are equally frequent, the first in order is returned. */
  *rows(): Generator<[key: string, written: string, count: number, places: number[]]> {
    for (const [key, { spellings, places }] of this.#words) {
      let best: [string, number] = ['', 0]
      for (const [written, count] of spellings) {
        if (count > best[1] || (count === best[1] && written < best[0])) best = [written, count]
      }
      yield [key, ...best, places]
    }
  }

  #word(key: string) {
    let word = this.#words.get(key)
    if (word === undefined) {
      word = { spellings: new Map(), places: [] }
      this.#words.set(key, word)
    }
    return word
  }
}
