import {
  BLOCK_NAME,
  encodePageBlock,
  encodeTermBlock,
} from '../../../shared/search/divided/format.ts'
import { blockPath } from '../../../shared/search/search-paths.ts'
import { hashOf } from '../../files/hash.ts'
import type { IndexFile } from '../index-file.ts'
import { type IndexSettings, indexedPage } from '../merge-parts.ts'
import { countStarts, divide } from './division.ts'
import { type FoldedPart, foldGroup } from './fold-group.ts'
import { mergeSlices } from './merge-slices.ts'
import { groupsOf, MOST_TITLES, runsOf } from './plan.ts'
import { rootText } from './root.ts'
import { sliceGroup } from './slices.ts'

/** A page's part of a divided index. */
export interface DividedPart extends FoldedPart {
  /** The text of its sections, a `SearchText` as JSON. */
  text: string
}

/**
 * Returns the files of a divided index: the root, which is at the path of the names of a whole index,
 * blocks of words, and blocks of pages. Builds make the same files as tasks of the graph, so that an
 * edit makes few of them again: see `pipeline/divided-index-tasks.ts`.
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
      slices.map((own) => own[b]!),
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
  const pages = numbers.flatMap((own, g) =>
    own.map((page, i) => [page, folds[g]!.pages[i]!] as const),
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
          run.map((own) => byPath.get(own)!),
          settings,
        ),
      ),
    ]),
  })
  return [{ path, key: hashOf(root), content: () => root }, ...distinct(files)]
}

/** Blocks of pages do not say how many others link to these: the root does. */
const noLinks: ReadonlyMap<string, number> = new Map()

/** Returns the text of a block of pages. */
export function pageBlockText(
  parts: readonly Pick<DividedPart, 'names' | 'text'>[],
  settings: IndexSettings,
): string {
  return encodePageBlock({
    pages: parts.map(({ names }) => indexedPage(names, settings, noLinks)),
    texts: parts.map(({ text }) => JSON.parse(text)),
  })
}

export function blockName(content: string): string {
  return hashOf(content).slice(0, BLOCK_NAME)
}

/** Leaves out blocks with the name of another: they have the same content. */
function distinct(files: readonly IndexFile[]): IndexFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
