import type { DividedRoot } from '../divided/divided-index.ts'
import { decodePageBlock, decodeTermBlock } from '../divided/format.ts'
import type { SearchText } from '../search-paths.ts'
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

/** Names of the blocks that a query needs next. They must be passed to `take` before continuing. */
export type Needed = Generator<string[], void, void>

/** Weight of a hit, by its rank, for choosing the blocks of pages to load. */
const worthAt = (place: number): number => 1 / (place + 2)

/** Factor for the number of candidates: some hits are dropped because their text is not loaded. */
const SPARE = 2

/** Answers queries from the blocks of a divided index that have been read. */
export class DividedEngine {
  readonly #lexicon: DividedLexicon
  /** Number of the first page of each block of pages. */
  readonly #firstPages: readonly number[]
  readonly #pageBlocks = new Set<number>()
  readonly #texts = new Map<string, SearchText>()
  /** Number of blocks that were loaded for a query at its last request. */
  readonly #loaded = new Map<string, number>()
  /** The last ranked request, valid until more blocks are loaded. */
  #ranked: { key: string; query: Query; found: Found } | null = null

  /** @param groupOf returns the group of the page at a path; empty for a page without a group */
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
   * Yields the names of the blocks that determine the hits of a query, at most `MOST_BLOCKS`: the
   * blocks of its words, and blocks of pages that are needed to show the best hits.
   */
  *prepare(request: EngineRequest): Needed {
    const { query } = request
    if (query.trim() === '') return
    // After an earlier query, some of its blocks may be loaded, and others missing.
    this.#settle()
    let used = 0
    this.#loaded.set(query, 0)
    // Words may turn out to be misspelled, with their corrections in other blocks.
    for (let round = 0; round < 2; round++) {
      const blocks = blocksFor(query, this.#lexicon)
      const missing = blocks.filter((block) => !this.#lexicon.hasBlock(block))
      const batch = missing.slice(0, MOST_BLOCKS - used)
      if (batch.length === 0) break
      used += batch.length
      this.#loaded.set(query, used)
      yield batch.map((block) => this.root.blocks[block]![1])
      this.#settle()
    }
    const isUntitled = (section: number) => !this.#lexicon.pageAt(this.#lexicon.pageOf[section]!)
    if (this.#bestHits(request).some(isUntitled)) yield* this.prepareTexts(request)
  }

  /**
   * Yields the names of the blocks of pages with the headings and texts of the best hits: as many
   * as may be loaded for a prepared query.
   */
  *prepareTexts(request: EngineRequest): Needed {
    if (request.query.trim() === '') return
    const used = this.#loaded.get(request.query) ?? 0
    const blocks = this.#pageBlocksFor(request).slice(0, MOST_BLOCKS - used)
    if (blocks.length === 0) return
    this.#loaded.set(request.query, used + blocks.length)
    yield blocks.map((block) => this.root.pageBlocks[block]![1])
    this.#settle()
  }

  /** Makes the content of loaded blocks searchable. */
  #settle(): void {
    if (this.#lexicon.arrangeAdded()) this.#ranked = null
  }

  /** Adds a loaded block. Other requested blocks may still be loading. */
  take(name: string, text: string): void {
    const words = this.root.blocks.findIndex(([, own]) => own === name)
    if (words >= 0 && !this.#lexicon.hasBlock(words)) {
      this.#lexicon.addTerms(words, decodeTermBlock(text))
    }
    const block = this.root.pageBlocks.findIndex(([, own]) => own === name)
    if (block < 0 || this.#pageBlocks.has(block)) return
    this.#pageBlocks.add(block)
    const { pages, texts } = decodePageBlock(text)
    this.#lexicon.addPages(this.#firstPages[block]!, pages)
    for (const [p, { path }] of pages.entries()) this.#texts.set(path, texts[p]!)
  }

  /** Returns the text of a page, if its block is loaded. */
  textOf(path: string): SearchText | undefined {
    return this.#texts.get(path)
  }

  /** Answers from the loaded blocks. The answer is partial if the request is not prepared. */
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
    // Blocks that were loaded for other queries add hits.
    const answer = {
      ...answerOf(more, query, found, lexicon, (page) => lexicon.pageAt(page)),
      isRough: true,
    }
    if (found.sections.length === 0) return { ...answer, suggestions: this.#suggest(query) }
    // Sections without a loaded heading are shown as their page.
    const hits = new Map<string, EngineAnswer['hits'][number]>()
    for (const hit of answer.hits) {
      const id = `${hit.path}#${hit.id}`
      if (!hits.has(id)) hits.set(id, hit)
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

  #bestHits(request: EngineRequest): number[] {
    const { found } = this.#rank(request)
    const { group } = request
    const { groups, pageOf } = this.#lexicon
    const sections =
      group === undefined
        ? found.sections
        : found.sections.filter((section) => groups[pageOf[section]!] === group)
    return bestHits(request, { ...found, sections }, this.#lexicon)
  }

  /** Returns the missing blocks with pages of the best hits, the most useful first. */
  #pageBlocksFor(request: EngineRequest): number[] {
    const { pageOf } = this.#lexicon
    const worth = new Map<number, number>()
    for (const [rank, section] of this.#bestHits(request).entries()) {
      const block = this.#firstPages.findLastIndex((first) => first <= pageOf[section]!)
      if (this.#pageBlocks.has(block)) continue
      worth.set(block, (worth.get(block) ?? 0) + worthAt(rank))
    }
    return [...worth].sort(([a, x], [b, y]) => y - x || a - b).map(([block]) => block)
  }

  #suggest(query: Query): string[] {
    const { entrances, titles } = this.root
    const pages = titles.map(([, path, title]) => ({ path, title }))
    return suggest(query, this.#lexicon, { pages, entrances })
  }
}
