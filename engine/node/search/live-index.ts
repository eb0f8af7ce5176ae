import { setImmediate } from 'node:timers/promises'
import type { IndexFile } from './index-file.ts'
import { type DividableEntry, indexFiles } from './index-files.ts'
import type { IndexSettings } from './merge-parts.ts'
import { type IndexablePage, type SearchPart, searchPart, searchText } from './page-part.ts'

/** How long pages are read at a time before other requests have their turn, in ms. */
const TURN_MS = 12

/** The pages of a language, as the development server has them. */
export interface LivePages {
  settings: IndexSettings
  /** Route paths of all pages. */
  paths(): Iterable<string>
  /** Renders a page; `null` if search must not show it. */
  read(path: string): Promise<IndexablePage | null> | IndexablePage | null
}

/** A page's part, with the text of its sections. */
interface LivePart extends SearchPart {
  text: string
}

/**
 * The search index of a language in development. Each page is read once, and again after it has
 * changed; the files are made on request.
 */
export class LiveIndex {
  readonly #pages: LivePages
  readonly #parts = new Map<string, LivePart | null>()
  #files: Map<string, IndexFile & { made?: string }> | null = null
  #reading: Promise<void> | null = null

  constructor(pages: LivePages) {
    this.#pages = pages
  }

  /** Reads all pages that have not been read, a few at a time. */
  async prepare(): Promise<void> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null
    })
    await this.#reading
  }

  /** Says that the content of a page has changed; without a path, that of all pages. */
  changed(path?: string): void {
    this.#files = null
    if (path === undefined) this.#parts.clear()
    else this.#parts.delete(path)
  }

  /** Returns the content of an index file, or `null` if there is none at the path. */
  async file(path: string): Promise<string | null> {
    await this.prepare()
    const { settings } = this.#pages
    this.#files ??= new Map(indexFiles(this.#entries(), settings).map((own) => [own.path, own]))
    const found = this.#files.get(path)
    if (!found) return null
    found.made ??= found.content()
    return found.made
  }

  #entries(): DividableEntry[] {
    return [...this.#parts.values()].flatMap((part) => (part === null ? [] : [entryOf(part)]))
  }

  async #readAll(): Promise<void> {
    const paths = new Set(this.#pages.paths())
    for (const path of this.#parts.keys()) if (!paths.has(path)) this.#parts.delete(path)
    let until = performance.now() + TURN_MS
    for (const path of paths) {
      if (this.#parts.has(path)) continue
      if (performance.now() > until) {
        await setImmediate()
        until = performance.now() + TURN_MS
      }
      const page = await this.#pages.read(path)
      this.#parts.set(path, page && { ...searchPart(page), text: searchText(page.sections) })
      this.#files = null
    }
  }
}

function entryOf({ names, words, text }: LivePart): DividableEntry {
  const { path, version, sections } = names
  return {
    key: path,
    path,
    version,
    sections: sections.length,
    names: () => names,
    words: () => words,
    text: () => text,
  }
}
