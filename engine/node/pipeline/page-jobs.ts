import { type ContentReads, isIncomplete, type PageContent } from '../content/page-content.ts'
import { LostValueError } from '../graph/lost-value.ts'
import { extractReferences, type PageReferences } from '../html/references.ts'
import { type StageJob, stageFile, type WrittenForms } from '../output/stage.ts'
import type { PagePatch } from '../plugins/plugin.ts'
import { hasMarkdown, markdownPage } from '../publish/markdown-page.ts'
import { documentOf, recordJson } from '../render/page-files.ts'
import { withPatch } from '../render/plugin-pages.ts'
import { contentOf, pageOf, type RenderedPage, renderNotFound } from '../render/render-page.ts'
import { indexablePage, isSearched } from '../render/search-page.ts'
import { searchPart, searchText } from '../search/page-part.ts'
import {
  type CompileResult,
  compilePage,
  compilePartial,
  compilerOf,
  docText,
  isSource,
  type PageName,
  type PlacedPartial,
  pageNamed,
  readCompiled,
  type Used,
  writeValue,
} from './compile-pages.ts'
import type { CompileContext, RenderContext, SentPlace } from './render-context.ts'
import { decodeContent, encodeContent } from './stored-content.ts'

/** A page with its values in the graph. */
export interface RenderedJob extends PageName {
  content: SentPlace | null
  patch: PagePatch | null
}

/** Kinds of files of a page. */
export type PageFile = 'document' | 'record' | 'text' | 'markdown'

/** The jobs of threads for pages: each is a function of the job and of the site, on any thread. */
export interface PageJobs {
  /** Compiles a partial, by its key in the graph. */
  partial: { job: { key: string }; result: PlacedPartial }
  /** Compiles the source of a doc. */
  compile: { job: PageName; result: CompileResult }
  /** Renders the content of a page. */
  content: { job: PageName & { compiled: SentPlace | null }; result: ContentResult }
  /** Writes files of a page to the stage. */
  files: {
    job: RenderedJob & { files: Partial<Record<PageFile, StageJob>> }
    result: Partial<Record<PageFile, WrittenForms>>
  }
  /** Returns the references of a whole document. */
  references: { job: RenderedJob; result: PageReferences }
  /** Returns the data of a page for the search index. */
  search: { job: RenderedJob; result: SentPlace | null }
  /** Returns the texts of a page's sections, for excerpts. */
  texts: { job: RenderedJob; result: SentPlace }
}

export type JobKind = keyof PageJobs

interface ContentResult {
  placed: SentPlace
  reads: ContentReads
  lasts: boolean
  /** Number of MDX files that were compiled for it. */
  compiled: number
  /** Included partials by their keys in the graph; `null` for partials that were compiled before. */
  partials: [key: string, placed: PlacedPartial | null][]
}

/** The timing of a job: stages by name, in ms. */
export type StageTimes = Record<string, number>

type Jobs = {
  [Kind in JobKind]: (
    job: PageJobs[Kind]['job'],
    context: RenderContext,
    stage: (name: string) => void,
  ) => PageJobs[Kind]['result'] | Promise<PageJobs[Kind]['result']>
}

const jobs: Jobs = {
  async partial({ key }, context, stage) {
    stage('compile')
    return compilePartial(key, context)
  },

  compile: (job, context, stage) => compilePage(job, context, stage),

  async content({ compiled, ...name }, context, stage) {
    const { language, route } = pageNamed(name, context)
    const { server } = context.shells.get(name.language)!
    stage('compile')
    const source = docText(route!)
    const known = compiled && readCompiled(compiled, context)
    const used: Used = { compiled: 0, partials: new Map() }
    const compile = await compilerOf(route!, name.language, { known, source, used }, context)
    stage('render')
    const rendered = contentOf(context.session, language, route!, { server, compile, source })
    return {
      placed: writeValue(encodeContent(rendered), context),
      reads: rendered.reads,
      lasts: !isIncomplete(rendered) && isSource(route!, source),
      compiled: used.compiled,
      partials: [...used.partials],
    }
  },

  files({ files, ...job }, context, stage) {
    const page = renderedPage(job, context)
    const shell = context.shells.get(job.language)!
    const { language } = shell
    const written: Partial<Record<PageFile, WrittenForms>> = {}
    const add = (file: PageFile, content: () => string): void => {
      const target = files[file]
      if (target === undefined) return
      stage(file)
      const text = content()
      stage('write')
      written[file] = stageFile(target, text)
    }
    add('record', () => recordJson(page, shell))
    add('document', () => documentOf(page, shell))
    if (hasMarkdown(page, language)) add('markdown', () => markdownPage(page, language))
    if (isSearched(page, language)) add('text', () => searchText(page.content.body().sections))
    return written
  },

  references(job, context, stage) {
    stage('document')
    const shell = context.shells.get(job.language)!
    return extractReferences(documentOf(renderedPage(job, context), shell))
  },

  search(job, context, stage) {
    stage('index')
    const { language } = pageNamed(job, context)
    const page = renderedPage(job, context)
    const indexable = isSearched(page, language) ? indexablePage(page, language) : null
    if (indexable === null) return null
    const { names, words } = searchPart(indexable)
    return writeValue(`${JSON.stringify(names)}\n${words}`, context)
  },

  texts(job, context, stage) {
    stage('index')
    return writeValue(searchText(renderedPage(job, context).content.body().sections), context)
  },
}

/** Runs a job for a page, and returns its timing. */
export async function doJob<Kind extends JobKind>(
  kind: Kind,
  job: PageJobs[Kind]['job'],
  context: RenderContext,
): Promise<{ result: PageJobs[Kind]['result']; times: StageTimes }> {
  const times: StageTimes = {}
  const stage = timer(times)
  const result = await jobs[kind](job, context, stage)
  stage(null)
  return { result, times }
}

/** Returns a page from the graph, with the additions of plugins. */
export function renderedPage(
  { language: name, path, content, patch }: RenderedJob,
  context: RenderContext,
): RenderedPage {
  const { session } = context
  const { language, route } = pageNamed({ language: name, path }, context)
  if (route === null || content === null) return renderNotFound(session, language)
  const page = pageOf(session, language, route, readContent(content, context))
  return patch ? withPatch(page, patch) : page
}

function readContent({ place, hash }: SentPlace, { reader }: CompileContext): PageContent {
  const text = reader.read(place, hash)
  if (text === null) throw new LostValueError('The content of a page')
  return decodeContent(text, hash)
}

/** Returns a function that ends the current stage and begins another one. */
function timer(times: StageTimes): (stage: string | null) => void {
  let present: string | null = null
  let since = 0
  return (stage) => {
    const now = performance.now()
    if (present !== null) times[present] = (times[present] ?? 0) + now - since
    present = stage
    since = now
  }
}
