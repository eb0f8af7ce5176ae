import type { Finding } from '../../shared/finding.ts'
import { LostValueError } from '../graph/lost-value.ts'
import { dividedFileText } from '../pipeline/divided-index-tasks.ts'
import { type StoredPart, searchPartTask } from '../pipeline/page-tasks.ts'
import type { PublishedPage } from '../pipeline/published-page.ts'
import { type IndexFileName, searchIndexTask } from '../pipeline/search-index-task.ts'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import { versionOf } from '../render/search-page.ts'
import type { LocaleSession } from '../render/session.ts'
import type { IndexEntry } from '../search/index-files.ts'
import { localeFolder } from '../site/addresses.ts'
import type { Sink } from './sink.ts'

/** Size in bytes of an index, before compression, that takes too long on slow connections. */
const LARGEST_INDEX = 3_000_000

/**
 * The search index of a language's pages in a build. A page that has not changed is not read again,
 * and neither are the words of pages whose index file is the same.
 */
export class SiteSearch {
  readonly #language: LocaleSession
  readonly #site: Pick<SiteGraph, 'graph' | 'world'>
  readonly #entries: IndexEntry[] = []

  constructor(language: LocaleSession, site: Pick<SiteGraph, 'graph' | 'world'>) {
    this.#language = language
    this.#site = site
  }

  /** Adds a page, if search may show it. */
  add(page: Pick<PublishedPage, 'key' | 'page' | 'route' | 'search'>): void {
    if (page.search === null) return
    this.#entries.push({
      ...page.search,
      path: page.page.path,
      version: versionOf(page),
      names: () => this.#partOf(page.key).names,
      words: () => this.#partOf(page.key).words,
    })
  }

  #partOf(key: string): StoredPart {
    const part = this.#site.graph.peek(searchPartTask, key)
    if (!part) throw new LostValueError(`What search keeps of the page ${key}`)
    return part
  }

  /** Adds the index files to the site; none if another provider is used. */
  async addFiles(sink: Sink, largest = LARGEST_INDEX): Promise<Finding[]> {
    const { client, locale } = this.#language
    if (client.search.provider !== 'embedded') return []
    const { graph, world } = this.#site
    world.searchEntries.set(locale.name, this.#entries)
    let bytes = 0
    for (const file of await graph.get(searchIndexTask, locale.name)) {
      const [path] = file
      const size = await this.#addFile(sink, file)
      // Readers load the index of one version only, and of a divided one, few blocks.
      if (!/\/(?:versions|blocks)\//.test(path)) bytes += size
    }
    return bytes > largest ? [tooLarge(bytes, this.#entries.length)] : []
  }

  /** Adds an index file, which is made only if it has changed, and returns its size in bytes. */
  async #addFile(sink: Sink, [path, madeFrom, divided]: IndexFileName): Promise<number> {
    const target = localeFolder(this.#language.locale) + path.slice(1)
    const size = sink.keptSize(target, madeFrom)
    if (size !== undefined && sink.keep(target, madeFrom)) return size
    const content = divided
      ? await dividedFileText(this.#site.graph, divided)
      : await this.#wholeText(path)
    sink.add({ path: target, content, kind: 'index' }, madeFrom)
    return Buffer.byteLength(content)
  }

  async #wholeText(path: string): Promise<string> {
    const { graph, world } = this.#site
    const { name } = this.#language.locale
    if (!world.indexFiles.has(name)) await graph.redo(searchIndexTask, name)
    return world.indexFiles.get(name)!.get(path)!.content()
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
