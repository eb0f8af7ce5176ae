import { wordsPath } from '../../shared/search/search-paths.ts'
import type { Graph } from '../graph/graph.ts'
import { type Context, defineTask, type Task } from '../graph/task.ts'
import { indexSettings } from '../render/search-page.ts'
import { planIndexes } from '../search/index-files.ts'
import {
  type DividedFile,
  dividedFileNames,
  dividedFileText,
  dividedIndexTasks,
} from './divided-index-tasks.ts'
import { indexTasks } from './index-tasks.ts'
import { searchedPages } from './page-folds.ts'
import type { SiteWorld } from './site-world.ts'
import { type WholeFile, wholeFileText, wholeIndexTasks } from './whole-index-tasks.ts'

/** A file of the search index: its path below the language's base, and a hash of its inputs. */
export type IndexFileName = readonly [path: string, madeFrom: string, file: WholeFile | DividedFile]

/** The files of a language's search index. The content of undivided ones is generated on demand. */
export const searchIndexTask = defineTask<Promise<IndexFileName[]>, SiteWorld>(
  'search-index',
  async (context: Context<SiteWorld>, name) => {
    const language = context.world.session!.locales.get(name)!
    const names: IndexFileName[] = []
    const entries = await searchedPages(context, name)
    for (const { version, path, isLarge, keys } of planIndexes(entries, indexSettings(language))) {
      const key = `${name}:${version}`
      if (isLarge) names.push(...(await dividedFileNames(context, key, path)))
      else {
        names.push([path, keys.names, ['all-names', key]])
        names.push([wordsPath(path), keys.words, ['all-words', key]])
      }
    }
    return names
  },
)

/** Returns the content of a file of a search index. */
export function indexFileText(
  graph: Graph<SiteWorld>,
  [, , [kind, key]]: IndexFileName,
): Promise<string> {
  return kind === 'all-names' || kind === 'all-words'
    ? wholeFileText(graph, [kind, key])
    : dividedFileText(graph, [kind, key])
}

/** All tasks for search indexes, for a graph. */
export const searchIndexTasks: readonly Task<unknown, SiteWorld>[] = [
  ...indexTasks,
  ...wholeIndexTasks,
  ...dividedIndexTasks,
  searchIndexTask,
]
