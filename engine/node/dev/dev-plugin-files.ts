import { contentOf } from '../build/plugin-files.ts'
import { guarded, NotReady } from '../plugins/failure.ts'
import type { FilesView, OutputFile, Plugin } from '../plugins/plugin.ts'
import { renderPage } from '../render/plugin-pages.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { filesView, siteView } from '../render/site-view.ts'
import type { Loaded } from './loaded-site.ts'

/** Number of pages that a file may ask for one by one; after that, it gets them all. */
const FEW_PAGES = 8

/**
 * Returns the content of a plugin's file; `null` if no plugin writes one at the path.
 *
 * @param path below the output folder, decoded
 * @throws PluginFailure
 */
export async function pluginFile(
  loaded: Pick<Loaded, 'session' | 'server'>,
  path: string,
): Promise<Buffer | null> {
  const { session, server } = loaded
  for (const language of session.locales.values()) {
    const pages = new AskedPages(loaded, language)
    const ignored = (): void => {}
    const site = siteView({ session, language, server }, (route) => pages.at(route), ignored)
    const view = filesView(site, session, ignored)
    for (const plugin of session.config.plugins) {
      const found = await findFile(plugin, view, path)
      if (found) return found
    }
  }
  return null
}

async function findFile(plugin: Plugin, view: FilesView, path: string): Promise<Buffer | null> {
  if (!plugin.files) return null
  for (;;) {
    try {
      return await guarded({ plugin, hook: 'files' }, async () => {
        const file = await named(plugin.files!(view), path)
        return file && Buffer.from(await contentOf(file))
      })
    } catch (error) {
      if (!(error instanceof NotReady)) throw error
      await error.ready
    }
  }
}

async function named(
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  path: string,
): Promise<OutputFile | null> {
  for await (const file of files) if (file.path === path) return file
  return null
}

/** Pages of a language, rendered when they are asked for. */
class AskedPages {
  readonly #loaded: Pick<Loaded, 'session' | 'server'>
  readonly #language: LocaleSession
  readonly #known = new Map<string, RenderedPage>()

  constructor(loaded: Pick<Loaded, 'session' | 'server'>, language: LocaleSession) {
    this.#loaded = loaded
    this.#language = language
  }

  /** @throws NotReady if it has not been rendered */
  at(path: string): RenderedPage | undefined {
    const { routes } = this.#language.model
    const known = this.#known.get(path)
    if (known || !routes.has(path)) return known
    throw new NotReady(this.#render(this.#known.size < FEW_PAGES ? [path] : [...routes.keys()]))
  }

  async #render(paths: readonly string[]): Promise<void> {
    const { session, server } = this.#loaded
    for (const path of paths) {
      if (this.#known.has(path)) continue
      const route = this.#language.model.routes.get(path)!
      this.#known.set(path, await renderPage(session, this.#language, route, { server }))
    }
  }
}
