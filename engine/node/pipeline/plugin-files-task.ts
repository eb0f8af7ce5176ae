import { hashOf } from '../files/hash.ts'
import { type Context, defineTask } from '../graph/task.ts'
import { guarded } from '../plugins/failure.ts'
import type { OutputFile, Plugin } from '../plugins/plugin.ts'
import { keptPage, summaryTask } from './page-summary.ts'
import { pluginFilesView } from './plugin-view.ts'
import { pageKey, routeInput, type SiteWorld, settingInput, splitKey } from './site-world.ts'

/** A file of a plugin: its path, and a hash of its inputs. */
export type PluginFileName = [path: string, madeFrom: string]

/**
 * The files of a plugin in a language, by language and plugin: `en:sitemap`. After it has run,
 * `world.pluginFiles` contains the files, with content that is generated on demand.
 */
export const pluginFilesTask = defineTask<Promise<PluginFileName[]>, SiteWorld>(
  'plugin-files',
  async (context: Context<SiteWorld>, key) => {
    const { world } = context
    const [name, pluginName] = splitKey(key)
    const session = world.session!
    const plugin = session.config.plugins.find((one) => one.name === pluginName)!
    context.look(settingInput, ':plugins')
    const view = pluginFilesView(context, name, async (path) => {
      const page = pageKey(name, path)
      if (context.look(routeInput, page) === null) return undefined
      const route = session.locales.get(name)!.model.routes.get(path)!
      return keptPage(world.values, route, page, await context.get(summaryTask, page))
    })
    const files: PluginFileName[] = []
    await guarded({ plugin, hook: 'files' }, async () => {
      for await (const file of withinLimit(plugin.files!(view))) {
        const { path, etag } = file
        if (!world.writesFiles) {
          // Checking needs no content.
          files.push([path, ''])
          continue
        }
        const content = etag === undefined ? await contentOf(file) : file.content
        world.pluginFiles.set(path, { ...file, content })
        const made = etag === undefined ? content : JSON.stringify([key, etag])
        files.push([path, hashOf(session.config.pluginsKey + hashOf(made as string | Uint8Array))])
      }
    })
    if (!world.writesFiles) context.distrust()
    return files
  },
)

/** Number of files that a plugin may write in a language: twice the pages of the largest sites. */
const MOST_FILES = 200_000

/** @throws Error if there are more files than any site has, as from an endless loop */
export async function* withinLimit<Entry>(
  files: Iterable<Entry> | AsyncIterable<Entry>,
  most = MOST_FILES,
): AsyncGenerator<Entry> {
  let count = 0
  for await (const file of files) {
    count += 1
    if (count > most) throw new Error(`it never ends, or writes more than ${most} files`)
    yield file
  }
}

/** Returns the content of a plugin's file whose name is already known. */
export function pluginFileContent(plugin: Plugin, file: OutputFile): Promise<string | Uint8Array> {
  return guarded({ plugin, hook: 'files' }, () => contentOf(file))
}

/** Returns the content of a plugin's file. */
export async function contentOf({ path, content }: OutputFile): Promise<string | Uint8Array> {
  const made = typeof content === 'function' ? await content() : content
  if (typeof made === 'string' || made instanceof Uint8Array) return made
  throw new Error(`The content of the file "${path}" is neither text nor bytes`)
}
