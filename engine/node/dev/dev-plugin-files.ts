import { contentOf } from '../build/plugin-files.ts'
import { guarded, NotReady } from '../plugins/failure.ts'
import type { FilesView, Plugin } from '../plugins/plugin.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { filesView, siteView } from '../render/site-view.ts'
import type { Route } from '../site/model.ts'
import { type Loaded, pageNow } from './loaded-site.ts'

/** Number of pages that a file may ask for one by one; after that, it gets them all. */
const FEW_PAGES = 8

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
    const site = siteView({ session, language, server }, askedPages(loaded, language), ignored)
    const view = filesView(site, session, ignored)
    for (const plugin of session.config.plugins) {
      const found = await findFile(plugin, view, path)
      if (found) return found
    }
  }
  return null
}

async function findFile(plugin: Plugin, view: FilesView, path: string): Promise<Buffer | null> {
  const { files } = plugin
  if (!files) return null
  for (;;) {
    try {
      return await guarded({ plugin, hook: 'files' }, async () => {
        for await (const file of files.call(plugin, view)) {
          if (file.path === path) return Buffer.from(await contentOf(file))
        }
        return null
      })
    } catch (error) {
      if (!(error instanceof NotReady)) throw error
      await error.ready
    }
  }
}

/**
 * Returns a function for the pages of a language, which are rendered when they are asked for. It
 * throws `NotReady` until a page has been.
 */
function askedPages({ graph }: Site, language: LocaleSession) {
  const known = new Map<string, RenderedPage>()
  const { routes } = language.model
  const render = async (wanted: Iterable<Route>): Promise<void> => {
    for (const route of wanted) {
      if (known.has(route.path)) continue
      known.set(route.path, await pageNow(graph, language, route))
    }
  }
  return (path: string): RenderedPage | undefined => {
    const route = routes.get(path)
    if (known.has(path) || !route) return known.get(path)
    throw new NotReady(render(known.size < FEW_PAGES ? [route] : routes.values()))
  }
}
