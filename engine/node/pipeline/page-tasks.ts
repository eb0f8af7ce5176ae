import type { CompiledMdx } from '../content/mdx/compile.ts'
import type { ContentReads, PageContent } from '../content/page-content.ts'
import { hashOf } from '../files/hash.ts'
import { fileInput } from '../graph/file-input.ts'
import {
  type Context,
  definePlacedTask,
  defineTask,
  hashedBy,
  PlacedValue,
  type Task,
} from '../graph/task.ts'
import { type PluginPatch, patchesPages, patchOf } from '../render/plugin-pages.ts'
import { pageOf, type RenderedPage } from '../render/render-page.ts'
import type { StoredPart } from '../search/page-part.ts'
import type { CompileResult } from './compile-pages.ts'
import type { RenderedJob } from './page-jobs.ts'
import { pluginView } from './plugin-view.ts'
import type { SentPlace } from './render-context.ts'
import {
  codeInput,
  pageKey,
  routeInput,
  type SiteWorld,
  settingInput,
  splitKey,
  targetInput,
} from './site-world.ts'
import { decodeContent } from './stored-content.ts'

/*
 * The stages of a page, from its source to the contents of its files. Keys are the language and the
 * route path: `en:/guide/start`.
 *
 *     compile → content → record → patch → page → search
 *
 * Most of the work is done by `page-jobs.ts`, on any thread. A task passes the stored inputs to a job,
 * and records the dependencies that the job has read. Plugins add to pages on the main thread, since
 * they may request any other page.
 */

type SiteContext = Context<SiteWorld>

/** The source of a doc, compiled. */
export const compiledTask = definePlacedTask<CompiledMdx, SiteWorld>(
  'compile',
  async (context, key) => {
    const [language, path] = splitKey(key)
    context.look(routeInput, key)
    context.look(settingInput, `${language}:compiling`)
    context.look(settingInput, ':plugins')
    const { placed, reads, lasts } = await executorOf(context).run('compile', { language, path })
    if (!(noteFiles(context, reads) && lasts)) context.distrust()
    return placedValue(placed)
  },
  (text) => JSON.parse(text),
)

/**
 * A compiled partial, by a key that identifies it completely, as JSON. Pages discover their
 * partials while they are rendered, and compile missing ones.
 */
export const partialTask = definePlacedTask<CompiledMdx, SiteWorld>(
  'partial',
  async (context, key) => {
    const { language } = JSON.parse(key) as { language: string }
    context.look(settingInput, `${language}:compiling`)
    context.look(settingInput, ':plugins')
    const existing = context.world.newPartials.get(key)
    const placed = existing ?? (await executorOf(context).run('partial', { key }))
    if (!noteFiles(context, placed.reads ?? [])) context.distrust()
    return placedValue(placed)
  },
  (text) => JSON.parse(text),
)

/**
 * Records files that plugins have read.
 *
 * @returns whether all of them are unchanged since
 */
function noteFiles(context: SiteContext, reads: CompileResult['reads']): boolean {
  return reads.map(([file, hash]) => context.look(fileInput, file) === hash).every(Boolean)
}

/** The content of a page, rendered. */
export const contentTask = definePlacedTask<PageContent, SiteWorld>(
  'content',
  async (context, key) => {
    const [language, path] = splitKey(key)
    const route = context.look(routeInput, key)
    context.look(settingInput, `${language}:rendering`)
    context.look(settingInput, ':plugins')
    context.look(codeInput, 'server:')
    const isDoc = route?.startsWith('["doc"') ?? false
    const compiled = isDoc ? await context.place(compiledTask, key) : null
    const job = { language, path, compiled }
    const { placed, reads, lasts, partials } = await executorOf(context).run('content', job)
    for (const [partial, fresh] of partials) {
      if (fresh) context.world.newPartials.set(partial, fresh)
      await context.hash(partialTask, partial)
    }
    if (!(noteReads(context, language, reads) && lasts)) context.distrust()
    return placedValue(placed)
  },
  (text) => decodeContent(text, hashOf(text)),
)

/**
 * Records the inputs of rendering.
 *
 * @returns whether all of them are unchanged since
 */
