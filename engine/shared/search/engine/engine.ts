import type { Marked } from '../marked.ts'
import type { SearchNames, SearchWords } from '../search-index.ts'
import { addWords, createLexicon, type Lexicon } from './lexicon.ts'
import { excerpt, mark } from './mark.ts'
import { type Query, readQuery } from './query.ts'
import { byScore, type Ranking, rank } from './rank.ts'
import { suggest } from './suggest.ts'

export interface EngineRequest {
  query: string
  limit: number
  /** Limits hits to pages of these docs versions and pages without a version. */
  versions?: readonly string[] | null
  /** Limits hits to pages of this group; those of others are still counted. */
  group?: string | undefined
  /** Group and docs version of the page that the reader is on. */
  readerGroup?: string
  readerVersion?: string | undefined
}

/** A matching section of a page. */
export interface EngineHit {
  /** Comparable between indexes of the same site. */
  score: number
  path: string
  /** Anchor; empty for the page itself. */
  id: string
  title: Marked
  page: string
  /** What the page or the section is; empty if not known. */
  kind: string
  description: Marked
  trail: string[]
}

export interface EngineAnswer {
  query: Query
  /** Number of hits by group, the best group first. */
  groups: [group: string, count: number][]
  hits: EngineHit[]
  /** Number of accepted hits. */
  matching: number
  suggestions: string[]
}

const TEXTS_PER_STEP = 500
/** So many that more of them do not make queries faster. */
const WARMING_QUERIES = 32

/** Answers queries from an index. Deterministic: the same request always gives the same answer. */
export class SearchEngine {
  readonly #lexicon: Lexicon
  /** Group of each page. */
  readonly #groups: string[]
  #last: { key: string; query: Query; found: Ranking } | undefined

  /** @param groupOf returns the group of the page at a path, empty if it is in none */
  constructor(names: SearchNames, groupOf = firstSegment) {
    this.#lexicon = createLexicon(names)
    this.#groups = names.pages.map(({ path }) => groupOf(path))
  }

  get names(): SearchNames {
    return this.#lexicon.index
  }

  /** Whether all words have been added. Until then, only titles and headings are searched. */
  get isComplete(): boolean {
    return this.#lexicon.shards === this.#lexicon.index.shards
  }

  /** Adds the words of running text, or a shard of them, in short steps. */
  *addWords(words: SearchWords): Generator<void> {
    for (const _ of addWords(this.#lexicon, words)) {
      this.#last = undefined
      yield
    }
    this.#last = undefined
  }

  search(request: EngineRequest): EngineAnswer {
    if (request.query.trim() === '') return this.#start(request.limit)
    const { query, found } = this.#rank(request)
    const { sections, scores } = found
    const groups = new Map<string, number[]>()
    for (const section of sections) {
      const group = this.#groups[this.#lexicon.pageOf[section]!]!
      const own = groups.get(group)
      if (own) own.push(section)
      else groups.set(group, [section])
    }
    const { group, limit } = request
    const accepted = group === undefined ? sections : (groups.get(group) ?? [])
    return {
      query,
      groups: [...groups]
        .map(([name, own]) => ({ name, count: own.length, best: best(own, scores, 1)[0]! }))
        .sort((a, b) => byScore(scores)(a.best, b.best))
        .map(({ name, count }) => [name, count]),
      matching: accepted.length,
      hits: best(accepted, scores, limit).map((section) =>
        this.#hit(section, scores[section]!, query),
      ),
      suggestions: sections.length === 0 ? suggest(query, this.#lexicon) : [],
    }
  }

  /**
   * Does in short steps what a query would otherwise wait for: reads texts, and asks for some titles,
   * so that the code is compiled.
   */
  *warmUp(): Generator<void> {
    const { index, sayings, messages } = this.#lexicon
    // A query that has waited for the words comes first.
    yield
    for (const texts of [sayings, messages]) while (texts.read(TEXTS_PER_STEP)) yield
    const apart = Math.ceil(index.pages.length / WARMING_QUERIES)
    for (let page = 0; page < index.pages.length; page += apart) {
      const { title } = index.pages[page]!
      this.search({ query: page % 2 === 0 ? `${title} of a` : title.slice(0, 4), limit: 12 })
      yield
    }
  }

  /** Returns the part of a section's text that best matches the query. */
  excerpt(text: string, query: Query): Marked {
    return excerpt(text, query, this.#lexicon)
  }

  /** Answers an empty query: with the pages that most others link to. */
  #start(limit: number): EngineAnswer {
    const { index, starts } = this.#lexicon
    const { pages, entrances } = index
    const linked = pages
      .map((_, page) => page)
      .filter((page) => pages[page]!.path !== '/' && !entrances.includes(pages[page]!.path))
      .sort((a, b) => pages[b]!.authority - pages[a]!.authority || a - b)
    const hits = linked.slice(0, limit).map((page) => {
      const score = pages[page]!.authority
      return { ...this.#hit(starts[page]!, score, noQuery), description: [] }
    })
    return { query: noQuery, groups: [], hits, matching: hits.length, suggestions: [] }
  }

  /** Ranks the sections, or reuses the last ranking if only more of the same hits are requested. */
  #rank(request: EngineRequest): { query: Query; found: Ranking } {
    const { query: text, versions, readerGroup, readerVersion } = request
    const key = JSON.stringify([text, versions, readerGroup, readerVersion])
    if (this.#last?.key === key) return this.#last
    const query = readQuery(text, this.#lexicon)
    const names = this.#lexicon.index.versions.map((name) => name.replace('*', ''))
    const found = rank(query, this.#lexicon, {
      prefers: (page) => this.#groups[page] === readerGroup,
      version: names.indexOf(readerVersion ?? ''),
      ...(versions && { versions: new Set([-1, ...versions.map((name) => names.indexOf(name))]) }),
    })
    this.#last = { key, query, found }
    return this.#last
  }

  #hit(section: number, score: number, query: Query): EngineHit {
    const { index, pageOf, starts } = this.#lexicon
    const page = pageOf[section]!
    const { path, title, description, kind, sectionKind, sections } = index.pages[page]!
    const first = starts[page]!
    const own = sections[section - first]!
    const trail: string[] = []
    let above = own.depth
    for (const { depth, heading } of sections.slice(1, section - first + 1).reverse()) {
      if (depth >= above) continue
      trail.unshift(heading)
      above = depth
    }
    const marked = (text: string): Marked => mark(text, query, this.#lexicon)
    return {
      score,
      path,
      id: own.id,
      page: title,
      kind: section === first ? kind : sectionKind,
      title: marked(section === first ? title : own.heading),
      description: section === first ? marked(description) : [],
      trail,
    }
  }
}

const noQuery: Query = { words: [], isFlag: false, names: [], runs: [] }

/** Returns the best of some sections, in order. Of thousands, only these are sorted. */
function best(sections: readonly number[], scores: Float64Array, limit: number): number[] {
  const compare = byScore(scores)
  const top: number[] = []
  for (const section of sections) {
    if (top.length === limit && compare(top[limit - 1]!, section) < 0) continue
    const at = top.findIndex((other) => compare(section, other) < 0)
    top.splice(at < 0 ? top.length : at, 0, section)
    if (top.length > limit) top.pop()
  }
  return top
}

function firstSegment(path: string): string {
  return path.split('/')[1]!
}
