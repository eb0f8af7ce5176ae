import { join } from 'node:path'
import { compileAhead } from '../content/compile-ahead.ts'
import {
  type CompiledMdx,
  type CompileInput,
  compileMdx,
  compileWithPlugins,
} from '../content/mdx/compile.ts'
import { type ContentReads, isIncomplete, type PageContent } from '../content/page-content.ts'
import type { CompileFile } from '../content/render-content.ts'
import { hashOf } from '../files/hash.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { extractReferences, type PageReferences } from '../html/references.ts'
import { type StageJob, stageFile, type WrittenForms } from '../output/stage.ts'
import { PageNotReady } from '../plugins/failure.ts'
import type { PagePatch } from '../plugins/plugin.ts'
import { hasMarkdown, markdownPage } from '../publish/markdown-page.ts'
import { documentOf, recordOf } from '../render/page-files.ts'
import { type PluginPatch, patchOf, withPatch } from '../render/plugin-pages.ts'
import {
  contentOf,
  pageOf,
  type RenderedPage,
  renderNotFound,
  sourceToCompile,
} from '../render/render-page.ts'
import { indexablePage, isSearched } from '../render/search-page.ts'
import { searchPart, searchText } from '../search/page-part.ts'
import type { Route } from '../site/model.ts'
import type { CompileContext, RenderContext, SentPlace } from './render-context.ts'
import { decodeContent, encodeContent } from './stored-content.ts'

/** A page, by its language and its route path; `null` is the not-found page. */
export interface PageName {
  language: string
  path: string | null
}

/** A page with what the graph has of it. */
export interface RenderedJob extends PageName {
  content: SentPlace | null
  patch: PagePatch | null
}

/** Files of a page, by what they are. */
export type PageFile = 'document' | 'record' | 'text' | 'markdown'

/** What threads do for pages: each is a function of the job and of the site, on any thread. */
export interface PageJobs {
  /** Compiles a partial, by its key in the graph. */
  partial: { job: { key: string }; result: SentPlace }
  /** Compiles the source of a doc. */
  compile: { job: PageName; result: CompileResult }
  /** Renders the content of a page. */
  content: { job: PageName & { compiled: SentPlace | null }; result: ContentResult }
  /** Asks plugins what they add to a page, given others that they have asked for. */
  patch: {
    job: RenderedJob & { others: ReadonlyMap<string, SentPlace> }
    result: PluginPatch | { needs: string }
  }
  /** Writes files of a page to the stage. */
  files: {
    job: RenderedJob & { files: Partial<Record<PageFile, StageJob>> }
    result: Partial<Record<PageFile, WrittenForms>>
  }
  /** Returns the references of a whole document. */
  references: { job: RenderedJob; result: PageReferences }
  /** Reads what search keeps of a page. */
  search: { job: RenderedJob; result: SentPlace | null }
}

export type JobKind = keyof PageJobs

interface CompileResult {
  placed: SentPlace
  /** Whether it holds as long as the source does: what a mistake depends on is not known. */
  lasts: boolean
}

interface ContentResult {
  placed: SentPlace
  reads: ContentReads
  lasts: boolean
  /** Number of MDX files that were compiled for it. */
  compiled: number
  /** Partials that it includes, by their keys in the graph, with those that were compiled for it. */
  partials: [key: string, placed: SentPlace | null][]
}

/** Where the time of a job went: stages by name, in ms. */
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
    return write(JSON.stringify(await compilePartial(key, context)), context)
  },

  compile: (job, context, stage) => compilePage(job, context, stage),

  async content({ compiled, ...name }, context, stage) {
    const { language, route } = pageNamed(name, context)
    const { server } = context.shells.get(name.language)!
    stage('compile')
    const source = textOf(route!)
    const known = compiled && readCompiled(compiled, context)
    const used: Used = { compiled: 0, partials: new Map() }
    const compile = await compilerOf(route!, name.language, { known, source, used }, context)
    stage('render')
    const rendered = contentOf(context.session, language, route!, { server, compile, source })
    return {
      placed: write(encodeContent(rendered), context),
      reads: rendered.reads,
      lasts: !isIncomplete(rendered) && isSource(route!, source),
      compiled: used.compiled,
      partials: [...used.partials],
    }
  },

  patch(job, context, stage) {
    stage('plugins')
    const page = renderedPage(job, context)
    const { language } = pageNamed(job, context)
    const { server } = context.shells.get(job.language)!
    const pageAt = (path: string): RenderedPage | undefined => {
      if (!language.model.routes.has(path)) return undefined
      const content = job.others.get(path)
      if (!content) throw new PageNotReady(path)
      return renderedPage({ language: job.language, path, content, patch: null }, context)
    }
    try {
      return patchOf(context.session, language, server, page, pageAt)
    } catch (error) {
      if (error instanceof PageNotReady) return { needs: error.path }
      throw error
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
    add('record', () => recordOf(page, shell))
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
    return write(`${JSON.stringify(names)}\n${words}`, context)
  },
}

/** Does a job for a page, and returns where the time went. */
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

