import { MAX_SINGLE_PAGES } from '../pipeline/page-tasks.ts'
import { contentOf } from '../pipeline/plugin-files-task.ts'
import { guarded, PageNotReady } from '../plugins/failure.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { filesView, siteView } from '../render/site-view.ts'
import { type Loaded, pageNow } from './loaded-site.ts'

type Site = Pick<Loaded, 'session' | 'server' | 'graph'>

/**
 * Returns the content of a plugin's file; `null` if no plugin writes one at the path.
 *
 * @param path below the output folder, decoded
 * @throws PluginFailure
 */
export async function pluginFile(loaded: Site, path: string): Promise<Buffer | null> {
  const { session, server } = loaded
  for (const language of session.locales.values()) {
    const ignored = (): void => {}
    const pages = new Map<string, RenderedPage>()
    const pageAt = (asked: string): RenderedPage | undefined => {
      if (!pages.has(asked) && language.model.routes.has(asked)) throw new PageNotReady(asked)
      return pages.get(asked)
    }
    const site = siteView({ session, language, server }, pageAt, ignored)
    const view = filesView(site, session, ignored)
    for (const plugin of session.config.plugins) {
      const { files } = plugin
      if (!files) continue
      const content = await contentOnce(loaded, language, pages, () =>
        guarded({ plugin, hook: 'files' }, async () => {
          for await (const file of files.call(plugin, view)) {
            if (file.path === path) return Buffer.from(await contentOf(file))
          }
          return null
        }),
      )
      if (content) return content
    }
  }
  return null
}

/** Calls a function again until all pages that it asks for have been rendered. */
async function contentOnce<Result>(
  { graph }: Site,
  language: LocaleSession,
  pages: Map<string, RenderedPage>,
  call: () => Promise<Result>,
): Promise<Result> {
  const { routes } = language.model
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof PageNotReady)) throw error
      const wanted = pages.size < MAX_SINGLE_PAGES ? [routes.get(error.path)!] : routes.values()
      for (const route of wanted) {
        if (pages.has(route.path)) continue
        pages.set(route.path, await pageNow(graph, language, route))
      }
    }
  }
}
