import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import type { PageRecord, SidebarRecord } from '../../shared/page.ts'
import type { ServerEntry } from '../../shared/server-entry.ts'
import { DATA_FOLDER, normalizeRoutePath, stripBase } from '../../shared/url.ts'
import { uniqueFindings } from '../check/unique-findings.ts'
import { loadConfig } from '../config/load.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { importedModules } from '../content/docs/imported-modules.ts'
import { type Doc, parseDoc, toSiteFile } from '../content/docs/read-docs.ts'
import { scanSpecifiers } from '../content/mdx/imports.ts'
import type { Route, VersionModel } from '../content/model.ts'
import { machineError } from '../errors/machine-error.ts'
import { withFrames } from '../errors/with-frames.ts'
import { createFrame, type LocaleFrame } from '../render/frame.ts'
import { pageData, renderNotFound, renderPage, sidebarEntries } from '../render/render-page.ts'
import { wholeDocument } from '../render/render-site.ts'
import {
  type LocaleSession,
  loadServerEntry,
  openSession,
  type Session,
} from '../render/session.ts'
import { shownPage } from '../render/shown-page.ts'
import { DevSearch } from '../search/dev-search.ts'
import { type BundleFile, bundleForDev, type SiteBundle } from '../vite/bundle.ts'
import { devSitemap } from './dev-sitemap.ts'
import { errorDocument } from './error-document.ts'
import { type DrawnPage, PageCheck } from './page-check.ts'

/** What answers a request in development. */
export interface DevAnswer {
  status: number
  type: string
  body: string | Buffer
  /** Static file to send in place of a body, absolute. */
  file?: string
  /** Whether it is a page, of which `findings` knows what is wrong. */
  isPage?: boolean
}

interface Loaded {
  config: SiteConfig
  session: Session
  bundle: SiteBundle
  /** Scripts for the browser, which may still be on their way. */
  scripts: Promise<BundleFile[]>
  server: ServerEntry
  frames: Map<string, LocaleFrame>
  search: DevSearch
  check: PageCheck
}

/** What changed, as far as the browser has to know. */
export type Change = 'content' | 'code' | 'none'

/**
 * A site in development: read once, then kept up with its files. Pages are compiled when they are
 * asked for, so the size of the site does not matter.
 */
export class DevSite {
  readonly root: string
  readonly #extraHead: string
  #loaded: Loaded | null = null
  #failure: unknown = null
  /** What is wrong with pages that were shown since the last change, by the path of their address. */
  readonly #found = new Map<string, () => Promise<Finding[]>>()

  constructor(root: string, extraHead: string) {
    this.root = root
    this.#extraHead = extraHead
  }

  get config(): SiteConfig | null {
    return this.#loaded?.config ?? null
  }

  /** Reads everything anew. A mistake is kept and shown on every page until it is mended. */
  async load(): Promise<void> {
    this.#found.clear()
    try {
      const config = await loadConfig(this.root)
      const session = await openSession(config, { drafts: true })
      const { bundle, client } = await bundleForDev(config, session.modules)
      const server = await loadServerEntry(bundle.serverEntry)
      const frames = new Map<string, LocaleFrame>()
      for (const [name, language] of session.locales) {
        const frame = createFrame(config, bundle, language)
        frame.frame.extraHead = this.#extraHead
        frames.set(name, frame)
      }
      const search = new DevSearch()
      const parts = { config, session, bundle, scripts: client, server, frames, search }
      const check = new PageCheck({
        session,
        draw: (language, route) => drawn(parts, language, route),
        hasFile: (path) => bundle.files.some((file) => file.path === path),
      })
      this.#loaded = { ...parts, check }
      this.#failure = null
    } catch (error) {
      this.#failure = machineError(error)
    }
  }

  /** What went wrong with the last `load`, or `null`. */
  get failure(): unknown {
    return this.#failure
  }

