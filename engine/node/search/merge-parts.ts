import type {
  IndexedMessage,
  IndexedPage,
  SearchNames,
  SearchWords,
} from '../../shared/search/search-index.ts'
import { fold } from '../../shared/search/words.ts'
import type { NamesPart, WordsPart } from './page-part.ts'

/** The data of an index besides its pages; see `SearchNames`. */
export type IndexSettings = Pick<
  SearchNames,
  'language' | 'versions' | 'synonyms' | 'stopWords' | 'entrances'
>

/** Returns the versions with a separate index. A star marks the last versions, which have none. */
export function separateVersions({ versions }: IndexSettings): string[] {
  return versions.filter((version) => !version.startsWith('*'))
}

/**
 * Merges the names of an index's pages.
 *
 * @param parts sorted by path
 * @param linked number of pages of the site that link to a page, by its path
 */
export function mergeNames(
  parts: readonly NamesPart[],
  settings: IndexSettings,
  linked: ReadonlyMap<string, number>,
): Omit<SearchNames, 'build'> {
  return { ...settings, pages: parts.map((part) => indexedPage(part, settings, linked)) }
}

/** Returns a page of an index. @param linked number of pages that link to a page, by its path */
export function indexedPage(
  { version, links: _, ...page }: NamesPart,
  settings: IndexSettings,
  linked: ReadonlyMap<string, number>,
): IndexedPage {
  return {
    ...page,
    authority: authorityOf(page.path, linked),
    version: versionNumber(version, settings),
  }
}

export function authorityOf(path: string, linked: ReadonlyMap<string, number>): number {
  return Math.round(2 * Math.log2(1 + (linked.get(path) ?? 0)))
}

/** Returns the number of a version in the settings; -1 for pages that are not docs. */
export function versionNumber(version: string | null, { versions }: IndexSettings): number {
  return versions.findIndex((name) => name.replace('*', '') === version)
}

/** Returns the number of pages that link to each page. */
export function countLinks(
  parts: Iterable<Pick<NamesPart, 'path' | 'links'>>,
): Map<string, number> {
  const linked = new Map<string, number>()
  for (const { path, links } of parts) {
    for (const link of new Set(links)) {
      if (link !== path) linked.set(link, (linked.get(link) ?? 0) + 1)
    }
  }
  return linked
}

/**
 * Joins the words of consecutive pages into one part, which can be merged like the part of a page.
 *
 * @param parts see `mergeWords`
 * @returns a `WordsPart` as JSON
 */
export function joinWords(parts: Parameters<typeof mergeWords>[0]): string {
  const { terms, messages } = mergeWords(parts)
  const joined: WordsPart = { words: [], numbers: [], messages: [...messages] }
  for (const { written, places } of terms) {
    joined.words.push(written)
    joined.numbers.push(places.length, ...places)
  }
  return JSON.stringify(joined)
}

/**
 * Merges the words of pages. Parts are parsed one at a time, so that memory grows only with the
 * result.
 *
 * @param parts `WordsPart`s as JSON, each with the number of its page's first section, ascending
 */
export function mergeWords(
  parts: Iterable<readonly [start: number, part: string]>,
): Omit<SearchWords, 'build'> {
  const merged = new Map<string, { written: string; places: number[] }>()
  // Most spellings occur many times: fold each only once.
  const placesBySpelling = new Map<string, number[]>()
  const messages: IndexedMessage[] = []
  for (const [start, part] of parts) {
    const { words, numbers, messages: quoted }: WordsPart = JSON.parse(part)
    for (const [section, text] of quoted) messages.push([start + section, text])
    let at = 0
    for (const written of words) {
      let places = placesBySpelling.get(written)
      if (places === undefined) {
        const key = fold(written)
        const term = merged.get(key) ?? { written, places: [] }
        merged.set(key, term)
        places = term.places
        placesBySpelling.set(written, places)
      }
      for (let left = numbers[at++]!; left > 0; left--) places.push(start * 4 + numbers[at++]!)
    }
  }
  const terms = [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, term]) => term)
  return { terms, messages }
}
