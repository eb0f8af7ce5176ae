import { wordWeight } from '../search-index.ts'
import type { Lexicon } from './lexicon.ts'
import type { Query, QueryWord } from './query.ts'

/** The sections that match a query. Plain numbers, as there may be tens of thousands. */
export interface Ranking {
  /** Page by page. */
  sections: number[]
  /** By section. */
  scores: Float64Array
}

export interface RankOptions {
  /** Whether a page, by its number, is in the group of the one that the reader is on. */
  prefers(page: number): boolean
  /** Docs version that the reader is in, as its number in the index; -1 if in none. */
  version: number
  /**
   * Limits hits to these docs versions, as their numbers in the index; -1 stands for pages without
   * a version. No version among them is preferred.
   */
  versions?: ReadonlySet<number>
}

const noReader: RankOptions = { prefers: () => false, version: -1 }

/** Weights of the fields that a match can be in, and of other ranking signals. */
const field = {
  title: 10,
  /** The page's title, for a section of the page. */
  titleAbove: 1.3,
  keywords: 5.8,
  /** A keyword of several words, or the path. */
  phrases: 1.5,
  /** Worth of a keyword as a name, relative to the title. */
  keyword: 0.8,
  description: 0.85,
  /** A name that the section defines, if the query is only that name. */
  explained: 0.6,
  /** That name beside the name of its page: `type delay`. */
  explainedThere: 1.8,
  /** That name, if it is a flag: nothing but its definition is asked for. */
  flag: 2.5,
  /** Per step of the page's `authority`; half of that for a section of the page. */
  authority: 0.05,
  /** Penalty per doubling of a page's number of sections, since one of many may match by chance. */
  chance: 0.03,
  /** The query is exactly the name of the page or of the section. */
  exactPage: 1.6,
  exactSection: 0.5,
  /** Overlap of the query with the title, the heading, both together, and the description. */
  nameOfPage: 0.7,
  nameOfSection: 0.35,
  nameOfBoth: 0.4,
  described: 0.4,
  /** Share of the query's adjacent word pairs that occur in a quoted message, squared. */
  quoted: 2.5,
  /** That share in the section's heading, or in the page's title, description, or a keyword. */
  said: 0.4,
  heading: 4.2,
  /** By `wordWeight`. */
  text: [1.3, 1.5, 1.2, 3],
}

/** Controls how quickly further matches of the same word stop adding to the score. */
const SATURATION = 1.7
/** How much matches anywhere on the page add to a section's score. */
const SUPPORT = 0.7
/** Minimum number of adjacent word pairs for a query to count as a copied message. */
const FEWEST_RUNS = 3
/** Minimum coverage of the query, relative to the section that covers most of it. */
const LEAST_COVERAGE = 0.5

/** Factors of the best sections of a page, so that one page does not fill the list; then 0.5. */
const further = [1, 0.75, 0.5625]

/** How a section is named after words of the query, as bits. */
const naming = {
  /** By its heading. */
  own: 1,
  /** By the title, a keyword, the path, or the description of its page. */
  above: 2,
  /** The query is exactly its name. */
  exact: 4,
}

