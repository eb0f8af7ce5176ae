import type { Finding } from '../../shared/finding.ts'
import type { PageData } from '../../shared/page.ts'
import { withoutRawTags } from '../../shared/raw-html.ts'
import type { ServerEntry } from '../../shared/server-entry.ts'
import type { SidebarEntry } from '../../shared/sidebar.ts'
import { applyLevels } from '../check/levels.ts'
import type { CompileAhead } from '../content/ahead/compile-ahead.ts'
import { contentServices } from '../content/content-services.ts'
import { toSiteFile } from '../content/docs/read-docs.ts'
import { hashOf } from '../content/hash.ts'
import { finishContent } from '../content/html/finish.ts'
import { readOutline } from '../content/html/sections.ts'
import type { Route } from '../content/model.ts'
import { sourceOf } from '../content/model.ts'
import {
  leadsTo,
  noBody,
  noFacts,
  type PageContent,
  pageContent,
  type RenderedContent,
} from '../content/page-content.ts'
import { renderContent } from '../content/render-content.ts'
import { engineBuild, engineFolder } from '../engine-folder.ts'
import { thrownAt } from '../errors/thrown-at.ts'
import { addressOf } from './addresses.ts'
import { categoryIn } from './alternates.ts'
import { cardsOf } from './cards.ts'
import { categoryHtml } from './category-page.ts'
import type { ContentCache } from './content-cache.ts'
import { docLinks, type FindPage, type HeadLinks, plainLinks } from './head-links.ts'
import { categoryPage, docPage, type PageFacts, plainPage } from './page-data.ts'
import type { LocaleSession, Session } from './session.ts'

/** A page's record, and what else the build needs to know about it. */
export interface RenderedPage {
  route: Route | null
  page: PageFacts
  head: HeadLinks
  content: PageContent
  /** Findings of the content, with the severity set in the config. */
  findings: Finding[]
  /** Source file, relative to the site's root. */
  source: string
}

const none = { versions: {}, locales: {} }

export interface RenderPageOptions {
  server: ServerEntry
  /** Hash of the server entry's code. */
  serverHash: string
  cache: ContentCache | null
  /** Compiles files on a thread of its own, if in use. */
  ahead?: CompileAhead | null
}

const noContent = pageContent({ ...noFacts, ...noBody })

/** Renders the page of a route, from the cache if nothing has changed. */
export function renderPage(...asked: Parameters<typeof drawPage>): RenderedPage {
  const page = drawPage(...asked)
  return { ...page, findings: applyLevels(page.content.facts.findings, asked[0].config) }
}

/** Returns the complete record of a page. */
export function pageData({ page, content }: Pick<RenderedPage, 'page' | 'content'>): PageData {
  const { html, headings } = content.body()
  return { ...page, html, headings }
}

function drawPage(
  session: Session,
  language: LocaleSession,
  route: Route,
  options: RenderPageOptions,
): Omit<RenderedPage, 'findings'> {
  const { model } = language
  const source = sourceOf(model, route)
  switch (route.type) {
    case 'doc': {
      const content = docContent(session, language, route, options)
      const find: FindPage = (version) => version.byId.get(route.doc.id)
      const head = docLinks(model, session.models, route, find)
      return {
        route,
        source,
        content,
        head,
        page: docPage(model, session.models, route, content.facts),
      }
    }
    case 'page': {
      const content = pageContent(reactContent(session, language, route, options))
      const { title: own, excerpt, islands } = content.facts
      const title = own ?? ''
      const page = plainPage(model, session.models, { path: route.path, title, kind: 'page' })
      return {
        route,
        source,
        content,
        head: plainLinks(model, session.models, route.path),
        page: {
          ...page,
          description: excerpt || model.config.tagline,
          islands,
        },
      }
    }
    case 'category': {
      const address = (path: string): string => addressOf(model.config, language.locale, path)
      const html = categoryHtml(route.index, cardsOf(route.index.group.entries, model), address)
      const { sections } = readOutline(html, route.index.title)
      const content = pageContent({
        ...noFacts,
        ...noBody,
        html,
        sections,
        leadsTo: leadsTo(html),
      })
      const pathIn = categoryIn(route.path, route.version)
      const find: FindPage = (version) => {
        const path = pathIn(version)
        return path === undefined ? undefined : { path, translated: true }
      }
      const head = docLinks(model, session.models, route, find)
      const page = categoryPage(model, session.models, route)
      return { route, source, content, head, page }
    }
    case 'search': {
      const title = language.messages['search.pageTitle']
      const fields = { path: route.path, title, kind: 'search', noindex: true } as const
      const head = plainLinks(model, session.models, route.path)
      const page = plainPage(model, session.models, fields)
      return { route, source, content: noContent, head, page }
    }
  }
}

