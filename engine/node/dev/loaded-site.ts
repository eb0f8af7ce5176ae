import { existsSync } from 'node:fs'
import { sep } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import type { ServerEntry } from '../../shared/server-entry.ts'
import { stripBase } from '../../shared/url.ts'
import { devSiteBundle } from '../build/site-bundle.ts'
import { uniqueFindings } from '../check/sort-findings.ts'
import { evaluateFile } from '../config/evaluate.ts'
import { loadConfig } from '../config/load.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { PageExecutor } from '../pipeline/page-executor.ts'
import { contentTask } from '../pipeline/page-tasks.ts'
import { publishedPage } from '../pipeline/published-page.ts'
import { compileContext, shellsOf } from '../pipeline/render-context.ts'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import { codeInputs, pageKey, siteInputs } from '../pipeline/site-world.ts'
import type { SiteCommand } from '../plugins/plugin.ts'
import { documentOf, type PageShell } from '../render/page-files.ts'
import { type RenderedPage, renderNotFound } from '../render/render-page.ts'
import {
  type LocaleSession,
  loadServerEntry,
  openSession,
  type Session,
} from '../render/session.ts'
import { atOrigins } from '../site/docs/generated-places.ts'
import { textFileOf } from '../site/docs/read-docs.ts'
import type { Route } from '../site/model.ts'
import type { SourceFailure } from '../site/sources.ts'
import type { SiteBundle } from '../vite/bundle.ts'
import { bundleTask } from '../vite/bundle-part.ts'
import { siteStyles, usesStyleTools } from '../vite/style-tools.ts'
import { rendersParts } from '../vite/theme-modules.ts'
import { themeFolder } from '../vite/theme-sources.ts'
import type { Bundler } from './bundler.ts'
import { PageCheck, type PageWithDocument } from './page-check.ts'

/** A site with everything needed to respond to requests. */
export interface Loaded {
  config: SiteConfig
  session: Session
  bundle: SiteBundle
  /** Whether the site adds no code to the theme. */
  isPrepared: boolean
  server: ServerEntry
  graph: SiteGraph
  /** The shells of pages, by language. */
  shells: Map<string, PageShell>
  check: PageCheck
  /** Whether the site uses style tools, whose output depends on all files. */
  usesStyleTools: boolean
  failures: readonly SourceFailure[]
}

/**
 * Reads a site.
 *
 * @param graphOf returns the graph of a site, the same one each time the site is read
 * @param command purpose of reading the site: `check` leaves out drafts
 */
export async function loadSite(
  root: string,
  bundler: Bundler,
  graphOf: (config: SiteConfig) => SiteGraph,
  { command = 'dev' }: { command?: Extract<SiteCommand, 'dev' | 'check'> } = {},
): Promise<Loaded> {
  const loaded = await loadConfig(root, { command })
  const graph = graphOf(loaded)
  const isFirst = graph.graph.freshKeys(bundleTask).length === 0
  if (isFirst && mayAddCode(loaded)) bundler.start()
  const failures: SourceFailure[] = []
  const failed = (failure: SourceFailure) => failures.push(failure)
  const session = await openSession(loaded, {
    drafts: command === 'dev',
    graph: graph.graph,
    failed,
  })
  const { config } = session
  const { bundle, isPrepared } = await devSiteBundle(config, session.modules, graph, bundler.make)
  const server = await loadServerEntry(bundle.serverEntry, session, {
    // import() caches modules forever; use it only for the prepared theme, which never changes.
    ...(!isPrepared && { evaluate: evaluateFile }),
    watchesAll: true,
  })
  const shells = shellsOf(session, bundle, server)
  takeOver(graph, { session, bundle, shells })
  const parts = {
    config,
    session,
    bundle,
    isPrepared,
    server,
    graph,
    shells,
    failures,
    usesStyleTools: usesStyleTools(config),
  }
  const check = new PageCheck({
    session,
    render: (language, route) => drawn(parts, language, route),
    hasFile: (path) => bundle.files.some((file) => file.path === path),
  })
  return { ...parts, check }
}

/** Updates the inputs of a graph to the current site. */
function takeOver(
  { graph, world, folder }: SiteGraph,
  { session, bundle, shells }: Pick<Loaded, 'session' | 'bundle' | 'shells'>,
): void {
  const context = { ...compileContext(session, folder, new Map()), shells }
  const snapshot = (): never => {
    throw new Error('In development, there is one thread.')
  }
  const done = (): void => {}
  const executor = new PageExecutor({ context, snapshot, expected: 0, threads: 1, done })
  executor.attach(context, bundle)
  world.session = session
  world.executor = executor
  world.code = { serverHash: bundle.serverHash, shells }
  graph.refresh([...siteInputs, ...codeInputs])
  graph.retry()
}

