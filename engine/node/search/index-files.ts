import { encodeNames, encodeWords, INDEX_FORMAT } from '../../shared/search/index-format.ts'
import { searchNamesPath, versionNamesPath } from '../../shared/search/search-paths.ts'
import { hashOf } from '../files/hash.ts'
import { type IndexSettings, mergeNames, mergeWords, separateVersions } from './merge-parts.ts'
import type { NamesPart } from './page-part.ts'

/**
 * Number of sections above which an index is divided. A whole one of that size has about 330 KB, and
 * a first answer from it comes as late as one from a divided index.
 */
const MOST_SECTIONS = 6500

/** The data of a page that the plan of the indexes depends on. */
export interface IndexEntry {
  /** Hash of all inputs of the page's names and words. */
  key: string
  path: string
  /** `instance/version`, or `null` for pages that are not docs. */
  version: string | null
  /** Number of sections. */
  sections: number
}

/** An index of a language: the main one, or the index of another docs version. */
export interface PlannedIndex<Entry extends IndexEntry> {
  /** `instance/version`, or empty for the main one. */
  version: string
  /** Path of its names or its root. */
  path: string
  /** Sorted by path. */
  entries: readonly Entry[]
  isLarge: boolean
  /** Hashes of all inputs of its files, if it is not divided. */
  keys: { names: string; words: string }
}

/** Returns the indexes of a language. @param entries in any order */
export function planIndexes<Entry extends IndexEntry>(
  entries: readonly Entry[],
  settings: IndexSettings,
  most = MOST_SECTIONS,
): PlannedIndex<Entry>[] {
  const versions = ['', ...separateVersions(settings)]
  const groups = new Map<string, Entry[]>(versions.map((version) => [version, []]))
  const all = entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  for (const entry of all) (groups.get(entry.version ?? '') ?? groups.get('')!).push(entry)
  // The number of links to a page depends on all pages.
  const names = hashOf(JSON.stringify([INDEX_FORMAT, settings, all.map((entry) => entry.key)]))
  return [...groups].map(([version, group]) => ({
    version,
    path: version === '' ? searchNamesPath : versionNamesPath(version),
    entries: group,
    isLarge: group.reduce((sum, entry) => sum + entry.sections, 0) > most,
    keys: {
      names,
      words: hashOf([INDEX_FORMAT, buildOf(group), ...group.map((entry) => entry.key)].join()),
    },
  }))
}

/** The pages of an index with their numbers of sections, sorted by path. */
export type PageSizes = readonly Pick<IndexEntry, 'path' | 'sections'>[]

/** Returns the hash that marks the names and the words of the same index. */
function buildOf(pages: PageSizes): string {
  return hashOf(pages.map(({ path, sections }) => `${path} ${sections}`).join())
}

/** Returns the file with the names of an undivided index. @param linked see `mergeNames` */
export function namesText(
  parts: readonly NamesPart[],
  settings: IndexSettings,
  linked: ReadonlyMap<string, number>,
): string {
  const sizes = parts.map(({ path, sections }) => ({ path, sections: sections.length }))
  return encodeNames({ build: buildOf(sizes), ...mergeNames(parts, settings, linked) })
}

/** Returns the file with the words of an undivided index. @param parts see `mergeWords` */
export function wordsText(pages: PageSizes, parts: Parameters<typeof mergeWords>[0]): string {
  return encodeWords({ build: buildOf(pages), ...mergeWords(parts) })
}
