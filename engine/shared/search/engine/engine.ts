import type { SearchNames, SearchWords } from '../search-index.ts'
import type { Marked } from '../search-service.ts'
import { answerOf, type EngineAnswer, type EngineRequest, startAnswer } from './answer.ts'
import { excerpt } from './mark.ts'
import { type Query, readQuery } from './query.ts'
import { rank } from './rank.ts'
import { suggest } from './suggest.ts'
import { WholeLexicon } from './whole-lexicon.ts'

/** Number of warm-up queries. More do not make later queries faster. */
const WARMING_QUERIES = 32

/** Answers queries from an index. Deterministic: the same request always gives the same answer. */
export class SearchEngine {
  readonly #lexicon: WholeLexicon

  /** @param groupOf returns the group of the page at a path; empty for a page without a group */
  constructor(names: SearchNames, groupOf?: (path: string) => string) {
    this.#lexicon = new WholeLexicon(names, groupOf)
  }

  get names(): SearchNames {
    return this.#lexicon.index
  }

  /** Whether all words have been added. Until then, only titles and headings are searched. */
  get isComplete(): boolean {
    return this.#lexicon.isComplete
  }

  /** Adds the words of running text, in short steps. */
  addWords(words: SearchWords): Generator<void> {
    return this.#lexicon.addWords(words)
  }

  search(request: EngineRequest): EngineAnswer {
    if (request.query.trim() === '') {
      const { pages, entrances } = this.names
      const offered = pages.map(({ path, authority }, page) => ({ path, authority, page }))
      return startAnswer(request.limit, offered, entrances, this.#lexicon, (page) => pages[page]!)
    }
    const query = readQuery(request.query, this.#lexicon)
    const found = rank(query, this.#lexicon, request)
    const answer = answerOf(request, query, found, this.#lexicon, (page) => this.names.pages[page])
    return found.sections.length > 0
      ? answer
      : { ...answer, suggestions: suggest(query, this.#lexicon, this.names) }
  }

  /** Searches some titles, one per step, so that the code is compiled before a reader's first query. */
  *warmUp(): Generator<void> {
    const { pages } = this.names
    const step = Math.ceil(pages.length / WARMING_QUERIES)
    for (let page = 0; page < pages.length; page += step) {
      // Let a query go first that was waiting for the words.
      yield
      const { title } = pages[page]!
      this.search({ query: page % 2 === 0 ? `${title} of a` : title.slice(0, 4), limit: 12 })
    }
  }

  /** Returns the part of a section's text that best matches the query. */
  excerpt(text: string, query: Query): Marked {
    return excerpt(text, query, this.#lexicon)
  }
}
