import type { Finding } from '../../shared/finding.ts'
import { encodeIndex, packLines } from '../../shared/search/index-format.ts'
import {
  type SearchText,
  searchIndexPath,
  searchTextPath,
  shardPath,
  versionIndexPath,
} from '../../shared/search/search-paths.ts'
import { normalizeRoutePath, stripBase } from '../../shared/url.ts'
import { hashOf } from '../content/hash.ts'
import { internalLinks } from '../content/page-content.ts'
import { engineBuild } from '../engine-folder.ts'
import type { OutputFile } from '../output/writer.ts'
import { localeFolder } from '../render/addresses.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { type IndexablePage, IndexBuilder, type IndexSettings, LinkCounter } from './build-index.ts'
import { type IndexCache, PartCache } from './index-cache.ts'
import { dealtOut, shardsFor } from './shards.ts'

/** Size in bytes above which a reader on a slow connection waits too long for an index. */
export const LARGEST_INDEX = 1_000_000

/** Pages that share an index, which may be split into shards. */
interface Shelf {
  /** Path of the index below the language's base. */
  path: string
  /** Shards that the pages are distributed to. */
  shards: Shard[]
}

interface Shard {
  /**
   * All pages, each with a hash of everything the index uses of it; in development, with its path.
   */
  pages: { path: string; key: string }[]
  /** Has the words of some of these pages. */
  builder: IndexBuilder
  /** The pages that have not been read, by their hashes. */
  unread: Map<string, () => IndexablePage>
}

/** Files that search needs on the server, besides the text of each page. */
export interface SearchOutput {
  indexes: OutputFile[]
  findings: Finding[]
}

/** Collects the text of a language's pages and builds the files that the browser searches. */
export class SearchFiles {
  readonly #language: LocaleSession
  readonly #settings: IndexSettings
  readonly #shelves: ReadonlyMap<string, Shelf>
  readonly #links = new LinkCounter()

  constructor(language: LocaleSession) {
    this.#language = language
    this.#settings = indexSettings(language)
    this.#shelves = shelvesOf(language)
  }

  /**
   * Adds a page, unless search must not show it. A new page is read at once, so that its text need
   * not be kept; others are read only if their index has to be built again.
   */
  add(rendered: RenderedPage & { key?: string }, isNew = true): void {
    const { client } = this.#language
    if (client.search.provider !== 'embedded' || !isIndexable(rendered)) return
    const { path } = rendered.page
    const { base } = client
    this.#links.add(path, linksOf(rendered, base))
    const { shards } =
      this.#shelves.get(versionOf(rendered) ?? '') ?? (this.#shelves.get('') as Shelf)
    const shard = shards[dealtOut(path, shards.length)] as Shard
    const key = rendered.key ?? path
    shard.pages.push({ path, key })
    const read = (): IndexablePage => indexablePage(rendered, base) as IndexablePage
    if (isNew) shard.builder.add(read(), key)
    else shard.unread.set(key, read)
  }

  /**
   * Returns the indexes; none if another provider is used. An index is built again only if one of
   * its pages has changed. If one has more than `largest` bytes, a finding advises a hosted
   * service.
   */
  files(cache: IndexCache, largest = LARGEST_INDEX): SearchOutput {
    const { client, locale } = this.#language
    const output: SearchOutput = { indexes: [], findings: [] }
    if (client.search.provider !== 'embedded') return output
    const folder = localeFolder(locale)
    for (const shelf of this.#shelves.values()) {
      let bytes = 0
      let pages = 0
      shelf.shards.forEach((shard, place) => {
        const path = folder + shardPath(shelf.path, place).slice(1)
        const content = cache.take(path, this.#keyOf(shelf, shard), () =>
          this.#encode(shelf, shard, new PartCache(cache, path)),
        )
        bytes += content.byteLength
        pages += shard.pages.length
        output.indexes.push({ path, content, kind: 'other' })
      })
      if (bytes > largest) output.findings.push(tooLarge(bytes, pages))
    }
    return output
  }

  /** Returns the index at a path below the language's base, or `null` if there is none. */
  index(path: string): Uint8Array | null {
    for (const shelf of this.#shelves.values()) {
      const place = shelf.shards.findIndex((_, other) => shardPath(shelf.path, other) === path)
      if (place >= 0) return this.#encode(shelf, shelf.shards[place] as Shard, null)
    }
    return null
  }

