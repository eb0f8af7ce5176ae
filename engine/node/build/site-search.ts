import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { indexablePage, indexSettings, versionOf } from '../render/search-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { type IndexEntry, type IndexFile, indexFiles } from '../search/index-files.ts'
import { type SearchPart, searchPart } from '../search/page-part.ts'
import { PartsCache } from '../search/parts-cache.ts'
import { localeFolder } from '../site/addresses.ts'
import type { Store } from '../store/store.ts'
import type { Sink } from './build-site.ts'

/** Size in bytes of an index, before compression, that takes too long on slow connections. */
const LARGEST_INDEX = 3_000_000

/** Sizes of index files in bytes, by path. */
const TABLE = 'search'

/** The search index of a language's pages in a build. */
export class SiteSearch {
  readonly #store: Store
  readonly #language: LocaleSession
  readonly #cache: PartsCache
  readonly #entries: IndexEntry[] = []

  constructor(store: Store, language: LocaleSession, cacheDir: string) {
    this.#store = store
    this.#language = language
    this.#cache = new PartsCache(join(cacheDir, 'search', language.locale.name))
  }

  /**
   * Adds a page that search may show.
   *
   * @param part what search keeps of the page, if it was made in this build
   */
  add(rendered: RenderedPage & { key: string }, part?: SearchPart): void {
    const read = (): SearchPart => searchPart(indexablePage(rendered, this.#language)!)
    const { key, page } = rendered
    const own = { key, path: page.path, version: versionOf(rendered) }
    this.#entries.push(this.#cache.entry(own, read, part))
  }

  /** Adds the index files to the output; none if another provider is used. */
  publish(sink: Sink, largest = LARGEST_INDEX): Finding[] {
    const { client } = this.#language
    if (client.search.provider !== 'embedded') return []
    let bytes = 0
    for (const file of indexFiles(this.#entries, indexSettings(this.#language))) {
      const size = this.#add(file, sink)
      // Readers load the index of one version only.
      if (!file.path.includes('/versions/')) bytes += size
    }
    this.#cache.save()
    return bytes > largest ? [tooLarge(bytes, this.#entries.length)] : []
  }

  /** Adds a file, which is not made if it is there already; returns its size in bytes. */
  #add(file: IndexFile, sink: Sink): number {
    const path = localeFolder(this.#language.locale) + file.path.slice(1)
    const known = this.#store.take<number>(TABLE, path, () => file.key)
    if (known && (!sink.writer || sink.writer.keep(path, file.key))) {
      sink.note(path)
      return known.facts
    }
    const content = this.#cache.content(file)
    const size = Buffer.byteLength(content)
    sink.add({ path, content, kind: 'index' }, file.key)
    this.#store.add({ table: TABLE, name: path, reads: [['made from', file.key]], facts: size })
    return size
  }
}

function tooLarge(bytes: number, pages: number): Finding {
  return {
    rule: 'search-index-size',
    severity: 'warning',
    message: `The search index of ${pages} pages is ${(bytes / 1e6).toFixed(1)} MB before compression, and every reader who searches downloads it.`,
    hint: 'A hosted search service is faster for a site of this size: add the plugin `@quire-docs/hosted-search`, or one for another service.',
  }
}
