import { searchTextPath } from '../../shared/search/search-paths.ts'
import { itemAt } from '../../shared/search/segments.ts'
import { normalizeRoutePath, stripBase } from '../../shared/url.ts'
import { translator } from '../config/client.ts'
import { internalLinks } from '../content/page-content.ts'
import { grammarWordsOf } from '../search/grammar-words.ts'
import type { IndexSettings } from '../search/merge-parts.ts'
import type { IndexablePage } from '../search/page-part.ts'
import { localeFolder } from '../site/addresses.ts'
import type { FrontMatter } from '../site/docs/front-matter.ts'
import type { RenderedPage } from './render-page.ts'
import type { LocaleSession } from './session.ts'

/**
 * Whether a page appears in search: the site builds an index, and the page is not excluded.
 */
export function isSearched({ route, page }: RenderedPage, language: LocaleSession): boolean {
  return language.client.search.provider === 'embedded' && isIndexable(route, page, language)
}

/** Converts a page to the form for search; `null` for pages that search must not show. */
export function indexablePage(
  rendered: RenderedPage,
  language: LocaleSession,
): IndexablePage | null {
  const { client, locale, model } = language
  const { route, content } = rendered
  const { path, title, description, keywords } = rendered.page
  if (!isIndexable(route, rendered.page, language)) return null
  const translate = translator(locale)
  const kind = itemAt(path, model.config.search.kinds)
  const { search_kind: own, boost = pageSetting(path, 'boost', language) } = frontMatterOf(route)
  return {
    path,
    title,
    description,
    keywords,
    kind: own ?? translate(kind?.label ?? ''),
    sectionKind: translate(kind?.headings ?? ''),
    version: versionOf(rendered),
    ...(boost !== undefined && boost !== 1 && { boost }),
    sections: content.body().sections,
    links: internalLinks(content.facts).flatMap((address) => {
      const linked = stripBase(client.base, address)
      return linked?.startsWith('/') ? [normalizeRoutePath(linked)] : []
    }),
  }
}

/**
 * Whether search may show a page: not a draft, not unlisted or untitled, not excluded by a setting.
 */
function isIndexable(
  route: RenderedPage['route'],
  { path, title }: Pick<RenderedPage['page'], 'path' | 'title'>,
  language: LocaleSession,
): boolean {
  if (!route || route.type === 'search' || title === '') return false
  if (route.type === 'doc' && (route.doc.draft || route.doc.unlisted)) return false
  return frontMatterOf(route).searchable ?? pageSetting(path, 'searchable', language) ?? true
}

function frontMatterOf(route: RenderedPage['route']): FrontMatter {
  return route?.type === 'doc' ? route.doc.frontMatter : {}
}

/**
 * Returns a setting of the config for a page: the one with the longest path at or above the page.
 */
function pageSetting<Name extends 'boost' | 'searchable'>(
  path: string,
  name: Name,
  { model }: LocaleSession,
) {
  const set = model.config.search.pages.filter((one) => one[name] !== undefined)
  return itemAt(path, set)?.[name]
}

/** Returns `instance/version`, or `null` for pages that are not docs. */
export function versionOf({ route }: Pick<RenderedPage, 'route'>): string | null {
  return route?.type === 'doc' || route?.type === 'category'
    ? `${route.version.instance.id}/${route.version.config.name}`
    : null
}

/** Returns the path, below the output folder, of the file with a page's text for excerpts. */
export function searchTextPathOf({ locale }: LocaleSession, path: string): string {
  return localeFolder(locale) + searchTextPath(path).slice(1)
}

/** Returns a language's index settings besides its pages. */
export function indexSettings({ client, locale, model }: LocaleSession): IndexSettings {
  const grammar = grammarWordsOf(locale.htmlLang)
  return {
    language: locale.htmlLang,
    versions: client.docs.flatMap(({ id, versions }) =>
      versions.map(({ name, isLast }) => `${isLast ? '*' : ''}${id}/${name}`),
    ),
    synonyms: model.config.search.synonyms,
    ...(grammar.length > 0 && { stopWords: grammar }),
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
