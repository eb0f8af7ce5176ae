import type { Graph } from '../graph/graph.ts'
import { defineTask, type Task } from '../graph/task.ts'
import { namesText, type PageSizes, wordsText } from '../search/index-files.ts'
import { joinWords } from '../search/merge-parts.ts'
import type { NamesPart } from '../search/page-part.ts'
import {
  linksTask,
  partsOf,
  runKeys,
  runNamesTask,
  runTask,
  type SearchContext,
  settingsTask,
  textCodec,
} from './index-tasks.ts'
import { type SiteWorld, splitKey } from './site-world.ts'

// The files of an undivided index as tasks. After an edit, the words of one run of pages are merged
// again, then the words of all runs.

/** A file of an undivided index, by the task that makes it and the key of the index. */
export type WholeFile = readonly [kind: 'all-names' | 'all-words', key: string]

/** Paths and numbers of sections of the pages of a run. */
const runSizesTask = defineTask<Promise<PageSizes>, SiteWorld>(
  'search-run-sizes',
  async (context: SearchContext, key) =>
    (await context.get(runNamesTask, key)).map(({ path, sections }) => ({
      path,
      sections: sections.length,
    })),
)

/** The words of the pages of a run, a `WordsPart` as JSON. */
const runWordsTask = defineTask<Promise<string>, SiteWorld>(
  'search-run-words',
  async (context: SearchContext, key) => {
    const parts = await partsOf(context, key, await context.get(runTask, key))
    const starts = startsOf(parts.map(({ names }) => names.sections.length))
    return joinWords(parts.map(({ words }, i) => [starts[i]!, words]))
  },
  { codec: textCodec },
)

// The output folder contains the files, so the graph does not store them.

const allNamesTask = defineTask<Promise<string>, SiteWorld>(
  'search-all-names',
  async (context: SearchContext, key) => {
    const [name] = splitKey(key)
    const parts: NamesPart[] = []
    for (const run of await runKeys(context, key)) {
      parts.push(...(await context.get(runNamesTask, run)))
    }
    const linked = new Map(await context.get(linksTask, name))
    return namesText(parts, context.get(settingsTask, name), linked)
  },
  { keep: 'nothing', codec: textCodec },
)

const allWordsTask = defineTask<Promise<string>, SiteWorld>(
  'search-all-words',
  async (context: SearchContext, key) => {
    const runs = await runKeys(context, key)
    const sizes: PageSizes[] = []
    const words: string[] = []
    for (const run of runs) {
      sizes.push(await context.get(runSizesTask, run))
      words.push(await context.get(runWordsTask, run))
    }
    const starts = startsOf(
      sizes.map((pages) => pages.reduce((sum, { sections }) => sum + sections, 0)),
    )
    return wordsText(
      sizes.flat(),
      words.map((part, i) => [starts[i]!, part]),
    )
  },
  { keep: 'nothing', codec: textCodec },
)

/** Returns the number of sections before each page or run. */
function startsOf(sections: readonly number[]): number[] {
  let before = 0
  return sections.map((count) => {
    before += count
    return before - count
  })
}

/** Returns the content of a file. */
export async function wholeFileText(
  graph: Graph<SiteWorld>,
  [kind, key]: WholeFile,
): Promise<string> {
  return graph.get(kind === 'all-names' ? allNamesTask : allWordsTask, key)
}

export const wholeIndexTasks: readonly Task<unknown, SiteWorld>[] = [
  runSizesTask,
  runWordsTask,
  allNamesTask,
  allWordsTask,
]
