import type { SearchSection } from '../../shared/page.ts'
import {
  type IndexedMessage,
  type IndexedPage,
  type IndexedTerm,
  type SearchIndex,
  wordWeight,
} from '../../shared/search/search-index.ts'
import { fold, readWords, stopWords } from '../../shared/search/words.ts'

/** A page as the index takes it in. */
export interface IndexablePage {
  /** Route path, without base. */
  path: string
  title: string
  description: string
  keywords: string[]
  /** `instance/version`, or `null` for pages that are no docs. */
  version: string | null
  sections: readonly SearchSection[]
  /** Route paths of the pages that it leads to. */
  links: readonly string[]
}

/** What an index needs besides the pages. */
export interface IndexSettings {
  language: string
  /** Docs versions; see `SearchIndex`. */
  versions: string[]
  synonyms: string[][]
  entrances: string[]
}

/** Longer runs are keys and addresses that nobody types. */
const LONGEST = 40

interface Gathered {
  /** Spellings, with how often each occurs. */
  spellings: Map<string, number>
  places: number[]
}

/** Makes the index of a site in one language. The order of the pages does not matter. */
export function buildIndex(pages: readonly IndexablePage[], settings: IndexSettings): SearchIndex {
  const terms = new Map<string, Gathered>()
  const indexed: IndexedPage[] = []
  const messages: IndexedMessage[] = []
  const leading = new Map<string, number>()
  for (const { path, links } of pages) {
    for (const link of new Set(links)) {
      if (link !== path) leading.set(link, (leading.get(link) ?? 0) + 1)
    }
  }
  let place = 0
  for (const page of [...pages].sort((a, b) => compare(a.path, b.path))) {
    const sections = withOpening(page)
    indexed.push({
      path: page.path,
      title: page.title,
      description: page.description,
      keywords: page.keywords,
      authority: Math.round(2 * Math.log2(1 + (leading.get(page.path) ?? 0))),
      version:
        page.version === null
          ? -1
          : settings.versions.findIndex((name) => name.replace('*', '') === page.version),
      sections: sections.map((section, i) => ({
        id: section.id,
        heading: i === 0 ? '' : section.heading,
        depth: i === 0 ? 0 : section.parents.length + 1,
        words: addSection(terms, section, place + i),
      })),
    })
    sections.forEach((section, i) => {
      for (const text of section.messages ?? []) messages.push({ section: place + i, text })
    })
    place += sections.length
  }
  return {
    ...settings,
    pages: indexed,
    messages,
    terms: [...terms]
      .sort(([a], [b]) => compare(a, b))
      .map(
        ([key, gathered]): IndexedTerm => ({
          written: spelling(key, gathered),
          places: Uint32Array.from(gathered.places),
        }),
      ),
  }
}

/** The first section is the page itself, also where the text opens with a heading. */
function withOpening(page: IndexablePage): readonly SearchSection[] {
  if (page.sections[0]?.id === '') return page.sections
  return [{ id: '', heading: page.title, parents: [], text: '', code: [] }, ...page.sections]
}

/** Adds a section's words and returns how many it has. */
function addSection(terms: Map<string, Gathered>, section: SearchSection, place: number): number {
  const weights = new Map<string, number>()
  const note = (words: readonly { key: string; written: string }[], weight: number): void => {
    for (const { key, written } of words) {
      if (key.length > LONGEST) continue
      const before = weights.get(key)
      const raised =
        weight === wordWeight.mentioned && before === wordWeight.mentioned
          ? wordWeight.repeated
          : weight
      weights.set(key, Math.max(before ?? 0, raised))
      const term = terms.get(key) ?? { spellings: new Map(), places: [] }
      if (before === undefined) terms.set(key, term)
      term.spellings.set(written, (term.spellings.get(written) ?? 0) + 1)
    }
  }
  const words = readWords(section.text)
  note(
    words.filter(({ key }) => !stopWords.has(key)),
    wordWeight.mentioned,
  )
  for (const name of section.code) note(nameWords(name), wordWeight.named)
  for (const name of section.defines ?? []) note(nameWords(name), wordWeight.defined)
  for (const [key, weight] of weights) terms.get(key)!.places.push(place * 4 + weight)
  return words.length
}

/** The words of a name. What stands in quotes inside it is somebody's data, not the name. */
function nameWords(name: string): { key: string; written: string }[] {
  const bare = name.replace(/(['"`]).*?\1/g, ' ')
  return [...readWords(bare), ...bare.split(/\s+/).flatMap(joinedName)]
}

/** A name with hyphens or slashes is one name: `data-test` is more than data and test. */
function joinedName(name: string): { key: string; written: string }[] {
  const parts = readWords(name)
  if (parts.length < 2 || parts.length > 4 || !/^[\p{L}\p{N}_./-]+$/u.test(name)) return []
  const key = parts.map((part) => part.key).join('')
  return [{ key, written: key }]
}

/** The spelling that is most frequent; of several the first. Its folded form is the key. */
function spelling(key: string, { spellings }: Gathered): string {
  let [best, most] = [key, 0]
  for (const [written, count] of spellings) {
    if (fold(written) !== key) continue
    if (count > most || (count === most && written < best)) [best, most] = [written, count]
  }
  return best
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
