import { encodeTermBlock } from '../../../shared/search/divided/format.ts'
import { blockPath, wordsPath } from '../../../shared/search/search-paths.ts'
import { hashOf } from '../../files/hash.ts'
import { type BlockPart, blockName, pageBlockText } from '../divided/blocks.ts'
import { countStarts, divide } from '../divided/division.ts'
import { type FoldedPart, foldGroup } from '../divided/fold-group.ts'
import { mergeSlices } from '../divided/merge-slices.ts'
import { groupsOf, MOST_TITLES, runsOf } from '../divided/plan.ts'
import { rootText } from '../divided/root.ts'
import { sliceGroup } from '../divided/slices.ts'
import {
  type IndexEntry,
  namesText,
  type PlannedIndex,
  planIndexes,
  wordsText,
} from '../index-files.ts'
import { countLinks, type IndexSettings } from '../merge-parts.ts'
import type { NamesPart } from '../page-part.ts'

/** A file of the index. */
export interface IndexFile {
  /** Below the language's base, with a slash at the start. */
  path: string
  /** Hash of all inputs of the content: an equal hash means equal content. */
  key: string
  content(): string
}

/** A page of an index that may be divided. */
export interface DividableEntry extends IndexEntry {
  names(): NamesPart
  /** Returns the page's words, a `WordsPart` as JSON. */
  words(): string
  /** Returns the text of the page's sections, a `SearchText` as JSON. */
  text(): string
}

/**
 * Returns the files of a language's search indexes: first the index of the last docs versions and of
 * all pages that are not docs, then the indexes of the other versions. A small index is whole, with
 * names and words; a large one is divided into a root and blocks.
 *
 * Builds create the same files with tasks of the graph: see `pipeline/search-index-task.ts`. This
 * function does it in one step, for tests and benchmarks.
 *
 * @param entries pages that search may show, in any order
 * @param most number of sections above which an index is divided
 */
export function indexFiles(
  entries: readonly DividableEntry[],
  settings: IndexSettings,
  most?: number,
): IndexFile[] {
  const linked = countLinks(entries.map((entry) => entry.names()))
  return planIndexes(entries, settings, most).flatMap((index) => {
    if (!index.isLarge) return wholeFiles(index, settings, linked)
    const parts = index.entries.map((entry) => ({
      names: entry.names(),
      words: entry.words(),
      text: entry.text(),
    }))
    return dividedFiles(index.path, parts, settings, linked)
  })
}

function wholeFiles(
  { path, entries, keys }: PlannedIndex<DividableEntry>,
  settings: IndexSettings,
  linked: ReadonlyMap<string, number>,
): IndexFile[] {
  let sections = 0
  const words = entries.map((entry) => {
    sections += entry.sections
    return [sections - entry.sections, entry.words()] as const
  })
  const names = entries.map((entry) => entry.names())
  return [
    { path, key: keys.names, content: () => namesText(names, settings, linked) },
    { path: wordsPath(path), key: keys.words, content: () => wordsText(entries, words) },
  ]
}

/** A page's part of a divided index. */
export type DividedPart = FoldedPart & BlockPart

/**
 * Returns the files of a divided index: the root, which is at the path of the names of a whole index,
 * blocks of words, and blocks of pages.
 *
 * @param parts sorted by path
 * @param linked how many pages of the site link to a page, by its path
 */
export function dividedFiles(
  path: string,
  parts: readonly DividedPart[],
  settings: IndexSettings,
  linked: ReadonlyMap<string, number>,
): IndexFile[] {
  const paths = parts.map(({ names }) => names.path)
  const numbers = groupsOf(paths)
  const folds = numbers.map((pages) => foldGroup(pages.map((page) => parts[page]!)))
  const starts = divide(folds.map(countStarts))
  const slices = folds.map((fold) => sliceGroup(fold, starts, paths.length <= MOST_TITLES))
  const merged = starts.map((_, b) =>
    mergeSlices(
      slices.map((ofGroup) => ofGroup[b]!),
      numbers,
      starts,
      b,
    ),
  )
  const files: IndexFile[] = []
  /** Adds a block, and returns its name. */
  const add = (content: string): string => {
    const name = blockName(content)
    files.push({ path: blockPath(path, name), key: name, content: () => content })
    return name
  }
  const byPath = new Map(parts.map((part) => [part.names.path, part]))
  const pages = numbers.flatMap((ofGroup, g) =>
    ofGroup.map((page, i) => [page, folds[g]!.pages[i]!] as const),
  )
  const root = rootText({
    settings,
    pages: pages.sort(([a], [b]) => a - b).map(([, page]) => page),
    linked,
    common: merged.map(({ common }) => common),
    blocks: starts.map((start, b) => [start, add(encodeTermBlock(merged[b]!.block))]),
    pageBlocks: runsOf(paths).map((run) => [
      run.length,
      add(
        pageBlockText(
          run.map((page) => byPath.get(page)!),
          settings,
        ),
      ),
    ]),
  })
  return [{ path, key: hashOf(root), content: () => root }, ...distinct(files)]
}

/** Leaves out blocks with the name of another: they have the same content. */
function distinct(files: readonly IndexFile[]): IndexFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
