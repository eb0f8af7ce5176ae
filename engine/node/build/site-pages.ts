import type { Finding } from '../../shared/finding.ts'
import { joinPath, sidebarRecordPath } from '../../shared/url.ts'
import { type PageAnchors, pageAnchors } from '../addresses/page-anchors.ts'
import type { ContentBody, PageContent } from '../content/page-content.ts'
import { hashOf } from '../files/hash.ts'
import type { StageJob } from '../output/stage.ts'
import { FORMS_TABLE, OUTPUT_TABLE, type OutputKind } from '../output/writer.ts'
import type { PagePatch } from '../plugins/plugin.ts'
import { hasMarkdown, markdownFile, markdownKey } from '../publish/markdown-page.ts'
import type { ListedPage } from '../publish/sections.ts'
import { documentPath, type PageShell, recordFile } from '../render/page-files.ts'
import { inlineScriptsOf, patchesPages, withPatch } from '../render/plugin-pages.ts'
import { pageOf, type RenderedPage, renderNotFound } from '../render/render-page.ts'
import { isSearched, searchTextPathOf } from '../render/search-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { sidebarHash, sidebarKeys } from '../render/sidebars.ts'
import { recordKey, viewedNow } from '../render/site-view.ts'
import { localeFolder } from '../site/addresses.ts'
import type { UsedAsset } from '../site/assets.ts'
import type { Route } from '../site/model.ts'
import type { BodyPlace, SegmentReader } from '../store/segment.ts'
import type { Store } from '../store/store.ts'
import type { SiteBundle } from '../vite/bundle.ts'
import { OutputCheck } from './collected-links.ts'
import { type MadePage, type PageJob, remakeContent } from './page-line.ts'
import { BATCH, type PagePool } from './page-pool.ts'
import {
  contentTables,
  readBody,
  storedCompiled,
  storedContent,
  storedContentRow,
} from './page-rows.ts'
import { isInShard, type Shard } from './shards.ts'
import { ShellGroups } from './shell-groups.ts'
import type { Sink } from './sink.ts'
import { SiteSearch } from './site-search.ts'
import type { Timing } from './timing.ts'

/** A site whose pages can be made. */
export interface PageSite {
  store: Store
  session: Session
  pool: PagePool
  bundle: SiteBundle
  timing: Timing
  /** Where compiled docs are in the store, of those that were there when the site was read. */
  compiled: ReadonlyMap<Route, BodyPlace>
}

interface MakeOptions {
  /** Makes only the pages of a shard, and no files of several pages. */
  shard?: Shard
  progress(done: number): void
  /** Called with each page, but the not-found pages. */
  inspect?(page: RenderedPage, language: LocaleSession): void
}

/** Rows of what plugins add to pages, by language and route path. */
const PATCH = 'patch'

/** Tables of the store with what is made of single pages. */
export const pageTables: readonly string[] = [
  ...contentTables,
  PATCH,
  OUTPUT_TABLE,
  FORMS_TABLE,
  'shell',
]

/** What the build needs to know when all pages are made. */
export interface MadeSite {
  findings: Finding[]
  /** Pages in all languages, not counting the not-found pages. */
  listed: (ListedPage & { language: LocaleSession })[]
  compiled: number
  /** Inline scripts that plugins add to pages. */
  inlineScripts: string[]
  /** Pages of each language by route path, for plugins that write files; else empty. */
  pages: ReadonlyMap<string, ReadonlyMap<string, RenderedPage>>
  /** Files that the content of pages refers to. */
  assets: readonly UsedAsset[]
  /** Anchors by route path, with the path of the language. */
  anchors: ReadonlyMap<string, PageAnchors>
  check: OutputCheck
}

/** A page before it is made: what the store has of it, and what has to be made. */
interface PlannedPage {
  route: Route | null
  job: PageJob
  /** Group of pages with the same shell. */
  group: string
  /** The page, if its content is in the store, and with it what plugins add. */
  page: RenderedPage | null
  /** Its content, if that is in the store. */
  content: PageContent | null
  /** What its files are made from, if there is a page. */
  keys: FileKeys | null
}

type FileName = keyof PageJob['files']
/** Hashes of what a page's files are made from. */
type FileKeys = Record<FileName, string>

