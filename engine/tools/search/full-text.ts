import { isStopWord, type PublishedIndex, readWords, stemmerFor } from 'quire-docs/build'

/** A section that contains words of a query. */
export interface TextMatch {
  path: string
  /** Anchor; empty for the page itself. */
  id: string
  /** Words of the query that the section contains, as typed. */
  words: string[]
}

interface TextSection {
  path: string
  id: string
  length: number
  counts: ReadonlyMap<string, number>
}

/** The parameters of BM25: `k1` for repeated words, `b` for long sections. */
const K1 = 1.2
const B = 0.5

/**
 * Finds the sections that answer a query by their text alone, with the formula of BM25. It ignores
 * the ranking of the search, and treats headings like text, so that it can judge that ranking.
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
        const sectionWords = readWords(`${headings.get(id) ?? ''} ${text}`)
        for (const { key } of sectionWords) {
          const stem = this.#stemOf(key)
          counts.set(stem, (counts.get(stem) ?? 0) + 1)
        }
        for (const stem of counts.keys()) this.#spread.set(stem, (this.#spread.get(stem) ?? 0) + 1)
        this.#sections.push({ path, id, length: sectionWords.length, counts })
        words += sectionWords.length
      }
    }
    this.#average = words / Math.max(1, this.#sections.length)
  }

  /** Returns the best section for a query; `null` if none contains a word of it. */
  find(query: string): TextMatch | null {
    const all = readWords(query)
    const specific = all.filter((word) => !isStopWord(word))
    const words = specific.length > 0 ? specific : all
    let best: TextMatch | null = null
    let most = 0
    for (const { path, id, length, counts } of this.#sections) {
      let score = 0
      const matched: string[] = []
      for (const { key, written } of words) {
        const stem = this.#stemOf(key)
        const count = counts.get(stem) ?? 0
        if (count === 0) continue
        matched.push(written)
        const longer = 1 - B + (B * length) / this.#average
        score += this.#rarity(stem) * (count / (count + K1 * longer))
      }
      score *= (matched.length / words.length) ** 2
      if (score > most) [most, best] = [score, { path, id, words: matched }]
    }
    return best
  }

  #rarity(stem: string): number {
    const spread = this.#spread.get(stem) ?? 0
    return Math.log(1 + (this.#sections.length - spread + 0.5) / (spread + 0.5))
  }
}
