import { readFileSync } from 'node:fs'
import type { Finding } from '../../shared/finding.ts'
import type { PageData } from '../../shared/page.ts'
import { withoutRawTags } from '../../shared/raw-html.ts'
import type { ServerEntry } from '../../shared/server-entry.ts'
import type { SidebarEntry } from '../../shared/sidebar.ts'
import { applyLevels } from '../config/levels.ts'
import { compileAhead } from '../content/compile-ahead.ts'
import { contentServices, type Described } from '../content/content-services.ts'
import { MdxLoader } from '../content/load-mdx.ts'
import { type CompileInput, compileMdx, compileWithPlugins } from '../content/mdx/compile.ts'
import {
  type ContentFacts,
  isIncomplete,
  noRendering,
  type PageContent,
  pageContent,
  type RenderedContent,
} from '../content/page-content.ts'
import { recording } from '../content/reads.ts'
import {
  type CompileFile,
  type ContentContext,
  renderContent,
  siteReads,
} from '../content/render-content.ts'
import { QuireError } from '../errors/quire-error.ts'
import { renderReason } from '../errors/render-reason.ts'
import { thrownAt } from '../errors/thrown-at.ts'
import { engineFolder } from '../files/engine-folder.ts'
import { toSiteFile } from '../files/site-file.ts'
import { finishContent } from '../html/finish.ts'
import { markOutdated } from '../html/outdated-sections.ts'
import { contentReferences } from '../html/references.ts'
import { readOutline } from '../html/sections.ts'
import { readTags } from '../html/tags.ts'
import type { HeadElement } from '../plugins/plugin.ts'
import { addressOf, isMarkdownPage } from '../site/addresses.ts'
import { inFile } from '../site/docs/file-places.ts'
import { textFileOf } from '../site/docs/read-docs.ts'
import { findVersion, type Route, sourceOf } from '../site/model.ts'
import { portableKey } from '../vite/site-modules.ts'
import { categoryIn, docIn, docLinks, type HeadLinks, plainLinks } from './alternates.ts'
import { cardsOf, categoryHtml } from './cards.ts'
import { markdownPage } from './markdown-page.ts'
import { categoryPage, docPage, type PageFacts, plainPage } from './page-data.ts'
import { withMarkdown } from './readable.ts'
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
  /** Elements that components and plugins add to the document's head. */
  elements?: readonly HeadElement[]
}

export interface RenderOptions {
  server: ServerEntry
  /** Default: compiles each file whenever it is asked for. */
  compile?: CompileFile
  /** Text of a doc, if it has been read. */
  source?: string | undefined
}

/** Compiles and renders the content of a route, and waits for plugins where they have to be waited for. */
export async function makeContent(
  session: Session,
  language: LocaleSession,
  route: Route,
  server: ServerEntry,
): Promise<PageContent> {
  const options: RenderOptions = { server }
  if ((route.type === 'doc' || route.type === 'page') && session.plugins?.trees.length) {
    const { config, modules } = session
    const { page, docsFolder } = sourceToCompile(route)
    const site = { root: config.root, modules }
    options.compile = await compileAhead(page, docsFolder, site, (...file) =>
      compileWithPlugins(compileInput(session, language, file)),
    )
  }
  return pageContent(contentOf(session, language, route, options))
}

function compileInput(
  { config: { root, markdown }, highlighter, plugins }: Session,
  { messages, locale }: LocaleSession,
  [file, source, docsFolder]: Parameters<CompileFile>,
): CompileInput {
  return {
    ...{ source, file: toSiteFile(root, file), messages, highlighter, markdown, plugins },
    locale: locale.name,
    docsFolder: docsFolder === null ? null : toSiteFile(root, docsFolder),
  }
}

/** Returns the source that a page is compiled from; `null` for one that is code. */
export function sourceToCompile(route: Extract<Route, { type: 'doc' | 'page' }>): {
  page: { file: string; source: string } | null
  docsFolder: string | null
} {
  if (route.type === 'page') return { page: null, docsFolder: null }
  const source = readFileSync(textFileOf(route.doc), 'utf8')
  return { page: { file: route.doc.file, source }, docsFolder: route.version.config.folder }
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
    if (session.config.agents === null || isIncomplete(content)) return content
    return withMarkdown(content, origin, (server) =>
      htmlOf(session, language, route, { ...options, server: server(options.server) }),
    )
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // What walks the content calls itself for each level.
    throw new QuireError(
      {
        rule: 'render-error',
        message: `The content of this page is nested too deeply: ${error.message}.`,
        hint: 'Take levels away from what is nested in each other: elements, lists or block quotes.',
        ...origin,
      },
      { cause: error },
    )
  }
}

function htmlOf(
  session: Session,
  language: LocaleSession,
  route: Route,
  options: RenderOptions,
): RenderedContent {
  switch (route.type) {
    case 'doc':
      return docContent(session, language, route, options)
    case 'page':
      return isMarkdownPage(route.file)
        ? markdownPage(route, contextOf(session, language, options))
        : reactContent(session, language, route, options)
    case 'category':
      return categoryContent(language, route)
    case 'search':
      return noRendering
  }
}

