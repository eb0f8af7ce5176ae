import type { Finding } from '../../shared/finding.ts'
import type { PageData } from '../../shared/page.ts'
import type { ServerEntry } from '../../shared/server-entry.ts'
import type { SidebarEntry } from '../../shared/sidebar.ts'
import { joinPath } from '../../shared/url.ts'
import { applyLevels } from '../config/levels.ts'
import type { SourceToCompile } from '../content/compile-ahead.ts'
import type { CompileFile, ContentContext } from '../content/content-context.ts'
import {
  type ContentFacts,
  isIncomplete,
  noRendering,
  type PageContent,
  pageContent,
  type RenderedContent,
} from '../content/page-content.ts'
import { renderContent } from '../content/render-content.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { markOutdated } from '../html/outdated-sections.ts'
import { readOutline } from '../html/outline.ts'
import { contentReferences } from '../html/references.ts'
import { readTags } from '../html/tags.ts'
import type { HeadElement } from '../plugins/plugin.ts'
import { addressOf, isMarkdownPage } from '../site/addresses.ts'
import { inFile } from '../site/docs/file-places.ts'
import { textFileOf } from '../site/docs/read-docs.ts'
import { findVersion, type Route, sourceOf } from '../site/model.ts'
import { rendersParts } from '../vite/theme-modules.ts'
import { categoryIn, docIn, docLinks, type HeadLinks, plainLinks } from './alternates.ts'
import { cardsOf, categoryHtml } from './cards.ts'
import { withMovedSections } from './moved-sections.ts'
import { categoryPage, docPage, type PageFacts, plainPage } from './page-data.ts'
import { markdownPage, reactPage } from './pages-folder.ts'
import { withMarkdown } from './readable.ts'
import type { LocaleSession, Session } from './session.ts'

/** A page's record, with further data for the build. */
export interface RenderedPage {
  route: Route | null
  page: PageFacts
  head: HeadLinks
  content: PageContent
  /** Findings of the content, with the severity set in the config. */
  findings: Finding[]
  /** Source file, relative to the site's root. */
  source: string
  /** Elements that components and plugins add to the document's head. */
  elements?: readonly HeadElement[]
}

export interface RenderOptions {
  server: ServerEntry
  compile: CompileFile
  /** Text of a doc, if it has been read. */
  source?: string | undefined
}

/** Returns the source that a page is compiled from; `null` for a React page. */
export function sourceToCompile(route: Extract<Route, { type: 'doc' | 'page' }>): {
  page: SourceToCompile | null
  docsFolder: string | null
} {
  if (route.type === 'page') return { page: null, docsFolder: null }
  const source = readSource(textFileOf(route.doc)).toString()
  const { file, syntax } = route.doc
  return { page: { file, source, syntax }, docsFolder: route.version.config.folder }
}

export function pageData({ page, content }: Pick<RenderedPage, 'page' | 'content'>): PageData {
  const { html, headings } = content.body()
  return { ...page, html: page.outdated ? markOutdated(html, page.outdated) : html, headings }
}

/** Renders the content of a route, also as Markdown if the site publishes it. */
export function contentOf(
  session: Session,
  language: LocaleSession,
  route: Route,
  options: RenderOptions,
): RenderedContent {
  const origin = { file: sourceOf(language.model, route), route: route.path }
  try {
    const content = htmlOf(session, language, route, options)
    const readable =
      session.config.agents === null || isIncomplete(content)
        ? content
        : withMarkdown(
            content,
            origin,
            () => options.source ?? textOfRoute(route),
            (server) =>
              htmlOf(session, language, route, { ...options, server: server(options.server) }),
          )
    const moved = language.sections.filter(
      ({ path }) => path === joinPath(language.locale.path, route.path),
    )
    return withMovedSections(readable, moved, language.messages['section.moved'])
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // The functions that walk the content recurse at each level, so the stack was exhausted.
    const finding: Finding = {
      rule: 'render-error',
      severity: 'error',
      message: `The content of this page is nested too deeply: ${error.message}.`,
      hint: 'Take levels away from what is nested in each other: elements, lists or block quotes.',
      ...origin,
    }
    return { ...noRendering, findings: [finding] }
  }
}

/** Returns the source text of a page; empty if it has no file. */
function textOfRoute(route: Route): string {
  if (route.type === 'doc') return readSource(textFileOf(route.doc)).toString()
  return route.type === 'page' ? readSource(route.file).toString() : ''
}

