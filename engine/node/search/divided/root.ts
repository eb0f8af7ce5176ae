import {
  type DividedRoot,
  type RootPage,
  sizeOf,
} from '../../../shared/search/divided/divided-index.ts'
import { encodeRoot } from '../../../shared/search/divided/format.ts'
import { authorityOf, type IndexSettings, versionNumber } from '../merge-parts.ts'
import type { PageFacts } from './fold-group.ts'
import { byFrequency, COMMON_WORDS, type MergedBlock } from './merge-slices.ts'
import { MOST_TITLES } from './plan.ts'

export interface RootParts extends Pick<DividedRoot, 'blocks' | 'pageBlocks'> {
  settings: IndexSettings
  /** Sorted by path. */
  pages: readonly PageFacts[]
  /** Number of pages of the site that link to a page, by its path. */
  linked: ReadonlyMap<string, number>
  /** The frequent words of each block. */
  common: readonly MergedBlock['common'][]
}

/** Returns the text of the root of a divided index. */
export function rootText({ settings, pages, linked, common, ...rest }: RootParts): string {
  const ranked = pages.map(
    ({ path, version, boost, words, titleWeight, explains }): RootPage => ({
      authority: authorityOf(path, linked),
      version: versionNumber(version, settings),
      ...(boost !== undefined && { boost }),
      sections: words.length,
      sizes: (pages.length > MOST_TITLES ? [averageOf(words)] : words).map(sizeOf),
      titleWeight,
      explains,
    }),
  )
  const frequent = byFrequency(common.flat()).slice(0, COMMON_WORDS)
  return encodeRoot({
    ...settings,
    ...rest,
    average: Math.round(averageOf(pages.flatMap(({ words }) => words))),
    pages: ranked,
    folders: foldersOf(pages),
    titles: foremost(ranked).map((page) => [page, pages[page]!.path, pages[page]!.title]),
    common: frequent.sort(([a], [b]) => (a < b ? -1 : 1)),
  })
}

function averageOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}

/** Returns the numbers of the pages with the most links to them, ascending. */
function foremost(pages: readonly RootPage[]): number[] {
  const all = pages.map((_, page) => page)
  if (all.length <= MOST_TITLES) return all
  return all
    .sort((a, b) => pages[b]!.authority - pages[a]!.authority || a - b)
    .slice(0, MOST_TITLES)
    .sort((a, b) => a - b)
}

/** Returns the first segments of paths, each with the number of consecutive pages below them. */
function foldersOf(pages: readonly PageFacts[]): DividedRoot['folders'] {
  const folders: DividedRoot['folders'] = []
  for (const { path } of pages) {
    const folder = path.split('/').slice(0, 4).join('/')
    const last = folders.at(-1)
    if (last?.[0] === folder) last[1] += 1
    else folders.push([folder, 1])
  }
  return folders
}
