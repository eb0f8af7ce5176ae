import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { sidebarRecordPath } from '../../shared/url.ts'
import { GLOSSARY_FILE, unusedTerms } from '../content/glossary.ts'
import { hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'
import type { StageJob } from '../output/stage.ts'
import type { OutputKind } from '../output/writer.ts'
import { groupAnchorsTask } from '../pipeline/link-tasks.ts'
import { groupKeys } from '../pipeline/page-division.ts'
import type { PageExecutor } from '../pipeline/page-executor.ts'
import {
  groupFilesTask,
  groupFolds,
  groupNotesTask,
  type PageFiles,
  type PageNotes,
} from '../pipeline/page-folds.ts'
import type { PageFile } from '../pipeline/page-jobs.ts'
import { summaryTask } from '../pipeline/page-summary.ts'
import { compiledTask, contentTask } from '../pipeline/page-tasks.ts'
import { type PublishedPage, publishedPage } from '../pipeline/published-page.ts'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import { pageKey, splitKey } from '../pipeline/site-world.ts'
import { markdownFile } from '../publish/markdown-page.ts'
import { documentPath, type PageShell, recordFile } from '../render/page-files.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { searchTextPathOf } from '../render/search-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { sidebarHash, sidebarKeys } from '../render/sidebars.ts'
import { localeFolder } from '../site/addresses.ts'
import type { UsedAsset } from '../site/assets.ts'
import type { Route } from '../site/model.ts'
import type { SiteBundle } from '../vite/bundle.ts'
import { isInShard, type Shard } from './shards.ts'
import type { Sink } from './sink.ts'
import { addSearchFiles } from './site-search.ts'
import type { Timing } from './timing.ts'
import { type UsedShell, usedShells } from './used-shells.ts'

/** A site that is ready for building its pages. */
export interface PageSite {
  graph: SiteGraph
  session: Session
  executor: PageExecutor
  bundle: SiteBundle
  timing: Timing
  /** Keys of the pages whose content was rendered in this build. */
  rendered: ReadonlySet<string>
}

interface BuildPagesOptions {
  progress(done: number): void
  /** Called with each page, except the not-found pages. */
  inspect?(page: RenderedPage, language: LocaleSession): void
}

/** The results of all pages for the rest of the build. */
export interface PagesResult {
  findings: Finding[]
  /** Number of pages in all languages, not counting the not-found pages. */
  total: number
  /** Inline scripts that plugins add to pages. */
  inlineScripts: string[]
  /** Files that the content of pages refers to. */
  assets: readonly UsedAsset[]
  /** Files that the content refers to, by their paths from the site root. */
  assetNames: ReadonlySet<string>
  /** Stylesheets with placeholder colors of images, by their images as a JSON array of files. */
  placeholders: ReadonlySet<string>
  /** The shells of pages, each with its pages. */
  shells: readonly UsedShell[]
}

/** Maximum number of concurrent pages: enough to keep all threads busy. */
const PAGES_AHEAD = 96

/** Number of pages after which the graph is written to disk. */
const PAGES_PER_COMMIT = 500

const outputKinds: Record<PageFile, OutputKind> = {
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
    if (route.type !== 'doc') return []
    const key = pageKey(language.locale.name, route.path)
    return graph.isFresh(compiledTask, key) ? [] : [key]
  })
}

/** Returns the keys of pages that are not up to date. */
export function pagesToMake(
  { graph }: SiteGraph,
  session: Session,
  shard: Shard | undefined,
): string[] {
  return pageKeys(session, shard).filter((key) => !graph.isFresh(summaryTask, key))
}

/** Returns the keys of all pages except the not-found pages. */
export function pageKeys(session: Session, shard?: Shard): string[] {
  return routesOf(session, shard).map(({ language, route }) =>
    pageKey(language.locale.name, route.path),
  )
}

/** Returns all pages except the not-found pages, in the order of the languages and their routes. */
function routesOf({ locales }: Session, shard?: Shard) {
  const all = [...locales.values()].flatMap((language) =>
    [...language.model.routes.values()].map((route) => ({ language, route })),
  )
  return shard ? all.filter((_, place) => isInShard(place, shard)) : all
}

