import { existsSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { DATA_FOLDER, decodeUrl, normalizeRoutePath, stripBase } from '../../shared/url.ts'
import { findStaticFiles, svgStyles } from '../build/static-files.ts'
import { siteFindings } from '../check/site-findings.ts'
import { uniqueFindings } from '../check/sort-findings.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { withFrames } from '../errors/code-frame.ts'
import { rejectIfStuck } from '../errors/early-exit.ts'
import { machineError } from '../errors/machine-error.ts'
import { QuireError } from '../errors/quire-error.ts'
import { toSiteFile } from '../files/site-file.ts'
import { escapeAttribute } from '../html/escape.ts'
import { headersFor } from '../output/headers.ts'
import { redirectScripts } from '../output/host-files.ts'
import { siteRules } from '../output/site-rules.ts'
import { MANIFEST_FILE, webManifest } from '../output/web-manifest.ts'
import { openSiteGraph, type SiteGraph } from '../pipeline/site-graph.ts'
import { targetInput, viewInput } from '../pipeline/site-world.ts'
import { hasMarkdown, markdownPage } from '../publish/markdown-page.ts'
import { inlineScriptsOf } from '../render/plugin-pages.ts'
import type { LocaleSession } from '../render/session.ts'
import type { Route } from '../site/model.ts'
import { watchedSources } from '../site/sources.ts'
import { islandsEntry } from '../vite/vite-config.ts'
import { Bundler } from './bundler.ts'
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
import { changedScripts, DevScripts } from './dev-scripts.ts'
import { errorDocument } from './error-document.ts'
import {
  failureAt,
  type Loaded,
  loadSite,
  pageNow,
  rendered,
  type ShownPage,
} from './loaded-site.ts'
import { takeIn } from './take-in.ts'

/**
 * Kind of change, as far as the browser needs to know: whether an open page can take it in, or has
 * to be loaded anew.
 */
export type Change = 'content' | 'code'

/** How long code of the site may keep the server waiting, in ms: plugins may ask other servers. */
const LONGEST_WAIT_MS = 30_000

/**
 * A site in development: read once, then updated as its files change. Pages are compiled on
 * request, so the size of the site does not matter.
 */
export class DevSite {
  readonly root: string
  readonly #headOf: (revision: string) => string
  readonly #bundler = new Bundler()
  /** Part of the revision that differs between runs of the server. */
  readonly #run = Date.now().toString(36)
  #changes = 0
  #loaded: Loaded | null = null
  #graph: SiteGraph | null = null
  #scripts: DevScripts | null = null
  #failure: unknown = null
  /** The update that is under way, or was the last one. */
  #updating: Promise<Change> | null = null
  /** An update that has read the site, and whose scripts are still to come: documents wait for it. */
  #scriptsAwaited: Promise<Change> | null = null
  /** Files that have changed since the site could last be read. */
  readonly #unread = new Set<string>()
  /** Findings of pages served since the last change, by URL path. */
  readonly #found = new Map<string, () => Promise<Finding[]>>()
  /** Inline scripts of plugins in pages served since the last change, by decoded URL path. */
  readonly #inlineScripts = new Map<string, string[]>()

  /** @param headOf returns HTML for the head of every document, given the site's revision */
  constructor(root: string, headOf: (revision: string) => string) {
    this.root = root
    this.#headOf = headOf
  }

  /** Identifies the state of the site being served; changes with every update. */
  get revision(): string {
    return `${this.#run}.${this.#changes}`
  }

  get config(): SiteConfig | null {
    return this.#loaded?.config ?? null
  }

  /** Reads the whole site. If that fails, every page shows the error until it is fixed. */
  async load(): Promise<void> {
    await this.#load()
    await this.#count()
  }

  async #load(): Promise<void> {
    try {
      // Not that of builds, which may run at the same time.
      const graphOf = (config: SiteConfig): SiteGraph => {
        this.#graph ??= openSiteGraph(config, join(config.cacheDir, 'dev', 'graph'))
        return this.#graph
      }
      const load = () => loadSite(this.root, this.#bundler, graphOf)
      this.#loaded = await rejectIfStuck(load, LONGEST_WAIT_MS)
      this.#failure = null
    } catch (error) {
      this.#failure = machineError(error)
    }
  }

  close(): void {
    this.#bundler.close()
    this.#graph?.close({ prune: false })
  }

  /** The error of the last `load` or `update`, or `null`. */
  get failure(): unknown {
    return this.#failure
  }

  /** Absolute files and folders outside the site's folder that the site is made from. */
  get elsewhere(): string[] {
    if (!this.#loaded) return []
    const { config, session } = this.#loaded
    const { pluginFolders, pluginStyles } = session.modules
    const sources = [...config.configFiles, ...watchedSources(config)]
    return [...sources, ...pluginFolders, ...pluginStyles].filter((path) =>
      relative(this.root, path).startsWith('..'),
    )
  }

  get findings(): readonly Finding[] {
    if (!this.#loaded || this.#failure !== null) return []
    const { config, bundle, session, failures } = this.#loaded
    const { findings } = findStaticFiles(config)
    const ofModel = session.models.get(config.defaultLocale)?.findings ?? []
    // The others are told with their pages, of which one without an address has none.
    const ofNoPage = ofModel.filter(
      ({ file, route, rule }) => (file === undefined && !route) || rule === 'page-address',
    )
    const ofSources = failures.flatMap((failure) => failure.findings)
    const ofSite = siteFindings(config, session.modules, bundle.files)
    return withFrames(config.root, [...ofSite, ...findings, ...ofNoPage, ...ofSources])
  }

  /**
   * Returns the headers that the build writes for a URL path.
   *
   * @param svg text of the SVG file at the path, whose styles the policy allows
   */
  headers(path: string, svg = ''): Record<string, string> {
    if (!this.#loaded) return {}
    const { config, shells } = this.#loaded
    const ofFrames = [...shells.values()].map(({ frame }) => frame.frame.inlineScript)
    const inlineScripts = [
      ...ofFrames,
      ...(this.#inlineScripts.get(path) ?? []),
      ...redirectScripts(config),
    ]
    const rules = siteRules(config, { inlineScripts, inlineStyles: svgStyles(svg) })
    return Object.fromEntries(
      [...headersFor(rules, path)].map(([name, [, value]]) => [name, value]),
    )
  }

  /** Applies changed files (absolute paths) and returns the kind of change for the browser. */
  update(files: readonly string[]): Promise<Change> {
    this.#updating = this.#updateAndCount(files)
    return this.#updating
  }

  async #updateAndCount(files: readonly string[]): Promise<Change> {
    let change: Change = 'code'
    try {
      change = await this.#update(files)
    } catch (error) {
      // A file may vanish while it is being read. The next change reads the whole site again.
      this.#failure = machineError(error)
    }
    await this.#count()
    return change
  }

  async #count(): Promise<void> {
    this.#changes++
    this.#found.clear()
    this.#inlineScripts.clear()
    this.#graph?.graph.commit()
    if (!this.#loaded) return
    const { config, bundle, shells, scripts: files } = this.#loaded
    const scripts = this.#scripts ?? DevScripts.of(files)
    this.#scripts = scripts.files === files ? scripts : scripts.changed(files, null)
    const { map, islands } = islandModules(this.#loaded)
    const newer = await this.#scripts.newerIslands(map, islands)
    for (const { frame } of [...shells.values()].map((shell) => shell.frame)) {
      frame.extraHead = this.#headOf(this.revision) + islandsHead(newer, config.base)
      frame.boot = config.base + this.#scripts.pathOf(bundle.boot)
      frame.shell = bundle.shell && config.base + this.#scripts.pathOf(bundle.shell)
    }
  }

  async #update(files: readonly string[]): Promise<Change> {
    const before = this.#loaded
    for (const file of files) this.#unread.add(file)
    const isConfig = [...this.#unread].some((file) => before?.config.configFiles.includes(file))
    if (!before || before.failures.length > 0 || isConfig) {
      await this.#load()
      if (this.#failure === null) this.#unread.clear()
      return 'code'
    }
    before.graph.graph.retry()
    const applied = this.#failure === null ? this.#applied(before, files) : null
    if (applied !== null) {
      this.#unread.clear()
      return applied
    }
    await this.#load()
    // Open pages stay as they are, and show what is wrong above.
    if (this.#failure !== null || !this.#loaded) return 'content'
    this.#unread.clear()
    // Until then, a document would have the content of the new code, and name old scripts.
    this.#scriptsAwaited = this.#updating
    return this.#takeInScripts(before, this.#loaded)
  }

  /** Applies changed files that do not take reading the whole site. Returns `null` if they do. */
  #applied(before: Loaded, files: readonly string[]): Change | null {
    if (files.every((file) => isStatic(before.config, file) && existsSync(file))) {
      before.session.assets.forget()
      before.graph.graph.refresh([targetInput, viewInput])
      before.search.changed()
      // Its URL stays the same, and a browser loads each URL only once per document.
      return 'code'
    }
    return !before.usesStyleTools && files.every((file) => takeIn(before, file)) ? 'content' : null
  }

  /** Compares the scripts that browsers have with new ones. Styles are swapped, and what the server draws. */
  async #takeInScripts(before: Loaded, after: Loaded): Promise<Change> {
    const scripts = this.#scripts as DevScripts
    const files = await Promise.all([before.scripts, after.scripts]).catch(() => null)
    const { map, islands } = islandModules(after)
    const changed = files && changedScripts(...files, map, islands)
    this.#scripts = scripts.changed(after.scripts, changed)
    return changed === null ? 'code' : 'content'
  }

  /**
   * Returns the response for a URL path, encoded as in the request.
   *
   * @param asMarkdown whether the request prefers a page as Markdown to its document
   * @param isRefresh whether an open page asks, which takes in only some of its document
   */
  async answer(
    pathname: string,
    { asMarkdown = false, isRefresh = false } = {},
  ): Promise<DevAnswer> {
    await this.#scriptsAwaited
    const loaded = this.#loaded
    if (!loaded || this.#failure !== null) {
      return this.#errors(500, this.#failure === null ? [] : describe(this.#failure))
    }
    const { root, base } = loaded.config
    const language = languageOf(loaded, pathname)
    const path = language && stripBase(language.locale.base, pathname)
    if (!language || path === null) {
      return this.#errors(404, [outsideBase(loaded.config, pathname)])
    }
    const decoded = normalizeRoutePath(path)
    if (decoded.startsWith(`/${DATA_FOLDER}/`)) return dataAnswer(loaded, language, path)
    const file = await builtFile(loaded, this.#scripts as DevScripts, pathname)
    if (file) return file
    if (pathname === `${base}sitemap.xml`) {
      return { status: 200, type: '.xml', body: devSitemap(loaded.session) }
    }
    if (pathname === `${base}${MANIFEST_FILE}`) {
      const body = webManifest(loaded.config, () => false)
      if (body !== null) return { status: 200, type: '.webmanifest', body }
    }
    const route = language.model.routes.get(decoded)
    const twin = asMarkdown ? route : routeOfMarkdown(language, decoded)
    const failure = failureAt(loaded, language, decoded)
    const markdown = twin && !failure && (await markdownAnswer(loaded, language, twin))
    if (markdown) return { ...markdown, varies: twin === route }
    const other = route
      ? null
      : ((await staticAnswer(loaded.config, pathname)) ??
        (await this.#pluginAnswer(loaded, pathname)) ??
        redirectAnswer(loaded.config, pathname))
    if (other) return other
    if (failure) return this.#errors(500, withFrames(root, failure.findings))
    let page: ShownPage
    let document: string
    try {
      page = await rendered(loaded, language, decoded)
      document = isRefresh && route ? page.refreshed() : page.document()
    } catch (error) {
      if (!(error instanceof QuireError)) throw error
      return this.#errors(500, withFrames(root, error.findings))
    }
    if (!route) return html(404, document)
    let findings: Promise<Finding[]> | undefined
    const findingsOf = async (): Promise<Finding[]> => {
      const links = page.blocked ? [] : await loaded.check.run(language, page)
      return withFrames(root, uniqueFindings([...page.findings, ...links]))
    }
    this.#found.set(pathname, () => {
      findings ??= findingsOf()
      return findings
    })
    this.#inlineScripts.set(decodeUrl(pathname), inlineScriptsOf(page.rendered.elements))
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
    return html(status, errorDocument(findings, this.#headOf(this.revision)))
  }

  async findingsOf(pathname: string): Promise<Finding[]> {
    if (!this.#found.has(pathname)) await this.answer(pathname)
    return (await this.#found.get(pathname)?.()) ?? []
  }
}

/** Returns the module that loads islands, and the names of islands by module, as scripts have them. */
function islandModules({ config, session }: Loaded) {
  const moduleOf = (file: string): string => relative(config.root, file)
  const islands = [...session.modules.islands].map(
    ([name, file]) => [moduleOf(file), name] as const,
  )
  return { map: moduleOf(islandsEntry), islands: new Map(islands) }
}

/** Returns HTML for the head of documents whose islands have newer code than their shell. */
function islandsHead(newer: Readonly<Record<string, string>>, base: string): string {
  const addresses = Object.entries(newer).map(([name, path]) => [name, base + path])
  if (addresses.length === 0) return ''
  const content = JSON.stringify(Object.fromEntries(addresses))
  return `<meta name="quire-islands" content="${escapeAttribute(content)}">`
}

/** Returns the page whose Markdown is at a path: its own with `.md`. */
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

function isStatic({ staticFolders }: SiteConfig, file: string): boolean {
  return staticFolders.some((folder) => !relative(folder, file).startsWith('..'))
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

/** Returns an error's stack, or what was thrown instead of an error, as text. */
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
