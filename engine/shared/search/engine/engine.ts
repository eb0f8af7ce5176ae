import type { Marked } from '../marked.ts'
import type { SearchNames, SearchWords } from '../search-index.ts'
import { addWords, createLexicon, type Lexicon } from './lexicon.ts'
import { excerpt, mark } from './mark.ts'
import { type Query, readQuery } from './query.ts'
import { type Ranked, rank } from './rank.ts'
import { suggest } from './suggest.ts'

export interface EngineRequest {
  query: string
  limit: number
  /** Limits hits to pages of these docs versions and pages without a version. */
  versions?: readonly string[] | null
  /** Limits hits to pages of this group; those of others are still counted. */
  group?: string | undefined
  /** Returns the group of a page, empty if it is in none; default: the first segment of its path. */
  groupOf?(path: string): string
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

/** Answers queries from an index. Deterministic: the same request always gives the same answer. */
export class SearchEngine {
  readonly #lexicon: Lexicon
  #last: { key: string; query: Query; found: Ranked[] } | undefined

  constructor(names: SearchNames) {
    this.#lexicon = createLexicon(names)
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
    const { index, pageOf } = this.#lexicon
    if (request.query.trim() === '') return this.#start(request.limit)
    const { query, found } = this.#rank(request)
    const { group, groupOf = firstSegment } = request
    const groups = new Map<string, number>()
    const accepted = found.filter(({ section }) => {
      const own = groupOf(index.pages[pageOf[section]!]!.path)
      groups.set(own, (groups.get(own) ?? 0) + 1)
      return group === undefined || own === group
    })
    return {
      query,
      groups: [...groups],
      matching: accepted.length,
      hits: accepted.slice(0, request.limit).map((ranked) => this.#hit(ranked, query)),
      suggestions: found.length === 0 ? suggest(query, this.#lexicon) : [],
    }
  }

  /** Runs a few sample queries, so that the code is compiled before the first real one. */
  warmUp(): void {
    const { pages } = this.#lexicon.index
    for (let i = 0; i < 8; i++) {
      const title = pages[Math.floor((i * pages.length) / 8)]?.title ?? ''
      this.search({ query: `${title} of a`, limit: 12 })
      this.search({ query: title.slice(0, 3), limit: 12 })
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
      return { ...this.#hit({ section: starts[page]!, score }, noQuery), description: [] }
    })
    return { query: noQuery, groups: [], hits, matching: hits.length, suggestions: [] }
  }

  /** Ranks the sections, or reuses the last ranking if only more of the same hits are requested. */
  #rank(request: EngineRequest): { query: Query; found: Ranked[] } {
    const { query: text, versions, readerGroup, readerVersion, groupOf = firstSegment } = request
    const key = JSON.stringify([text, versions, readerGroup, readerVersion])
    if (this.#last?.key === key) return this.#last
    const query = readQuery(text, this.#lexicon)
    const names = this.#lexicon.index.versions.map((name) => name.replace('*', ''))
    const found = rank(query, this.#lexicon, {
      prefers: (path) => readerGroup !== undefined && groupOf(path) === readerGroup,
      version: names.indexOf(readerVersion ?? ''),
      ...(versions && { versions: new Set([-1, ...versions.map((name) => names.indexOf(name))]) }),
    })
    this.#last = { key, query, found }
    return this.#last
  }

  #hit({ section, score }: Ranked, query: Query): EngineHit {
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

function firstSegment(path: string): string {
  return path.split('/')[1]!
}
