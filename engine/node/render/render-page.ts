import type { Finding } from '../../shared/finding.ts'
import type { PageData } from '../../shared/page.ts'
import type { ServerEntry } from '../../shared/server-entry.ts'
import type { SidebarEntry } from '../../shared/sidebar.ts'
import { applyLevels } from '../check/levels.ts'
import type { CompileAhead } from '../content/ahead/compile-ahead.ts'
import { toSiteFile } from '../content/docs/read-docs.ts'
import { finishContent } from '../content/html/finish.ts'
import { readOutline } from '../content/html/sections.ts'
import type { Route } from '../content/model.ts'
import { sourceOf } from '../content/model.ts'
import { MissingDefaultExport } from '../content/react-pages.ts'
import { hashOf, type PageContent, renderContent } from '../content/render-content.ts'
import { engineBuild } from '../engine-folder.ts'
import { addressOf } from './addresses.ts'
import { categoryIn } from './alternates.ts'
import { categoryHtml } from './category-page.ts'
import type { ContentCache } from './content-cache.ts'
import { docLinks, type FindPage, type HeadLinks, plainLinks } from './head-links.ts'
import { categoryPage, docPage, plainPage } from './page-data.ts'
import type { LocaleSession, Session } from './session.ts'

/** A page's record and what the build wants to know besides. */
export interface RenderedPage {
  route: Route | null
  page: PageData
  head: HeadLinks
  content: PageContent
  /** Source file, relative to the site's root. */
  source: string
}

const none = { versions: {}, locales: {} }

export interface RenderPageOptions {
  server: ServerEntry
  /** Hash of the server entry's code. */
  serverHash: string
  cache: ContentCache | null
  /** Where files are compiled on a thread of their own. */
  ahead?: CompileAhead | null
}

const noContent: PageContent = {
  html: '',
  title: null,
  excerpt: '',
  headings: [],
  sections: [],
  islands: [],
  zoom: false,
  usedPages: false,
  findings: [],
  links: [],
  partials: {},
  targets: [],
}

/**
 * Renders the page behind a route, from the cache where nothing has changed. Its findings have the
 * severity that the config gives them.
 */
export function renderPage(...asked: Parameters<typeof drawPage>): RenderedPage {
  const page = drawPage(...asked)
  const findings = applyLevels(page.content.findings, asked[0].config)
  return { ...page, content: { ...page.content, findings } }
}

function drawPage(
  session: Session,
  language: LocaleSession,
  route: Route,
  options: RenderPageOptions,
): RenderedPage {
  const { model } = language
  const source = sourceOf(model, route)
  switch (route.type) {
    case 'doc': {
      const content = docContent(session, language, route, options)
      const find: FindPage = (version) => version.byId.get(route.doc.id)
      const head = docLinks(model, session.models, route, find)
      return { route, source, content, head, page: docPage(model, session.models, route, content) }
    }
    case 'page': {
      const content = reactContent(session, language, route, options)
      const title = content.title ?? ''
      const page = plainPage(model, session.models, { path: route.path, title, kind: 'page' })
      return {
        route,
        source,
        content,
        head: plainLinks(model, session.models, route.path),
        page: {
          ...page,
          description: content.excerpt || model.config.tagline,
          html: content.html,
          islands: content.islands,
        },
      }
    }
    case 'category': {
      const describe = (path: string): string => descriptionAt(language, path)
      const address = (path: string): string => addressOf(model.config, language.locale, path)
      const html = categoryHtml(route.index, describe, address)
      const content = {
        ...noContent,
        html,
        sections: readOutline(html, route.index.title).sections,
      }
      const pathIn = categoryIn(route.path, route.version)
      const find: FindPage = (version) => {
        const path = pathIn(version)
        return path === undefined ? undefined : { path, translated: true }
      }
      const head = docLinks(model, session.models, route, find)
      const page = categoryPage(model, session.models, route, html)
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

/** The page that answers unknown paths. */
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
    head: plainLinks(language.model, session.models, '/404'),
    // Its address is any: the same one is asked for in another language.
    page: { ...plainPage(language.model, session.models, fields), alternates: none },
  }
}

/** HTML of a page's sidebar with its entry marked; `null` where the page has none. */
export function sidebarHtml(
  language: LocaleSession,
  page: PageData,
  server: ServerEntry,
): string | null {
  const entries = sidebarEntries(language, page.sidebar)
  if (!entries) return null
  return server.renderSidebar(entries, {
    config: language.client,
    path: page.sidebarPath ?? page.path,
  })
}

/** Entries of a sidebar by its key. */
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
    ]),
  )
  const stored = cache?.read(name, key, language.pagesKey, language.resolve)
  if (stored) return stored
  const content = renderContent(
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
    },
  )
  cache?.write(name, key, language.pagesKey, content)
  return content
}

function reactContent(
  session: Session,
  language: LocaleSession,
  route: Extract<Route, { type: 'page' }>,
  { server }: RenderPageOptions,
): PageContent {
  const file = toSiteFile(session.config.root, route.file)
  const fail = (finding: Pick<Finding, 'rule' | 'message' | 'hint'>): PageContent => ({
    ...noContent,
    findings: [{ severity: 'error', file, route: route.path, ...finding }],
  })
  const module = server.modules[route.file]
  const Component = module?.default
  if (typeof Component !== 'function') {
    const { message } = new MissingDefaultExport(route.path, file)
    return fail({ rule: 'missing-default-export', message })
  }
  const text = (name: string): string => {
    const value = module?.[name]
    return typeof value === 'string' ? value : ''
  }
  try {
    const rendered = server.renderContent(Component, {}, language.site, {
      path: route.path,
      title: text('title'),
      description: text('description'),
      frontMatter: {},
    })
    const finished = finishContent(rendered.html, language.resolve, language.messages, {
      keepTitle: true,
    })
    const outline = readOutline(finished.html, text('title'))
    return {
      ...noContent,
      html: finished.html,
      title: text('title'),
      excerpt: text('description'),
      sections: outline.sections,
      islands: rendered.islands,
      usedPages: rendered.usedPages,
    }
  } catch (error) {
    return fail({
      rule: 'render-error',
      message: `The page cannot be rendered: ${error instanceof Error ? error.message : error}`,
      hint: 'The error comes from the page component or one that it uses.',
    })
  }
}

function descriptionAt(language: LocaleSession, path: string): string {
  return language.site.pages.find((page) => page.path === path)?.description ?? ''
}
