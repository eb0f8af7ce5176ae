import { encodeNames, encodeWords, INDEX_FORMAT } from '../../shared/search/index-format.ts'
import { searchNamesPath, versionNamesPath, wordsPath } from '../../shared/search/search-paths.ts'
import { hashOf } from '../files/hash.ts'
import { countLinks, type IndexSettings, mergeNames, mergeWords } from './merge-parts.ts'
import type { NamesPart } from './page-part.ts'
import { shardOf, shardsFor } from './shards.ts'

/** A page of the index. Its words are read only if the file that they belong to is made. */
export interface IndexEntry {
  /** Identifies the page's words: a hash of its content. */
  key: string
  names: NamesPart
  /**
   * Returns the page's words, a `WordsPart` as JSON.
   *
   * @param file path of the index file; the words of its pages are always read together
   */
  words(file: string): string
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
  const linked = countLinks(entries.map(({ names }) => names))
  const others = settings.versions.filter((version) => !version.startsWith('*'))
  const groups = new Map<string, IndexEntry[]>(['', ...others].map((version) => [version, []]))
  for (const entry of entries) {
    const group = groups.get(entry.names.version ?? '') ?? groups.get('')!
    group.push(entry)
  }
  return [...groups].flatMap(([version, group]) =>
    filesOf(
      version === '' ? searchNamesPath : versionNamesPath(version),
      group.sort((a, b) => (a.names.path < b.names.path ? -1 : 1)),
      settings,
      linked,
    ),
  )
}

function filesOf(
  path: string,
  entries: readonly IndexEntry[],
  settings: IndexSettings,
  linked: ReadonlyMap<string, number>,
): IndexFile[] {
  const parts = entries.map(({ names }) => names)
  const starts: number[] = []
  let sections = 0
  for (const part of parts) {
    starts.push(sections)
    sections += part.sections.length
  }
  const build = hashOf(parts.map((part) => `${part.path} ${part.sections.length}`).join())
  const shards = shardsFor(entries.length)
  const names = encodeNames({ build, shards, ...mergeNames(parts, settings, linked) })
  const files: IndexFile[] = [{ path, key: hashOf(names), content: () => names }]
  const inShard: number[][] = Array.from({ length: shards }, () => [])
  for (const [i, entry] of entries.entries()) inShard[shardOf(entry.names.path, shards)]!.push(i)
  for (const [shard, own] of inShard.entries()) {
    const file = wordsPath(path, shard)
    files.push({
      path: file,
      key: hashOf([INDEX_FORMAT, build, ...own.map((i) => entries[i]!.key)].join()),
      content: () =>
        encodeWords({
          build,
          ...mergeWords(own.map((i) => [starts[i]!, entries[i]!.words(file)] as const)),
        }),
    })
  }
  return files
}
