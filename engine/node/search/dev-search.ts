import { encodeIndex } from '../../shared/search/index-format.ts'
import { searchIndexPath, searchTextPath } from '../../shared/search/search-paths.ts'
import { type RenderPageOptions, renderPage } from '../render/render-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { SearchFiles } from './search-files.ts'

/** The search files of a site in development: made at the first request, and anew after a change. */
export class DevSearch {
  readonly #made = new Map<LocaleSession, { files: SearchFiles; index: Buffer }>()

  /** Pages have changed. */
  forget(): void {
    this.#made.clear()
  }

  /** The file at a path below the base of the language, or `null`. */
  answer(
    path: string,
    session: Session,
    language: LocaleSession,
    options: RenderPageOptions,
  ): Buffer | string | null {
    const prefix = searchTextPath('/x').replace(/x\.json$/, '')
    if (path !== searchIndexPath && !path.startsWith(prefix)) return null
    const made = this.#made.get(language) ?? this.#make(session, language, options)
    if (path === searchIndexPath) return made.index
    const name = path.slice(prefix.length - 1).replace(/\.json$/, '')
    return made.files.text(name === '/index' ? '/' : name)
  }

  #make(session: Session, language: LocaleSession, options: RenderPageOptions) {
    const files = new SearchFiles(language)
    for (const route of language.model.routes.values()) {
      files.add(renderPage(session, language, route, options))
    }
    const made = { files, index: Buffer.from(encodeIndex(files.index())) }
    this.#made.set(language, made)
    return made
  }
}
