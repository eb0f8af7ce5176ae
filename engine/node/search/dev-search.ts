import {
  searchIndexPath,
  searchTextPath,
  shardPath,
  versionIndexPath,
} from '../../shared/search/search-paths.ts'
import { type RenderOptions, renderPage } from '../render/render-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { isSearched, SearchFiles, searchTextOf } from './search-files.ts'

/** Folders of indexes other than the first one. */
const indexFolders = [
  shardPath(searchIndexPath, 1).replace(/1\.bin$/, ''),
  versionIndexPath('x').replace(/x\.bin$/, ''),
]

/**
 * The search files of a site in development: made on the first request, and again after a change.
 */
export class DevSearch {
  readonly #made = new Map<LocaleSession, SearchFiles>()
  readonly #indexes = new Map<LocaleSession, Map<string, Buffer | null>>()

  /** Clears all files, after pages have changed. */
  forget(): void {
    this.#made.clear()
    this.#indexes.clear()
  }

  /** Returns the file at a path below the language's base, or `null`. */
  answer(
    path: string,
    session: Session,
    language: LocaleSession,
    options: RenderOptions,
  ): Buffer | string | null {
    const texts = searchTextPath('/x').replace(/x\.json$/, '')
    const isIndex =
      indexFolders.some((folder) => path.startsWith(folder)) || path === searchIndexPath
    if (!isIndex && !path.startsWith(texts)) return null
    if (isIndex) {
      const made = this.#made.get(language) ?? this.#make(session, language, options)
      return this.#index(language, made, path)
    }
    const name = path.slice(texts.length - 1).replace(/\.json$/, '')
    const route = language.model.routes.get(name === '/index' ? '/' : name)
    const page = route && renderPage(session, language, route, options)
    return page && isSearched(page, language) ? searchTextOf(page) : null
  }

  #index(language: LocaleSession, made: SearchFiles, path: string): Buffer | null {
    const packed = this.#indexes.get(language) ?? new Map<string, Buffer | null>()
    this.#indexes.set(language, packed)
    const known = packed.get(path)
    if (known !== undefined) return known
    const index = made.index(path)
    const fresh = index && Buffer.from(index)
    packed.set(path, fresh)
    return fresh
  }

  #make(session: Session, language: LocaleSession, options: RenderOptions): SearchFiles {
    const files = new SearchFiles(language)
    for (const route of language.model.routes.values()) {
      files.add(renderPage(session, language, route, options))
    }
    this.#made.set(language, files)
    return files
  }
}
