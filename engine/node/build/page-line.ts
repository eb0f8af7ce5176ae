import { compileAhead } from '../content/compile-ahead.ts'
import {
  type CompiledMdx,
  type CompileInput,
  compileMdx,
  compileWithPlugins,
} from '../content/mdx/compile.ts'
import { type PageContent, pageContent } from '../content/page-content.ts'
import type { CompileFile } from '../content/render-content.ts'
import { hashOf } from '../files/hash.ts'
import { toSiteFile } from '../files/site-file.ts'
import { extractReferences, type PageReferences } from '../html/references.ts'
import { type StageJob, stageFile, type WrittenForms } from '../output/stage.ts'
import type { PagePatch } from '../plugins/plugin.ts'
import { hasMarkdown, markdownPage } from '../publish/markdown-page.ts'
import { documentOf, type PageShell, recordOf } from '../render/page-files.ts'
import {
  OtherPages,
  type PluginPatch,
  patchesPages,
  patchOf,
  withPatch,
} from '../render/plugin-pages.ts'
import {
  contentOf,
  pageOf,
  type RenderedPage,
  renderNotFound,
  sourceToCompile,
} from '../render/render-page.ts'
import { indexablePage, isSearched } from '../render/search-page.ts'
import type { Session } from '../render/session.ts'
import { recordKey } from '../render/site-view.ts'
import { type SearchPart, searchPart, searchText } from '../search/page-part.ts'
import type { Route } from '../site/model.ts'
import type { BodyPlace, Row, SegmentReader, SegmentWriter } from '../store/segment.ts'
import {
  type ContentRow,
  compiledKey,
  compiledRow,
  contentRow,
  readBody,
  storedContent,
} from './page-rows.ts'

/** A page to make. Plain data, so that any thread can make it. */
export interface PageJob {
  language: string
  /** Route path; `null` is the not-found page. */
  path: string | null
  /** What the store has of it and what still holds. */
  compiled?: BodyPlace
  content?: ContentRow
  /** What plugins add to it, if the store has it. */
  patch?: PagePatch
  /** Files to write; those that are missing here are still as the last build wrote them. */
  files: { document?: StageJob; record?: StageJob; text?: StageJob; markdown?: StageJob }
  /** Whether to return the references of the whole document, and not only of its content. */
  readsShell: boolean
  /** Whether to return the page's part of the search index. */
  readsPart: boolean
}

/** What was made of a page. Plain data. */
export interface MadePage {
  /** New rows for the store. */
  rows: Row<unknown>[]
  /** The content, unless it was given; the body only if it is not in the store. */
  content?: Omit<PageContent, 'body'> & {
    body?: ReturnType<PageContent['body']>
    place?: BodyPlace
  }
  /** What plugins add to it, unless it was given. */
  patch?: PluginPatch & {
    /** Key of the record that it was added to. */
    record: string
  }
  written: { [name in keyof PageJob['files']]?: WrittenForms }
  shell?: PageReferences
  part?: SearchPart
  /** Number of MDX files that were compiled; the others came from the store. */
  compiled: number
  /** How long each stage took, in ms. */
  times: Record<string, number>
}

/** A workshop in which pages can be compiled but not yet rendered, since there is no bundle. */
export type EarlyWorkshop = Omit<Workshop, 'shells' | 'serverHash'>

/** What a thread needs to make pages. */
export interface Workshop {
  session: Session
  /** By language. */
  shells: ReadonlyMap<string, PageShell>
  /** Hash of the server entry's code. */
  serverHash: string
  rows: SegmentWriter
  reader: SegmentReader
  /** What was compiled earlier, by the name of its row: here partials, which many pages share. */
  compiled: Map<string, CompiledMdx>
}

/**
 * The way of a page that has been read, from its source to its files:
 *
 *     compile → render → record → document → write
 *
 * Each stage is a function of what the stages before it returned. One that the store has made
 * before is skipped.
 */
