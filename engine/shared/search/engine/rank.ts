import { wordWeight } from '../search-index.ts'
import type { Lexicon } from './lexicon.ts'
import type { Query } from './query.ts'
import { addWord } from './word-score.ts'

/** The reader's current page, and the versions to search. Docs versions are `instance/version`. */
export interface Reader {
  /** Limits hits to these versions and pages without one. None of them is preferred. */
  versions?: readonly string[] | null
  /** Group and docs version of the page that the reader is on. */
  readerGroup?: string
  readerVersion?: string | undefined
}

/** Weights of the signals beside the words themselves, which `word-score.ts` weighs. */
const signal = {
  /** The query is exactly the name of the page or of the section. */
  exactPage: 1.6,
  exactSection: 0.5,
  /** Overlap of the query with the title, the heading, and the description. */
  nameOfPage: 0.7,
  nameOfSection: 0.35,
  described: 0.4,
  /** Weight of a keyword as a name, relative to the title. */
  keyword: 0.8,
  /** A name that the section defines, if the query is only that name. */
  explained: 0.6,
  /** That name beside the name of its page (`type delay`), or a flag: its definition is meant. */
  definition: 2.5,
  /** A name with symbols or hyphens, exactly as it is typed: `{enter}` is not `enter`. */
  asWritten: 1.5,
  /** Share of the query's adjacent word pairs that occur in a quoted message, squared. */
  quoted: 2.5,
  /** That share in the section's heading, or in the page's title, description, or a keyword. */
  said: 0.4,
  /** Per step of the page's `authority`; half of that for a section of the page. */
  authority: 0.05,
  /** Penalty per doubling of a page's number of sections, since one of many may match by chance. */
  chance: 0.03,
  /** The page is in the section of the site that the reader is in. */
  near: 0.06,
  /** The docs version differs from the reader's. */
  otherVersion: -0.3,
}

/** Minimum number of adjacent word pairs for a query to count as a copied message. */
const FEWEST_RUNS = 3
/** Minimum coverage of the query, relative to the section that covers most of it. */
const LEAST_COVERAGE = 0.5

/** Factor of each further section of a page, so that one page does not fill the list. */
const FURTHER = 0.75

/**
 * Finds all sections that match a query, page by page, and the score of each, by section. Plain
 * numbers, as there may be tens of thousands.
 */
export function rank(query: Query, lexicon: Lexicon, reader: Reader = {}) {
  const { starts, pages } = lexicon
  const total = lexicon.pageOf.length
  const words = query.words.filter(({ terms }) => terms.size > 0)
  const totalWeight = query.words.reduce((sum, { weight }) => sum + weight, 0)
  const scores = new Float64Array(total)
  const covered = new Float64Array(total)
  const telling = new Uint8Array(total)
  for (const word of words) addWord(word, lexicon, { scores, covered, telling })
  if (isDoubtful(query)) {
    for (let section = 0; section < total; section++) {
      if (telling[section]! < 2) covered[section] = 0
    }
  }
  // Names match as a whole even if their words do not: `testIsolation` matches "Test isolation".
  const names = words.length === 0 ? [] : query.names
  const exact = new Set(names.flatMap((name) => lexicon.named.get(name) ?? []))
  for (const section of exact) {
    covered[section] = totalWeight
    scores[section] = Math.max(scores[section]!, totalWeight * 0.5)
  }
  const versions = lexicon.versions.map((name) => name.replace('*', ''))
  for (const [page, { version }] of pages.entries()) {
    if (version < 0 || reader.versions?.includes(versions[version]!) !== false) continue
    covered.fill(0, starts[page], starts[page + 1])
  }
  const sections: number[] = []
  const widest = covered.reduce((most, own) => Math.max(most, own), 0)
  if (widest === 0) return { sections, scores }
  const explained = definingSections(query, lexicon)
  const sayings = lexicon.sayings.find(query.runs)
  const quoted = lexicon.messages.find(query.runs.length < FEWEST_RUNS ? [] : query.runs)
  const written = new Set(
    query.written.flatMap((name) => {
      const places = lexicon.places[lexicon.forms.termOf(name)!] ?? []
      return Array.from(places, (place) => place >>> 2)
    }),
  )
  const nameScore = nameScores(query, lexicon, exact, totalWeight)
  for (let page = 0; page < starts.length; page++) {
    const first = starts[page]!
    const end = starts[page + 1] ?? total
    const chance = signal.chance * Math.log2(end - first)
    const preferred = preference(page, lexicon, reader)
    const { authority, boost = 1 } = pages[page]!
    const sectionScores: number[] = []
    for (let section = first; section < end; section++) {
      if (covered[section]! < widest * LEAST_COVERAGE) continue
      const isPage = section === first
      const share = covered[section]! / totalWeight
      const copied = quoted(section)
      const bonus =
        nameScore(section) +
        (explained.get(section) ?? 0) +
        (written.has(section) ? signal.asWritten : 0) +
        signal.quoted * copied ** 2 +
        signal.said * sayings(section)
      scores[section] = rounded(
        scores[section]! *
          (isPage ? 1 : 1 - (1 - copied) * chance) *
          (0.58 + 0.42 * share * share) *
          (1 + bonus) *
          (1 + signal.authority * authority * (isPage ? 1 : 0.5)) *
          boost *
          preferred,
      )
      sectionScores.push(section)
    }
    for (const [before, section] of sectionScores.sort(byScore(scores)).entries()) {
      scores[section] = rounded(scores[section]! * FURTHER ** before)
      sections.push(section)
    }
  }
  return { sections, scores }
}

