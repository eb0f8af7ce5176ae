import { extname, relative } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { DATA_FOLDER, decodeUrl, normalizeRoutePath, stripBase } from '../../shared/url.ts'
import { findStaticFiles, svgStyles } from '../build/static-files.ts'
import { siteFindings } from '../check/site-findings.ts'
import { uniqueFindings } from '../check/sort-findings.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { withFrames } from '../errors/code-frame.ts'
import { QuireError } from '../errors/quire-error.ts'
import { toSiteFile } from '../files/site-file.ts'
import { headersFor } from '../output/headers.ts'
import { redirectScripts } from '../output/host-files.ts'
import { siteRules } from '../output/site-rules.ts'
import { MANIFEST_FILE, webManifest } from '../output/web-manifest.ts'
import { hasMarkdown, markdownPage } from '../publish/markdown-page.ts'
import { inlineScriptsOf } from '../render/plugin-pages.ts'
import type { LocaleSession } from '../render/session.ts'
import { atOrigins } from '../site/docs/generated-places.ts'
import type { Route } from '../site/model.ts'
import { watchedSources } from '../site/sources.ts'
import {
  builtFile,
  type DevAnswer,
  dataAnswer,
  devSitemap,
  html,
  redirectAnswer,
  staticAnswer,
} from './dev-files.ts'
import { pluginFile } from './dev-plugin-files.ts'
import { errorDocument } from './error-document.ts'
import { failureAt, type Loaded, pageNow, rendered, type ShownPage } from './loaded-site.ts'

interface ServedPage {
  page: ShownPage
  language: LocaleSession
  /** Set after the first request. */
  findings?: Promise<Finding[]>
}

/** A site between two changes: answers requests from the last state that was read. */
export class SiteState {
  /** Identifies the state. */
  readonly revision: string
  /** The last state that could be read; `null` if there is none. */
  readonly site: Loaded | null
  /** Why the current site cannot be read, or `null`. Every page shows it. */
  readonly failure: unknown
  /** HTML for the head of documents that show errors. */
  readonly #errorHead: string
  /** Pages that were served, by decoded URL path. */
  readonly #pages = new Map<string, ServedPage>()

  constructor(revision: string, site: Loaded | null, failure: unknown, errorHead: string) {
    this.revision = revision
    this.site = site
    this.failure = failure
    this.#errorHead = errorHead
  }

  get config(): SiteConfig | null {
    return this.site?.config ?? null
  }

  /** Absolute files and folders outside the site's folder that the site depends on. */
  get elsewhere(): string[] {
    if (!this.site) return []
    const { config, session } = this.site
    const { pluginFolders, pluginStyles } = session.modules
    const sources = [...config.configFiles, ...watchedSources(config)]
    return [...sources, ...pluginFolders, ...pluginStyles].filter((path) =>
      relative(config.root, path).startsWith('..'),
    )
  }

  /** Findings that belong to no page. */
  get findings(): readonly Finding[] {
    const { site, failure } = this
    if (!site || failure !== null) return []
    const { config, bundle, session, failures } = site
    const { findings } = findStaticFiles(config)
    const modelFindings = session.models.get(config.defaultLocale)?.findings ?? []
    // Other findings are reported with their page; `page-address` findings have no page, so report
    // them here.
    const withoutPage = modelFindings.filter(
      ({ file, route, rule }) => (file === undefined && !route) || rule === 'page-address',
    )
    const sourceFindings = failures.flatMap((one) => one.findings)
    const codeFindings = siteFindings(config, session.modules, bundle.files)
    return withFrames(config.root, [
      ...codeFindings,
      ...findings,
      ...withoutPage,
      ...sourceFindings,
    ])
  }

