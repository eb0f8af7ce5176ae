import type { DividedRoot } from '../divided/divided-index.ts'
import { decodePageBlock, decodeTermBlock } from '../divided/format.ts'
import type { Marked } from '../search-service.ts'
import {
  answerOf,
  bestHits,
  type EngineAnswer,
  type EngineRequest,
  type Found,
  startAnswer,
} from './answer.ts'
import { blocksFor, MOST_BLOCKS } from './block-plan.ts'
import { DividedLexicon } from './divided-lexicon.ts'
import { excerpt } from './mark.ts'
import { type Query, readQuery } from './query.ts'
import { rank } from './rank.ts'
import { suggest } from './suggest.ts'

/** Names of the blocks that a query needs next. They are to be read, in this order, and handed back. */
export type Needed = Generator<string[], void, string[]>

/** Hits of which something is missing that is shown may be left out, so more of them are looked at. */
const SPARE = 2

/** Answers queries from the blocks of a divided index that have been read. */
export class DividedEngine {
  readonly #lexicon: DividedLexicon
  /** Number of the first page of each block of pages. */
  readonly #firstPages: readonly number[]
  /** The last request that was ranked, until more is here. */
  #ranked: { key: string; query: Query; found: Found } | null = null

  /** @param groupOf returns the group of the page at a path, empty if it is in none */
  constructor(root: DividedRoot, groupOf?: (path: string) => string) {
    this.#lexicon = new DividedLexicon(root, groupOf)
    let first = 0
    this.#firstPages = root.pageBlocks.map(([pages]) => {
      first += pages
      return first - pages
    })
  }

  get root(): DividedRoot {
    return this.#lexicon.root
  }

  /**
   * Yields the names of blocks until everything is here that a request may have: of each query, at
   * most `MOST_BLOCKS` blocks.
   */
  *prepare(request: EngineRequest): Needed {
    const { query } = request
    if (query.trim() === '') return
    let used = 0
    // Words may turn out to be mistakes, whose meanings are in other blocks.
    for (let round = 0; round < 2; round++) {
      const wanted = blocksFor(query, this.#lexicon)
      const missing = wanted.filter((block) => !this.#lexicon.hasBlock(block))
      const own = missing.slice(0, MOST_BLOCKS - used)
      if (own.length === 0) break
      used += own.length
      const texts = yield own.map((block) => this.root.blocks[block]![1])
      this.#ranked = null
      this.#lexicon.addTerms(texts.map((text, i) => [own[i]!, decodeTermBlock(text)]))
    }
    const blocks = this.#pageBlocksFor(request).slice(0, MOST_BLOCKS - used)
    if (blocks.length === 0) return
    const texts = yield blocks.map((block) => this.root.pageBlocks[block]![1])
    this.#ranked = null
    for (const [i, text] of texts.entries()) {
      this.#lexicon.addPages(this.#firstPages[blocks[i]!]!, decodePageBlock(text))
    }
  }

  /** Answers from what is here: of a request that is not prepared, only a part. */
  search(request: EngineRequest): EngineAnswer {
    const lexicon = this.#lexicon
    if (request.query.trim() === '') {
      const { entrances, pages, titles } = this.root
      const offered = titles.map(([page, path]) => {
        return { page, path, authority: pages[page]!.authority }
      })
      return startAnswer(
        request.limit,
        offered,
        entrances,
        lexicon,
        (page) => lexicon.pageAt(page)!,
      )
    }
    const { query, found } = this.#rank(request)
    const more = { ...request, limit: SPARE * request.limit }
    const answer = answerOf(more, query, found, lexicon, (page) => lexicon.pageAt(page))
    if (found.sections.length === 0) return { ...answer, suggestions: this.#suggest(query) }
    // Sections whose heading is not known are shown as their page.
    const hits = new Map<string, EngineAnswer['hits'][number]>()
    for (const hit of answer.hits) {
      const place = `${hit.path}#${hit.id}`
      if (!hits.has(place)) hits.set(place, hit)
    }
    return { ...answer, hits: [...hits.values()].slice(0, request.limit) }
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

  /** Returns the blocks of the pages of the best hits that cannot be shown, the best hit first. */
  #pageBlocksFor(request: EngineRequest): number[] {
    const { found } = this.#rank(request)
    const { group } = request
    const { groups, pageOf } = this.#lexicon
    const sections =
      group === undefined
        ? found.sections
        : found.sections.filter((section) => groups[pageOf[section]!] === group)
    const missing = bestHits(request, { ...found, sections }, this.#lexicon)
      .filter((section) => !this.#lexicon.canShow(section))
      .map((section) => pageOf[section]!)
    return [
      ...new Set(missing.map((page) => this.#firstPages.findLastIndex((first) => first <= page))),
    ]
  }

  #suggest(query: Query): string[] {
    const { entrances, titles } = this.root
    const pages = titles.map(([, path, title]) => ({ path, title }))
    return suggest(query, this.#lexicon, { pages, entrances })
  }
}
