import type { SearchSection } from '../../shared/page.ts'
import { codeMarked, titleMarked } from '../../shared/search/code-marks.ts'
import {
  type IndexedMessage,
  type IndexedSection,
  wordWeight,
} from '../../shared/search/search-index.ts'
import type { SearchText } from '../../shared/search/search-paths.ts'
import { isStopWord, readWords, symbolicNames, type Word } from '../../shared/search/words.ts'

/** The input of the search index for a page. */
export interface IndexablePage {
  /** Route path, without the base. */
  path: string
  title: string
  description: string
  keywords: string[]
  /** Kind of the page ("Command") and of its sections ("Option"); empty if unknown. */
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

/** A page's names, for the index file that the browser loads first. */
export interface NamesPart extends Omit<IndexablePage, 'sections'> {
  sections: IndexedSection[]
}

/** A page's words, for the index file that the browser loads second. */
export interface WordsPart {
  /** Distinct words, each as it is first spelled on the page. */
  words: string[]
  /**
   * For each word: the number of its occurrences, then each occurrence as `section * 4 + weight`,
   * ascending. One flat list, since JSON with many short lists takes twice as long to parse.
   */
  numbers: number[]
  messages: IndexedMessage[]
}

/**
 * A page's part of the search index. It is plain data that depends only on the page, so it can be
 * made on any thread, cached between builds, and merged with the parts of any other pages.
 */
export interface SearchPart {
  names: NamesPart
  /** A `WordsPart` as JSON, which takes a fifth of the memory until all pages are merged. */
  words: string
}

/** The cached part of a page. Its words are parsed on demand. */
export interface StoredPart {
  names: NamesPart
  words: SearchPart['words']
}

/** Maximum length of a word. Longer ones are keys and URLs that nobody types. */
const LONGEST_WORD = 40

/** A word in its folded form, for comparison, and in its original spelling. */
type Spelled = Pick<Word, 'key' | 'written'>

/** Reads the names and words of a page. */
export function searchPart(page: IndexablePage): SearchPart {
  const words = new Map<string, { written: string; places: number[] }>()
  const messages: WordsPart['messages'] = []
  const sections = withPageSection(page).map((section, number) => {
    for (const text of section.messages ?? []) messages.push([number, text])
    const text = readWords(section.text)
    for (const [key, { written, weight }] of weighWords(section, text)) {
      const occurrence = number * 4 + weight
      const existing = words.get(key)
      if (existing) existing.places.push(occurrence)
      else words.set(key, { written, places: [occurrence] })
    }
    return {
      id: section.id,
      heading: number === 0 ? '' : codeMarked(section.heading, section.code),
      depth: number === 0 ? 0 : section.parents.length + 1,
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

/** Returns the weight of each word of a section, by key. Code font decides the spelling of names. */
function weighWords({ code, defines = [] }: SearchSection, text: readonly Word[]) {
  const weights = new Map<string, { written: string; weight: number }>()
  const note = ({ key, written }: Spelled, weight: number): void => {
    const existing = weights.get(key)
    if (existing && existing.weight >= weight) return
    if (key.length <= LONGEST_WORD) weights.set(key, { written, weight })
  }
  for (const word of text) if (!isStopWord(word)) note(word, wordWeight.mentioned)
  for (const word of code.flatMap(nameWords)) note(word, wordWeight.named)
  for (const word of defines.flatMap(nameWords)) note(word, wordWeight.defined)
  return weights
}

/** Adds an empty first section for the page itself if its text starts with a heading. */
function withPageSection(
  page: Pick<IndexablePage, 'title' | 'sections'>,
): readonly SearchSection[] {
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

/** Returns the content of the file with the text for a page's excerpts. */
export function searchText(sections: readonly SearchSection[]): string {
  const rows = sections.flatMap(({ id, rows }) => (rows ? [[id, rows] as const] : []))
  const text: SearchText = {
    sections: Object.fromEntries(
      sections.map((section) => [
        section.id,
        codeMarked(section.text, section.code.filter(isNotAWord)),
      ]),
    ),
    ...(rows.length > 0 && { rows: Object.fromEntries(rows) }),
  }
  return JSON.stringify(text)
}

/** Whether a name cannot be an ordinary word, unlike `log` or `then`. */
function isNotAWord(name: string): boolean {
  return !/^\p{L}\p{Ll}*$/u.test(name)
}
