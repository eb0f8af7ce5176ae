import type { SearchSection } from '../../shared/page.ts'
import { codeMarked, titleMarked } from '../../shared/search/code-marks.ts'
import {
  type IndexedMessage,
  type IndexedSection,
  wordWeight,
} from '../../shared/search/search-index.ts'
import type { SearchText } from '../../shared/search/search-paths.ts'
import { isStopWord, readWords, symbolicNames, type Word } from '../../shared/search/words.ts'

/** A page in the form that search takes. */
export interface IndexablePage {
  /** Route path, without the base. */
  path: string
  title: string
  description: string
  keywords: string[]
  /** What the page is ("Command"), and what its sections are ("Option"); empty if not known. */
  kind: string
  sectionKind: string
  /** `instance/version`, or `null` for pages that are not docs. */
  version: string | null
  /** Factor of its scores. Default: 1. */
  boost?: number
  sections: readonly SearchSection[]
  /** Route paths of the pages that it links to. */
  links: readonly string[]
}

/** A page's names: what the first file that a reader loads has of it. */
export interface NamesPart extends Omit<IndexablePage, 'sections'> {
  sections: IndexedSection[]
}

/** A page's words. */
export interface WordsPart {
  /** Distinct words, each in its first spelling. */
  words: string[]
  /**
   * For each word its number of places, and these: section times 4 plus the word's weight, ascending.
   * In one list, since JSON with many small ones takes twice as long to read.
   */
  numbers: number[]
  messages: IndexedMessage[]
}

/**
 * A page's part of the search index. It depends on the page alone and is plain data, so it can be
 * made on any thread, kept between builds, and merged with any other pages' parts.
 */
export interface SearchPart {
  names: NamesPart
  /** A `WordsPart` as JSON: those of all pages wait for the last one, in a fifth of the memory. */
  words: string
}

/** What is kept of a page: its names, and its words, which are parsed on demand. */
export interface StoredPart {
  names: NamesPart
  words: SearchPart['words']
}

/** Maximum length of a word: longer ones are keys and URLs that nobody types. */
const LONGEST_WORD = 40

/** A word as it is compared, and as it is written. */
type Spelled = Pick<Word, 'key' | 'written'>

/** Reads the names and words of a page. */
export function searchPart(page: IndexablePage): SearchPart {
  const words = new Map<string, { written: string; places: number[] }>()
  const messages: WordsPart['messages'] = []
  const sections = withOpening(page).map((section, own) => {
    for (const text of section.messages ?? []) messages.push([own, text])
    const text = readWords(section.text)
    for (const [key, { written, weight }] of weigh(section, text)) {
      const place = own * 4 + weight
      const known = words.get(key)
      if (known) known.places.push(place)
      else words.set(key, { written, places: [place] })
    }
    return {
      id: section.id,
      heading: own === 0 ? '' : codeMarked(section.heading, section.code),
      depth: own === 0 ? 0 : section.parents.length + 1,
      words: text.length,
    }
  })
  const { sections: _, ...rest } = page
  const part: WordsPart = { words: [], numbers: [], messages }
  for (const { written, places } of words.values()) {
    part.words.push(written)
    part.numbers.push(places.length, ...places)
  }
  return {
    names: { ...rest, title: titleMarked(page.title), sections },
    words: JSON.stringify(part),
  }
}

/** Returns how strongly a section is about each word, by key. Code font shows how names are written. */
function weigh({ code, defines = [] }: SearchSection, text: readonly Word[]) {
  const found = new Map<string, { written: string; weight: number }>()
  const note = ({ key, written }: Spelled, weight: number): void => {
    const known = found.get(key)
    if (known && known.weight >= weight) return
    if (key.length <= LONGEST_WORD) found.set(key, { written, weight })
  }
  for (const word of text) if (!isStopWord(word)) note(word, wordWeight.mentioned)
  for (const word of code.flatMap(nameWords)) note(word, wordWeight.named)
  for (const word of defines.flatMap(nameWords)) note(word, wordWeight.defined)
  return found
}

/** Makes the page itself the first section, even if its text starts with a heading. */
function withOpening(page: Pick<IndexablePage, 'title' | 'sections'>): readonly SearchSection[] {
  if (page.sections[0]?.id === '') return page.sections
  return [{ id: '', heading: page.title, parents: [], text: '', code: [] }, ...page.sections]
}

/** Returns the words of a name, without quoted parts, which are values rather than names. */
function nameWords(name: string): Spelled[] {
  const bare = name.replace(/(['"`]).*?\1/g, ' ')
  const symbolic = symbolicNames(bare).map((key) => ({ key, written: key }))
  return [...readWords(bare), ...bare.split(/\s+/).flatMap(joinedName), ...symbolic]
}

/** Returns a name with hyphens or slashes as one word: `data-test` is more than data and test. */
function joinedName(name: string): Spelled[] {
  const parts = readWords(name)
  if (parts.length < 2 || parts.length > 4 || !/^[\p{L}\p{N}_./-]+$/u.test(name)) return []
  const key = parts.map((part) => part.key).join('')
  return [{ key, written: key }]
}

/** Returns the content of the file that a page's excerpts are made from. */
export function searchText(sections: readonly SearchSection[]): string {
  const rows = sections.flatMap(({ id, rows }) => (rows ? [[id, rows] as const] : []))
  const text: SearchText = {
    sections: Object.fromEntries(
      sections.map((section) => [
        section.id,
        codeMarked(section.text, section.code.filter(isUnmistakable)),
      ]),
    ),
    ...(rows.length > 0 && { rows: Object.fromEntries(rows) }),
  }
  return JSON.stringify(text)
}

/** Whether a name cannot be an ordinary word as well, like `log` or `then`. */
function isUnmistakable(name: string): boolean {
  return !/^\p{L}\p{Ll}*$/u.test(name)
}