  /** Returns a hash of everything that an index is built from. */
  #keyOf({ shards }: Shelf, { pages }: Shard): string {
    const known = pages.map(({ path, key }) => [path, key, this.#links.authority(path)])
    return hashOf(JSON.stringify([engineBuild, this.#settings, shards.length, known]))
  }

  #encode({ shards }: Shelf, { builder, unread }: Shard, kept: PartCache | null): Uint8Array {
    if (unread.size > 0) {
      const words = kept?.words() ?? null
      for (const key of builder.restore(words, unread.keys())) builder.add(unread.get(key)!(), key)
      unread.clear()
    }
    kept?.keepWords(builder.pack())
    const index = builder.build(this.#settings, (path) => this.#links.authority(path))
    const pack = kept ? kept.packLines.bind(kept) : packLines
    return encodeIndex(index, { shards: shards.length, pack })
  }
}

/** Whether the site has its own index, and search may show a page. */
export function isSearched(rendered: RenderedPage, { client }: LocaleSession): boolean {
  return client.search.provider === 'embedded' && isIndexable(rendered)
}

/** Returns the path of a page's text below the output folder. */
export function searchTextFile({ locale }: LocaleSession, path: string): string {
  return localeFolder(locale) + searchTextPath(path).slice(1)
}

/** Returns the text of a page as the browser fetches it: JSON. */
export function searchTextOf({ content }: RenderedPage): string {
  const { sections } = content.body()
  const text: SearchText = {
    sections: Object.fromEntries(sections.map((section) => [section.id, section.text])),
  }
  return JSON.stringify(text)
}

/**
 * Converts a page to the form for search; `null` for drafts, unlisted pages and ones without a
 * title.
 */
export function indexablePage(rendered: RenderedPage, base: string): IndexablePage | null {
  if (!isIndexable(rendered)) return null
  const { path, title, description, keywords } = rendered.page
  const { sections } = rendered.content.body()
  const version = versionOf(rendered)
  return { path, title, description, keywords, version, sections, links: linksOf(rendered, base) }
}

function isIndexable({ route, page }: RenderedPage): boolean {
  if (!route || route.type === 'search' || page.title === '') return false
  return !(route.type === 'doc' && (route.doc.draft || route.doc.unlisted))
}

/** Returns `instance/version`, or `null` for pages that are not docs. */
function versionOf({ route }: RenderedPage): string | null {
  return route?.type === 'doc' || route?.type === 'category'
    ? `${route.version.instance.id}/${route.version.config.name}`
    : null
}

/** Returns the route paths that a page's content links to. */
function linksOf({ content }: RenderedPage, base: string): string[] {
  return internalLinks(content.facts).flatMap((address) => {
    const path = stripBase(base, address)
    return path?.startsWith('/') ? [normalizeRoutePath(path)] : []
  })
}

/**
 * Returns a shelf for the last versions and all pages that are not docs, under the empty name, and
 * one for each other version.
 */
function shelvesOf({ client, model }: LocaleSession): ReadonlyMap<string, Shelf> {
  const counts = new Map<string, number>([['', 0]])
  for (const { id, versions } of client.docs) {
    for (const { name, isLast } of versions) if (!isLast) counts.set(`${id}/${name}`, 0)
  }
  for (const route of model.routes.values()) {
    const version =
      route.type === 'doc' || route.type === 'category'
        ? `${route.version.instance.id}/${route.version.config.name}`
        : ''
    const shelf = counts.has(version) ? version : ''
    counts.set(shelf, (counts.get(shelf) as number) + 1)
  }
  return new Map(
    [...counts].map(([version, pages]): [string, Shelf] => [
      version,
      {
        path: version === '' ? searchIndexPath : versionIndexPath(version),
        shards: Array.from({ length: shardsFor(pages) }, () => ({
          pages: [],
          builder: new IndexBuilder(),
          unread: new Map(),
        })),
      },
    ]),
  )
}

function indexSettings({ client, locale, model }: LocaleSession): IndexSettings {
  return {
    language: locale.htmlLang,
    versions: client.docs.flatMap(({ id, versions }) =>
      versions.map(({ name, isLast }) => `${isLast ? '*' : ''}${id}/${name}`),
    ),
    synonyms: model.config.search.synonyms,
    entrances: entrances({ client, model }),
  }
}

/** Returns the pages that the navbar links to, in the last versions. */
function entrances({ client, model }: Pick<LocaleSession, 'client' | 'model'>): string[] {
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

function tooLarge(bytes: number, pages: number): Finding {
  return {
    rule: 'search-index-size',
    severity: 'warning',
    message: `The search index of ${pages} pages is ${(bytes / 1e6).toFixed(1)} MB, and every reader who searches downloads it.`,
    hint: 'A hosted search service is faster for a site of this size: set `appId`, `apiKey` and `indexName` under `search`.',
  }
}