  /**
   * Returns the headers that the build writes for a URL path.
   *
   * @param svg text of the SVG file at the path, whose styles the policy allows
   */
  headers(path: string, svg = ''): Record<string, string> {
    if (!this.site) return {}
    const { config, shells } = this.site
    const frameScripts = [...shells.values()].map(({ frame }) => frame.frame.inlineScript)
    const inlineScripts = [
      ...frameScripts,
      ...inlineScriptsOf(this.#pages.get(path)?.page.rendered.elements),
      ...redirectScripts(config),
    ]
    const rules = siteRules(config, { inlineScripts, inlineStyles: svgStyles(svg) })
    return Object.fromEntries(
      [...headersFor(rules, path)].map(([name, [, value]]) => [name, value]),
    )
  }

  /**
   * Returns the response for a URL path, encoded as in the request.
   *
   * @param asMarkdown whether the request prefers a page as Markdown to its document
   * @param isRefresh whether an open page requests only the parts of its document that it updates
   */
  async answer(
    pathname: string,
    { asMarkdown = false, isRefresh = false } = {},
  ): Promise<DevAnswer> {
    const { site, failure: unread } = this
    if (!site || unread !== null) return this.#errors(500, unread === null ? [] : describe(unread))
    const { root, base } = site.config
    const language = languageOf(site, pathname)
    const path = language && stripBase(language.locale.base, pathname)
    if (!language || path === null) {
      return this.#errors(404, [outsideBase(site.config, pathname)])
    }
    const decoded = normalizeRoutePath(path)
    if (decoded.startsWith(`/${DATA_FOLDER}/`)) return dataAnswer(site, language, path)
    const file = await builtFile(site, pathname)
    if (file) return file
    if (pathname === `${base}sitemap.xml`) {
      return { status: 200, type: '.xml', body: devSitemap(site.session) }
    }
    if (pathname === `${base}${MANIFEST_FILE}`) {
      const body = webManifest(site.config, () => false)
      if (body !== null) return { status: 200, type: '.webmanifest', body }
    }
    const route = language.model.routes.get(decoded)
    const twin = asMarkdown ? route : routeOfMarkdown(language, decoded)
    const failure = failureAt(site, language, decoded)
    const markdown = twin && !failure && (await markdownAnswer(site, language, twin))
    if (markdown) return { ...markdown, varies: twin === route }
    const other = route
      ? null
      : ((await staticAnswer(site.config, pathname)) ??
        (await this.#pluginAnswer(site, pathname)) ??
        redirectAnswer(site.config, pathname))
    if (other) return other
    if (failure) return this.#errors(500, withFrames(root, failure.findings))
    let page: ShownPage
    let document: string
    try {
      page = await rendered(site, language, decoded)
      document = isRefresh && route ? page.refreshed() : page.document()
    } catch (error) {
      if (!(error instanceof QuireError)) throw error
      return this.#errors(500, withFrames(root, error.findings))
    }
    if (!route) return html(404, document)
    this.#pages.set(decodeUrl(pathname), { page, language })
    const answer = page.blocked
      ? this.#errors(500, withFrames(root, page.findings))
      : html(200, document)
    return { ...answer, isPage: true, varies: hasMarkdown(page.rendered, language) }
  }

  async #pluginAnswer(loaded: Loaded, pathname: string): Promise<DevAnswer | null> {
    const path = stripBase(loaded.config.base, decodeUrl(pathname))?.slice(1)
    try {
      const body = path ? await pluginFile(loaded, path) : null
      return body && { status: 200, type: extname(path!), body }
    } catch (error) {
      return this.#errors(500, describe(error))
    }
  }

  #errors(status: number, findings: readonly Finding[]): DevAnswer {
    return html(status, errorDocument(findings, this.#errorHead))
  }

  /** Returns the findings of the page at a URL path, encoded as in a request. */
  async findingsOf(pathname: string): Promise<Finding[]> {
    const path = decodeUrl(pathname)
    if (!this.#pages.has(path)) await this.answer(pathname)
    const served = this.#pages.get(path)
    if (!served || !this.site) return []
    served.findings ??= findingsOfPage(this.site, served)
    return served.findings
  }
}

/** Returns a page's findings, including findings about its links. */
async function findingsOfPage(
  { config, check }: Loaded,
  { page, language }: ServedPage,
): Promise<Finding[]> {
  const links = page.blocked ? [] : atOrigins(await check.run(language, page), config)
  return withFrames(config.root, uniqueFindings([...page.findings, ...links]))
}

/** Returns the page of a Markdown path: `/guide` for `/guide.md`. */
function routeOfMarkdown({ model }: LocaleSession, path: string): Route | undefined {
  if (!path.endsWith('.md')) return undefined
  return model.routes.get(path === '/index.md' ? '/' : path.slice(0, -3))
}

/** Returns a page as Markdown, if the build writes it as such. */
async function markdownAnswer(
  { graph }: Loaded,
  language: LocaleSession,
  route: Route,
): Promise<DevAnswer | null> {
  const page = await pageNow(graph, language, route)
  if (!hasMarkdown(page, language)) return null
  return { status: 200, type: '.md', body: markdownPage(page, language) }
}

function languageOf(loaded: Loaded, pathname: string): LocaleSession | null {
  const fitting = [...loaded.session.locales.values()]
    .filter((language) => stripBase(language.locale.base, pathname) !== null)
    .sort((a, b) => b.locale.base.length - a.locale.base.length)
  return fitting[0] ?? null
}

function describe(error: unknown): readonly Finding[] {
  if (error instanceof Error && 'findings' in error) return error.findings as Finding[]
  return [{ rule: 'internal', severity: 'error', message: stackOf(error) }]
}

/** Returns an error's stack, or a thrown value of another type, as text. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function outsideBase(config: SiteConfig, pathname: string): Finding {
  return {
    rule: 'outside-base',
    severity: 'error',
    message: `"${pathname}" is outside the base path of the site.`,
    hint: `The site is at ${config.base}`,
    file: toSiteFile(config.root, config.configFile),
  }
}
