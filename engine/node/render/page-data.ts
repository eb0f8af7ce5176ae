import { layoutClass } from '../../shared/layouts.ts'
import { resolveMessages } from '../../shared/messages.ts'
import type { Breadcrumb, LastUpdate, PageData, PageLink, PageNotice } from '../../shared/page.ts'
import { firstPath, flattenPages, type SidebarEntry } from '../../shared/sidebar.ts'
import type { ContentFacts } from '../content/page-content.ts'
import { type Doc, repositoryFile } from '../site/docs/read-docs.ts'
import {
  type Route,
  type SiteModel,
  sidebarKey,
  sidebarOf,
  trailOf,
  type VersionModel,
} from '../site/model.ts'
import {
  alternatesOf,
  categoryIn,
  docIn,
  localeUrls,
  type Models,
  versionNotices,
} from './alternates.ts'

/** Everything about a page except its content. */
export type PageFacts = Omit<PageData, 'html' | 'headings'>

const blank: Omit<PageFacts, 'path' | 'title'> = {
  kind: 'page',
  description: '',
  toc: null,
  breadcrumbs: [],
  previous: null,
  next: null,
  sidebar: null,
  alternates: { versions: {}, locales: {} },
  notices: [],
  islands: [],
  zoom: false,
  noindex: false,
  keywords: [],
}

/** Returns a page that belongs to no docs: the home page, the search page, the not-found page. */
export function plainPage(
  model: SiteModel,
  models: Models,
  fields: Pick<PageFacts, 'path' | 'title' | 'kind'> & Partial<PageFacts>,
): PageFacts {
  return {
    ...blank,
    noindex: model.config.noindex,
    alternates: { versions: {}, locales: localeUrls(models, fields.path) },
    ...fields,
  }
}

/** Returns the record of a doc without its content: metadata, breadcrumbs and neighbours. */
export function docPage(
  model: SiteModel,
  models: Models,
  route: Extract<Route, { type: 'doc' }>,
  content: ContentFacts,
): PageFacts {
  const { doc, version } = route
  const { frontMatter } = doc
  const name = sidebarOf(version, doc)
  const entries = name === null ? undefined : version.sidebars.sidebars.get(name)
  const title = frontMatter.title ?? content.title ?? doc.title
  const levels = version.instance.toc
  const { editUrl } = doc
  const lastUpdate = lastUpdateOf(model, version, doc)
  const alternates = alternatesOf(model, models, version, docIn(doc))
  const isLanding = frontMatter.layout === 'landing'
  const isWide = isLanding || frontMatter.layout === 'wide'
  const { previous, next } = isLanding ? blank : neighbours(model, version, entries, doc)
  // Listed field by field: spreading so many fields takes half of this function's time.
  const page: PageFacts = {
    kind: 'doc',
    description: frontMatter.description ?? content.excerpt,
    toc:
      frontMatter.hide_table_of_contents || isWide
        ? null
        : {
            min: frontMatter.toc_min_heading_level ?? levels.min,
            max: frontMatter.toc_max_heading_level ?? levels.max,
          },
    breadcrumbs:
      version.instance.breadcrumbs && !isLanding
        ? breadcrumbsOf(entries, doc.path, frontMatter.sidebar_label ?? title)
        : [],
    previous,
    next,
    sidebar: name === null || isLanding ? null : sidebarKey(version, name),
    alternates,
    notices: noticesOf(model, version, doc),
    islands: content.islands,
    zoom: content.zoom && model.config.zoom.enabled,
    noindex: model.config.noindex || version.config.noindex || doc.unlisted || doc.draft,
    keywords: frontMatter.keywords ?? [],
    path: doc.path,
    title,
    doc: { instance: doc.instance, version: doc.version, id: doc.id },
  }
  if (editUrl !== undefined) page.editUrl = editUrl
  if (lastUpdate !== undefined) page.lastUpdate = lastUpdate
  if (frontMatter.image) page.image = frontMatter.image
  if (frontMatter.schema === 'faq') page.schema = 'faq'
  const heading = headingOf(title, content)
  if (heading !== undefined) page.heading = heading
  if (frontMatter.hide_title || content.hasHeading) page.hideTitle = true
  const layout = frontMatter.layout && layoutClass(frontMatter.layout)
  const className = classNameOf(layout, version.config.className, frontMatter.class_name)
  if (className !== undefined) page.className = className
  if (doc.outdated) page.outdated = outdatedOf(model, alternates.locales, doc.outdated)
  if (!doc.translated) page.lang = mainLanguage(model.config)
  return page
}

/** A page has one level-one heading: from its content, or else its title. */
function headingOf(title: string, content: ContentFacts): string | undefined {
  if (content.hasHeading) return ''
  return content.title === null || content.title === title ? undefined : content.title
}

function outdatedOf(
  { config, locale }: SiteModel,
  addresses: Readonly<Record<string, string>>,
  sections: NonNullable<Doc['outdated']>,
): NonNullable<PageFacts['outdated']> {
  const messages = resolveMessages(locale.messages)
  const page = addresses[config.defaultLocale] ?? ''
  return {
    text: messages['section.outdated'],
    link: messages['section.original'],
    language: mainLanguage(config),
    sections: sections.map(({ id, original }) => ({
      id,
      href: original === '' ? page : `${page}#${encodeURIComponent(original)}`,
    })),
  }
}

