import { contentOf } from '../pipeline/plugin-files-task.ts'
import { guarded } from '../plugins/failure.ts'
import { filesView, siteView } from '../render/site-view.ts'
import { type Loaded, pageNow } from './loaded-site.ts'

/**
 * Returns the content of a plugin's file; `null` if no plugin writes one at the path.
 *
 * @param path below the output folder, decoded
 * @throws PluginFailure
 */
export async function pluginFile(
  { session, server, graph }: Pick<Loaded, 'session' | 'server' | 'graph'>,
  path: string,
): Promise<Buffer | null> {
  // Files are generated for each request, so their dependencies need not be recorded.
  const ignored = (): void => {}
  for (const language of session.locales.values()) {
    const pageAt = async (asked: string) => {
      const route = language.model.routes.get(asked)
      return route && pageNow(graph, language, route)
    }
    const view = filesView(
      siteView({ session, language, server }, pageAt, ignored),
      session,
      ignored,
    )
    for (const plugin of session.config.plugins) {
      const { files } = plugin
      if (!files) continue
      const content = await guarded({ plugin, hook: 'files' }, async () => {
        for await (const file of files.call(plugin, view)) {
          if (file.path === path) return Buffer.from(await contentOf(file))
        }
        return null
      })
      if (content) return content
    }
  }
  return null
}
