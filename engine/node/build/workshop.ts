import type { ServerEntry } from '../../shared/server-entry.ts'
import { reloadPlugins } from '../config/plugins.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { engineBuild } from '../files/engine-folder.ts'
import { plainCopy } from '../files/plain-copy.ts'
import { type PluginCommand, setUpPlugins } from '../plugins/set-up.ts'
import { createFrame } from '../render/frame.ts'
import type { PageShell } from '../render/page-files.ts'
import { loadServerEntry, openModels, type Session } from '../render/session.ts'
import { Sidebars } from '../render/sidebars.ts'
import { SegmentReader, SegmentWriter } from '../store/segment.ts'
import type { SiteBundle } from '../vite/bundle.ts'
import type { EarlyWorkshop, Workshop } from './page-line.ts'
import { readPartialsOf, type StoredPartial } from './page-rows.ts'

/** A site that has been read, as plain data that can be sent to a thread. */
export interface SiteSnapshot {
  config: SiteConfig
  models: Session['models']
  modules: Session['modules']
  /** Absolute folder of the store. */
  storeFolder: string
  partials: readonly StoredPartial[]
  command: PluginCommand
}

/** The part of a bundle that pages are made from. */
export type PageBundle = Pick<
  SiteBundle,
  'boot' | 'shell' | 'stylesheet' | 'serverEntry' | 'serverHash'
>

/**
 * Takes a snapshot of a site. Functions of the config are left out: reading has called them, and
 * those of plugins are loaded by each thread.
 */
export function takeSnapshot(
  { config, models, modules }: Session,
  storeFolder: string,
  partials: readonly StoredPartial[],
  command: PluginCommand,
): SiteSnapshot {
  const known = new Map<unknown, unknown>([[config.plugins, []]])
  return plainCopy({ config, models, modules, storeFolder, partials, command }, known)
}

/** Opens a workshop in a thread of its own, from a snapshot. */
export async function openWorkshop(
  snapshot: SiteSnapshot,
  segment: string,
): Promise<EarlyWorkshop> {
  const { config, models, modules, command } = snapshot
  // The models refer to the same config.
  config.plugins = await reloadPlugins(config)
  await setUpPlugins(config, command)
  return workshopOf(openModels(config, models, modules), snapshot, segment)
}

/** Opens a workshop around a site. */
export function workshopOf(
  session: Session,
  { storeFolder, partials }: Pick<SiteSnapshot, 'storeFolder' | 'partials'>,
  segment: string,
): EarlyWorkshop {
  const reader = new SegmentReader(storeFolder)
  return {
    session,
    rows: new SegmentWriter(storeFolder, segment, engineBuild),
    reader,
    compiled: readPartialsOf(partials, reader),
  }
}

/** Completes a workshop with the site's code. */
export async function equip(workshop: EarlyWorkshop, bundle: PageBundle): Promise<Workshop> {
  const server = await loadServerEntry(bundle.serverEntry, workshop.session)
  const shells = shellsOf(workshop.session, bundle, server)
  return { ...workshop, shells, serverHash: bundle.serverHash }
}

/** Returns what the pages of each language are put into. */
export function shellsOf(
  { config, locales }: Session,
  bundle: Pick<SiteBundle, 'boot' | 'shell' | 'stylesheet'>,
  server: ServerEntry,
): Map<string, PageShell> {
  return new Map(
    [...locales].map(([name, language]) => {
      const frame = createFrame(config, bundle, language)
      return [name, { language, frame, server, sidebars: new Sidebars(language, server) }]
    }),
  )
}