const kinds: Record<FileName, OutputKind> = {
  document: 'page',
  record: 'record',
  text: 'record',
  markdown: 'page',
}

/** Returns which compiled docs are in the store, and a job for each other doc. */
export function compiledDocs(
  session: Session,
  store: Store,
  shard?: Shard,
): { compiled: PageSite['compiled']; due: PageJob[] } {
  const compiled = new Map<Route, BodyPlace>()
  const due: PageJob[] = []
  for (const { language, route } of routesOf(session, shard)) {
    if (route?.type !== 'doc') continue
    const known = storedCompiled(store, session, language, route)
    if (known === undefined) due.push(emptyJob(language, route))
    else compiled.set(route, known)
  }
  return { compiled, due }
}

/** Makes all pages with their records, sidebars and search files, and adds them to the check. */
export function makePages(site: PageSite, sink: Sink, options: MakeOptions): Promise<MadeSite> {
  return new PageMaker(site, sink).make(options)
}

/** Returns all pages to make, in order: the routes of each language, then its not-found page. */
function routesOf({ locales }: Session, shard?: Shard) {
  const all = [...locales.values()].flatMap((language) =>
    [...language.model.routes.values(), null].map((route) => ({ language, route })),
  )
  return shard ? all.filter((_, place) => isInShard(place, shard)) : all
}

/** Takes what is unchanged from the store, and has the rest made. */
class PageMaker {
  readonly #site: PageSite
  readonly #sink: Sink
  readonly #groups: ShellGroups

  constructor(site: PageSite, sink: Sink) {
    this.#site = site
    this.#sink = sink
    this.#groups = new ShellGroups(site.store, site.session, site.bundle.serverHash)
  }

