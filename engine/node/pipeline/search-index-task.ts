import { type Context, defineTask } from '../graph/task.ts'
import { indexSettings } from '../render/search-page.ts'
import type { IndexFile } from '../search/index-file.ts'
import { planIndexes } from '../search/index-files.ts'
import { type DividedFile, dividedFileNames } from './divided-index-tasks.ts'
import { summaryTask } from './page-summary.ts'
import { pageKey, type SiteWorld, settingInput } from './site-world.ts'

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
    context.look(settingInput, ':model')
    for (const path of language.model.routes.keys()) {
      const read = context.hash(summaryTask, pageKey(name, path))
      if (read instanceof Promise) await read
    }
    const entries = world.searchEntries.get(name) ?? []
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
