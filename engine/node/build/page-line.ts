import { readFileSync } from 'node:fs'
import { type CompiledMdx, compileMdx } from '../content/mdx/compile.ts'
import { type PageContent, pageContent } from '../content/page-content.ts'
import type { CompileFile } from '../content/render-content.ts'
import { hashOf } from '../files/hash.ts'
import { toSiteFile } from '../files/site-file.ts'
import { extractReferences, type PageReferences } from '../html/references.ts'
import { type StageJob, stageFile, type WrittenForms } from '../output/stage.ts'
import { documentOf, type PageShell, recordOf } from '../render/page-files.ts'
import { contentOf, pageOf, type RenderedPage, renderNotFound } from '../render/render-page.ts'
import { indexablePage, isSearched } from '../render/search-page.ts'
import type { Session } from '../render/session.ts'
import { type SearchPart, searchPart } from '../search/page-part.ts'
import { searchText } from '../search/search-text.ts'
import type { Route } from '../site/model.ts'
import type { SegmentReader } from '../store/segment.ts'
import type { BodyPlace, RowWriter } from '../store/store.ts'
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
  /** Name of the language. */
  language: string
  /** Route path; `null` is the not-found page. */
  path: string | null
  /** What the store has of it and what still holds. */
  compiled?: BodyPlace
  content?: ContentRow
  /** Files to write; those that are missing here are still as the last build wrote them. */
  files: { document?: StageJob; record?: StageJob; text?: StageJob }
  /** Whether to return the references of the whole document, and not only of its content. */
  readsShell: boolean
  /** Whether to return the page's part of the search index. */
  readsPart: boolean
}

/** What was made of a page. Plain data. */
export interface MadePage {
  /** New rows for the store. */
  rows: ReturnType<RowWriter['write']>[]
  /** The content, unless it was given; the body only if it is not in the store. */
  content?: Omit<PageContent, 'body'> & {
    body?: ReturnType<PageContent['body']>
    place?: BodyPlace
  }
  written: { document?: WrittenForms; record?: WrittenForms; text?: WrittenForms }
  shell?: PageReferences
  part?: SearchPart
  /** Number of MDX files that were compiled; the others came from the store. */
  compiled: number
  /** How long each stage took, in ms. */
  times: Record<string, number>
}

/** What a thread needs to make pages. */
export interface Workshop {
  session: Session
  /** By language. */
  shells: ReadonlyMap<string, PageShell>
  /** Hash of the server entry's code. */
  serverHash: string
  rows: RowWriter
  reader: SegmentReader
  /** What was compiled earlier, by the name of its row: here partials, which many pages share. */
  compiled: Map<string, CompiledMdx>
}

/**
 * The way of a page, from its source to its files:
 *
 *     read → compile → render → record → document → write
 *
 * Each stage is a function of what the stages before it returned. One that the store has made
 * before is skipped.
 */
export function makePage(job: PageJob, workshop: Workshop): MadePage {
  const made: MadePage = { rows: [], written: {}, compiled: 0, times: {} }
  const stage = timer(made.times)
  const shell = workshop.shells.get(job.language)!
  const { session } = workshop
  const { language } = shell

  const route = job.path === null ? null : language.model.routes.get(job.path)!
  const compile = compiler(job, route, workshop, made)
  const body = job.content && readBody(workshop.reader, job.content.body)
  let content = body && storedContent(job.content!, () => body)
  if (route && !content) {
    stage('compile')
    if (route.type === 'doc')
      compile(route.doc.file, readFileSync(route.doc.file, 'utf8'), route.version.config.folder)
    stage('render')
    const rendered = contentOf(session, language, route, { server: shell.server, compile })
    const row = contentRow(rendered, { route, session, language, serverHash: workshop.serverHash })
    const { facts, reads, bodyHash, body } = pageContent(rendered)
    const place = row && workshop.rows.write(row.row, row.body)
    if (place) made.rows.push(place)
    content = { facts, reads: place?.reads ?? reads, bodyHash, body }
    made.content = {
      ...{ facts, reads: content.reads, bodyHash },
      ...(place ? { place: place.body } : { body: body() }),
    }
  }
  stage('record')
  const page: RenderedPage =
    route && content ? pageOf(session, language, route, content) : renderNotFound(session, language)
  const { document, record, text } = job.files
  if (record) made.written.record = write('record', record, () => recordOf(page, shell))
  if (document || job.readsShell) {
    stage('document')
    const html = documentOf(page, shell)
    if (document) made.written.document = write('document', document, () => html)
    if (job.readsShell) made.shell = extractReferences(html)
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

/** Returns the compiler of a page and its partials: it compiles only what has changed. */
function compiler(
  job: PageJob,
  route: Route | null,
  { session, rows, reader, compiled }: Workshop,
  made: MadePage,
): CompileFile {
  const { config, highlighter, locales } = session
  const { messages } = locales.get(job.language)!
  const own = new Map<string, CompiledMdx>()
  return (file, source, docsFolder) => {
    const isPage = route?.type === 'doc' && file === route.doc.file
    const row = compiledRow(session, job.language, { file, docsFolder, hash: hashOf(source) })
    const key = compiledKey(row)
    const known = own.get(key) ?? compiled.get(key)
    if (known) return known
    const body = isPage && job.compiled ? reader.read(job.compiled) : null
    const result: CompiledMdx = body
      ? JSON.parse(body)
      : compileMdx({
          ...{ source, file: toSiteFile(config.root, file), messages, highlighter },
          docsFolder: docsFolder === null ? null : toSiteFile(config.root, docsFolder),
          markdown: config.markdown,
        })
    if (body === null) made.compiled += 1
    // A mistake is not kept: what it depends on is not known.
    if (body === null && result.code !== '') made.rows.push(rows.write(row, JSON.stringify(result)))
    const kept = isPage ? own : compiled
    kept.set(key, result)
    return result
  }
}

/** Compiles the source of a page ahead of everything else, while the site's code is bundled. */
export function compilePage(
  job: Pick<PageJob, 'language' | 'path'>,
  workshop: Omit<Workshop, 'shells' | 'serverHash'>,
): MadePage {
  const made: MadePage = { rows: [], written: {}, compiled: 0, times: {} }
  const stage = timer(made.times)
  const { model } = workshop.session.locales.get(job.language)!
  const route = model.routes.get(job.path!)!
  if (route.type !== 'doc') return made
  stage('compile')
  const compile = compiler(
    { ...job, files: {}, readsShell: false, readsPart: false },
    route,
    { ...workshop, shells: new Map(), serverHash: '' },
    made,
  )
  compile(route.doc.file, readFileSync(route.doc.file, 'utf8'), route.version.config.folder)
  stage(null)
  return made
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
