import { isStopWord, type PublishedIndex, readWords, stemmerFor } from 'quire-docs/build'

/** A section that has words of a query. */
export interface TextMatch {
  path: string
  /** Anchor; empty for the page itself. */
  id: string
  /** Words of the query that the section has, as typed. */
  words: string[]
}

interface TextSection {
  path: string
  id: string
  length: number
  counts: ReadonlyMap<string, number>
}

/** How soon further mentions of a word stop counting, and how much a long section counts less. */
const SATURATION = 1.2
const LENGTH = 0.5

/**
 * Finds the sections that answer a query by their text alone, with the formula of BM25: what the
 * ranking of the search knows takes no part in it, and a heading is text like any other.
 */
export class FullText {
  readonly #sections: TextSection[] = []
  readonly #spread = new Map<string, number>()
  readonly #stemOf: (word: string) => string
  readonly #average: number

  constructor(index: PublishedIndex) {
    this.#stemOf = stemmerFor(index.names.language)
    let words = 0
    for (const { path, title, description, sections } of index.names.pages) {
      const headings = new Map(sections.map(({ id, heading }) => [id, heading]))
      headings.set('', `${title} ${description}`)
      for (const [id, text] of Object.entries(index.text(path)?.sections ?? {})) {
        const counts = new Map<string, number>()
        const read = readWords(`${headings.get(id) ?? ''} ${text}`)
        for (const { key } of read) {
          const stem = this.#stemOf(key)
          counts.set(stem, (counts.get(stem) ?? 0) + 1)
        }
        for (const stem of counts.keys()) this.#spread.set(stem, (this.#spread.get(stem) ?? 0) + 1)
        this.#sections.push({ path, id, length: read.length, counts })
        words += read.length
      }
    }
    this.#average = words / Math.max(1, this.#sections.length)
  }

  /** Returns the section that answers a query best; `null` if none has a word of it. */
  find(query: string): TextMatch | null {
    const all = readWords(query)
    const telling = all.filter((word) => !isStopWord(word))
    const words = telling.length > 0 ? telling : all
    let best: TextMatch | null = null
    let most = 0
    for (const { path, id, length, counts } of this.#sections) {
      let score = 0
      const met: string[] = []
      for (const { key, written } of words) {
        const stem = this.#stemOf(key)
        const count = counts.get(stem) ?? 0
        if (count === 0) continue
        met.push(written)
        const longer = 1 - LENGTH + (LENGTH * length) / this.#average
        score += this.#rarity(stem) * (count / (count + SATURATION * longer))
      }
      score *= (met.length / words.length) ** 2
      if (score > most) [most, best] = [score, { path, id, words: met }]
    }
    return best
  }

  #rarity(stem: string): number {
    const spread = this.#spread.get(stem) ?? 0
    return Math.log(1 + (this.#sections.length - spread + 0.5) / (spread + 0.5))
  }
}
