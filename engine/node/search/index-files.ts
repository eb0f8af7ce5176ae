import { encodeNames, encodeWords, INDEX_FORMAT } from '../../shared/search/index-format.ts'
import { searchNamesPath, versionNamesPath, wordsPath } from '../../shared/search/search-paths.ts'
import { hashOf } from '../files/hash.ts'
import type { IndexFile } from './index-file.ts'
import {
  countLinks,
  type IndexSettings,
  mergeNames,
  mergeWords,
  separateVersions,
} from './merge-parts.ts'
import type { NamesPart } from './page-part.ts'

/**
 * Number of sections above which an index is divided. A whole one of that size has about 330 KB, and
 * a first answer from it comes as late as one from a divided index.
 */
const MOST_SECTIONS = 6500

/** A page of the index. Its names and words are read only if a file that they belong to is made. */
export interface IndexEntry {
  /** Hash of everything that the page's names and words are made from. */
  key: string
  path: string
  /** `instance/version`, or `null` for pages that are not docs. */
  version: string | null
  /** Number of sections. */
  sections: number
  names(): NamesPart
  /** Returns the page's words, a `WordsPart` as JSON. */
  words(): string
}

/** An index of a language: the main one or that of another docs version. */
export interface PlannedIndex<Entry extends IndexEntry> {
  /** `instance/version`, or empty for the main one. */
  version: string
  /** Path of its names or its root. */
  path: string
  /** Sorted by path. */
  entries: readonly Entry[]
  isLarge: boolean
  /** Returns its files, undivided. */
  wholeFiles(): IndexFile[]
}

/** Returns the indexes of a language, and how many pages link to each page. */
export function planIndexes<Entry extends IndexEntry>(
  entries: readonly Entry[],
  settings: IndexSettings,
  most = MOST_SECTIONS,
): { indexes: PlannedIndex<Entry>[]; linked(): ReadonlyMap<string, number> } {
  const versions = ['', ...separateVersions(settings)]
  const groups = new Map<string, Entry[]>(versions.map((version) => [version, []]))
  const all = entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  for (const entry of all) (groups.get(entry.version ?? '') ?? groups.get('')!).push(entry)
  // How many pages link to a page depends on all of them.
  const key = hashOf(JSON.stringify([INDEX_FORMAT, settings, all.map((entry) => entry.key)]))
  let counted: ReadonlyMap<string, number> | undefined
  const linked = () => {
    counted ??= countLinks(all.map((entry) => entry.names()))
    return counted
  }
  const indexes = [...groups].map(([version, group]): PlannedIndex<Entry> => {
    const path = version === '' ? searchNamesPath : versionNamesPath(version)
    const names = () =>
      mergeNames(
        group.map((entry) => entry.names()),
        settings,
        linked(),
      )
    return {
      version,
      path,
      entries: group,
      isLarge: group.reduce((sum, entry) => sum + entry.sections, 0) > most,
      wholeFiles: () => wholeFiles(path, group, key, names),
    }
  })
  return { indexes, linked }
}

/** @param key of the names, which depend on the other pages too */
function wholeFiles(
  path: string,
  entries: readonly IndexEntry[],
  key: string,
  merge: () => ReturnType<typeof mergeNames>,
): IndexFile[] {
  const starts: number[] = []
  let sections = 0
  for (const entry of entries) {
    starts.push(sections)
    sections += entry.sections
  }
  const build = hashOf(entries.map((entry) => `${entry.path} ${entry.sections}`).join())
  const words = () => mergeWords(entries.map((entry, i) => [starts[i]!, entry.words()] as const))
  return [
    { path, key, content: () => encodeNames({ build, ...merge() }) },
    {
      path: wordsPath(path),
      key: hashOf([INDEX_FORMAT, build, ...entries.map((entry) => entry.key)].join()),
      content: () => encodeWords({ build, ...words() }),
    },
  ]
}
