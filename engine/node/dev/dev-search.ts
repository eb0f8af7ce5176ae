import { searchNamesPath, searchTextPath } from '../../shared/search/search-paths.ts'
import { renderPage } from '../render/plugin-pages.ts'
import type { RenderOptions } from '../render/render-page.ts'
import { indexablePage, indexSettings } from '../render/search-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { LiveIndex } from '../search/live-index.ts'
import { searchText } from '../search/page-part.ts'

const FOLDER = searchNamesPath.replace(/names\.json$/, '')
const TEXTS = searchTextPath('/x').replace(/x\.json$/, '')

/** The search files of a site in development. */
export class DevSearch {
  readonly #indexes = new Map<LocaleSession, LiveIndex>()
  readonly #session: Session
  readonly #options: RenderOptions

  constructor(session: Session, options: RenderOptions) {
    this.#session = session
    this.#options = options
  }

  /** Says that the content of pages has changed; without paths, that of all pages. */
  changed(paths?: readonly string[]): void {
    for (const index of this.#indexes.values()) {
      if (paths === undefined) index.changed()
      else for (const path of paths) index.changed(path)
    }
  }

  /** Returns the file at a path below a language's base, or `null`. */
  async answer(path: string, language: LocaleSession): Promise<string | null> {
    if (!path.startsWith(FOLDER)) return null
    if (!path.startsWith(TEXTS)) return this.#indexOf(language).file(path)
    const name = path.slice(TEXTS.length - 1).replace(/\.json$/, '')
    const page = await this.#read(language, name === '/index' ? '/' : name)
    return page && searchText(page.sections)
  }

  #indexOf(language: LocaleSession): LiveIndex {
    const known = this.#indexes.get(language)
    if (known) return known
    const index = new LiveIndex({
      settings: indexSettings(language),
      paths: () => language.model.routes.keys(),
      read: (path) => this.#read(language, path),
    })
    this.#indexes.set(language, index)
    return index
  }

  async #read(language: LocaleSession, path: string) {
    const { client, model } = language
    const route = model.routes.get(path)
    if (!route || client.search.provider !== 'embedded') return null
    return indexablePage(await renderPage(this.#session, language, route, this.#options), language)
  }
}
