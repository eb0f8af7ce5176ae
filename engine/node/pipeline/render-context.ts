import type { ServerEntry } from '../../shared/server-entry.ts'
import { reloadPlugins } from '../config/plugins.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { CompiledMdx } from '../content/mdx/compile.ts'
import { plainCopy } from '../files/plain-copy.ts'
import { SegmentReader, SegmentWriter } from '../graph/segments.ts'
import type { PlacedValue } from '../graph/task.ts'
import type { SiteCommand } from '../plugins/plugin.ts'
import { createFrame } from '../render/frame.ts'
import type { PageShell } from '../render/page-files.ts'
import { loadServerEntry, openModels, type Session } from '../render/session.ts'
import { Sidebars } from '../render/sidebars.ts'
import type { SiteBundle } from '../vite/bundle.ts'

/** The data that a thread needs to compile pages. */
export interface CompileContext {
  session: Session
  /** Writes this thread's values for the graph; read them with `reader`. */
  writer: SegmentWriter
  reader: SegmentReader
  /** Compiled partials by their keys in the graph: many pages share them. */
  partials: Map<string, CompiledMdx>
  /** Places of partials in the store that are not read yet. */
  storedPartials: Map<string, SentPlace>
}

/** A value that another thread has written, as plain data. */
export type SentPlace = Pick<PlacedValue, 'place' | 'hash'>

/** The data that a thread needs to render pages. */
export interface RenderContext extends CompileContext {
  /** By language. */
  shells: ReadonlyMap<string, PageShell>
}

/** A site that has been read, as plain data that can be sent to a thread. */
export interface SiteSnapshot {
  config: SiteConfig
  models: Session['models']
  modules: Session['modules']
  /** Absolute folder of the graph. */
  graphFolder: string
  partials: ReadonlyMap<string, SentPlace>
  command: SiteCommand
}

/** The part of a bundle that rendering uses. */
export type PageBundle = Pick<
  SiteBundle,
  'boot' | 'shell' | 'stylesheet' | 'serverEntry' | 'serverHash'
>

/**
 * Takes a snapshot of a site without the functions of the config, which have been called already.
 * Each thread loads the functions of plugins itself.
 */
export function takeSnapshot(
  { session, storedPartials: partials }: CompileContext,
  graphFolder: string,
  command: SiteCommand,
): SiteSnapshot {
  const { config, models, modules } = session
  const withoutPlugins = new Map<unknown, unknown>([[config.plugins, []]])
  const site = plainCopy({ config, models, modules, graphFolder, command }, withoutPlugins)
  return { ...site, partials }
}

/** Opens a site from a snapshot, on another thread. */
export async function openSnapshot(snapshot: SiteSnapshot): Promise<CompileContext> {
  const { config, models, modules, command, graphFolder, partials } = snapshot
  // The models share this config object.
  config.plugins = await reloadPlugins(config, command)
  return compileContext(openModels(config, models, modules), graphFolder, partials)
}

/**
 * @param graphFolder absolute folder of the graph; must exist
 * @param partials places of compiled partials in the store
 */
export function compileContext(
  session: Session,
  graphFolder: string,
  partials: ReadonlyMap<string, SentPlace>,
): CompileContext {
  return {
    session,
    writer: new SegmentWriter(graphFolder),
    reader: new SegmentReader(graphFolder),
    partials: new Map(),
    storedPartials: new Map(partials),
  }
}

/** Adds the site's code to a context for compiling. */
export async function attachBundle(
  context: CompileContext,
  bundle: PageBundle,
): Promise<RenderContext> {
  const { session } = context
  const server = await loadServerEntry(bundle.serverEntry, session)
  return { ...context, shells: shellsOf(session, bundle, server) }
}

/** Returns the shell of each language's pages. */
export function shellsOf(
  { config, locales, modules }: Session,
  bundle: Pick<SiteBundle, 'boot' | 'shell' | 'stylesheet'>,
  server: ServerEntry,
): Map<string, PageShell> {
  return new Map(
    [...locales].map(([name, language]) => {
      const frame = createFrame(config, bundle, language, modules.theme)
      return [name, { language, frame, server, sidebars: new Sidebars(language, server) }]
    }),
  )
}