/** Returns what of a page's record decides about the shell around it; `null` is the not-found page. */
export function shellPage(
  session: Session,
  language: LocaleSession,
  route: Route | null,
): Pick<PageFacts, 'kind' | 'sidebar' | 'image'> {
  if (route === null) return { kind: 'not-found', sidebar: null }
  return recordOf(session, language, route, noRendering).page
}

/** Returns the record of a route's page around its content, which it does not read. */
export function pageOf(
  session: Session,
  language: LocaleSession,
  route: Route,
  content: PageContent,
): RenderedPage {
  const source = sourceOf(language.model, route)
  const found = content.facts.findings
  const placed = route.type === 'doc' ? inFile(found, route.doc) : found
  const findings = applyLevels(placed, session.config)
  const { elements } = content.facts
  return {
    ...{ route, source, content, findings },
    ...recordOf(session, language, route, content.facts),
    ...(elements && { elements }),
  }
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
      // It is served for any URL, so its alternates are not known.
      alternates: { versions: {}, locales: {} },
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

function docContent(
  session: Session,
  language: LocaleSession,
  route: Extract<Route, { type: 'doc' }>,
  { server, compile, source }: RenderOptions,
): RenderedContent {
  const { doc } = route
  return renderContent(
    {
      source: source ?? readFileSync(textFileOf(doc), 'utf8'),
      file: doc.file,
      docsFolder: route.version.config.folder,
      page: {
        path: doc.path,
        title: doc.title,
        description: doc.frontMatter.description ?? '',
        frontMatter: doc.frontMatter,
      },
    },
    contextOf(session, language, { server, compile }),
  )
}

function contextOf(
  session: Session,
  language: LocaleSession,
  { server, compile }: RenderOptions,
): ContentContext {
  return {
    root: session.config.root,
    server,
    site: language.site,
    messages: language.messages,
    resolve: language.resolve,
    highlighter: session.highlighter,
    markdown: session.config.markdown,
    plugins: session.plugins,
    imports: session.modules.imports,
    locale: language.locale.name,
    compile: compile ?? ((...file) => compileMdx(compileInput(session, language, file))),
  }
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

/** Returns a function for the texts that the module of a page exports; what is none is empty. */
export function textsOf(module: Readonly<Record<string, unknown>> | undefined) {
  return (name: string): string => {
    const value = module?.[name]
    return typeof value === 'string' ? value : ''
  }
}

function reactContent(
  session: Session,
  language: LocaleSession,
  route: Extract<Route, { type: 'page' }>,
  options: RenderOptions,
): RenderedContent {
  const { server } = options
  const { root } = session.config
  const file = toSiteFile(root, route.file)
  const fail = (finding: Omit<Finding, 'severity' | 'route'>): RenderedContent => ({
    ...noRendering,
    findings: [{ severity: 'error', file, route: route.path, ...finding }],
  })
  const module = server.modules[portableKey(route.file, root)]
  const Component = module?.default
  if (typeof Component !== 'function') {
    return fail({
      rule: 'missing-default-export',
      message: `The page at the route "${route.path}" has no default export.`,
      hint: 'Export its component: `export default function Page() { … }`.',
    })
  }
  const text = textsOf(module)
  try {
    const { messages, site } = language
    const described: Described = { head: [] }
    const authored = { title: text('title'), description: text('description') }
    const page = { path: route.path, ...authored, frontMatter: {} }
    const context = contextOf(session, language, options)
    const input = { file: route.file, source: '', docsFolder: null, page }
    const loader = new MdxLoader(input, context)
    const { findings, reads } = loader
    const resolve = recording(language.resolve, reads)
    const services = { file, path: route.path, findings, described, loader }
    const offered = contentServices(context, resolve, services)
    const rendered = server.renderContent(Component, {}, site, page, offered)
    const finished = finishContent(withoutRawTags(rendered.html), resolve, messages, {
      keepTitle: true,
      anchors: { ...session.config.markdown.anchors, slug: server.slug },
    })
    const inline = finished.findings.filter(({ rule }) => rule.startsWith('inline-'))
    findings.push(...inline.map((finding) => ({ ...finding, file, route: route.path })))
    const title = described.title ?? authored.title
    const outline = readOutline(finished, title)
    return {
      ...noRendering,
      findings,
      html: finished.html,
      tags: finished.tags,
      title,
      excerpt: described.description ?? authored.description,
      sections: outline.sections,
      islands: rendered.islands,
      references: contentReferences(finished.tags),
      ...(described.head.length > 0 && { elements: described.head }),
      reads: [...reads, ...siteReads(rendered)],
    }
  } catch (error) {
    const at = thrownAt(error, engineFolder)
    return fail({
      rule: 'render-error',
      message: `The page cannot be rendered: ${renderReason(error)}`,
      hint: 'The error comes from the page component or one that it uses.',
      ...(at && { file: toSiteFile(root, at.file), line: at.line, column: at.column }),
    })
  }
}
