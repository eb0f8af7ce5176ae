import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import type { OutputFile } from '../output/writer.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { indexablePage, indexSettings } from '../render/search-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { type IndexEntry, indexFiles } from '../search/index-files.ts'
import { type SearchPart, searchPart } from '../search/page-part.ts'
import { PartsCache } from '../search/parts-cache.ts'
import { localeFolder } from '../site/addresses.ts'

/** Size in bytes of an index, before compression, that takes too long on slow connections. */
const LARGEST_INDEX = 3_000_000

/** The search index of a language's pages in a build. */
export class SiteSearch {
  readonly #language: LocaleSession
  readonly #cache: PartsCache
  readonly #entries: IndexEntry[] = []

  constructor(language: LocaleSession, cacheDir: string) {
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
    this.#entries.push(this.#cache.entry(rendered.key, read, part))
  }

  /** Returns the index files; none if another provider is used. */
  files(largest = LARGEST_INDEX): { files: OutputFile[]; findings: Finding[] } {
    const { client, locale } = this.#language
    if (client.search.provider !== 'embedded') return { files: [], findings: [] }
    const files = indexFiles(this.#entries, indexSettings(this.#language)).map((file) => ({
      path: localeFolder(locale) + file.path.slice(1),
      content: this.#cache.content(file),
      kind: 'index' as const,
    }))
    this.#cache.save()
    // Readers load the index of one version only.
    const main = files.filter(({ path }) => !path.includes('/versions/'))
    const bytes = main.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
    return { files, findings: bytes > largest ? [tooLarge(bytes, this.#entries.length)] : [] }
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