/** Builds all pages with their records, sidebars and search files. */
export async function makePages(
  site: PageSite,
  sink: Sink,
  { progress, inspect }: BuildPagesOptions,
): Promise<PagesResult> {
  const { session, graph, executor } = site
  const { shells } = executor.context
  let done = 0
  const count = (): void => progress(++done)
  for (const shell of shells.values()) {
    const routes = [...shell.language.model.routes.values(), null]
    await writePages(site, sink, shell, routes, { progress: count, ...(inspect && { inspect }) })
    addSidebars(site, sink, shell)
  }
  await foldGroups(site)
  const used = await usedShells(graph, session.locales.values())
  const notes: PageNotes[] = []
  const findings: Finding[] = []
  for (const { language } of shells.values()) {
    findings.push(...language.model.findings)
    for (const key of groupKeys(language)) notes.push(await graph.graph.get(groupNotesTask, key))
    findings.push(...(await addSearchFiles(graph, language, sink)))
  }
  findings.push(...notes.flatMap((note) => note.findings))
  const glossary = readText(join(session.config.root, GLOSSARY_FILE))
  if (glossary !== null) {
    findings.push(...unusedTerms(glossary, new Set(notes.flatMap((note) => note.terms))))
  }
  const assets = new Set(notes.flatMap((note) => note.assets))
  const styles = new Set(notes.flatMap((note) => note.styles))
  const scripts = new Set(notes.flatMap((note) => note.scripts))
  const routes = [...shells.values()].map(({ language }) => language.model.routes)
  return {
    findings,
    total: routes.reduce((sum, { size }) => sum + size, 0),
    inlineScripts: [...scripts].sort(),
    assets: [...session.assets.files(assets), ...session.assets.styles(styles)],
    assetNames: assets,
    placeholders: new Set(notes.flatMap((note) => note.placeholders)),
    shells: used,
  }
}

/** Returns the number of docs whose content was rendered. */
export function compiledDocs({ session, rendered }: PageSite): number {
  const isDoc = (key: string): boolean => {
    const [name, path] = splitKey(key)
    return session.locales.get(name)!.model.routes.get(path)?.type === 'doc'
  }
  return [...rendered].filter(isDoc).length
}

/**
 * Updates the pages of a shard in the graph and its cache, without writing output files.
 */
export async function makeShard(
  { graph, session }: PageSite,
  shard: Shard,
  progress: (done: number, total: number) => void,
): Promise<{ findings: Finding[]; total: number }> {
  const findings: Finding[] = []
  // Findings without a page are reported only by the first shard.
  if (shard.number === 1) {
    for (const { model } of session.locales.values()) findings.push(...model.findings)
  }
  const routes = routesOf(session, shard)
  let done = 0
  const pages = inOrder(routes, async ({ language, route }) =>
    publishedPage(graph, language, route),
  )
  for await (const page of pages) {
    findings.push(...page.findings)
    progress(++done, routes.length)
    if (done % PAGES_PER_COMMIT === 0) graph.graph.commit()
  }
  return { findings, total: routes.length }
}

/** Updates pages of a language, and writes those of their files whose inputs have changed. */
async function writePages(
  site: PageSite,
  sink: Sink,
  shell: PageShell,
  routes: readonly (Route | null)[],
  { progress, inspect }: { progress(): void; inspect?: BuildPagesOptions['inspect'] },
): Promise<void> {
  const { graph, timing, rendered } = site
  const { language } = shell
  const unchanged = inspect ? new Map<string, PageFiles>() : freshFiles(graph, language)
  const pending: { route: Route | null; files?: WantedFiles }[] = []
  for (const route of routes) {
    const existing = route && unchanged.get(route.path)
    if (!existing) {
      pending.push({ route })
      continue
    }
    const files = wantedFiles(site, sink, existing, shell)
    if (Object.keys(files).length > 0) {
      pending.push({ route, files })
      continue
    }
    timing.pages.kept += 1
    progress()
  }
  const writing: Promise<void>[] = []
  let count = 0
  const pages = inOrder(pending, async ({ route, files }) => {
    return { page: await publishedPage(graph, language, route), files }
  })
  for await (const { page, files } of pages) {
    count += 1
    // Save finished pages even if this build fails later.
    if (count % PAGES_PER_COMMIT === 0) graph.graph.commit()
    if (page.route) {
      inspect?.(page, language)
      progress()
    }
    const wanted = files ?? wantedFiles(site, sink, page.files, shell)
    const isMade = rendered.has(page.key) || Object.keys(wanted).length > 0
    timing.pages[isMade ? 'made' : 'kept'] += 1
    const written = writeFiles(site, sink, page, shell, wanted)
    // The rejection is reported when the promise is awaited.
    written.catch(() => {})
    writing.push(written)
    if (writing.length >= PAGES_AHEAD) await writing.shift()
  }
  await Promise.all(writing)
}

