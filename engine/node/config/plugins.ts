import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../files/hash.ts'
import { toSiteFile } from '../files/site-file.ts'
import type { Plugin } from '../plugins/plugin.ts'
import { evaluateModule, type LoadedModule } from './bundle.ts'
import { configurePlugins, type PluginVariables } from './configure-plugins.ts'
import type { SiteConfig } from './site-config.ts'

type LoadedPlugins = Pick<SiteConfig, 'plugins' | 'pluginsKey' | 'pluginModule' | 'pluginVariables'>

/** Returns the plugins of an evaluated config file with what identifies them. */
export function loadedPlugins(
  plugins: readonly Plugin[],
  pluginVariables: PluginVariables,
  module: Pick<LoadedModule, 'files' | 'code' | 'ownCode'>,
  { root, configFile }: Pick<SiteConfig, 'root' | 'configFile'>,
): LoadedPlugins {
  if (plugins.length === 0) {
    return { plugins, pluginsKey: '', pluginModule: '', pluginVariables: {} }
  }
  // Plugins from packages change their keys. Those of the site may change with any of its files:
  // with the config file itself only if one of their functions is written there.
  const isOwn = functionsIn(plugins).some((code) => module.ownCode.includes(code))
  const files = module.files.filter((file) => isOwn || path.resolve(file) !== configFile)
  const code = files.map((file) => [toSiteFile(root, file), hashOf(readFileSync(file))])
  const names = plugins.map(({ name, key }) => [name, key])
  const variables = Object.entries(pluginVariables).sort()
  return {
    plugins,
    pluginsKey: hashOf(JSON.stringify([names, code, variables])),
    pluginModule: module.code,
    pluginVariables,
  }
}

/** Evaluates the config file again, as a thread does that was sent a config without functions. */
export async function reloadPlugins({
  pluginModule,
  pluginVariables,
  cacheDir,
  root,
  configFile,
}: Pick<
  SiteConfig,
  'pluginModule' | 'pluginVariables' | 'cacheDir' | 'root' | 'configFile'
>): Promise<readonly Plugin[]> {
  if (pluginModule === '') return []
  const { default: config } = await evaluateModule(pluginModule, cacheDir)
  const { plugins = [] } = config as { plugins?: readonly Plugin[] }
  return configurePlugins(plugins, pluginVariables, { root, file: toSiteFile(root, configFile) })
    .plugins
}

/** Returns the source texts of all functions in a value. */
function functionsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'function') return [Function.prototype.toString.call(value)]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Object.values(value).flatMap((one) => functionsIn(one, seen))
}
