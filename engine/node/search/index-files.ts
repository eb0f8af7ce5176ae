import { encodeNames, encodeWords, INDEX_FORMAT } from '../../shared/search/index-format.ts'
import { searchNamesPath, versionNamesPath, wordsPath } from '../../shared/search/search-paths.ts'
import { hashOf } from '../files/hash.ts'
import { countLinks, type IndexSettings, mergeNames, mergeWords } from './merge-parts.ts'
import type { NamesPart } from './page-part.ts'

/** Sites with more pages than this have the words of their index split into shards. */
const MOST_PAGES_IN_ONE = 1000

/** Target number of pages per shard: an edit of one page makes its whole shard again. */
const PAGES_PER_SHARD = 500

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

/** A file of the index. */
export interface IndexFile {
  /** Below the language's base, with a slash at the start. */
  path: string
  /** Hash of all that the content is made from: if it is the same as before, so is the content. */
  key: string
  content(): string
}

/**
 * Returns the files of a language's search index: names and words of the last docs versions and all
 * pages that are not docs, then those of every other version.
 *
 * @param entries pages that search may show, in any order
 */
export function indexFiles(entries: readonly IndexEntry[], settings: IndexSettings): IndexFile[] {
  const others = settings.versions.filter((version) => !version.startsWith('*'))
  const groups = new Map<string, IndexEntry[]>(['', ...others].map((version) => [version, []]))
  const all = entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  for (const entry of all) (groups.get(entry.version ?? '') ?? groups.get('')!).push(entry)
  // How many pages link to a page depends on all of them.
  const key = hashOf(JSON.stringify([INDEX_FORMAT, settings, all.map((entry) => entry.key)]))
  let linked: ReadonlyMap<string, number> | undefined
  const merge = (parts: readonly NamesPart[]) => {
    linked ??= countLinks(all.map((entry) => entry.names()))
    return mergeNames(parts, settings, linked)
  }
  return [...groups].flatMap(([version, group]) =>
    filesOf(version === '' ? searchNamesPath : versionNamesPath(version), group, key, merge),
  )
}

function filesOf(
  path: string,
  entries: readonly IndexEntry[],
  key: string,
  merge: (parts: readonly NamesPart[]) => ReturnType<typeof mergeNames>,
): IndexFile[] {
  const starts: number[] = []
  let sections = 0
  for (const entry of entries) {
    starts.push(sections)
    sections += entry.sections
  }
  const build = hashOf(entries.map((entry) => `${entry.path} ${entry.sections}`).join())
  const shards = shardsFor(entries.length)
  const names = () =>
    encodeNames({ build, shards, ...merge(entries.map((entry) => entry.names())) })
  const files: IndexFile[] = [{ path, key, content: names }]
  const inShard: number[][] = Array.from({ length: shards }, () => [])
  for (const [i, entry] of entries.entries()) inShard[shardOf(entry.path, shards)]!.push(i)
  for (const [shard, own] of inShard.entries()) {
    files.push({
      path: wordsPath(path, shard),
      key: hashOf([INDEX_FORMAT, build, ...own.map((i) => entries[i]!.key)].join()),
      content: () =>
        encodeWords({
          build,
          ...mergeWords(own.map((i) => [starts[i]!, entries[i]!.words()] as const)),
        }),
    })
  }
  return files
}

/** Returns the number of shards for a number of pages. */
export function shardsFor(pages: number): number {
  return pages <= MOST_PAGES_IN_ONE ? 1 : Math.ceil(pages / PAGES_PER_SHARD)
}

/**
 * Returns the shard of a page. It depends on the path alone, so that adding or removing other pages
 * does not move it, and on a hash, so that all shards are of similar size.
 */
export function shardOf(path: string, shards: number): number {
  if (shards === 1) return 0
  // FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/
  let hash = 0x811c9dc5
  for (let i = 0; i < path.length; i++) {
    hash = Math.imul(hash ^ path.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 0) % shards
}