/** Returns the inputs of pages' files, for groups without changes. */
function freshFiles({ graph }: SiteGraph, language: LocaleSession): Map<string, PageFiles> {
  const unchanged = groupKeys(language).flatMap((key) => graph.peek(groupFilesTask, key) ?? [])
  return new Map(unchanged.map((files) => [files.path!, files]))
}

/**
 * Updates the groups' contributions to folds, one group after the other, so that the pages of each
 * are read only once.
 */
async function foldGroups({ graph, session }: PageSite): Promise<void> {
  for (const language of session.locales.values()) {
    for (const key of groupKeys(language)) {
      for (const task of [...groupFolds, groupAnchorsTask]) await graph.graph.hash(task, key)
    }
  }
}

/** Calls a function for each item, several at a time, and yields the results in order. */
async function* inOrder<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void> {
  const running: Promise<Result>[] = []
  for (const item of items) {
    const result = call(item)
    // The rejection is reported when the result is yielded.
    result.catch(() => {})
    running.push(result)
    if (running.length >= PAGES_AHEAD) yield await running.shift()!
  }
  for (const result of running) yield await result
}

/** Files of a page that have to be written, and where to write them. */
type WantedFiles = Partial<Record<PageFile, StageJob>>

/** Keeps the files of a page with unchanged inputs, and returns the others. */
function wantedFiles(
  { bundle }: PageSite,
  sink: Sink,
  page: PageFiles,
  shell: PageShell,
): WantedFiles {
  const { writer } = sink
  writer?.beginPage()
  const keys = fileKeys(page, shell, bundle.serverHash)
  const wanted: WantedFiles = {}
  for (const [file, path] of filesOf(page, shell, sink)) {
    const isNew = sink.note(path)
    if (!isNew || writer === null || writer.keep(path, keys[file])) continue
    wanted[file] = writer.stage(path, outputKinds[file])
  }
  return wanted
}

/** Writes files of a page to the stage. */
async function writeFiles(
  { graph, executor, bundle }: PageSite,
  { writer }: Sink,
  { key, route, patch, files: page }: PublishedPage,
  shell: PageShell,
  files: WantedFiles,
): Promise<void> {
  const wanted = Object.entries(files) as [PageFile, StageJob][]
  if (wanted.length === 0) return
  const keys = fileKeys(page, shell, bundle.serverHash)
  const content = route === null ? null : await graph.graph.place(contentTask, key)
  const name = { language: shell.language.locale.name, path: page.path }
  const job = { ...name, content: content && { ...content }, patch, files }
  const written = await executor.run('files', job)
  for (const [file, target] of wanted) {
    writer!.wrote(target, outputKinds[file], { madeFrom: keys[file], forms: written[file]! })
  }
}

/** Returns the files of a page with their paths below the output folder. */
function filesOf(page: PageFiles, { language }: PageShell, sink: Sink): [PageFile, string][] {
  const { path } = page
  const document: [PageFile, string] = ['document', documentPath(language, path)]
  if (path === null) return [document]
  const files: [PageFile, string][] = [document, ['record', recordFile(language, path)]]
  if (page.isSearched) files.push(['text', searchTextPathOf(language, path)])
  const markdown = markdownFile(language, path)
  // A static file with the same path replaces it.
  if (page.markdown !== null && !sink.files.has(markdown)) files.push(['markdown', markdown])
  return files
}

/** Returns the hashes of all inputs of a page's files. */
function fileKeys(
  page: PageFiles,
  { language, frame }: PageShell,
  serverHash: string,
): Record<PageFile, string> {
  const sidebar = sidebarHash(language, page.sidebar)
  const key = hashOf([serverHash, language.configKey, frame.shell, sidebar, page.hash].join())
  return { document: key, record: key, text: key, markdown: page.markdown ?? '' }
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