/**
 * Whether a query consists only of misspelled words: then no word supports another one, unless both
 * are on a page.
 */
function isDoubtful({ words }: Query): boolean {
  const telling = words.filter(({ isStopWord }) => !isStopWord)
  return (
    telling.length > 1 && telling.every(({ isMistake, terms }) => isMistake || terms.size === 0)
  )
}

function rounded(score: number): number {
  return Math.round(score * 1e4) / 1e4
}

/** Orders sections: the best first, equal ones by position. */
export function byScore(scores: Float64Array): (a: number, b: number) => number {
  return (a, b) => scores[b]! - scores[a]! || a - b
}

/**
 * Returns the sections that define the name in a query, each with its weight; highest on reference
 * pages. Besides the name, the query contains at most the name of the page: `type delay`.
 */
function definingSections({ words, isFlag }: Query, lexicon: Lexicon): ReadonlyMap<number, number> {
  const sections = new Map<number, number>()
  if (words.length > 2) return sections
  const most = isFlag ? signal.definition : signal.explained
  for (const word of words) {
    const other = words.find((one) => one !== word)
    for (const [term, fitting] of word.terms) {
      if (fitting < 0.8) continue
      for (const place of lexicon.places[term] ?? []) {
        if ((place & 3) !== wordWeight.defined) continue
        const section = place >>> 2
        const page = lexicon.pageOf[section]!
        const title = lexicon.headingOf(lexicon.starts[page]!)
        if (other && !title.exact.includes(other.best ?? other.typed)) continue
        const share = Math.min(1, Math.log2(1 + lexicon.explains[page]!) / 7)
        sections.set(section, other ? signal.definition : most * (0.3 + 0.7 * share))
      }
    }
  }
  return sections
}

/** Returns a function that says how closely a query matches the name of a page or of a section. */
function nameScores(query: Query, lexicon: Lexicon, exact: ReadonlySet<number>, asked: number) {
  // Most names contain none of these terms, and reading an array is faster than testing each word.
  const isSought = new Uint8Array(lexicon.forms.size)
  for (const { terms } of query.words) for (const term of terms.keys()) isSought[term] = 1
  const closeness = (terms: readonly number[], weight: number): number => {
    const matching = terms.filter((term) => isSought[term] === 1)
    return matching.length === 0 ? 0 : overlap(query, matching, weight, asked)
  }
  return (section: number): number => {
    const page = lexicon.pageOf[section]!
    if (section !== lexicon.starts[page]) {
      const { terms, weight } = lexicon.headingOf(section)
      const bonus = exact.has(section) ? signal.exactSection : 0
      return bonus + signal.nameOfSection * closeness(terms, weight)
    }
    const title = lexicon.headingOf(section)
    // Keywords without any loaded words are missing.
    const names = (lexicon.keywords[page] ?? []).flatMap((own) => closeness(own.terms, own.weight))
    return (
      (exact.has(section) ? signal.exactPage : 0) +
      signal.nameOfPage *
        Math.max(closeness(title.terms, title.weight), signal.keyword * Math.max(0, ...names)) +
      signal.described * closeness(lexicon.descriptions[page] ?? [], title.weight)
    )
  }
}

/** Returns a score for the share of the query in a name, and of the name in the query. */
function overlap({ words }: Query, terms: readonly number[], weight: number, asked: number) {
  let found = 0
  const used = new Set<number>()
  for (const word of words) {
    let best = 0
    for (const term of terms) {
      const fitting = word.terms.get(term) ?? 0
      if (fitting > 0) used.add(term)
      if (fitting > best) best = fitting
    }
    found += best * word.weight
  }
  return (found / asked) ** 2 * Math.min(1, used.size / weight)
}

/** Returns a factor for a page by its distance from the reader's page. */
function preference(
  page: number,
  { pages, versions: all, groups }: Lexicon,
  reader: Reader,
): number {
  const { versions, readerGroup, readerVersion } = reader
  const version = all[pages[page]!.version]
  const isRead = readerVersion
    ? version?.replace('*', '') === readerVersion
    : version?.startsWith('*')
  return (
    (1 + (readerGroup && groups[page] === readerGroup ? signal.near : 0)) *
    (1 + (version === undefined || versions || isRead ? 0 : signal.otherVersion))
  )
}