function htmlOf(
  session: Session,
  language: LocaleSession,
  route: Route,
  { server, compile, source }: RenderOptions,
): RenderedContent {
  const { site, messages, resolve, locale } = language
  const { root, markdown } = session.config
  const { highlighter, plugins, modules } = session
  const context: ContentContext = {
    root,
    server,
    site,
    messages,
    resolve,
    highlighter,
    markdown,
    plugins,
    imports: modules.imports,
    locale: locale.name,
    compile,
  }
  switch (route.type) {
    case 'doc': {
      const { path, title, frontMatter, file, syntax } = route.doc
      const page = { path, title, description: frontMatter.description ?? '', frontMatter }
      const text = source ?? readSource(textFileOf(route.doc)).toString()
      const { folder } = route.version.config
      return renderContent({ source: text, file, docsFolder: folder, page, syntax }, context)
    }
    case 'page':
      return isMarkdownPage(route.file) ? markdownPage(route, context) : reactPage(route, context)
    case 'category':
      return categoryContent(language, route)
    case 'search':
      return noRendering
  }
}

/** Returns the record of a route's page without its content. */
export function pageOf(
  session: Session,
  language: LocaleSession,
  route: Route,
  content: PageContent,
): RenderedPage {
  const source = sourceOf(language.model, route)
  const reported = content.facts.findings
  const located = route.type === 'doc' ? inFile(reported, route.doc) : reported
  const findings = applyLevels(located, session.config)
  const { elements } = content.facts
  const { page, head } = recordOf(session, language, route, content.facts)
  if (rendersParts(session.modules.theme)) page.frontMatter = frontMatterOf(route)
  return {
    route,
    source,
    content,
    findings,
    page,
    head,
    ...(elements && { elements }),
  }
}

/** Returns front matter as plain JSON data, for the browser. */
function frontMatterOf(route: Route): Record<string, unknown> {
  return route.type === 'doc' ? JSON.parse(JSON.stringify(route.doc.frontMatter)) : {}
}

function recordOf(
  { models }: Session,
  language: LocaleSession,
  route: Route,
  facts: ContentFacts,
): Pick<RenderedPage, 'page' | 'head'> {
  const { model } = language
  switch (route.type) {
    case 'doc':
      return {
        page: docPage(model, models, route, facts),
        head: docLinks(model, models, route, docIn(route.doc)),
      }
    case 'category':
      return {
        page: categoryPage(model, models, route),
        head: docLinks(model, models, route, categoryIn(route.path, route.version)),
      }
    case 'page':
    case 'search': {
      const { path, type: kind } = route
      const fields =
        kind === 'page'
          ? {
              title: facts.title ?? '',
              description: facts.excerpt || model.config.tagline,
              islands: facts.islands,
            }
          : { title: language.messages['search.pageTitle'], noindex: true }
      return {
        page: plainPage(model, models, { path, kind, ...fields }),
        head: plainLinks(model, models, path),
      }
    }
  }
}

export function renderNotFound(session: Session, language: LocaleSession): RenderedPage {
  const isThemed = rendersParts(session.modules.theme)
  return {
    route: null,
    source: toSiteFile(session.config.root, session.config.configFile),
    content: pageContent(noRendering),
    findings: [],
    head: plainLinks(language.model, session.models, '/404'),
    page: plainPage(language.model, session.models, {
      path: '/404',
      title: language.messages['notFound.title'],
      kind: 'not-found',
      noindex: true,
      // It is served for any URL, so its alternates are unknown.
      alternates: { versions: {}, locales: {} },
      ...(isThemed && { frontMatter: {} }),
    }),
  }
}

export function sidebarEntries(
  language: LocaleSession,
  key: string | null,
): SidebarEntry[] | undefined {
  if (key === null) return undefined
  const [instance, version, ...name] = key.split('/')
  return findVersion(language.model, instance!, version!)?.sidebars.sidebars.get(name.join('/'))
}

function categoryContent(
  { model, locale }: LocaleSession,
  { index }: Extract<Route, { type: 'category' }>,
): RenderedContent {
  const address = (path: string): string => addressOf(model.config, locale, path)
  const html = categoryHtml(index, cardsOf(index.group.entries, model), address)
  const tags = readTags(html)
  const { sections } = readOutline({ html, tags }, index.title)
  return { ...noRendering, html, sections, tags, references: contentReferences(tags) }
}
