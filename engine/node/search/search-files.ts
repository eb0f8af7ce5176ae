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
import { engineBuild } from '../engine-folder.ts'
import type { OutputFile } from '../output/writer.ts'
import { localeFolder } from '../render/addresses.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { type IndexablePage, IndexBuilder, type IndexSettings, LinkCounter } from './build-index.ts'
import { type IndexCache, PartCache } from './index-cache.ts'
import { dealtOut, shardsFor } from './shards.ts'

/** Above this size an index is more than a reader on a slow line should wait for. */
export const LARGEST_INDEX = 1_000_000

/** Pages that share an index. */
interface Shelf {
  /** Path of the index below the base of the language. */
  path: string
  /** By the index that their pages are dealt out to. */
  shards: Shard[]
}

interface Shard {
  /** All pages, each with a hash of all that the index can know of it; its path where nothing is kept. */
  pages: { path: string; key: string }[]
  /** Has the words of some of them. */
  builder: IndexBuilder
  /** The others, by their hashes. */
  unread: Map<string, () => IndexablePage>
}

/** What searching needs to be on the server besides the text of each page. */
export interface SearchOutput {
  indexes: OutputFile[]
  findings: Finding[]
}

/** Collects the text of a language's pages and turns it into the files that the browser searches. */
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
   * Takes in a page, unless it is one that search must not show. A page that is new is read at once,
   * so that nobody has to keep its text; any other only if its index has to be made anew.
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
   * The indexes; nothing where another provider answers. One is made anew only where one of its pages
   * has changed. Of one with more than `largest` bytes there is a finding that advises a hosted service.
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

  /** The index at a path below the base of the language, or `null` where there is none. */
  index(path: string): Uint8Array | null {
    for (const shelf of this.#shelves.values()) {
      const place = shelf.shards.findIndex((_, other) => shardPath(shelf.path, other) === path)
      if (place >= 0) return this.#encode(shelf, shelf.shards[place] as Shard, null)
    }
    return null
  }

  /** Hash of all that an index is made from. */
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

/** The text of a page as the browser fetches it; `null` for a page that search does not show. */
export function searchText(
  rendered: RenderedPage,
  language: LocaleSession,
): { path: string; file(): OutputFile } | null {
  if (language.client.search.provider !== 'embedded' || !isIndexable(rendered)) return null
  const path = localeFolder(language.locale) + searchTextPath(rendered.page.path).slice(1)
  return {
    path,
    file(): OutputFile {
      const { sections } = rendered.content.body()
      const text: SearchText = {
        sections: Object.fromEntries(sections.map((section) => [section.id, section.text])),
      }
      return { path, content: JSON.stringify(text), kind: 'record' }
    },
  }
}

/** A page as search takes it in; `null` for drafts, unlisted pages and pages without a title. */
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

/** `instance/version`, or `null` for pages that are no docs. */
function versionOf({ route }: RenderedPage): string | null {
  return route?.type === 'doc' || route?.type === 'category'
    ? `${route.version.instance.id}/${route.version.config.name}`
    : null
}

/** Route paths that the links of a content lead to. */
function linksOf({ content }: RenderedPage, base: string): string[] {
  return content.facts.leadsTo.flatMap((address) => {
    const path = stripBase(base, address)
    return path?.startsWith('/') ? [normalizeRoutePath(path)] : []
  })
}

/**
 * An index for the last versions and all pages that are no docs, under the empty name, and one for each
 * other version.
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

/** Pages that the bar leads to, of the versions served as the last ones. */
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
    message: `The search index of ${pages} pages has ${(bytes / 1e6).toFixed(1)} MB, which every reader who searches loads.`,
    hint: 'A hosted search service answers sites of this size faster: set `appId`, `apiKey` and `indexName` under `search`.',
  }
}
