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

/** Names of the blocks that a query needs next. Before it goes on, the engine has to `take` them. */
export type Needed = Generator<string[], void, void>

/** Worth of a hit for which block of pages is loaded: less for each one before it. */
const worthAt = (place: number): number => 1 / (place + 2)

/** Hits of which something is missing that is shown may be left out, so more of them are looked at. */
const SPARE = 2

/** Answers queries from the blocks of a divided index that have been read. */
export class DividedEngine {
  readonly #lexicon: DividedLexicon
  /** Number of the first page of each block of pages. */
  readonly #firstPages: readonly number[]
  readonly #pageBlocks = new Set<number>()
  readonly #texts = new Map<string, SearchText>()
  /** Number of blocks that were loaded for a query when it was asked last. */
  readonly #loaded = new Map<string, number>()
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
   * Yields the names of the blocks that say what a query finds, at most `MOST_BLOCKS`: those of its
   * words, and of pages without which one of the best hits would have to be left out.
   */
  *prepare(request: EngineRequest): Needed {
    const { query } = request
    if (query.trim() === '') return
    // Of a query before, some blocks may be here, and others not have come.
    this.#settle()
    let used = 0
    this.#loaded.set(query, 0)
    // Words may turn out to be mistakes, whose meanings are in other blocks.
    for (let round = 0; round < 2; round++) {
      const wanted = blocksFor(query, this.#lexicon)
      const missing = wanted.filter((block) => !this.#lexicon.hasBlock(block))
      const own = missing.slice(0, MOST_BLOCKS - used)
      if (own.length === 0) break
      used += own.length
      this.#loaded.set(query, used)
      yield own.map((block) => this.root.blocks[block]![1])
      this.#settle()
    }
    const isUntitled = (section: number) => !this.#lexicon.pageAt(this.#lexicon.pageOf[section]!)
    if (this.#bestHits(request).some(isUntitled)) yield* this.prepareTexts(request)
  }

  /**
   * Yields the names of the blocks of pages with the headings and texts of the best hits: as many as
   * may be loaded for a query that has been prepared.
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

  /** Makes what has been taken be found. */
  #settle(): void {
    if (this.#lexicon.arrangeAdded()) this.#ranked = null
  }

  /** Reads a block that was asked for, as soon as it is here: others may still be on their way. */
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

  /** Returns the text of a page, if its block is here. */
  textOf(path: string): SearchText | undefined {
    return this.#texts.get(path)
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

  /** Returns the blocks of the pages of the best hits that are not here, the most useful one first. */
  #pageBlocksFor(request: EngineRequest): number[] {
    const { pageOf } = this.#lexicon
    const worth = new Map<number, number>()
    for (const [place, section] of this.#bestHits(request).entries()) {
      const block = this.#firstPages.findLastIndex((first) => first <= pageOf[section]!)
      if (this.#pageBlocks.has(block)) continue
      worth.set(block, (worth.get(block) ?? 0) + worthAt(place))
    }
    return [...worth].sort(([a, x], [b, y]) => y - x || a - b).map(([block]) => block)
  }

  #suggest(query: Query): string[] {
    const { entrances, titles } = this.root
    const pages = titles.map(([, path, title]) => ({ path, title }))
    return suggest(query, this.#lexicon, { pages, entrances })
  }
}
