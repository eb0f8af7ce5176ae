import type { Finding } from '../../shared/finding.ts'
import { joinPath, sidebarRecordPath } from '../../shared/url.ts'
import { type PageAnchors, pageAnchors } from '../addresses/page-anchors.ts'
import { hashOf } from '../files/hash.ts'
import type { StageJob } from '../output/stage.ts'
import type { OutputKind } from '../output/writer.ts'
import type { PageExecutor } from '../pipeline/page-executor.ts'
import type { PageFile } from '../pipeline/page-jobs.ts'
import { compiledTask, contentTask } from '../pipeline/page-tasks.ts'
import { type PublishedPage, publishedPage } from '../pipeline/published-page.ts'
import { pageReferences, type ShellReferences, shellTask } from '../pipeline/shell-references.ts'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import { pageKey } from '../pipeline/site-world.ts'
import { hasMarkdown, markdownFile } from '../publish/markdown-page.ts'
import type { ListedPage } from '../publish/sections.ts'
import { documentPath, type PageShell, recordFile } from '../render/page-files.ts'
import { inlineScriptsOf } from '../render/plugin-pages.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { isSearched, searchTextPathOf } from '../render/search-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { sidebarHash, sidebarKeys } from '../render/sidebars.ts'
import { localeFolder } from '../site/addresses.ts'
import type { UsedAsset } from '../site/assets.ts'
import type { SiteBundle } from '../vite/bundle.ts'
import { OutputCheck } from './collected-links.ts'
import { isInShard, type Shard } from './shards.ts'
import type { Sink } from './sink.ts'
import { SiteSearch } from './site-search.ts'
import type { Timing } from './timing.ts'

/** A site whose pages can be made. */
export interface PageSite {
  graph: SiteGraph
  session: Session
  executor: PageExecutor
  bundle: SiteBundle
  timing: Timing
  /** Keys of the pages whose content was rendered in this build. */
  rendered: ReadonlySet<string>
}

interface MakeOptions {
  /** Makes only the pages of a shard, and no files of several pages. */
  shard?: Shard
  progress(done: number): void
  /** Called with each page, but the not-found pages. */
  inspect?(page: RenderedPage, language: LocaleSession): void
}

/** What the build needs to know when all pages are made. */
export interface PagesResult {
  findings: Finding[]
  /** Pages in all languages, not counting the not-found pages. */
  listed: (ListedPage & { language: LocaleSession })[]
  /** Number of docs whose content was rendered. */
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

/** Number of pages that are under way at once: enough that no thread waits for the next one. */
const PAGES_AHEAD = 96

/** Pages whose files are written to one folder of the stage: about what a thread gets at once. */
const PAGES_IN_FOLDER = 12

/** Number of pages after which the graph is written to disk. */
const PAGES_PER_COMMIT = 500

const kinds: Record<PageFile, OutputKind> = {
  document: 'page',
  record: 'record',
  text: 'record',
  markdown: 'page',
}

/** Returns the keys of docs whose source has to be compiled. */
export function docsToCompile(
  { graph }: SiteGraph,
  session: Session,
  shard: Shard | undefined,
): string[] {
  return routesOf(session, shard).flatMap(({ language, route }) => {
    if (route?.type !== 'doc') return []
    const key = pageKey(language.locale.name, route.path)
    return graph.isFresh(compiledTask, key) ? [] : [key]
  })
}

/** Returns all pages to make, in order: the routes of each language, then its not-found page. */
function routesOf({ locales }: Session, shard?: Shard) {
  const all = [...locales.values()].flatMap((language) =>
    [...language.model.routes.values(), null].map((route) => ({ language, route })),
  )
  return shard ? all.filter((_, place) => isInShard(place, shard)) : all
}

/** Makes all pages with their records, sidebars and search files, and adds them to the check. */
export async function makePages(
  site: PageSite,
  sink: Sink,
  { shard, progress, inspect }: MakeOptions,
): Promise<PagesResult> {
  const { session, graph, executor, timing, rendered } = site
  const keepsPages = session.config.plugins.some(({ files }) => files !== undefined)
  const check = new OutputCheck(session)
  const made: Omit<PagesResult, 'assets' | 'inlineScripts' | 'anchors' | 'pages'> = {
    findings: [],
    listed: [],
    compiled: 0,
    check,
  }
  const anchors = new Map<string, PageAnchors>()
  const pages = new Map<string, Map<string, RenderedPage>>()
  const assets = new Set<string>()
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const routes = routesOf(session, shard)
  for (const shell of executor.context.shells.values()) {
    const { language } = shell
    const { name } = language.locale
    if (!shard || shard.number === 1) made.findings.push(...language.model.findings)
    const search = new SiteSearch(language, graph)
    const ofLanguage = new Map<string, RenderedPage>()
    pages.set(name, ofLanguage)

    /** Adds a page whose files are written, or kept. */
    const add = async ({ page, written }: FilesUnderWay): Promise<void> => {
      progress(made.listed.length)
      const isWritten = written !== null
      if (isWritten) await written
      const { route } = page
      const isRendered = rendered.has(page.key)
      timing.pages[isWritten || isRendered ? 'made' : 'kept'] += 1
      if (route?.type === 'doc' && isRendered) made.compiled += 1
      made.findings.push(...page.findings)
      for (const [input] of page.content.reads) {
        if (input.startsWith('asset:')) assets.add(input.slice('asset:'.length))
        if (input.startsWith('style:')) styles.add(input.slice('style:'.length))
      }
      const around = shellOf(page)
      const references = around instanceof Promise ? await around : around
      check.add(page, language, pageReferences(references, page, language))
      for (const script of inlineScriptsOf(page.elements)) scripts.add(script)
      if (!route) return
      if (keepsPages) ofLanguage.set(route.path, page)
      made.listed.push({ page: page.page, head: page.head, content: page.content, language })
      inspect?.(page, language)
      const lasting = page.page.notices.every(({ type }) => type !== 'untranslated')
      anchors.set(
        joinPath(language.locale.path, page.page.path),
        pageAnchors(page.content, lasting),
      )
      if (!shard) search.add(page)
    }

    const shells = new Map<string, Promise<ShellReferences> | ShellReferences>()
    const shellOf = ({ route, group }: PublishedPage) => {
      const key = pageKey(name, group)
      const { firstOfGroup } = graph.world
      if (!firstOfGroup.has(key)) firstOfGroup.set(key, { path: route?.path ?? null })
      const references = shells.get(group) ?? graph.graph.get(shellTask, key)
      shells.set(group, references)
      return references
    }

    const own = routes.flatMap((one) => (one.language === language ? [one.route] : []))
    const underWay: FilesUnderWay[] = []
    let begun = 0
    for await (const page of inOrder(own, (route) => publishedPage(graph, language, route))) {
      // What one thread writes at once goes to a folder of its own.
      if (begun % PAGES_IN_FOLDER === 0) sink.writer?.beginFolder()
      begun += 1
      // What was made is kept, however this build ends.
      if (begun % PAGES_PER_COMMIT === 0) graph.graph.commit()
      underWay.push({ page, written: writeFiles(site, sink, page, shell) })
      if (underWay.length >= PAGES_AHEAD) await add(underWay.shift()!)
    }
    for (const one of underWay) await add(one)
    if (shard) continue
    addSidebars(site, sink, shell)
    made.findings.push(...(await search.addFiles(sink)))
  }
  const used = [...session.assets.files(assets), ...session.assets.styles(styles)]
  return { ...made, pages, anchors, assets: used, inlineScripts: [...scripts].sort() }
}

/** A page whose files are being written; `null` if they are as the last build wrote them. */
interface FilesUnderWay {
  page: PublishedPage
  written: Promise<void> | null
}

/** Calls a function for each item, for some of them at once, and yields the results in order. */
async function* inOrder<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Result | Promise<Result>,
): AsyncGenerator<Result, void> {
  const running: (Result | Promise<Result>)[] = []
  for (const item of items) {
    const result = call(item)
    // Whoever takes it gets the rejection.
    if (result instanceof Promise) result.catch(() => {})
    running.push(result)
    if (running.length >= PAGES_AHEAD) yield await running.shift()!
  }
  for (const result of running) yield await result
}

