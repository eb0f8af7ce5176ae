/** A word with its places, in the order in which they were found. */
interface SpelledWord {
  places: number[]
  /** The first spelling, and how often it was seen. Most words have no other one. */
  first: string
  count: number
  others?: Map<string, number>
}

/** Collects words with their places and spellings, of which the most frequent one is kept. */
export class SpelledWords {
  readonly #words = new Map<string, SpelledWord>()

  /** Notes a spelling of a word, and returns the word's places, to add to. */
  spell(key: string, written: string, count = 1): number[] {
    const word = this.#words.get(key)
    if (word === undefined) {
      const places: number[] = []
      this.#words.set(key, { places, first: written, count })
      return places
    }
    if (word.first === written) word.count += count
    else {
      word.others ??= new Map()
      word.others.set(written, (word.others.get(written) ?? 0) + count)
    }
    return word.places
  }

  /** Adds a place of a word of which a spelling was noted. */
  place(key: string, place: number): void {
    this.#words.get(key)!.places.push(place)
  }

  /** Of several spellings that are equally frequent, the first in order is returned. */
  *rows(): Generator<[key: string, written: string, count: number, places: number[]]> {
    for (const [key, { places, first, count: own, others = [] }] of this.#words) {
      let [best, most] = [first, own]
      for (const [written, count] of others) {
        if (count > most || (count === most && written < best)) [best, most] = [written, count]
      }
      yield [key, best, most, places]
    }
  }
}