  async make({ shard, progress, inspect }: MakeOptions): Promise<MadeSite> {
    const { store, session, pool, timing } = this.#site
    const check = new OutputCheck(session)
    const routes = routesOf(session, shard)
    const findings: Finding[] = []
    const listed: MadeSite['listed'] = []
    const assets = new Set<string>()
    const inlineScripts = new Set<string>()
    const pages = new Map<string, Map<string, RenderedPage>>()
    const keepsPages = session.config.plugins.some(({ files }) => files !== undefined)
    const anchors = new Map<string, PageAnchors>()
    const styles = new Set<string>()
    let compiled = 0
    for (const shell of pool.workshop.shells.values()) {
      const { language } = shell
      if (!shard || shard.number === 1) findings.push(...language.model.findings)
      const search = new SiteSearch(language, store)
      const whole = new Map<string, RenderedPage>()
      pages.set(language.locale.name, whole)
      const planned: PlannedPage[] = []
      const due: PageJob[] = []
      for (const one of routes) {
        if (one.language.locale.name !== language.locale.name) continue
        // What one thread writes at once goes to a folder of its own.
        if (due.length % BATCH === 0) this.#sink.writer?.beginFolder()
        const plan = this.#plan(shell, one.route)
        planned.push(plan)
        if (isDue(plan)) due.push(plan.job)
      }
      const results = pool.make(due)
      for (const plan of planned) {
        progress(listed.length)
        const made = isDue(plan) ? (await results.next()).value : undefined
        timing.pages[made ? 'made' : 'kept'] += 1
        if (made) timing.add(made)
        const page = this.#take(plan, made, shell)
        if (plan.route?.type === 'doc' && made?.content) compiled += 1
        findings.push(...page.findings)
        for (const [input] of page.content.reads) {
          if (input.startsWith('asset:')) assets.add(input.slice('asset:'.length))
          if (input.startsWith('style:')) styles.add(input.slice('style:'.length))
        }
        check.add(page, language, this.#groups.references(plan.group, page, language))
        for (const script of inlineScriptsOf(page.elements)) inlineScripts.add(script)
        if (!plan.route) continue
        if (keepsPages) whole.set(plan.route.path, page)
        listed.push({ page: page.page, head: page.head, content: page.content, language })
        const lasting = page.page.notices.every(({ type }) => type !== 'untranslated')
        const path = joinPath(language.locale.path, page.page.path)
        inspect?.(page, language)
        anchors.set(path, pageAnchors(page.content, lasting))
        if (!shard && isSearched(page, language)) search.add(page, made?.part)
      }
      if (shard) continue
      this.#addSidebars(shell)
      findings.push(...search.addFiles(this.#sink))
    }
    const used = [...session.assets.files(assets), ...session.assets.styles(styles)]
    return {
      ...{ findings, listed, compiled, check, pages, anchors },
      inlineScripts: [...inlineScripts].sort(),
      assets: used,
    }
  }

  #plan(shell: PageShell, route: Route | null): PlannedPage {
    const { session, store, compiled } = this.#site
    const { language } = shell
    const job = emptyJob(language, route)
    if (route?.type === 'doc') {
      // What was compiled ahead meanwhile is there, too.
      const known = compiled.get(route) ?? storedCompiled(store, session, language, route)
      if (known) job.compiled = known
    }
    const content = route && this.#storedContent(job, shell, route)
    const page = route
      ? content && this.#storedPage(job, shell, route, content)
      : renderNotFound(session, language)
    // What plugins add to a page is not known everywhere, and is no part of the shell.
    const group = this.#groups.of(shell, route, job.patch ? undefined : page?.page)
    job.readsShell = this.#groups.claim(group, shell)
    const keys = page && this.#keysOf(page, shell)
    this.#planFiles(job, shell, page, keys)
    job.readsPart = !page
    return { route, job, group, page, content, keys }
  }

  #storedContent(job: PageJob, { language }: PageShell, route: Route): PageContent | null {
    const { session, store, pool, bundle } = this.#site
    const { serverHash } = bundle
    const row = storedContentRow(store, { route, session, language, serverHash })
    // Where plugins have to be waited for, what is damaged has to be noticed at once.
    if (!row || (session.plugins?.trees.length && !readBody(store.reader, row.body))) return null
    job.content = row
    // Elsewhere, it is noticed when it is read: then the content is made again.
    const remake = () => madeContent(remakeContent(job, pool.workshop), store.reader).body()
    return storedContent(row, () => readBody(store.reader, row.body) ?? remake())
  }

  /** Returns a page with its content, if what plugins add to it is in the store. */
  #storedPage(
    job: PageJob,
    shell: PageShell,
    route: Route,
    content: PageContent,
  ): RenderedPage | null {
    const { session, store } = this.#site
    const { language, server } = shell
    const page = pageOf(session, language, route, content)
    if (!patchesPages(session.config)) return page
    const own = new Map([
      ['plugins', session.config.pluginsKey],
      ['record', recordKey(page)],
    ])
    const site = { session, language, server }
    const name = `${language.locale.name}:${page.page.path}`
    const row = store.take<PagePatch>(
      PATCH,
      name,
      (input) => own.get(input) ?? viewedNow(input, site, (path) => this.#recordKey(shell, path)),
    )
    const patch = row?.facts
    if (patch === undefined) return null
    job.patch = patch
    return withPatch(page, patch)
  }

  /** Returns the key of a page's record before plugins add to it; `null` if there is no page. */
  #recordKey({ language }: PageShell, path: string): string | null {
    const { session, store, bundle } = this.#site
    const route = language.model.routes.get(path)
    if (!route) return null
    const { serverHash } = bundle
    const row = storedContentRow(store, { route, session, language, serverHash })
    if (!row) return 'not known yet'
    const content = storedContent(row, () => readBody(store.reader, row.body)!)
    return recordKey(pageOf(session, language, route, content))
  }

