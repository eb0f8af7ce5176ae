import type { Finding } from '../../shared/finding.ts'
import { encodeIndex } from '../../shared/search/index-format.ts'
import {
  type SearchText,
  searchIndexPath,
  searchTextPath,
} from '../../shared/search/search-paths.ts'
import { normalizeRoutePath, stripBase } from '../../shared/url.ts'
import type { OutputFile } from '../output/writer.ts'
import { localeFolder } from '../render/addresses.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession } from '../render/session.ts'
import { buildIndex, type IndexablePage } from './build-index.ts'

/** Above this size an index is more than a reader on a slow line should wait for. */
const LARGEST_INDEX = 1_000_000

/** Collects the text of a language's pages and turns it into the files that the browser searches. */
export class SearchFiles {
  readonly #language: LocaleSession
  readonly #pages: IndexablePage[] = []

  constructor(language: LocaleSession) {
    this.#language = language
  }

  /** Takes in a page, unless it is one that search must not show. */
  add(rendered: RenderedPage): void {
    const page = indexablePage(rendered, this.#language.client.base)
    if (page) this.#pages.push(page)
  }

  /** The index and the text of each page; nothing where another provider answers. */
  files(): { files: OutputFile[]; findings: Finding[] } {
    const { client, locale } = this.#language
    if (client.search.provider !== 'embedded') return { files: [], findings: [] }
    const folder = localeFolder(locale)
    const content = encodeIndex(this.index())
    const findings: Finding[] = []
    if (content.byteLength > LARGEST_INDEX)
      findings.push(tooLarge(content.byteLength, this.#pages.length))
    const texts = this.#pages.map(
      (page): OutputFile => ({
        path: folder + searchTextPath(page.path).slice(1),
        content: searchText(page),
        kind: 'record',
      }),
    )
    return {
      files: [{ path: folder + searchIndexPath.slice(1), content, kind: 'other' }, ...texts],
      findings,
    }
  }

  /** The index before it is packed. */
  index() {
    const { client, locale, model } = this.#language
    return buildIndex(this.#pages, {
      language: locale.htmlLang,
      versions: client.docs.flatMap(({ id, versions }) =>
        versions.map(({ name, isLast }) => `${isLast ? '*' : ''}${id}/${name}`),
      ),
      synonyms: model.config.search.synonyms,
      entrances: entrances(this.#language),
    })
  }

  /** Text of a page, or `null` where search does not know it. */
  text(path: string): string | null {
    const page = this.#pages.find((other) => other.path === path)
    return page ? searchText(page) : null
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
