import type { Context } from '../graph/task.ts'
import type { FilesView, SiteView } from '../plugins/plugin.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { filesView, siteView } from '../render/site-view.ts'
import { assetInput, type SiteWorld, viewInput } from './site-world.ts'

/**
 * Returns the view of a site in one language for plugins. Everything they read is recorded for the
 * task.
 *
 * @param pageAt returns the page at a route path, and reads it through the task's context
 */
export function pluginView(
  context: Context<SiteWorld>,
  language: string,
  pageAt: (path: string) => Promise<RenderedPage | undefined>,
): SiteView {
  const { session, code } = context.world
  const site = { session: session!, ...code!.shells.get(language)! }
  return siteView(site, pageAt, noteIn(context, language))
}

/** Returns a view with assets, for use when all pages are rendered. */
export function pluginFilesView(
  context: Context<SiteWorld>,
  language: string,
  pageAt: (path: string) => Promise<RenderedPage | undefined>,
): FilesView {
  const view = pluginView(context, language, pageAt)
  return filesView(view, context.world.session!, noteIn(context, language))
}

/** If an input has changed since a plugin read it, the task runs again in the next build. */
function noteIn(context: Context<SiteWorld>, language: string) {
  return (input: string, fingerprint: string | null): void => {
    const kind = input.startsWith('asset:') ? assetInput : viewInput
    if (context.look(kind, `${language}:${input}`) !== fingerprint) context.distrust()
  }
}
