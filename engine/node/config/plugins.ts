import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../files/hash.ts'
import { toSiteFile } from '../files/site-file.ts'
import type { Plugin } from '../plugins/plugin.ts'
import { evaluateModule, type LoadedModule } from './bundle.ts'
import type { SiteConfig } from './site-config.ts'

type LoadedPlugins = Pick<SiteConfig, 'plugins' | 'pluginsKey' | 'pluginModule'>

/** Returns the plugins of an evaluated config file with what identifies them. */
export function loadedPlugins(
  plugins: readonly Plugin[],
  module: Pick<LoadedModule, 'files' | 'code' | 'ownCode'>,
  { root, configFile }: Pick<SiteConfig, 'root' | 'configFile'>,
): LoadedPlugins {
  if (plugins.length === 0) return { plugins, pluginsKey: '', pluginModule: '' }
  // Plugins from packages change their keys. Those of the site may change with any of its files:
  // with the config file itself only if one of their functions is written there.
  const isOwn = functionsIn(plugins).some((code) => module.ownCode.includes(code))
  const files = module.files.filter((file) => isOwn || path.resolve(file) !== configFile)
  const code = files.map((file) => [toSiteFile(root, file), hashOf(readFileSync(file))])
  const names = plugins.map(({ name, key }) => [name, key])
  return {
    plugins,
    pluginsKey: hashOf(JSON.stringify([names, code])),
    pluginModule: module.code,
  }
}

/** Evaluates the config file again, as a thread does that was sent a config without functions. */
export async function reloadPlugins({
  pluginModule,
  cacheDir,
}: Pick<SiteConfig, 'pluginModule' | 'cacheDir'>): Promise<readonly Plugin[]> {
  if (pluginModule === '') return []
  const { default: config } = await evaluateModule(pluginModule, cacheDir)
  return (config as { plugins?: readonly Plugin[] }).plugins ?? []
}

/** Returns the source texts of all functions in a value. */
function functionsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'function') return [Function.prototype.toString.call(value)]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Object.values(value).flatMap((one) => functionsIn(one, seen))
}
