import { likeness } from '../../likeness.ts'
import { withoutMarks } from '../code-marks.ts'
import type { SearchNames, SearchWords } from '../search-index.ts'
import type { Marked } from '../search-service.ts'
import { bareName, Lexicon } from './lexicon.ts'
import { excerpt, mark } from './mark.ts'
import { type Query, readQuery } from './query.ts'
import { byScore, type Reader, rank } from './rank.ts'

export interface EngineRequest extends Reader {
  query: string
  limit: number
  /** Limits hits to pages of this group; those of others are still counted. */
  group?: string | undefined
  /** Maximum number of headings of one page among the hits. */
  headings?: number | undefined
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
  /** Group of the page. */
  section: string
  /** What the page or the section is; empty if not known. */
  badge: string
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

/** So many that more of them do not make queries faster. */
const WARMING_QUERIES = 32

const noQuery: Query = { words: [], isFlag: false, names: [], written: [], runs: [] }

/** Answers queries from an index. Deterministic: the same request always gives the same answer. */
export class SearchEngine {
  readonly #lexicon: Lexicon

  /** @param groupOf returns the group of the page at a path, empty if it is in none */
  constructor(names: SearchNames, groupOf?: (path: string) => string) {
    this.#lexicon = new Lexicon(names, groupOf)
  }

  get names(): SearchNames {
    return this.#lexicon.index
  }

  /** Whether all words have been added. Until then, only titles and headings are searched. */
  get isComplete(): boolean {
    return this.#lexicon.isComplete
  }

  /** Adds the words of running text, or a shard of them, in short steps. */
  addWords(words: SearchWords): Generator<void> {
    return this.#lexicon.addWords(words)
  }

  search(request: EngineRequest): EngineAnswer {
    const { limit, group } = request
    if (request.query.trim() === '') return this.#start(limit)
    const { pageOf, groups } = this.#lexicon
    const query = readQuery(request.query, this.#lexicon)
    const { sections, scores } = rank(query, this.#lexicon, request)
    const found = new Map<string, number[]>()
    for (const section of sections) {
      const name = groups[pageOf[section]!]!
      const own = found.get(name)
      if (own) own.push(section)
      else found.set(name, [section])
    }
    const accepted = group === undefined ? sections : (found.get(group) ?? [])
    const bestOf = (own: readonly number[]): number => best(own, scores, 1)[0]!
    return {
      query,
      groups: [...found]
        .sort(([, a], [, b]) => byScore(scores)(bestOf(a), bestOf(b)))
        .map(([name, own]) => [name, own.length]),
      matching: accepted.length,
      hits: this.#best(accepted, scores, request).map((own) => this.#hit(own, scores[own]!, query)),
      suggestions: sections.length === 0 ? suggest(query, this.#lexicon) : [],
    }
  }

  /** Returns the best of some sections, of each page not more than are wanted. */
  #best(sections: readonly number[], scores: Float64Array, request: EngineRequest): number[] {
    const { limit, headings } = request
    if (headings === undefined) return best(sections, scores, limit)
    const { pageOf, starts } = this.#lexicon
    const shown = new Map<number, number>()
    // Further sections of a page count less and less, so that few are among the first.
    const several = best(sections, scores, limit * (headings + 1))
    return several.filter(isShown).slice(0, limit)

    function isShown(section: number): boolean {
      const page = pageOf[section]!
      if (starts[page] === section) return true
      const before = shown.get(page) ?? 0
      shown.set(page, before + 1)
      return before < headings!
    }
  }

  /** Asks for some titles, one at a time, so that the code is compiled before readers ask. */
  *warmUp(): Generator<void> {
    const { pages } = this.names
    const apart = Math.ceil(pages.length / WARMING_QUERIES)
    for (let page = 0; page < pages.length; page += apart) {
      // A query that has waited for the words comes first.
      yield
      const { title } = pages[page]!
      this.search({ query: page % 2 === 0 ? `${title} of a` : title.slice(0, 4), limit: 12 })
    }
  }

  /** Returns the part of a section's text that best matches the query. */
  excerpt(text: string, query: Query): Marked {
    return excerpt(text, query, this.#lexicon)
  }

  /** Answers an empty query: with the pages that most others link to. */
  #start(limit: number): EngineAnswer {
    const { starts, index } = this.#lexicon
    const hits = index.pages
      .map(({ path, authority }, page) => ({ path, authority, page }))
      .filter(({ path }) => path !== '/' && !index.entrances.includes(path))
      .sort((a, b) => b.authority - a.authority || a.page - b.page)
      .slice(0, limit)
      .map(({ page, authority }) => this.#hit(starts[page]!, authority, noQuery))
      .map((hit) => ({ ...hit, description: [] }))
    return { query: noQuery, groups: [], hits, matching: hits.length, suggestions: [] }
  }

  #hit(section: number, score: number, query: Query): EngineHit {
    const { index, pageOf, starts, groups } = this.#lexicon
    const page = pageOf[section]!
    const { path, title, description, kind, sectionKind, sections } = index.pages[page]!
    const place = section - starts[page]!
    const { id, heading, depth } = sections[place]!
    const trail: string[] = []
    let above = depth
    for (const other of sections.slice(1, place + 1).reverse()) {
      if (other.depth >= above) continue
      trail.unshift(other.heading)
      above = other.depth
    }
    const marked = (text: string): Marked => mark(text, query, this.#lexicon)
    const own = { score, path, id, page: title, section: groups[page]!, trail }
    return place === 0
      ? { ...own, badge: kind, title: marked(title), description: marked(description) }
      : { ...own, badge: sectionKind, title: marked(heading), description: [] }
  }
}

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

const MOST_SUGGESTIONS = 3

/**
 * Suggests queries that have hits, for a query that has none: the most similar page titles, then
 * the titles of the site's entry pages.
 */
function suggest(query: Query, lexicon: Lexicon): string[] {
  const asked = query.names[0] ?? ''
  const alike = lexicon.index.pages
    .map(({ title }) => ({ title, likeness: likeness(asked, bareName(title)) }))
    .filter((page) => page.likeness > 0.3)
    .sort((a, b) => b.likeness - a.likeness || (a.title < b.title ? -1 : 1))
    .map(({ title }) => title)
  const entrances = lexicon.index.entrances.flatMap(
    (path) => lexicon.index.pages.find((page) => page.path === path)?.title ?? [],
  )
  return [...new Set([...alike, ...entrances].map(withoutMarks))]
    .slice(0, MOST_SUGGESTIONS + 3)
    .filter((title) => rank(readQuery(title, lexicon), lexicon).sections.length > 0)
    .slice(0, MOST_SUGGESTIONS)
}
