import type { Finding } from '../../shared/finding.ts'
import { encodeIndex } from '../../shared/search/index-format.ts'
import {
  type SearchText,
  searchIndexPath,
  searchTextPath,
  versionIndexPath,
} from '../../shared/search/search-paths.ts'
import { normalizeRoutePath, stripBase } from '../../shared/url.ts'
import { hashOf } from '../content/render-content.ts'
import { engineBuild } from '../engine-folder.ts'
import type { OutputFile } from '../output/writer.ts'
import { localeFolder } from '../render/addresses.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { buildIndex, type IndexablePage, type IndexSettings } from './build-index.ts'
import type { IndexCache } from './index-cache.ts'

/** Above this size an index is more than a reader on a slow line should wait for. */
export const LARGEST_INDEX = 1_000_000

/** A page taken in, with a hash of all that the index can know of it; absent where nothing is kept. */
interface Entry {
  page: IndexablePage
  key: string | undefined
}

/** An index with the pages that are in it. */
interface Shelf {
  /** Path below the base of the language. */
  path: string
  entries: Entry[]
}

/** What searching needs to be on the server: indexes, and the text of each page. */
export interface SearchOutput {
  indexes: OutputFile[]
  /** With the page that each is the text of; it is the same where the page is. */
  texts: { route: string; path: string; file(): OutputFile }[]
  findings: Finding[]
}

/** Collects the text of a language's pages and turns it into the files that the browser searches. */
export class SearchFiles {
  readonly #language: LocaleSession
  readonly #entries: Entry[] = []

  constructor(language: LocaleSession) {
    this.#language = language
  }

  /** Takes in a page, unless it is one that search must not show. */
  add(rendered: RenderedPage & { key?: string }): void {
    const page = indexablePage(rendered, this.#language.client.base)
    if (page) this.#entries.push({ page, key: rendered.key })
  }

  /**
   * The indexes, and the text of each page; nothing where another provider answers. An index is made
   * anew only where one of its pages has changed. Of one with more than `largest` bytes there is a
   * finding that advises a hosted service.
   */
  files(cache: IndexCache, largest = LARGEST_INDEX): SearchOutput {
    const { client, locale } = this.#language
    const output: SearchOutput = { indexes: [], texts: [], findings: [] }
    if (client.search.provider !== 'embedded') return output
    const folder = localeFolder(locale)
    for (const shelf of this.#shelves()) {
      const path = folder + shelf.path.slice(1)
      const key = hashOf(
        JSON.stringify([engineBuild, this.#settings(), shelf.entries.map((entry) => entry.key)]),
      )
      const content = cache.take(path, key, () => this.#encode(shelf))
      output.indexes.push({ path, content, kind: 'other' })
      if (content.byteLength > largest)
        output.findings.push(tooLarge(content.byteLength, shelf.entries.length))
    }
    for (const { page } of this.#entries) {
      const path = folder + searchTextPath(page.path).slice(1)
      const file = (): OutputFile => ({ path, content: searchText(page), kind: 'record' })
      output.texts.push({ route: page.path, path, file })
    }
    return output
  }

  /** The index at a path below the base of the language, or `null` where there is none. */
  index(path: string): Uint8Array | null {
    const shelf = this.#shelves().find((other) => other.path === path)
    return shelf ? this.#encode(shelf) : null
  }

  /** Text of a page, or `null` where search does not know it. */
  text(path: string): string | null {
    const entry = this.#entries.find(({ page }) => page.path === path)
    return entry ? searchText(entry.page) : null
  }

  /** An index for the last versions and all pages that are no docs, and one for each other version. */
  #shelves(): Shelf[] {
    const others = new Map<string, Shelf>()
    for (const { id, versions } of this.#language.client.docs) {
      for (const { name, isLast } of versions) {
        const version = `${id}/${name}`
        if (!isLast) others.set(version, { path: versionIndexPath(version), entries: [] })
      }
    }
    const main: Shelf = { path: searchIndexPath, entries: [] }
    for (const entry of this.#entries) {
      const shelf = others.get(entry.page.version ?? '') ?? main
      shelf.entries.push(entry)
    }
    return [main, ...others.values()]
  }

  #encode({ entries }: Shelf): Uint8Array {
    return encodeIndex(
      buildIndex(
        entries.map(({ page }) => page),
        this.#settings(),
      ),
    )
  }

  #settings(): IndexSettings {
    const { client, locale, model } = this.#language
    return {
      language: locale.htmlLang,
      versions: client.docs.flatMap(({ id, versions }) =>
        versions.map(({ name, isLast }) => `${isLast ? '*' : ''}${id}/${name}`),
      ),
      synonyms: model.config.search.synonyms,
      entrances: entrances(this.#language),
    }
  }
}

/** Pages that the bar leads to, of the versions served as the last ones. */
function entrances({ client, model }: LocaleSession): string[] {
  const addresses = client.navbar.items.flatMap((item) => {
    if (item.type !== 'doc') return []
    const versions = client.docs.find(({ id }) => id === item.instance)?.versions ?? []
    const last = versions.find(({ isLast }) => isLast)
    return last === undefined ? [] : [item.targets[last.name] ?? '']
  })
  const paths = addresses.map((address) =>
    normalizeRoutePath(stripBase(client.base, address) ?? ''),
  )
  return [...new Set(paths)].filter((path) => model.routes.has(path))
}

/** A page as search takes it in; `null` for drafts, unlisted pages and pages without a title. */
export function indexablePage(
  { route, page, content }: RenderedPage,
  base: string,
): IndexablePage | null {
  if (!route || route.type === 'search') return null
  if (route.type === 'doc' && (route.doc.draft || route.doc.unlisted)) return null
  if (page.title === '') return null
  const version =
    route.type === 'doc' || route.type === 'category'
      ? `${route.version.instance.id}/${route.version.config.name}`
      : null
  return {
    path: page.path,
    title: page.title,
    description: page.description,
    keywords: page.keywords,
    version,
    sections: content.sections,
    links: linksOf(content.html, base),
  }
}

/** Route paths that the links of a content lead to. */
function linksOf(html: string, base: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"#?]+)/g)].flatMap(([, href]) => {
    const path = stripBase(base, href!)
    return path?.startsWith('/') && !path.startsWith('//') ? [normalizeRoutePath(path)] : []
  })
}

function searchText(page: IndexablePage): string {
  const text: SearchText = {
    sections: Object.fromEntries(page.sections.map((section) => [section.id, section.text])),
  }
  return JSON.stringify(text)
}

function tooLarge(bytes: number, pages: number): Finding {
  return {
    rule: 'search-index-size',
    severity: 'warning',
    message: `The search index of ${pages} pages has ${(bytes / 1e6).toFixed(1)} MB, which every reader who searches loads.`,
    hint: 'A hosted search service answers sites of this size faster: set `appId`, `apiKey` and `indexName` under `search`.',
  }
}