function noteReads(context: SiteContext, language: string, reads: ContentReads): boolean {
  let isSame = true
  for (const [input, fingerprint] of reads) {
    if (input === 'pages' || input === 'config') {
      context.look(settingInput, `${language}:${input}`)
    } else if (input.startsWith('term:')) {
      // The glossary file is a separate input.
    } else if (input.startsWith('partial:')) {
      const now = context.look(fileInput, input.slice('partial:'.length))
      isSame &&= now === fingerprint
    } else {
      isSame &&= context.look(targetInput, `${language}:${input}`) === fingerprint
    }
  }
  return isSame
}

/** The record of a page, before plugins add to it. It is never stored. */
export const recordTask = defineTask<Promise<RenderedPage>, SiteWorld>(
  'record',
  async (context: SiteContext, key) => {
    const [name, path] = splitKey(key)
    context.look(settingInput, ':model')
    const content = await context.get(contentTask, key)
    const session = context.world.session!
    const language = session.locales.get(name)!
    return pageOf(session, language, language.model.routes.get(path)!, content)
  },
  {
    keep: 'nothing',
    codec: hashedBy(({ page, head, content, elements }: RenderedPage) => [
      page,
      head,
      content.bodyHash,
      elements,
    ]),
  },
)

/** The additions of plugins to a page. */
export const patchTask = defineTask<Promise<PluginPatch>, SiteWorld>(
  'patch',
  async (context: SiteContext, key) => {
    const [language] = splitKey(key)
    context.look(settingInput, ':plugins')
    const page = await context.get(recordTask, key)
    const view = pluginView(context, language, async (path) => {
      const other = pageKey(language, path)
      return context.look(routeInput, other) === null ? undefined : context.get(recordTask, other)
    })
    const patch = await patchOf(context.world.session!.config.plugins, page, view)
    if (patch.findings.length > 0) context.distrust()
    return patch
  },
)

/** A page's part of the search index; only for pages that search may show. */
export const searchPartTask = definePlacedTask<StoredPart, SiteWorld>(
  'search',
  async (context, key) => {
    const [language] = splitKey(key)
    // Some of the search data is neither in the record nor in the content.
    context.look(routeInput, key)
    context.look(settingInput, `${language}:searching`)
    const job = await renderedJob(context, key)
    const placed = await executorOf(context).run('search', job)
    if (placed === null) throw new Error(`Search does not show the page ${key}.`)
    return placedValue(placed)
  },
  (text) => {
    const end = text.indexOf('\n')
    return { names: JSON.parse(text.slice(0, end)), words: text.slice(end + 1) }
  },
)

/** The texts of a page's sections, a `SearchText` as JSON; only blocks of pages have them. */
export const searchTextTask = definePlacedTask<string, SiteWorld>(
  'search-text',
  async (context, key) => {
    const job = await renderedJob(context, key)
    return placedValue(await executorOf(context).run('texts', job))
  },
  (text) => text,
)

/** The data of each page for the index that is needed even if none of its files has changed. */
export interface SearchEntry {
  /** Hash of the page's part. */
  key: string
  /** Number of sections. */
  sections: number
}

export const searchEntryTask = defineTask<Promise<SearchEntry>, SiteWorld>(
  'search-entry',
  async (context: Context<SiteWorld>, key) => {
    const { names } = await context.get(searchPartTask, key)
    return { key: await context.hash(searchPartTask, key), sections: names.sections.length }
  },
)

/** Records that a task reads a published page, and returns the page for a job. */
export async function renderedJob(context: SiteContext, key: string): Promise<RenderedJob> {
  const [language, path] = splitKey(key)
  await context.hash(recordTask, key)
  const content = await context.place(contentTask, key)
  const patched = patchesPages(context.world.session!.config)
  const patch = patched ? (await context.get(patchTask, key)).patch : null
  return { language, path, content, patch }
}

export function executorOf({ world }: SiteContext) {
  if (!world.executor) throw new Error('There is nothing that could make pages.')
  return world.executor
}

function placedValue({ place, hash }: SentPlace): PlacedValue {
  return new PlacedValue(place, hash)
}

/** All tasks for single pages, for a graph. */
export const pageTasks: readonly Task<unknown, SiteWorld>[] = [
  compiledTask,
  partialTask,
  contentTask,
  recordTask,
  patchTask,
  searchPartTask,
  searchTextTask,
  searchEntryTask,
]
