import type { IndexedPage, IndexedSection } from '../search-index.ts'
import type { Marked } from '../search-service.ts'
import type { Lexicon } from './lexicon.ts'
import { mark } from './mark.ts'
import type { Query } from './query.ts'
import { byScore, type Reader } from './rank.ts'

export interface EngineRequest extends Reader {
  query: string
  limit: number
  /** Limits hits to pages of this group; others are still counted. */
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
  /** Kind of the page or the section; empty if unknown. */
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
  /** Whether the numbers of hits depend on what has been loaded for other queries. */
  isRough?: boolean
  suggestions: string[]
}

/** Sections that were found, with the score of each, by section. */
export interface Found {
  sections: readonly number[]
  scores: Float64Array
}

/**
 * Returns the answer of a request for found sections, without suggestions.
 *
 * @param pageAt returns the displayed data of a page; hits of pages without it are left out
 */
export function answerOf(
  request: EngineRequest,
  query: Query,
  found: Found,
  lexicon: Lexicon,
  pageAt: (page: number) => ShownPage | undefined,
): EngineAnswer {
  const { sections, scores } = found
  const groups = new Map<string, number[]>()
  for (const section of sections) {
    const name = lexicon.groups[lexicon.pageOf[section]!]!
    const hitsOfGroup = groups.get(name)
    if (hitsOfGroup) hitsOfGroup.push(section)
    else groups.set(name, [section])
  }
  const { group } = request
  const accepted = group === undefined ? sections : (groups.get(group) ?? [])
  const bestOf = (sectionsOfGroup: readonly number[]): number =>
    best(sectionsOfGroup, scores, 1)[0]!
  return {
    query,
    groups: [...groups]
      .sort(([, a], [, b]) => byScore(scores)(bestOf(a), bestOf(b)))
      .map(([name, sectionsOfGroup]) => [name, sectionsOfGroup.length]),
    matching: accepted.length,
    hits: bestHits(request, { sections: accepted, scores }, lexicon).flatMap((hit) => {
      const page = pageAt(lexicon.pageOf[hit]!)
      return page ? hitOf(hit, scores[hit]!, page, query, lexicon) : []
    }),
    suggestions: [],
  }
}

/** A page to suggest for an empty query. */
export interface Offered extends Pick<IndexedPage, 'path' | 'authority'> {
  /** Its number. */
  page: number
}

/** Answers an empty query with the most linked pages, except the entrances. */
export function startAnswer(
  limit: number,
  offered: readonly Offered[],
  entrances: readonly string[],
  lexicon: Lexicon,
  pageAt: (page: number) => ShownPage,
): EngineAnswer {
  const query: Query = { words: [], isFlag: false, names: [], written: [], runs: [] }
  const hits = offered
    .filter(({ path }) => path !== '/' && !entrances.includes(path))
    .sort((a, b) => b.authority - a.authority || a.page - b.page)
    .slice(0, limit)
    .map(({ page, authority }) =>
      hitOf(lexicon.starts[page]!, authority, pageAt(page), query, lexicon),
    )
    .map((hit) => ({ ...hit, description: [] }))
  return { query, groups: [], hits, matching: hits.length, suggestions: [] }
}

/** Returns the best sections, up to the maximum number of headings per page. */
export function bestHits(
  { limit, headings }: EngineRequest,
  { sections, scores }: Found,
  { pageOf, starts }: Lexicon,
): number[] {
  if (headings === undefined) return best(sections, scores, limit)
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

/** A page with its loaded headings. */
export interface ShownPage extends Omit<IndexedPage, 'sections'> {
  sections: readonly (Omit<IndexedSection, 'words'> | undefined)[]
}

/** Returns the displayed data of a section, or of its page if the heading is not loaded. */
export function hitOf(
  section: number,
  score: number,
  { path, title, description, kind, sectionKind, sections }: ShownPage,
  query: Query,
  lexicon: Lexicon,
): EngineHit {
  const page = lexicon.pageOf[section]!
  const sectionIndex = section - lexicon.starts[page]!
  const { id, heading, depth } = sections[sectionIndex] ?? { id: '', heading: '', depth: 0 }
  const trail: string[] = []
  let above = depth
  for (const other of sections.slice(1, sectionIndex + 1).reverse()) {
    if (!other || other.depth >= above) continue
    trail.unshift(other.heading)
    above = other.depth
  }
  const marked = (text: string): Marked => mark(text, query, lexicon)
  const hit = { score, path, id, page: title, section: lexicon.groups[page]!, trail }
  return id === ''
    ? { ...hit, badge: kind, title: marked(title), description: marked(description) }
    : { ...hit, badge: sectionKind, title: marked(heading), description: [] }
}

/** Returns the best sections in order, without sorting the others. */
function best(sections: readonly number[], scores: Float64Array, limit: number): number[] {
  const compare = byScore(scores)
  const top: number[] = []
  for (const section of sections) {
    if (top.length === limit && compare(top[limit - 1]!, section) < 0) continue
    const index = top.findIndex((other) => compare(section, other) < 0)
    top.splice(index < 0 ? top.length : index, 0, section)
    if (top.length > limit) top.pop()
  }
  return top
}