/** Renders the page that is served for unknown paths. */
export function renderNotFound(session: Session, language: LocaleSession): RenderedPage {
  const fields = {
    path: '/404',
    title: language.messages['notFound.title'],
    kind: 'not-found',
    noindex: true,
  } as const
  return {
    route: null,
    source: toSiteFile(session.config.root, session.config.configFile),
    content: noContent,
    findings: [],
    head: plainLinks(language.model, session.models, '/404'),
    // It is served for any URL, so its alternates are not known.
    page: { ...plainPage(language.model, session.models, fields), alternates: none },
  }
}

/** Renders the sidebar of a page with its entry marked; `null` if the page has none. */
export function sidebarHtml(
  language: LocaleSession,
  page: Pick<PageData, 'path' | 'sidebar' | 'sidebarPath'>,
  server: ServerEntry,
): string | null {
  const entries = sidebarEntries(language, page.sidebar)
  if (!entries) return null
  return server.renderSidebar(entries, {
    config: language.client,
    path: page.sidebarPath ?? page.path,
  })
}

/** Returns the entries of a sidebar by its key. */
export function sidebarEntries(
  language: LocaleSession,
  key: string | null,
): SidebarEntry[] | undefined {
  if (key === null) return undefined
  const [instance, version, ...name] = key.split('/')
  return language.model.versions
    .find((other) => other.instance.id === instance && other.config.name === version)
    ?.sidebars.sidebars.get(name.join('/'))
}

function docContent(
  session: Session,
  language: LocaleSession,
  route: Extract<Route, { type: 'doc' }>,
  { server, serverHash, cache, ahead }: RenderPageOptions,
): PageContent {
  const { doc } = route
  const name = `${language.locale.name}:${doc.siteFile}`
  const key = hashOf(
    JSON.stringify([
      engineBuild,
      doc.hash,
      doc.path,
      serverHash,
      language.locale.messages,
      session.config.base,
      session.config.trailingSlash,
      session.config.markdown,
    ]),
  )
  const make = (): RenderedContent =>
    renderContent(
      {
        source: doc.source,
        file: doc.file,
        docsFolder: route.version.config.folder,
        compiled: ahead?.take(doc.file, language.locale.name) ?? null,
        page: {
          path: doc.path,
          title: doc.title,
          description: doc.frontMatter.description ?? '',
          frontMatter: doc.frontMatter,
        },
      },
      {
        root: session.config.root,
        server,
        site: language.site,
        messages: language.messages,
        resolve: language.resolve,
        highlighter: session.highlighter,
        markdown: session.config.markdown,
      },
    )
  const { pagesKey, configKey, resolve } = language
  return cache ? cache.take({ name, key, pagesKey, configKey, resolve }, make) : pageContent(make())
}

function reactContent(
  session: Session,
  language: LocaleSession,
  route: Extract<Route, { type: 'page' }>,
  { server }: RenderPageOptions,
): RenderedContent {
  const file = toSiteFile(session.config.root, route.file)
  const fail = (finding: Omit<Finding, 'severity' | 'route'>): RenderedContent => ({
    ...noFacts,
    ...noBody,
    findings: [{ severity: 'error', file, route: route.path, ...finding }],
  })
  const module = server.modules[route.file]
  const Component = module?.default
  if (typeof Component !== 'function') {
    return fail({
      rule: 'missing-default-export',
      message: `The page at the route "${route.path}" has no default export.`,
      hint: 'Export its component: `export default function Page() { … }`.',
    })
  }
  const text = (name: string): string => {
    const value = module?.[name]
    return typeof value === 'string' ? value : ''
  }
  try {
    const { highlighter } = session
    const { resolve, messages, site } = language
    const findings: Finding[] = []
    const rendered = server.renderContent(
      Component,
      {},
      site,
      {
        path: route.path,
        title: text('title'),
        description: text('description'),
        frontMatter: {},
      },
      contentServices({ messages, highlighter }, resolve, { file, path: route.path, findings }),
    )
    const finished = finishContent(withoutRawTags(rendered.html), resolve, messages, {
      keepTitle: true,
    })
    const inline = finished.findings.filter(({ rule }) => rule.startsWith('inline-'))
    findings.push(...inline.map((finding) => ({ ...finding, file, route: route.path })))
    const outline = readOutline(finished.html, text('title'))
    return {
      ...noFacts,
      ...noBody,
      findings,
      html: finished.html,
      title: text('title'),
      excerpt: text('description'),
      sections: outline.sections,
      islands: rendered.islands,
      usedPages: rendered.usedPages,
      usedConfig: rendered.usedConfig,
      leadsTo: leadsTo(finished.html),
    }
  } catch (error) {
    const at = thrownAt(error, engineFolder)
    return fail({
      rule: 'render-error',
      message: `The page cannot be rendered: ${error instanceof Error ? error.message : error}`,
      hint: 'The error comes from the page component or one that it uses.',
      ...(at && {
        file: toSiteFile(session.config.root, at.file),
        line: at.line,
        column: at.column,
      }),
    })
  }
}
