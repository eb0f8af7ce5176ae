import { type DividedRoot, PAGES_PER_BLOCK } from '../divided/divided-index.ts'
import { decodePageBlock, decodeTermBlock } from '../divided/format.ts'
import type { Marked } from '../search-service.ts'
import {
  answerOf,
  bestHits,
  type EngineAnswer,
  type EngineRequest,
  type Found,
  hitOf,
} from './answer.ts'
import { DividedLexicon } from './divided-lexicon.ts'
import { noQuery } from './engine.ts'
import { excerpt } from './mark.ts'
import { type Query, readQuery } from './query.ts'
import { rank } from './rank.ts'

/** Names of the blocks that a query needs next. They are to be read, in this order, and handed back. */
export type Needed = Generator<string[], void, string[]>

/** Words may turn out to be mistakes, whose meanings are in other blocks: once, and once again. */
const MOST_ROUNDS = 3

/** Pages are ranked once more when their names are here, from more of them than are shown. */
const CANDIDATES = 12

/** Answers queries from the blocks of a divided index that have been read. */
export class DividedEngine {
  readonly #lexicon: DividedLexicon
  /** The last request that was ranked, until more is here. */
  #ranked: { key: string; query: Query; found: Found } | null = null

  /** @param groupOf returns the group of the page at a path, empty if it is in none */
  constructor(root: DividedRoot, groupOf?: (path: string) => string) {
    this.#lexicon = new DividedLexicon(root, groupOf)
  }

  get root(): DividedRoot {
    return this.#lexicon.root
  }

  /** Yields the names of blocks until everything that a request needs is here. */
  *prepare(request: EngineRequest): Needed {
    const { query } = request
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const starts = this.#lexicon.missingFor(query)
      if (starts.length === 0) break
      const texts = yield starts.map((start) => this.root.blocks.get(start)!)
      this.#ranked = null
      this.#lexicon.addTerms(texts.map((text, i) => [starts[i]!, decodeTermBlock(text)]))
    }
    // With their names, other pages may come first.
    for (let round = 0; round < 2; round++) {
      const pages = this.#pagesFor(request).filter((page) => !this.#lexicon.hasPage(page))
      const blocks = [...new Set(pages.map((page) => Math.floor(page / PAGES_PER_BLOCK)))]
      if (blocks.length === 0) return
      const texts = yield blocks.map((block) => this.root.pageBlocks[block]!)
      this.#ranked = null
      for (const [i, text] of texts.entries()) {
        this.#lexicon.addPages(blocks[i]!, decodePageBlock(text))
      }
    }
  }

  /** Answers from what is here: of a request that is not prepared, only a part. */
  search(request: EngineRequest): EngineAnswer {
    const lexicon = this.#lexicon
    const pageAt = (page: number) => (lexicon.hasPage(page) ? lexicon.pageAt(page) : undefined)
    if (request.query.trim() === '') {
      const hits = this.#popular(request.limit).flatMap((page) => {
        const own = pageAt(page)
        const { authority } = lexicon.pages[page]!
        return own ? hitOf(lexicon.starts[page]!, authority, own, noQuery, lexicon) : []
      })
      const plain = hits
        .filter(({ path }) => path !== '/' && !this.root.entrances.includes(path))
        .map((hit) => ({ ...hit, description: [] }))
      return { query: noQuery, groups: [], hits: plain, matching: hits.length, suggestions: [] }
    }
    const { query, found } = this.#rank(request)
    return answerOf(request, query, found, lexicon, pageAt)
  }

  /** Returns the part of a section's text that best matches the query. */
  excerpt(text: string, query: Query): Marked {
    return excerpt(text, query, this.#lexicon)
  }

  #rank(request: EngineRequest): { query: Query; found: Found } {
    const key = JSON.stringify(request)
    if (this.#ranked?.key === key) return this.#ranked
    const query = readQuery(request.query, this.#lexicon)
    this.#ranked = { key, query, found: rank(query, this.#lexicon, request) }
    return this.#ranked
  }

  #pagesFor(request: EngineRequest): number[] {
    if (request.query.trim() === '') return this.#popular(request.limit)
    const { found } = this.#rank(request)
    const { group } = request
    const { groups, pageOf } = this.#lexicon
    const sections =
      group === undefined
        ? found.sections
        : found.sections.filter((section) => groups[pageOf[section]!] === group)
    const limit = Math.max(request.limit, CANDIDATES)
    const best = bestHits({ ...request, limit }, { ...found, sections }, this.#lexicon)
    return [...new Set(best.map((section) => pageOf[section]!))]
  }

  /** Returns the pages that most others link to. */
  #popular(limit: number): number[] {
    return this.root.pages
      .map(({ authority }, page) => ({ authority, page }))
      .sort((a, b) => b.authority - a.authority || a.page - b.page)
      .slice(0, limit)
      .map(({ page }) => page)
  }
}