  /** Adds the files to the job that the last build did not make of the same things. */
  #planFiles(
    job: PageJob,
    shell: PageShell,
    page: RenderedPage | null,
    keys: FileKeys | null,
  ): void {
    const { language } = shell
    const { config } = language.model
    const paths: Partial<Record<FileName, string>> = { document: documentPath(language, job.path) }
    if (job.path !== null) {
      paths.record = recordFile(language, job.path)
      if (page === null || isSearched(page, language)) {
        paths.text = searchTextPathOf(language, job.path)
      }
      const markdown = markdownFile(language, job.path)
      const isWanted = page ? hasMarkdown(page, language) : config.agents !== null
      // A static file of that name is what the author wants there.
      if (isWanted && !this.#sink.files.has(markdown)) paths.markdown = markdown
    }
    const { writer } = this.#sink
    for (const [name, path] of Object.entries(paths) as [FileName, string][]) {
      this.#sink.note(path)
      if (writer === null || (keys && writer.keep(path, keys[name]))) continue
      job.files[name] = writer.stage(path, kinds[name])
    }
  }

  /** Returns the hashes of everything that a page's files are made from. */
  #keysOf(rendered: RenderedPage, { language, frame }: PageShell): FileKeys {
    const { page, head, content, elements = [] } = rendered
    const key = hashOf(
      JSON.stringify([
        this.#site.bundle.serverHash,
        language.configKey,
        frame.shell,
        sidebarHash(language, page.sidebar),
        page,
        head,
        content.bodyHash,
        ...(elements.length > 0 ? [elements] : []),
      ]),
    )
    const markdown = hasMarkdown(rendered, language) ? markdownKey(rendered, language) : ''
    return { document: key, record: key, text: key, markdown }
  }

  /** Returns a page with what was made of it, and passes on its rows and files. */
  #take(
    plan: PlannedPage,
    made: MadePage | undefined,
    shell: PageShell,
  ): RenderedPage & { key: string } {
    const { store, session } = this.#site
    const { language } = shell
    for (const row of made?.rows ?? []) store.add(row)
    const content = made?.content ? madeContent(made, store.reader) : plan.content
    const page =
      plan.route && content && (made?.content || !plan.page)
        ? this.#patched(plan, made?.patch, pageOf(session, language, plan.route, content), language)
        : plan.page!
    const keys = page === plan.page && plan.keys ? plan.keys : this.#keysOf(page, shell)
    for (const [name, job] of Object.entries(plan.job.files) as [FileName, StageJob][]) {
      const forms = made?.written[name]
      if (forms) this.#sink.writer?.wrote(job, kinds[name], keys[name], forms)
      // It turned out not to be part of the site: search does not show its page.
      else this.#sink.drop(job.path)
    }
    if (made?.shell) {
      this.#groups.add(plan.group, shell, made.shell, page.content.facts.references.ids)
    }
    return { ...page, key: keys.document }
  }

  /** Adds what plugins have added on another thread, and keeps it for the next build. */
  #patched(
    { job }: PlannedPage,
    made: MadePage['patch'],
    page: RenderedPage,
    { locale }: LocaleSession,
  ): RenderedPage {
    const { store, session } = this.#site
    if (!made) return job.patch ? withPatch(page, job.patch) : page
    const { patch, findings, record, reads } = made
    // An error is not kept: what it depends on is not known.
    if (findings.length === 0) {
      store.add({
        table: PATCH,
        name: `${locale.name}:${page.page.path}`,
        reads: [['plugins', session.config.pluginsKey], ['record', record], ...reads],
        facts: patch,
      })
    }
    return withPatch({ ...page, findings: [...page.findings, ...findings] }, patch)
  }

  #addSidebars({ language, sidebars, frame }: PageShell): void {
    const { serverHash } = this.#site.bundle
    for (const key of sidebarKeys(language)) {
      const path = localeFolder(language.locale) + sidebarRecordPath(key).slice(1)
      const entries = sidebarHash(language, key)
      const madeFrom = hashOf(
        JSON.stringify([serverHash, language.configKey, frame.shell, key, entries]),
      )
      if (this.#sink.keep(path, madeFrom)) continue
      const content = JSON.stringify(sidebars.record(key, frame.shell))
      this.#sink.add({ path, content, kind: 'record' }, madeFrom)
    }
  }
}

function emptyJob({ locale }: LocaleSession, route: Route | null): PageJob {
  return {
    language: locale.name,
    path: route?.path ?? null,
    files: {},
    readsShell: false,
    readsPart: false,
  }
}

function isDue({ page, job }: PlannedPage): boolean {
  return page === null || job.readsShell || Object.keys(job.files).length > 0
}

/** Returns the content that was made of a page; its body is read only if it is asked for. */
function madeContent(made: MadePage, reader: SegmentReader): PageContent {
  const { facts, reads, bodyHash, body, place } = made.content!
  const whole = (): ContentBody => body ?? readBody(reader, place!)!
  return { facts, reads, bodyHash, body: whole }
}