export async function makePage(job: PageJob, workshop: Workshop): Promise<MadePage> {
  const made = emptyPage()
  const stage = timer(made.times)
  const shell = workshop.shells.get(job.language)!
  const { session } = workshop
  const { language } = shell

  const route = job.path === null ? null : language.model.routes.get(job.path)!
  const body = job.content && readBody(workshop.reader, job.content.body)
  let content = body && storedContent(job.content!, () => body)
  if (route && !content) {
    stage('compile')
    const options = await compiledAhead(job, route, workshop, made)
    stage('render')
    content = contentFrom(route, workshop, shell, options, made)
  }
  stage('record')
  let page: RenderedPage =
    route && content ? pageOf(session, language, route, content) : renderNotFound(session, language)
  if (route && patchesPages(session.config)) {
    stage('plugins')
    if (!job.patch) {
      const others = othersOf(workshop, shell)
      const found = await patchOf(session, language, shell.server, page, others)
      made.patch = { ...found, record: recordKey(page) }
    }
    page = withPatch(page, job.patch ?? made.patch!.patch)
    stage('record')
  }
  const { document, record, text, markdown } = job.files
  if (record) made.written.record = write('record', record, () => recordOf(page, shell))
  if (document || job.readsShell) {
    stage('document')
    const html = documentOf(page, shell)
    if (document) made.written.document = write('document', document, () => html)
    if (job.readsShell) made.shell = extractReferences(html)
  }
  if (markdown && hasMarkdown(page, language)) {
    made.written.markdown = write('markdown', markdown, () => markdownPage(page, language))
  }
  const searched = isSearched(page, language)
  if (text && searched) {
    made.written.text = write('text', text, () => searchText(page.content.body().sections))
  }
  if (job.readsPart && searched) {
    stage('index')
    made.part = searchPart(indexablePage(page, language)!)
  }
  stage(null)
  return made

  function write(name: string, to: StageJob, make: () => string): WrittenForms {
    stage(name)
    const content = make()
    stage('write')
    return stageFile(to, content)
  }
}

/**
 * Makes the content of a page again, and none of its files.
 *
 * @throws Error if a plugin has to be waited for
 */
export function remakeContent(
  { language, path }: Pick<PageJob, 'language' | 'path'>,
  workshop: Workshop,
): MadePage {
  const made = emptyPage()
  const shell = workshop.shells.get(language)!
  const route = shell.language.model.routes.get(path!)!
  const compile = compilerOf({ language }, route, workshop, made).now
  contentFrom(route, workshop, shell, { compile }, made)
  return made
}

function emptyPage(): MadePage {
  return { rows: [], written: {}, compiled: 0, times: {} }
}

/** Renders the content of a route, and notes it with its row. */
function contentFrom(
  route: Route,
  { session, serverHash, rows }: Workshop,
  { language, server }: PageShell,
  options: Ahead,
  made: MadePage,
): PageContent {
  const rendered = contentOf(session, language, route, { server, ...options })
  const { source } = options
  const row = contentRow(rendered, { route, session, language, serverHash, source })
  const whole = row && rows.write(row.row, row.body)
  if (whole) made.rows.push(whole)
  const content = pageContent(rendered, whole?.body.hash)
  const { facts, bodyHash, body } = content
  const reads = whole?.reads ?? content.reads
  made.content = {
    ...{ facts, reads, bodyHash },
    ...(whole ? { place: whole.body } : { body: body() }),
  }
  return { facts, reads, bodyHash, body }
}

/** A file to compile, its text, and the docs folder that it belongs to. */
type File = Parameters<CompileFile>

/**
 * Returns functions that compile a page and its partials, at once or where plugins have to be waited
 * for: only what has changed.
 */
