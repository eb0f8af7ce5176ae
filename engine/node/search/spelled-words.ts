/** A word with its places, in the order in which they were found. */
interface SpelledWord {
  places: number[]
  /** Most words have one. */
  spellings: Spelling[]
}

interface Spelling {
  written: string
  /** How often it was seen. */
  count: number
  word: SpelledWord
}

/** Collects words with their places and spellings, of which the most frequent one is kept. */
export class SpelledWords {
  readonly #words = new Map<string, SpelledWord>()
  readonly #spellings = new Map<string, Spelling>()

  /** Notes a spelling of a word, and returns the word's places, to add to. */
  spell(key: string, written: string, count = 1): number[] {
    const known = this.again(written, count)
    if (known !== undefined) return known
    const word = this.#words.get(key) ?? { places: [], spellings: [] }
    const spelling: Spelling = { written, count, word }
    word.spellings.push(spelling)
    this.#words.set(key, word)
    this.#spellings.set(written, spelling)
    return word.places
  }

  /** Does what `spell` does for a spelling that was noted before; otherwise returns `undefined`. */
  again(written: string, count: number): number[] | undefined {
    const spelling = this.#spellings.get(written)
    if (spelling === undefined) return undefined
    spelling.count += count
    return spelling.word.places
  }

  /** Adds a place of a word of which a spelling was noted. */
  place(key: string, place: number): void {
    this.#words.get(key)!.places.push(place)
  }

  /** Of several spellings that are equally frequent, the first in order is returned. */
  *rows(): Generator<[key: string, written: string, count: number, places: number[]]> {
    for (const [key, { places, spellings }] of this.#words) {
      let best = spellings[0]!
      for (const other of spellings) {
        const isMore = other.count > best.count
        if (isMore || (other.count === best.count && other.written < best.written)) best = other
      }
      yield [key, best.written, best.count, places]
    }
  }
}
