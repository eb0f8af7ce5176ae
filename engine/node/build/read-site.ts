import { uniqueFindings } from '../check/sort-findings.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { QuireError } from '../errors/quire-error.ts'
import { type DoneJob, PageExecutor } from '../pipeline/page-executor.ts'
import { compiledTask, partialTask } from '../pipeline/page-tasks.ts'
import { compileContext, type SentPlace, takeSnapshot } from '../pipeline/render-context.ts'
import { SharedPages } from '../pipeline/shared-pages.ts'
import type { SiteGraph } from '../pipeline/site-graph.ts'
import { codeInputs, pageKey, siteInputs } from '../pipeline/site-world.ts'
import type { SiteCommand } from '../plugins/plugin.ts'
import { openSession, withPageImports } from '../render/session.ts'
import type { SourceOptions } from '../site/sources.ts'
import { contentBesideCode } from './content-beside-code.ts'
import type { Shard } from './shards.ts'
import { siteBundle } from './site-bundle.ts'
import { docsToCompile, type PageSite, pagesToMake } from './site-pages.ts'
import type { Timing } from './timing.ts'

/** A site with its sources read and its code bundled. */
export interface ReadSite extends PageSite {
  /** Number of pages in all languages. */
  total: number
  /** The cache shared with other machines; `null` if there is none. */
  shared: SharedPages | null
}

interface ReadOptions {
  command: SiteCommand
  progress(text: string): void
  timing: Timing
  /** Maximum number of threads; default: one for each processor. */
  threads?: number | undefined
  /** Called with each source that fails. Default: its findings are added to the site's. */
  failed?: SourceOptions['failed']
  /** Compiles only the pages of a shard. */
  shard?: Shard | undefined
  /** Whether the files of all pages have to be written. */
  isOutputEmpty?: boolean | undefined
}

/**
 * Reads the sources of a site and bundles its code, while the compilation of pages starts. Plugins
 * must have been set up.
 */
export async function readSite(
  graph: SiteGraph,
  config: SiteConfig,
  { command, progress, timing, threads, shard, isOutputEmpty = false, failed }: ReadOptions,
): Promise<ReadSite> {
  const session = await openSession(config, {
    drafts: false,
    graph: graph.graph,
    log: progress,
    ...(failed && { failed }),
  })
  graph.world.session = session
  graph.graph.refresh(siteInputs)
  const total = [...session.models.values()].reduce((sum, model) => sum + model.routes.size, 0)
  const toCompile = docsToCompile(graph, session, shard)
  const rendered = new Set<string>()
  const context = compileContext(session, graph.folder, await partialsOf(graph))
  const executor = new PageExecutor({
    context,
    snapshot: () => takeSnapshot(context, graph.folder, command),
    expected: isOutputEmpty ? total : toCompile.length,
    threads,
    done(job) {
      noteTimes(timing, job)
      if (job.kind === 'content') rendered.add(pageKey(job.job.language, job.job.path!))
    },
  })
  graph.world.executor = executor
  timing.threads = executor.threads
  const shared = config.cache && new SharedPages(graph, config.cache)
  if (shared)
    shared.read(pagesToMake(graph, session, shard), precompiler(graph, executor, toCompile))
  else toCompile.forEach(precompiler(graph, executor, toCompile))
  progress('Bundling the shell')
  timing.begin('bundle')
  try {
    const bundle = await siteBundle(config, session.modules, graph)
    await executor.attachBundle(bundle)
    const { serverHash } = bundle
    graph.world.code = { serverHash, shells: executor.context.shells }
    graph.graph.refresh(codeInputs)
    if (shared) {
      progress('Reading the cache')
      timing.begin('cache')
      await shared.adopt()
    }
    return { graph, session, executor, bundle, timing, total, rendered, shared }
  } catch (error) {
    await shared?.stop()
    const explained = await withPageImports(error, session)
    if (!(explained instanceof QuireError)) {
      await executor.stop()
      throw explained
    }
    const pageFindings = await contentBesideCode(graph, session).finally(() => executor.stop())
    throw new QuireError(uniqueFindings([...explained.findings, ...pageFindings]), {
      cause: explained,
    })
  }
}

/** Returns the places of up-to-date partials in the store. */
async function partialsOf({ graph }: SiteGraph): Promise<Map<string, SentPlace>> {
  const places = new Map<string, SentPlace>()
  for (const key of graph.freshKeys(partialTask)) {
    // A damaged partial is compiled again where it is needed.
    if (graph.peek(partialTask, key) === undefined) continue
    const { place, hash } = await graph.place(partialTask, key)
    places.set(key, { place, hash })
  }
  return places
}

/**
 * Maximum number of pages that a thread compiles in advance. Their code is stored on disk until it is
 * used.
 */
const PAGES_AHEAD_PER_THREAD = 2000

/**
 * Returns a function that starts compiling a page while the code is still being bundled: the only
 * large step that does not need the bundle.
 *
 * @param toCompile keys of the docs that have to be compiled
 */
function precompiler(
  { graph }: SiteGraph,
  { threads }: PageExecutor,
  toCompile: readonly string[],
): (key: string) => void {
  const waiting = new Set(toCompile.slice(0, (threads - 1) * PAGES_AHEAD_PER_THREAD))
  return (key) => {
    if (!waiting.delete(key)) return
    // Rendering the page reports the rejection.
    Promise.resolve(graph.get(compiledTask, key)).catch(() => {})
  }
}

function noteTimes(timing: Timing, { kind, result, times }: DoneJob): void {
  const compiled = kind === 'compile' ? 1 : kind === 'content' ? result.compiled : 0
  timing.add({ times, compiled })
}
