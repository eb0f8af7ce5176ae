import { type Context, defineTask } from '../graph/task.ts'
import { indexSettings } from '../render/search-page.ts'
import { indexFiles } from '../search/index-files.ts'
import { summaryTask } from './page-summary.ts'
import { pageKey, type SiteWorld, settingInput } from './site-world.ts'

/** A file of the search index: its path below the language's base, and what it is made from. */
export type IndexFileName = [path: string, madeFrom: string]

/**
 * The files of a language's search index. When it has run, `world.indexFiles` has the files
 * themselves, whose content is made only if it is needed.
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
    const files = indexFiles(world.searchEntries.get(name) ?? [], indexSettings(language))
    world.indexFiles.set(name, new Map(files.map((file) => [file.path, file])))
    return files.map(({ path, key }) => [path, key])
  },
)