function compilerOf(
  job: Pick<PageJob, 'language' | 'compiled'>,
  route: Route,
  { session, rows, reader, compiled }: EarlyWorkshop,
  made: MadePage,
) {
  const { config, highlighter, locales, plugins } = session
  const { messages } = locales.get(job.language)!
  const own = new Map<string, CompiledMdx>()
  const isPage = (file: string) => route.type === 'doc' && file === route.doc.file
  const known = new Map<string, ReturnType<typeof compiledRow>>()
  const rowOf = ([file, source, docsFolder, syntax]: File) => {
    const row =
      known.get(file) ??
      compiledRow(session, job.language, {
        ...{ file, docsFolder, syntax },
        hash: hashOf(source),
      })
    known.set(file, row)
    return row
  }
  const find = (file: File): CompiledMdx | undefined => {
    const key = compiledKey(rowOf(file))
    const earlier = own.get(key) ?? compiled.get(key)
    if (earlier) return earlier
    const body = isPage(file[0]) && job.compiled ? reader.read(job.compiled) : null
    if (body === null) return undefined
    const result: CompiledMdx = JSON.parse(body)
    own.set(key, result)
    return result
  }
  const inputOf = ([file, source, docsFolder, syntax]: File): CompileInput => ({
    ...{ source, syntax, file: toSiteFile(config.root, file), messages, highlighter, plugins },
    docsFolder: docsFolder === null ? null : toSiteFile(config.root, docsFolder),
    markdown: config.markdown,
    locale: job.language,
  })
  const keep = (file: File, result: CompiledMdx): CompiledMdx => {
    const row = rowOf(file)
    made.compiled += 1
    // A mistake is not kept: what it depends on is not known.
    if (result.code !== '') made.rows.push(rows.write(row, JSON.stringify(result)))
    const kept = isPage(file[0]) ? own : compiled
    kept.set(compiledKey(row), result)
    return result
  }
  return {
    now: (...file: File) => find(file) ?? keep(file, compileMdx(inputOf(file))),
    later: async (...file: File) =>
      find(file) ?? keep(file, await compileWithPlugins(inputOf(file))),
  }
}

/** A page of which what can be compiled ahead has been compiled. */
interface Ahead {
  compile: CompileFile
  /** Text of a doc. */
  source?: string | undefined
}

/** Compiles a page, with its partials if a plugin has to be waited for. */
async function compiledAhead(
  job: Pick<PageJob, 'language' | 'compiled'>,
  route: Route,
  workshop: EarlyWorkshop,
  made: MadePage,
): Promise<Ahead> {
  const { session } = workshop
  const { now, later } = compilerOf(job, route, workshop, made)
  if (route.type !== 'doc' && route.type !== 'page') return { compile: now }
  const { page, docsFolder } = sourceToCompile(route)
  const source = page?.source
  if (!session.plugins?.trees.length) {
    if (page) now(page.file, page.source, docsFolder, page.syntax)
    return { compile: now, source }
  }
  const { config, modules } = session
  const compile = await compileAhead(page, docsFolder, { root: config.root, modules }, later)
  return { compile, source }
}

/** Compiles the source of a page ahead of everything else, while the site's code is bundled. */
export async function compilePage(
  job: Pick<PageJob, 'language' | 'path'>,
  workshop: EarlyWorkshop,
): Promise<MadePage> {
  const made = emptyPage()
  const stage = timer(made.times)
  const { model } = workshop.session.locales.get(job.language)!
  const route = model.routes.get(job.path!)!
  if (route.type !== 'doc') return made
  stage('compile')
  await compiledAhead(job, route, workshop, made)
  stage(null)
  return made
}

const others = new WeakMap<PageShell, OtherPages>()

/** Returns the pages that plugins read besides the one that they are called for. */
function othersOf({ session }: Workshop, shell: PageShell): OtherPages {
  const known = others.get(shell) ?? new OtherPages(session, shell.language, shell.server)
  others.set(shell, known)
  return known
}

/** Returns a function that ends the present stage and begins another one. */
function timer(times: Record<string, number>): (stage: string | null) => void {
  let present: string | null = null
  let since = 0
  return (stage) => {
    const now = performance.now()
    if (present !== null) times[present] = (times[present] ?? 0) + now - since
    present = stage
    since = now
  }
}
