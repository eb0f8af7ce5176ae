import { searchTextPath } from '../../shared/search/search-paths.ts'
import { itemAt } from '../../shared/search/segments.ts'
import { normalizeRoutePath, stripBase } from '../../shared/url.ts'
import { translator } from '../config/client.ts'
import { internalLinks } from '../content/page-content.ts'
import type { IndexSettings } from '../search/merge-parts.ts'
import type { IndexablePage } from '../search/page-part.ts'
import { localeFolder } from '../site/addresses.ts'
import type { RenderedPage } from './render-page.ts'
import type { LocaleSession } from './session.ts'

/** Whether the site has its own index, and search may show a page. */
export function isSearched({ route, page }: RenderedPage, { client }: LocaleSession): boolean {
  return client.search.provider === 'embedded' && isIndexable(route, page.title)
}

/** Converts a page to the form for search; `null` for drafts and unlisted and untitled pages. */
export function indexablePage(
  rendered: RenderedPage,
  { client, locale, model }: LocaleSession,
): IndexablePage | null {
  const { route, content } = rendered
  const { path, title, description, keywords } = rendered.page
  if (!isIndexable(route, title)) return null
  const translate = translator(locale)
  const kind = itemAt(path, model.config.search.kinds)
  const own = route?.type === 'doc' ? route.doc.frontMatter.search_kind : undefined
  return {
    path,
    title,
    description,
    keywords,
    kind: own ?? translate(kind?.label ?? ''),
    sectionKind: translate(kind?.headings ?? ''),
    version: versionOf(rendered),
    sections: content.body().sections,
    links: internalLinks(content.facts).flatMap((address) => {
      const linked = stripBase(client.base, address)
      return linked?.startsWith('/') ? [normalizeRoutePath(linked)] : []
    }),
  }
}

function isIndexable(route: RenderedPage['route'], title: string): boolean {
  if (!route || route.type === 'search' || title === '') return false
  return !(route.type === 'doc' && (route.doc.draft || route.doc.unlisted))
}

/** Returns `instance/version`, or `null` for pages that are not docs. */
export function versionOf({ route }: Pick<RenderedPage, 'route'>): string | null {
  return route?.type === 'doc' || route?.type === 'category'
    ? `${route.version.instance.id}/${route.version.config.name}`
    : null
}

/** Returns the path of a page's text, which excerpts are made from, below the output folder. */
export function searchTextPathOf({ locale }: LocaleSession, path: string): string {
  return localeFolder(locale) + searchTextPath(path).slice(1)
}

/** Returns what a language's index needs besides its pages. */
export function indexSettings({ client, locale, model }: LocaleSession): IndexSettings {
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