/** Finds all sections that match a query. */
export function rank(query: Query, lexicon: Lexicon, options: RankOptions = noReader): Ranking {
  const { starts, index } = lexicon
  const total = lexicon.pageOf.length
  const words = query.words.filter(({ terms }) => terms.size > 0)
  const sections: number[] = []
  const scores = new Float64Array(total)
  if (words.length === 0) return { sections, scores }
  const asked = query.words.reduce((sum, { weight }) => sum + weight, 0)
  const covered = new Float64Array(total)
  const named = new Uint8Array(total)
  for (const word of words) addWord(word, lexicon, scores, covered, named)

  // Names match as a whole even if their words do not: `testIsolation` matches "Test isolation".
  for (const section of query.names.flatMap((name) => lexicon.named.get(name) ?? [])) {
    covered[section] = asked
    named[section]! |= naming.exact
    scores[section] = Math.max(scores[section]!, asked * 0.5)
  }
  index.pages.forEach(({ version }, page) => {
    const isIn = options.versions?.has(version) ?? true
    if (!isIn) covered.fill(0, starts[page], starts[page + 1])
  })
  let widest = 0
  for (let section = 0; section < total; section++) widest = Math.max(widest, covered[section]!)
  if (widest === 0) return { sections, scores }
  const explained = definingSections(query, lexicon)
  const said = lexicon.sayings.find(query.runs)
  // A query of only a few words is unlikely to be a copied message.
  const quoted = query.runs.length < FEWEST_RUNS ? new Map() : lexicon.messages.find(query.runs)
  // Most names have none of these terms, and reading an array is faster than asking each word.
  const isSought = new Uint8Array(lexicon.builder.size)
  for (const { terms } of words) for (const term of terms.keys()) isSought[term] = 1
  const closeness = (terms: readonly number[], weight: number): number => {
    const met = terms.filter((term) => isSought[term] === 1)
    return met.length === 0 ? 0 : overlap(query, met, weight, asked)
  }
  for (let page = 0; page < starts.length; page++) {
    const first = starts[page]!
    const end = starts[page + 1] ?? total
    const chance = field.chance * Math.log2(end - first)
    const found: number[] = []
    for (let section = first; section < end; section++) {
      if (covered[section]! < widest * LEAST_COVERAGE) continue
      const share = covered[section]! / asked
      const copied = quoted.get(section) ?? 0
      const name =
        nameScore(query, lexicon, section, named[section]!, closeness) +
        (explained.get(section) ?? 0) +
        field.quoted * copied ** 2 +
        field.said * (said.get(section) ?? 0)
      scores[section] = rounded(
        scores[section]! *
          (section === first ? 1 : 1 - (1 - copied) * chance) *
          (0.45 + 0.55 * share * share) *
          (1 + name) *
          preference(lexicon, page, section, options),
      )
      found.push(section)
    }
    found.sort(byScore(scores)).forEach((section, before) => {
      if (before > 0) scores[section] = rounded(scores[section]! * (further[before] ?? 0.5))
      sections.push(section)
    })
  }
  return { sections, scores }
}

function rounded(score: number): number {
  return Math.round(score * 1e4) / 1e4
}

/** Orders sections: the best first, equal ones by position. */
export function byScore(scores: Float64Array): (a: number, b: number) => number {
  return (a, b) => scores[b]! - scores[a]! || a - b
}

/** Adds one word's contribution to the score and the coverage of each section. */
function addWord(
  word: QueryWord,
  lexicon: Lexicon,
  scores: Float64Array,
  covered: Float64Array,
  named: Uint8Array,
): void {
  const { pageOf, starts, lengths } = lexicon
  const total = pageOf.length
  const text = new Float32Array(total)
  const heading = new Float32Array(total)
  const quality = new Float32Array(total)
  const title = new Float32Array(starts.length)
  const lead = new Float32Array(starts.length)
  const toLead = (pages: readonly number[] = [], worth: number): void => {
    for (const page of pages) lead[page] = Math.max(lead[page]!, worth)
  }
  for (const [term, fitting] of word.terms) {
    const places = lexicon.places[term] ?? []
    for (let i = 0; i < places.length; i++) {
      const section = places[i]! >>> 2
      const weight = places[i]! & 3
      // A name counts fully, however long the section is.
      const length = weight < wordWeight.named ? lengths[section]! : 1
      const worth = (fitting * field.text[weight]!) / length
      if (worth > text[section]!) text[section] = worth
      if (fitting > quality[section]!) quality[section] = fitting
    }
    for (const section of lexicon.inHeading[term] ?? []) {
      const worth = fitting / (1 + 0.12 * (lexicon.headings[section]!.weight - 1))
      if (worth > heading[section]!) heading[section] = worth
      if (fitting > quality[section]!) quality[section] = fitting
    }
    for (const page of lexicon.inTitle[term] ?? []) {
      const worth = fitting / (1 + 0.12 * (lexicon.titles[page]!.weight - 1))
      if (worth > title[page]!) title[page] = worth
    }
    toLead(lexicon.inDescription[term], fitting * field.description)
    toLead(lexicon.inKeywords[term], fitting * field.keywords)
    toLead(lexicon.inPhrases[term], fitting * field.phrases)
  }
  const ends = (page: number): number => starts[page + 1] ?? total
  for (let page = 0; page < starts.length; page++) {
    const first = starts[page]!
    const end = ends(page)
    let support = 0
    for (let section = first; section < end; section++) {
      const worth = text[section]! + heading[section]!
      if (worth > 0) support += worth / (worth + SATURATION)
    }
    const onPage = Math.max(title[page]!, Math.min(1, lead[page]! / field.description))
    if (support === 0 && onPage === 0) continue
    const aside = support / (support + 2)
    for (let section = first; section < end; section++) {
      const worth =
        text[section]! +
        (section === first
          ? field.title * title[page]! + lead[page]!
          : field.heading * heading[section]! + field.titleAbove * title[page]!)
      if (heading[section]! > 0) named[section]! |= naming.own
      if (onPage > 0) named[section]! |= naming.above
      const fitting = Math.max(quality[section]!, title[page]!, section === first ? onPage : 0)
      const direct = (worth / (worth + SATURATION)) * (0.35 + 0.65 * fitting)
      scores[section]! += word.weight * (direct + SUPPORT * aside)
      covered[section]! +=
        word.weight *
        Math.max(fitting > 0 ? 0.4 + 0.6 * fitting : 0, 0.45 * Math.min(1, support * 2))
    }
  }
}