/** Returns the current page, with its body. */
export async function pageNow(
  { graph, world }: SiteGraph,
  language: LocaleSession,
  route: Route,
): Promise<RenderedPage> {
  const key = pageKey(language.locale.name, route.path)
  const page = await publishedPage({ graph, world }, language, route)
  return { ...page, content: await graph.get(contentTask, key) }
}

/** Whether a site seems to add code to the theme, before its modules are known. */
function mayAddCode(config: SiteConfig): boolean {
  const folders = [config.componentsFolder, config.pagesFolder, themeFolder(config)]
  return config.plugins.length > 0 || siteStyles(config).length > 0 || folders.some(existsSync)
}

/**
 * Returns why the page at a path cannot be shown: its source failed, or the page does not exist and a
 * source that may contain it failed.
 */
export function failureAt(
  { config, failures }: Pick<Loaded, 'config' | 'failures'>,
  { model }: LocaleSession,
  path: string,
): SourceFailure | undefined {
  const route = model.routes.get(path)
  if (route && route.type !== 'doc') return undefined
  return failures.find(({ docs, path: failed }) => {
    if (route) return `${textFileOf(route.doc)}${sep}`.startsWith(`${failed}${sep}`)
    const { routeBasePath = '/' } = config.docs.find(({ id }) => id === docs) ?? {}
    return stripBase(`${routeBasePath.replace(/\/$/, '')}/`, path) !== null
  })
}

/** A page with its findings, except those about links. */
export interface ShownPage extends PageWithDocument {
  findings: Finding[]
  blocked: boolean
  /** Returns a document with the parts that open pages update when the text has changed. */
  refreshed(): string
}

/** Renders a page with its findings. Errors without any content to show replace it. */
export async function rendered(
  loaded: Loaded,
  language: LocaleSession,
  path: string,
): Promise<ShownPage> {
  const route = language.model.routes.get(path)
  const page = await drawn(loaded, language, route)
  const shell = loaded.shells.get(language.locale.name) as PageShell
  const { source, content } = page.rendered
  const modelFindings = language.model.findings.filter(
    (one) => one.file === source || one.route === path,
  )
  const pageFindings = atOrigins([...modelFindings, ...page.rendered.findings], loaded.config)
  // A page without a version has the sidebars of all versions.
  const versions = route && 'version' in route ? [route.version] : language.model.versions
  const beside = versions.flatMap((version) => version.findings)
  const findings = uniqueFindings([...pageFindings, ...beside])
  const errors = pageFindings.filter(({ severity }) => severity === 'error')
  const blocked = errors.length > 0 && content.body().html === ''
  const refreshed = (): string => refreshedDocument(page, shell, loaded)
  return { ...page, findings: blocked ? errors : findings, blocked, refreshed }
}

async function drawn(
  { session, graph, shells }: Omit<Loaded, 'check'>,
  language: LocaleSession,
  route: Route | undefined,
): Promise<PageWithDocument> {
  const page = route ? await pageNow(graph, language, route) : renderNotFound(session, language)
  const shell = shells.get(language.locale.name) as PageShell
  let document: string | undefined
  return {
    rendered: page,
    document() {
      document ??= documentOf(page, shell)
      return document
    },
  }
}

/**
 * Returns the parts of a document that an open page updates: the engine's own shell follows from
 * the page's data, and rendering it would take longer than the content.
 */
function refreshedDocument(
  { rendered: page, document }: PageWithDocument,
  shell: PageShell,
  { session }: Loaded,
): string {
  const isWhole = rendersParts(session.modules.theme) || page.content.body().html === ''
  return isWhole ? document() : contentDocument(page, shell)
}

/** Returns the document of a page without the shell around its content. */
export function contentDocument(page: RenderedPage, shell: PageShell): string {
  const renderShell: ServerEntry['renderShell'] = ({ page: { html }, sidebarHtml }) =>
    `<div data-html="article">${html}</div>` +
    (sidebarHtml === null ? '' : `<div data-html="sidebar">${sidebarHtml}</div>`)
  return documentOf(page, { ...shell, server: { ...shell.server, renderShell } })
}
