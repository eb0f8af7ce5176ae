import { type Context, defineTask } from '../graph/task.ts'
import { indexSettings } from '../render/search-page.ts'
import type { IndexFile } from '../search/index-file.ts'
import { type IndexEntry, planIndexes } from '../search/index-files.ts'
import { type DividedFile, dividedFileNames } from './divided-index-tasks.ts'
import { searchedPages } from './page-folds.ts'
import { pageKey, type SiteWorld } from './site-world.ts'

/**
 * A file of the search index: its path below the language's base, and what it is made from. If that
 * is a divided index, also which of its files it is.
 */
export type IndexFileName = readonly [path: string, madeFrom: string, divided?: DividedFile]

/**
 * The files of a language's search index. When it has run, `world.indexFiles` has the files of whole
 * indexes, whose content is made only if it is needed.
 */
export const searchIndexTask = defineTask<Promise<IndexFileName[]>, SiteWorld>(
  'search-index',
  async (context: Context<SiteWorld>, name) => {
    const { world } = context
    const language = world.session!.locales.get(name)!
    const entries = (await searchedPages(context, name)).map((page): IndexEntry => {
      const part = () => world.values.searchPart(pageKey(name, page.path))
      return { ...page, names: () => part().names, words: () => part().words }
    })
    const names: IndexFileName[] = []
    const whole: [string, IndexFile][] = []
    for (const index of planIndexes(entries, indexSettings(language)).indexes) {
      if (index.isLarge) {
        names.push(...(await dividedFileNames(context, `${name}:${index.version}`, index.path)))
        continue
      }
      for (const file of index.wholeFiles()) {
        names.push([file.path, file.key])
        whole.push([file.path, file])
      }
    }
    world.indexFiles.set(name, new Map(whole))
    return names
  },
)
