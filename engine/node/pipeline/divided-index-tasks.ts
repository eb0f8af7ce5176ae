import { encodeTermBlock } from '../../shared/search/divided/format.ts'
import { blockPath } from '../../shared/search/search-paths.ts'
import { hashOf } from '../files/hash.ts'
import type { Graph } from '../graph/graph.ts'
import { defineTask, type Task } from '../graph/task.ts'
import { blockName, pageBlockText } from '../search/divided/blocks.ts'
import { countStarts, divide, type StartCounts } from '../search/divided/division.ts'
import { foldGroup, type GroupFold, type PageFacts } from '../search/divided/fold-group.ts'
import { type MergedBlock, mergeSlices } from '../search/divided/merge-slices.ts'
import { groupsOf, MOST_TITLES } from '../search/divided/plan.ts'
import { rootText } from '../search/divided/root.ts'
import { type Slice, sliceGroup } from '../search/divided/slices.ts'
import {
  linksTask,
  pagesTask,
  partsOf,
  runsTask,
  runTask,
  type SearchContext,
  settingsTask,
  splitNumber,
  textCodec,
} from './index-tasks.ts'
import { searchTextTask } from './page-tasks.ts'
import { pageKey, type SiteWorld, splitKey } from './site-world.ts'

// The files of a divided index as tasks, so that an edit changes few of them:
//
//     parts of pages → fold of a group → counts → starts of the blocks
//                                      → slices → blocks of words → root
//                    → blocks of pages → root
//
// The text of a page affects the fold of its group, the slices with its words, their blocks, and the
// root, unless one of these results stays the same. The keys are `en:default/1.0` for an index (`en:`
// for the last versions), then `:5` for a group, `:5:17` for its slice of block 17, and `:17` for a
// block.

/** A file of a divided index, by the task that makes it and its key. */
export type DividedFile = readonly [kind: 'root' | 'words' | 'pages', key: string]

/** The groups of the pages of an index, by their numbers. */
const groupsTask = defineTask<Promise<number[][]>, SiteWorld>(
  'search-groups',
  async (context: SearchContext, key) => groupsOf(await context.get(pagesTask, key)),
)

/** Paths of the pages of a group. */
const groupTask = defineTask<Promise<string[]>, SiteWorld>(
  'search-group',
  async (context: SearchContext, key) => {
    const [index, group] = splitNumber(key)
    const paths = await context.get(pagesTask, index)
    const groups = await context.get(groupsTask, index)
    return (groups[group] ?? []).map((page) => paths[page]!)
  },
)

const foldTask = defineTask<Promise<GroupFold>, SiteWorld>(
  'search-fold',
  async (context: SearchContext, key) =>
    foldGroup(await partsOf(context, key, await context.get(groupTask, key))),
)

const factsTask = defineTask<Promise<PageFacts[]>, SiteWorld>(
  'search-facts',
  async (context: SearchContext, key) => (await context.get(foldTask, key)).pages,
)

const countsTask = defineTask<Promise<StartCounts>, SiteWorld>(
  'search-counts',
  async (context: SearchContext, key) => countStarts(await context.get(foldTask, key)),
)

/** The lowest text of each block of words, see `divide`. */
const startsTask = defineTask<Promise<string[]>, SiteWorld>(
  'search-starts',
  async (context: SearchContext, key) => {
    const counts: StartCounts[] = []
    for (const group of (await context.get(groupsTask, key)).keys()) {
      counts.push(await context.get(countsTask, `${key}:${group}`))
    }
    return divide(counts)
  },
)

const hasTitlesTask = defineTask<Promise<boolean>, SiteWorld>(
  'search-has-titles',
  async (context: SearchContext, key) => (await context.get(pagesTask, key)).length <= MOST_TITLES,
)

/** The slices of a group, one for each block, as JSON. */
const slicesTask = defineTask<Promise<string[]>, SiteWorld>(
  'search-slices',
  async (context: SearchContext, key) => {
    const [index] = splitNumber(key)
    const fold = await context.get(foldTask, key)
    const starts = await context.get(startsTask, index)
    const slices = sliceGroup(fold, starts, await context.get(hasTitlesTask, index))
    return slices.map((slice) => JSON.stringify(slice))
  },
)

const sliceTask = defineTask<Promise<string>, SiteWorld>(
  'search-slice',
  async (context: SearchContext, key) => {
    const [group, block] = splitNumber(key)
    return (await context.get(slicesTask, group))[block]!
  },
  { codec: textCodec },
)

/** A block of words, with its frequent words. */
interface WordBlock {
  common: MergedBlock['common']
  text: string
}