/** Compiles the source of a doc: all that can be done for a page before there is a bundle. */
export async function compilePage(
  name: PageName,
  context: CompileContext,
  stage: (name: string) => void = () => {},
): Promise<CompileResult> {
  const { route } = pageNamed(name, context)
  if (route?.type !== 'doc') throw new Error(`There is no doc at ${name.path}.`)
  stage('compile')
  const source = textOf(route)!
  const { file, syntax } = route.doc
  const input = compileInput(context, name.language, [
    ...[file, source, route.version.config.folder, syntax],
  ] as Parameters<CompileFile>)
  const isWaitedFor = (context.session.plugins?.trees.length ?? 0) > 0
  const compiled = isWaitedFor ? await compileWithPlugins(input) : compileMdx(input)
  return {
    placed: write(JSON.stringify(compiled), context),
    lasts: compiled.code !== '' && isSource(route, source),
  }
}

/** Returns a page as it is in the graph, with what plugins add to it. */
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
  if (text === null) throw new Error('The content of a page is gone from the store.')
  return decodeContent(text, hash)
}

function readCompiled({ place, hash }: SentPlace, { reader }: CompileContext): CompiledMdx | null {
  const text = reader.read(place, hash)
  return text === null ? null : JSON.parse(text)
}

function write(text: string, { writer }: CompileContext): SentPlace {
  return { place: writer.write(text), hash: hashOf(text) }
}

function pageNamed({ language: name, path }: PageName, { session }: CompileContext) {
  const language = session.locales.get(name)!
  const route = path === null ? null : language.model.routes.get(path)!
  return { language, route }
}

/** Returns the text of a doc; other pages are read where they are rendered. */
function textOf(route: Route): string | undefined {
  return route.type === 'doc' ? sourceToCompile(route).page!.source : undefined
}

/** Whether a text is the one that the site was read with: it may have been saved since. */
function isSource(route: Route, text: string | undefined): boolean {
  return route.type !== 'doc' || hashOf(text!) === route.doc.hash
}

/** What was compiled for a page, and the partials that it includes. */
interface Used {
  compiled: number
  partials: Map<string, SentPlace | null>
}

interface PageToCompile {
  /** The compiled page, if the graph has it. */
  known: CompiledMdx | null
  source: string | undefined
  used: Used
}

/** Identifies a partial with its source and the docs folder of the page that includes it. */
interface PartialKey {
  language: string
  /** Relative to the site's root, as all files here. */
  file: string
  /** Hash of the source. */
  hash: string
  docsFolder: string | null
}

/** Returns what a page and its partials are compiled with: at once, or before everything else. */
async function compilerOf(
  route: Route,
  language: string,
  { known, source, used }: PageToCompile,
  context: CompileContext,
): Promise<CompileFile> {
  const { session, partials } = context
  const { config, modules, plugins } = session
  const isPage = (file: string) => route.type === 'doc' && file === route.doc.file
  const keyOf = ([file, text, docsFolder]: Parameters<CompileFile>) =>
    JSON.stringify({
      ...{ language, file: toSiteFile(config.root, file), hash: hashOf(text) },
      docsFolder: docsFolder === null ? null : toSiteFile(config.root, docsFolder),
    } satisfies PartialKey)
  const find = (args: Parameters<CompileFile>): CompiledMdx | null => {
    if (isPage(args[0])) return known
    const key = keyOf(args)
    const found = partials.get(key) ?? readPartial(key, context)
    if (found) used.partials.set(key, used.partials.get(key) ?? null)
    return found
  }
  const keep = (args: Parameters<CompileFile>, compiled: CompiledMdx): CompiledMdx => {
    used.compiled += 1
    // What a mistake depends on is not known.
    if (isPage(args[0]) || compiled.code === '') return compiled
    const key = keyOf(args)
    partials.set(key, compiled)
    used.partials.set(key, write(JSON.stringify(compiled), context))
    return compiled
  }
  if (!plugins?.trees.length || (route.type !== 'doc' && route.type !== 'page')) {
    return (...args) => find(args) ?? keep(args, compileMdx(compileInput(context, language, args)))
  }
  const { page, docsFolder } = sourceToCompile(route)
  const site = { root: config.root, modules }
  return compileAhead(page && { ...page, source: source! }, docsFolder, site, async (...args) => {
    return find(args) ?? keep(args, await compileWithPlugins(compileInput(context, language, args)))
  })
}

/** Returns a partial that an earlier build has compiled. */
function readPartial(key: string, context: CompileContext): CompiledMdx | null {
  const place = context.storedPartials.get(key)
  const compiled = place ? readCompiled(place, context) : null
  if (compiled) context.partials.set(key, compiled)
  return compiled
}

/** Compiles a partial that was in the store, and is damaged there. */
async function compilePartial(key: string, context: CompileContext): Promise<CompiledMdx> {
  const { language, file, docsFolder } = JSON.parse(key) as PartialKey
  const { root } = context.session.config
  const source = readText(join(root, file)) ?? ''
  const folder = docsFolder === null ? null : join(root, docsFolder)
  return compileWithPlugins(
    compileInput(context, language, [join(root, file), source, folder, undefined]),
  )
}

function compileInput(
  { session }: CompileContext,
  language: string,
  [file, source, docsFolder, syntax]: Parameters<CompileFile>,
): CompileInput {
  const { config, highlighter, locales, plugins } = session
  const { messages } = locales.get(language)!
  return {
    ...{ source, syntax, messages, highlighter, plugins },
    file: toSiteFile(config.root, file),
    docsFolder: docsFolder === null ? null : toSiteFile(config.root, docsFolder),
    markdown: config.markdown,
    locale: language,
  }
}

/** Returns a function that ends the present stage and begins another one. */
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