  /** Takes in changed files (absolute) and says what the browser has to do. */
  async update(files: readonly string[]): Promise<Change> {
    const before = this.#loaded
    if (!before || this.#failure !== null) {
      await this.load()
      return 'code'
    }
    if (files.some((file) => before.config.configFiles.includes(file))) {
      await this.load()
      return 'code'
    }
    before.search.forget()
    this.#found.clear()
    if (files.every((file) => isStatic(before.config, file) && existsSync(file))) {
      before.session.assets.forget()
      // Its address stays, and a browser asks for an address once in a document.
      return 'code'
    }
    if (files.every((file) => this.#takeIn(before, file))) return 'content'
    const isCode = files.some((file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file))
    await this.load()
    return isCode || this.#failure !== null ? 'code' : 'content'
  }

  /**
   * Takes in a file whose change concerns no other page's place: the text of a doc, a partial, an
   * image. `false` where the site has to be read anew.
   */
  #takeIn({ config, session, check }: Loaded, file: string): boolean {
    if (!existsSync(file)) return false
    if (!/\.mdx?$/.test(file)) {
      if (/\.[cm]?[jt]sx?$|\.css$|\.json$|\.ya?ml$/.test(file)) return false
      session.assets.forget()
      return true
    }
    const siteFile = toSiteFile(config.root, file)
    let isDoc = false
    for (const { model } of session.locales.values()) {
      const doc = model.docsByFile.get(siteFile)
      const version = model.versions.find(
        ({ instance, config: own }) => instance.id === doc?.instance && own.name === doc.version,
      )
      if (!doc || !version || doc.file !== file) continue
      isDoc = true
      const fresh = parseDoc(readFileSync(file, 'utf8'), {
        instance: doc.instance,
        version: version.config,
        file,
        siteFile,
        docFile: doc.docFile,
        translated: doc.translated,
      })
      const place = (one: Doc): string =>
        JSON.stringify([one.frontMatter, one.title, one.specifiers])
      if (fresh.findings.length > 0 || place(fresh.doc) !== place(doc)) return false
      Object.assign(doc, fresh.doc)
    }
    if (isDoc) return true
    check.forget()
    if (!basename(file).startsWith('_')) return false
    const specifiers = scanSpecifiers(readFileSync(file, 'utf8'))
    const bundled = new Set(session.modules.imported)
    return [...importedModules([{ file, specifiers }], config.root)].every((key) =>
      bundled.has(key),
    )
  }

  /** Answers a request by the path of its address, encoded as it came. */
  async answer(pathname: string): Promise<DevAnswer> {
    if (!this.#loaded || this.#failure !== null) {
      const findings = this.#failure === null ? [] : findingsOf(this.#failure)
      return html(500, errorDocument(findings, this.#extraHead))
    }
    const loaded = this.#loaded
    const language = languageOf(loaded, pathname)
    const path = language && stripBase(language.locale.base, pathname)
    if (!language || path === null) {
      return html(404, errorDocument([outsideBase(loaded.config, pathname)], this.#extraHead))
    }
    const decoded = normalizeRoutePath(path)
    if (decoded.startsWith(`/${DATA_FOLDER}/`)) return dataAnswer(loaded, language, path)
    const file = await builtFile(loaded, pathname)
    if (file) return file
    if (pathname === `${loaded.config.base}sitemap.xml`) {
      return { status: 200, type: '.xml', body: devSitemap(loaded.session) }
    }
    const route = language.model.routes.get(decoded)
    if (!route) {
      const { document } = rendered(loaded, language, decoded)
      return staticAnswer(loaded.config, pathname) ?? html(404, document)
    }
    const page = rendered(loaded, language, decoded)
    this.#note(pathname, loaded, language, page)
    const answer = page.blocked
      ? html(500, errorDocument(withFrames(loaded.config.root, page.findings), this.#extraHead))
      : html(200, page.document)
    return { ...answer, isPage: true }
  }

  /** Everything that is wrong with the page at the path of an address; none where there is no page. */
  async findings(pathname: string): Promise<Finding[]> {
    if (!this.#found.has(pathname)) await this.answer(pathname)
    return (await this.#found.get(pathname)?.()) ?? []
  }

  #note(pathname: string, loaded: Loaded, language: LocaleSession, page: ShownPage): void {
    let judged: Promise<Finding[]> | undefined
    const judge = async (): Promise<Finding[]> => {
      const links = page.blocked ? [] : await loaded.check.run(language, page)
      return withFrames(loaded.config.root, uniqueFindings([...page.findings, ...links]))
    }
    this.#found.set(pathname, () => {
      judged ??= judge()
      return judged
    })
  }
}

interface ShownPage extends DrawnPage {
  findings: Finding[]
  blocked: boolean
}

/** A page's document, and what is known to be wrong with it. Mistakes that leave nothing to show block it. */
function rendered(loaded: Loaded, language: LocaleSession, path: string): ShownPage {
  const route = language.model.routes.get(path)
  const page = drawn(loaded, language, route)
  const { source, content } = page.rendered
  const ofModel = language.model.findings.filter((one) => one.file === source || one.route === path)
  const own = [...ofModel, ...page.rendered.findings]
  const beside = versionsOf(language, route).flatMap((version) => version.findings)
  const findings = uniqueFindings([...own, ...beside])
  const errors = own.filter(({ severity }) => severity === 'error')
  const blocked = errors.length > 0 && content.body().html === ''
  return { ...page, findings: blocked ? errors : findings, blocked }
}

/** The version that a page belongs to; a page of none is beside them all. */
function versionsOf({ model }: LocaleSession, route: Route | undefined): VersionModel[] {
  return route && 'version' in route ? [route.version] : model.versions
}

/** A page, or the one that answers where there is none. */
function drawn(
  { session, server, bundle, frames }: Omit<Loaded, 'check'>,
  language: LocaleSession,
  route: Route | undefined,
): DrawnPage {
  const options = { server, serverHash: bundle.serverHash, cache: null }
  const page = route
    ? renderPage(session, language, route, options)
    : renderNotFound(session, language)
  const { frame } = frames.get(language.locale.name) as LocaleFrame
  return { rendered: page, document: wholeDocument(page, language, frame, server) }
}

function isStatic({ staticFolders }: SiteConfig, file: string): boolean {
  return staticFolders.some((folder) => !relative(folder, file).startsWith('..'))
}

function dataAnswer(loaded: Loaded, language: LocaleSession, path: string): DevAnswer {
  const { session, server, bundle, frames } = loaded
  const { shell } = frames.get(language.locale.name) as LocaleFrame
  const name = decodeURIComponent(path).slice(DATA_FOLDER.length + 2)
  const options = { server, serverHash: bundle.serverHash, cache: null }
  const searched = loaded.search.answer(decodeURIComponent(path), session, language, options)
  if (searched !== null)
    return { status: 200, type: path.endsWith('.bin') ? '.bin' : '.json', body: searched }
  const match = /^(pages|sidebars)\/(.+)\.json$/.exec(name)
  if (match?.[1] === 'sidebars') {
    const key = match[2] as string
    const entries = sidebarEntries(language, key)
    if (entries) {
      const record: SidebarRecord = {
        shell,
        key,
        html: server.renderSidebar(entries, { config: language.client }),
      }
      return json(200, record)
    }
  }
  if (match?.[1] === 'pages') {
    const route = language.model.routes.get(match[2] === 'index' ? '/' : `/${match[2]}`)
    if (route) {
      const page = renderPage(session, language, route, options)
      if (page.findings.some((finding) => finding.severity === 'error')) {
        return json(500, { findings: page.findings })
      }
      const record: PageRecord = { shell, page: shownPage(session.config, pageData(page)) }
      return json(200, record)
    }
  }
  return json(404, { error: 'not found' })
}

/** A file of the bundle, a configuration script, or an asset that a page used. */
async function builtFile(
  { config, bundle, scripts, session, frames }: Loaded,
  pathname: string,
): Promise<DevAnswer | null> {
  const path = stripBase(config.base, decodeURI(pathname))?.slice(1)
  if (path === undefined) return null
  const script = [...frames.values()].find(({ configFile }) => configFile.path === path)
  if (script) return { status: 200, type: '.js', body: script.configFile.content }
  const named = (file: BundleFile): boolean => file.path === path
  const ready = bundle.files.find(named) ?? session.assets.used.get(path)
  const awaited = path.startsWith('assets/') && !ready ? (await scripts).find(named) : undefined
  const content = (ready ?? awaited)?.content
  if (content === undefined) return null
  return { status: 200, type: path.slice(path.lastIndexOf('.')), body: content }
}

function staticAnswer(config: SiteConfig, pathname: string): DevAnswer | null {
  const path = stripBase(config.base, decodeURI(pathname))
  if (path === null) return null
  for (const folder of config.staticFolders) {
    const file = join(folder, path)
    if (relative(folder, file).startsWith('..')) continue
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue
    return { status: 200, type: path.slice(path.lastIndexOf('.')), body: '', file }
  }
  return null
}

function languageOf(loaded: Loaded, pathname: string): LocaleSession | null {
  const fitting = [...loaded.session.locales.values()]
    .filter((language) => stripBase(language.locale.base, pathname) !== null)
    .sort((a, b) => b.locale.base.length - a.locale.base.length)
  return fitting[0] ?? null
}

function findingsOf(error: unknown): readonly Finding[] {
  if (error instanceof Error && 'findings' in error) return error.findings as Finding[]
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [{ rule: 'internal', severity: 'error', message }]
}

function outsideBase(config: SiteConfig, pathname: string): Finding {
  return {
    rule: 'outside-base',
    severity: 'error',
    message: `"${pathname}" lies outside the site's base path.`,
    hint: `The site is at ${config.base}`,
    file: toSiteFile(config.root, config.configFile),
  }
}

function html(status: number, body: string): DevAnswer {
  return { status, type: '.html', body }
}

function json(status: number, body: object): DevAnswer {
  return { status, type: '.json', body: JSON.stringify(body) }
}