const wordsTask = defineTask<Promise<WordBlock>, SiteWorld>(
  'search-words',
  async (context: SearchContext, key) => {
    const [index, block] = splitNumber(key)
    const starts = await context.get(startsTask, index)
    const numbers = await context.get(groupsTask, index)
    const slices: Slice[] = []
    for (const group of numbers.keys()) {
      slices.push(JSON.parse(await context.get(sliceTask, `${index}:${group}:${block}`)))
    }
    const merged = mergeSlices(slices, numbers, starts, block)
    return { common: merged.common, text: encodeTermBlock(merged.block) }
  },
)

/** The part of the root about a block of words. */
const wordsFactsTask = defineTask<
  Promise<{ name: string; common: WordBlock['common'] }>,
  SiteWorld
>('search-words-facts', async (context: SearchContext, key) => {
  const block = await context.get(wordsTask, key)
  return { name: blockName(block.text), common: block.common }
})

const pageBlockTask = defineTask<Promise<string>, SiteWorld>(
  'search-page-block',
  async (context: SearchContext, key) => {
    const [name] = splitKey(key)
    const settings = context.get(settingsTask, name)
    const paths = await context.get(runTask, key)
    const parts = await partsOf(context, key, paths)
    const texts = await Promise.all(
      paths.map((path) => context.get(searchTextTask, pageKey(name, path))),
    )
    return pageBlockText(
      parts.map(({ names }, i) => ({ names, text: texts[i]! })),
      settings,
    )
  },
  { codec: textCodec },
)

const pageBlockNameTask = defineTask<Promise<string>, SiteWorld>(
  'search-page-block-name',
  async (context: SearchContext, key) => blockName(await context.get(pageBlockTask, key)),
)

const rootTask = defineTask<Promise<string>, SiteWorld>(
  'search-root',
  async (context: SearchContext, key) => {
    const [name] = splitKey(key)
    const settings = context.get(settingsTask, name)
    const starts = await context.get(startsTask, key)
    const pages: PageFacts[] = []
    const groups = await context.get(groupsTask, key)
    // Group by group, so that the fold of each is read once.
    for (const group of groups.keys()) {
      for (const block of starts.keys()) {
        await context.hash(sliceTask, `${key}:${group}:${block}`)
      }
    }
    for (const [group, numbers] of groups.entries()) {
      const facts = await context.get(factsTask, `${key}:${group}`)
      for (const [i, page] of numbers.entries()) pages[page] = facts[i]!
    }
    const blocks = []
    for (const block of starts.keys()) {
      blocks.push(await context.get(wordsFactsTask, `${key}:${block}`))
    }
    const pageBlocks: [pages: number, name: string][] = []
    for (const [block, run] of (await context.get(runsTask, key)).entries()) {
      pageBlocks.push([run.length, await context.get(pageBlockNameTask, `${key}:${block}`)])
    }
    return rootText({
      settings,
      pages,
      linked: new Map(await context.get(linksTask, name)),
      common: blocks.map(({ common }) => common),
      blocks: blocks.map((block, b) => [starts[b]!, block.name]),
      pageBlocks,
    })
  },
  { codec: textCodec },
)

/**
 * Returns the files of a divided index, each with a hash of its inputs.
 *
 * @param key `en:default/1.0`
 * @param path path of the root
 */
export async function dividedFileNames(context: SearchContext, key: string, path: string) {
  const files = new Map<string, [madeFrom: string, file: DividedFile]>()
  const root = await context.get(rootTask, key)
  files.set(path, [hashOf(root), ['root', key]])
  for (const block of (await context.get(startsTask, key)).keys()) {
    const { name } = await context.get(wordsFactsTask, `${key}:${block}`)
    files.set(blockPath(path, name), [name, ['words', `${key}:${block}`]])
  }
  for (const block of (await context.get(runsTask, key)).keys()) {
    const name = await context.get(pageBlockNameTask, `${key}:${block}`)
    files.set(blockPath(path, name), [name, ['pages', `${key}:${block}`]])
  }
  return [...files].map(([own, [madeFrom, file]]) => [own, madeFrom, file] as const)
}

/** Returns the content of a file. */
export async function dividedFileText(
  graph: Graph<SiteWorld>,
  [kind, key]: DividedFile,
): Promise<string> {
  switch (kind) {
    case 'root':
      return graph.get(rootTask, key)
    case 'words':
      return (await graph.get(wordsTask, key)).text
    case 'pages':
      return graph.get(pageBlockTask, key)
  }
}

export const dividedIndexTasks: readonly Task<unknown, SiteWorld>[] = [
  groupsTask,
  groupTask,
  foldTask,
  factsTask,
  countsTask,
  startsTask,
  hasTitlesTask,
  slicesTask,
  sliceTask,
  wordsTask,
  wordsFactsTask,
  pageBlockTask,
  pageBlockNameTask,
  rootTask,
]
