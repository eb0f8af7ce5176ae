import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { guarded } from './failure.ts'
import type { Plugin, SetupContext } from './plugin.ts'

export type PluginCommand = SetupContext['command']

/** The parts of a site's config that plugins are set up with. */
interface PluginSite {
  root: string
  cacheDir: string
  plugins: readonly Plugin[]
}

/**
 * Runs the `setup` of all plugins, in order. Each thread does this once.
 *
 * @throws QuireError `plugin-error` if one of them fails
 */
export async function setUpPlugins(site: PluginSite, command: PluginCommand): Promise<void> {
  const { root, plugins } = site
  for (const plugin of plugins) {
    const { setup } = plugin
    if (!setup) continue
    const context = { root, cacheFolder: cacheFolderOf(site, plugin), command }
    await guarded({ plugin, hook: 'setup' }, () => setup.call(plugin, context))
  }
}

/** Returns the folder that a plugin keeps things in, which exists. */
export function cacheFolderOf(
  { cacheDir }: Pick<PluginSite, 'cacheDir'>,
  { name }: Plugin,
): string {
  const folder = join(cacheDir, 'plugins', name)
  mkdirSync(folder, { recursive: true })
  return folder
}