/** Returns the tag of the default language. */
function mainLanguage({ locales, defaultLocale }: SiteModel['config']): string {
  return locales.find(({ name }) => name === defaultLocale)?.htmlLang ?? defaultLocale
}

/** Returns the record of a generated category page, without its content. */
export function categoryPage(
  model: SiteModel,
  models: Models,
  route: Extract<Route, { type: 'category' }>,
): PageFacts {
  const { index, version } = route
  const entries = version.sidebars.sidebars.get(index.sidebar)
  const find = categoryIn(index.path, version)
  const className = classNameOf(version.config.className)
  return {
    ...plainPage(model, models, { path: index.path, title: index.title, kind: 'doc' }),
    description: index.description,
    breadcrumbs: version.instance.breadcrumbs
      ? breadcrumbsOf(entries, index.path, index.title)
      : [],
    ...adjacentPages(entries, index.path),
    sidebar: sidebarKey(version, index.sidebar),
    doc: { instance: version.instance.id, version: version.config.name, id: '' },
    alternates: alternatesOf(model, models, version, find),
    notices: versionNotices(model, version, find),
    ...(className === undefined ? {} : { className }),
    noindex: model.config.noindex || version.config.noindex,
    keywords: index.keywords,
    ...(index.image ? { image: index.image } : {}),
  }
}

function breadcrumbsOf(
  entries: readonly SidebarEntry[] | undefined,
  path: string,
  label: string,
): Breadcrumb[] {
  const trail = trailOf(entries, path)
  if (trail.length === 0) return []
  const above = trail.slice(0, -1).flatMap((entry) => {
    if (entry.type === 'html') return []
    // A group without a landing page links to its first page.
    const target = firstPath(entry)
    return [
      { label: entry.label, ...(target === undefined || target === path ? {} : { path: target }) },
    ]
  })
  const lastEntry = trail.at(-1)
  return [
    ...above,
    { label: lastEntry && lastEntry.type !== 'html' ? lastEntry.label : label, path },
  ]
}

function adjacentPages(
  entries: readonly SidebarEntry[] | undefined,
  path: string,
): Pick<PageData, 'previous' | 'next'> {
  const { pages, places } = orderOf(entries ?? [])
  const at = places.get(path)
  if (at === undefined) return { previous: null, next: null }
  return { previous: pages[at - 1] ?? null, next: pages[at + 1] ?? null }
}

interface Order {
  pages: PageLink[]
  /** Index of the first occurrence of each path. */
  places: Map<string, number>
}

const orders = new WeakMap<readonly SidebarEntry[], Order>()

/** Returns the pages of a sidebar in order, computed once because each of its pages needs them. */
export function orderOf(entries: readonly SidebarEntry[]): Order {
  const existing = orders.get(entries)
  if (existing) return existing
  const pages = flattenPages(entries)
  const places = new Map(pages.map(({ path }, place) => [path, place] as const).reverse())
  orders.set(entries, { pages, places })
  return { pages, places }
}

function neighbours(
  model: SiteModel,
  version: VersionModel,
  entries: readonly SidebarEntry[] | undefined,
  doc: Doc,
): Pick<PageData, 'previous' | 'next'> {
  const byOrder = adjacentPages(entries, doc.path)
  const labelled = (link: PageLink | null): PageLink | null => {
    const route = link && model.routes.get(link.path)
    const label = route?.type === 'doc' ? route.doc.frontMatter.pagination_label : undefined
    return link && label ? { ...link, label } : link
  }
  const named = (id: string | null | undefined, fallback: PageLink | null): PageLink | null => {
    if (id === undefined) return labelled(fallback)
    const target = id === null ? undefined : version.byId.get(id)
    return target ? labelled({ label: target.sidebarLabel, path: target.path }) : null
  }
  return {
    previous: named(doc.frontMatter.pagination_prev, byOrder.previous),
    next: named(doc.frontMatter.pagination_next, byOrder.next),
  }
}

/** Returns a doc's last change, if its docs show it. */
export function lastUpdateOf(
  model: SiteModel,
  version: VersionModel,
  doc: Doc,
): LastUpdate | undefined {
  const { showLastUpdate, showLastUpdateAuthor } = version.instance
  if (!showLastUpdate && !showLastUpdateAuthor) return undefined
  const authored = doc.frontMatter.last_update
  const existing = model.lastUpdates.get(repositoryFile(model.config.root, doc))
  const date = authored?.date === undefined ? existing?.date : isoDate(authored.date)
  if (date === undefined) return undefined
  const author = showLastUpdateAuthor ? (authored?.author ?? existing?.author) : undefined
  return { date, ...(author === undefined ? {} : { author }) }
}

function isoDate(date: string | Date): string | undefined {
  const parsed = new Date(date)
  return Number.isNaN(parsed.getTime()) ? undefined : parsed.toISOString().slice(0, 10)
}

function noticesOf(model: SiteModel, version: VersionModel, doc: Doc): PageNotice[] {
  const notices: PageNotice[] = []
  if (doc.draft) notices.push({ type: 'draft' })
  if (doc.unlisted) notices.push({ type: 'unlisted' })
  if (!doc.translated) notices.push({ type: 'untranslated', locale: model.config.defaultLocale })
  return [...notices, ...versionNotices(model, version, docIn(doc))]
}

function classNameOf(...all: (string | undefined)[]): string | undefined {
  return all.filter(Boolean).join(' ') || undefined
}