/** Has the files of a page written that the last build did not make of the same things. */
function writeFiles(
  { graph, executor, bundle }: PageSite,
  sink: Sink,
  page: PublishedPage,
  shell: PageShell,
): Promise<void> | null {
  const { writer } = sink
  const keys = fileKeys(page, shell, bundle.serverHash)
  const files: Partial<Record<PageFile, StageJob>> = {}
  for (const [file, path] of filesOf(page, shell, sink)) {
    sink.note(path)
    if (writer === null || writer.keep(path, keys[file])) continue
    files[file] = writer.stage(path, kinds[file])
  }
  const wanted = Object.entries(files) as [PageFile, StageJob][]
  if (wanted.length === 0) return null
  const write = async (): Promise<void> => {
    const content = page.route === null ? null : await graph.graph.place(contentTask, page.key)
    const name = { language: shell.language.locale.name, path: page.route?.path ?? null }
    const job = { ...name, content: content && { ...content }, patch: page.patch, files }
    const written = await executor.run('files', job)
    for (const [file, target] of wanted) {
      writer!.wrote(target, kinds[file], { madeFrom: keys[file], forms: written[file]! })
    }
  }
  const writing = write()
  // Whoever waits for the page gets the rejection.
  writing.catch(() => {})
  return writing
}

/** Returns the files of a page with their paths below the output folder. */
function filesOf(page: PublishedPage, { language }: PageShell, sink: Sink): [PageFile, string][] {
  const path = page.route?.path ?? null
  const document: [PageFile, string] = ['document', documentPath(language, path)]
  if (path === null) return [document]
  const files: [PageFile, string][] = [document, ['record', recordFile(language, path)]]
  if (isSearched(page, language)) files.push(['text', searchTextPathOf(language, path)])
  const markdown = markdownFile(language, path)
  // A static file of that name is what the author wants there.
  if (hasMarkdown(page, language) && !sink.files.has(markdown)) files.push(['markdown', markdown])
  return files
}

/** Returns the hashes of everything that a page's files are made from. */
function fileKeys(
  page: PublishedPage,
  { language, frame }: PageShell,
  serverHash: string,
): Record<PageFile, string> {
  const sidebar = sidebarHash(language, page.page.sidebar)
  const key = hashOf([serverHash, language.configKey, frame.shell, sidebar, page.hash].join())
  return { document: key, record: key, text: key, markdown: page.markdownKey }
}

function addSidebars(
  { bundle }: PageSite,
  sink: Sink,
  { language, sidebars, frame }: PageShell,
): void {
  for (const key of sidebarKeys(language)) {
    const path = localeFolder(language.locale) + sidebarRecordPath(key).slice(1)
    const entries = sidebarHash(language, key)
    const { serverHash } = bundle
    const madeFrom = hashOf(
      JSON.stringify([serverHash, language.configKey, frame.shell, key, entries]),
    )
    if (sink.keep(path, madeFrom)) continue
    const content = JSON.stringify(sidebars.record(key, frame.shell))
    sink.add({ path, content, kind: 'record' }, madeFrom)
  }
}