/**
 * Returns the sections that define the name in a query, each with what that is worth; most on
 * reference pages. Beside the name, the query has nothing but the name of the page: `type delay`.
 */
function definingSections({ words, isFlag }: Query, lexicon: Lexicon): ReadonlyMap<number, number> {
  const sections = new Map<number, number>()
  if (words.length > 2) return sections
  const most = isFlag ? field.flag : field.explained
  for (const word of words) {
    const other = words.find((one) => one !== word)
    for (const [term, fitting] of word.terms) {
      if (fitting < 0.8) continue
      for (const place of lexicon.places[term] ?? []) {
        if ((place & 3) !== wordWeight.defined) continue
        const section = place >>> 2
        const page = lexicon.pageOf[section]!
        if (other && !lexicon.titles[page]!.exact.includes(other.best ?? other.typed)) continue
        const share = Math.min(1, Math.log2(1 + lexicon.explains[page]!) / 7)
        sections.set(section, other ? field.explainedThere : most * (0.3 + 0.7 * share))
      }
    }
  }
  return sections
}

/** Returns how closely the query matches the name of the page or of the section. */
function nameScore(
  query: Query,
  lexicon: Lexicon,
  section: number,
  named: number,
  closeness: (terms: readonly number[], weight: number) => number,
): number {
  if (named === 0) return 0
  const page = lexicon.pageOf[section]!
  const title = lexicon.titles[page]!
  if (section !== lexicon.starts[page]) {
    const own = lexicon.headings[section]!
    const isOwn = (named & naming.own) > 0
    const alone = isOwn ? closeness(own.terms, own.weight) : 0
    const both = isOwn ? [...title.terms, ...own.terms] : title.terms
    const together = closeness(both, own.weight + title.weight)
    return (
      (named & naming.exact ? field.exactSection : 0) +
      Math.max(field.nameOfSection * alone, field.nameOfBoth * together)
    )
  }
  const keywords = lexicon.keywords[page]!
  const alone = keywords.map((own) => field.keyword * closeness(own.terms, own.weight))
  const isTitle = title.exact.some((name) => query.names.includes(name))
  return (
    (named & naming.exact ? field.exactPage * (isTitle ? 1 : field.keyword) : 0) +
    field.nameOfPage * Math.max(closeness(title.terms, title.weight), ...alone) +
    field.described * closeness(lexicon.descriptions[page]!, title.weight)
  )
}

/** Returns a score of how much of the query is in a name, and of the name in the query. */
function overlap(query: Query, terms: readonly number[], weight: number, asked: number): number {
  let found = 0
  const used = new Set<number>()
  for (const word of query.words) {
    let best = 0
    for (const term of terms) {
      const fitting = word.terms.get(term) ?? 0
      if (fitting === 0) continue
      if (!word.isStopWord) used.add(term)
      if (fitting > best) best = fitting
    }
    found += best * word.weight
  }
  const asking = found / asked
  return asking * asking * Math.min(1, used.size / weight)
}

function preference(
  { index, starts, headings }: Lexicon,
  page: number,
  section: number,
  { prefers, version, versions }: RankOptions,
): number {
  const { authority, version: own } = index.pages[page]!
  let factor = headings[section]!.leadsOn ? 0.55 : 1
  if (prefers(page)) factor *= 1.06
  factor *= 1 + field.authority * authority * (section === starts[page] ? 1 : 0.5)
  if (own >= 0 && !versions) {
    const isRead = version < 0 ? index.versions[own]!.startsWith('*') : own === version
    if (!isRead) factor *= 0.7
  }
  return factor
}
