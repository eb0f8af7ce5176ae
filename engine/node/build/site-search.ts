import type { Finding } from '../../shared/finding.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { indexablePage, indexSettings, versionOf } from '../render/search-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { type IndexEntry, type IndexFile, indexFiles } from '../search/index-files.ts'
import { type NamesPart, type SearchPart, searchPart } from '../search/page-part.ts'
import { localeFolder } from '../site/addresses.ts'
import type { SegmentWriter } from '../store/segment.ts'
import type { Store } from '../store/store.ts'
import type { Sink } from './sink.ts'

/** Rows of what search keeps of pages, by language and route path: the names, and the words. */
const PARTS = 'search part'
/** Rows of index files by path, with their sizes. */
const FILES = 'search file'

/** The number of sections, and the names as JSON, which most builds do not parse. */
type PartFacts = [sections: number, names: string]

/** Size in bytes of an index, before compression, that takes too long on slow connections. */
const LARGEST_INDEX = 3_000_000

/**
 * The search index of a language's pages in a build. A page that has not changed is not read again,
 * and neither are the words of pages whose index file is the same.
 */
export class SiteSearch {
  readonly #language: LocaleSession
  readonly #store: Store
  readonly #entries: IndexEntry[] = []
  #rows: SegmentWriter | undefined

  constructor(language: LocaleSession, store: Store) {
    this.#language = language
    this.#store = store
  }

  /**
   * Adds a page that search may show.
   *
   * @param part what search keeps of the page, if it was made in this build
   */
  add(rendered: RenderedPage & { key: string }, part?: SearchPart): void {
    const { key, page } = rendered
    const name = `${this.#language.locale.name}:${page.path}`
    const read = (): SearchPart => searchPart(indexablePage(rendered, this.#language)!)
    const kept = part ? undefined : this.#store.take<PartFacts>(PARTS, name, () => key)
    const row = kept ?? this.#keep(name, key, part ?? read())
    const [sections, names] = row.facts
    this.#entries.push({
      ...{ key, path: page.path, version: versionOf(rendered), sections },
      names: () => JSON.parse(names) as NamesPart,
      words: () => this.#store.body(row) ?? read().words,
    })
  }

  #keep(name: string, key: string, { names, words }: SearchPart) {
    this.#rows ??= this.#store.writer()
    const facts: PartFacts = [names.sections.length, JSON.stringify(names)]
    const row = this.#rows.write({ table: PARTS, name, reads: [['page', key]], facts }, words)
    this.#store.add(row)
    return row
  }

  /** Adds the index files to the site; none if another provider is used. */
  addFiles(sink: Sink, largest = LARGEST_INDEX): Finding[] {
    const { client, locale } = this.#language
    if (client.search.provider !== 'embedded') return []
    let bytes = 0
    for (const file of indexFiles(this.#entries, indexSettings(this.#language))) {
      const path = localeFolder(locale) + file.path.slice(1)
      const size = this.#addFile(sink, path, file)
      // Readers load the index of one version only.
      if (!path.includes('/versions/')) bytes += size
    }
    return bytes > largest ? [tooLarge(bytes, this.#entries.length)] : []
  }

  /** Adds an index file, which is made only if it has changed, and returns its size in bytes. */
  #addFile(sink: Sink, path: string, { key, content }: IndexFile): number {
    const known = this.#store.take<number>(FILES, path, () => key)
    if (known && sink.keep(path, key)) return known.facts
    const made = content()
    sink.add({ path, content: made, kind: 'index' }, key)
    const size = Buffer.byteLength(made)
    this.#store.add({ table: FILES, name: path, reads: [['made from', key]], facts: size })
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
