import path from 'node:path'
import { hashOf } from '../files/hash.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { cacheFolderOf } from '../plugins/cache-folder.ts'
import { guarded } from '../plugins/failure.ts'
import type { Plugin, Schema, SchemaResult, SetupContext, SiteCommand } from '../plugins/plugin.ts'
import { evaluateModule, type LoadedModule } from './bundle.ts'
import type { FindVariable } from './environment.ts'
import { packageVersion } from './kept-bundle.ts'
import { describeOptionMistake } from './option-mistakes.ts'
import type { ConfigFinding } from './places.ts'
import { optionsOfCall } from './places.ts'
import { configFinding, formatValue, mistakesIn } from './report.ts'
import { hiddenCommands, pluginAdditions } from './schema-plugins.ts'
import type { SiteConfig } from './site-config.ts'

/** Values of the variables that plugins read, by name. */
export type PluginVariables = Readonly<Record<string, string>>

/** The site that plugins belong to, and the command. */
interface PluginSite extends Pick<SiteConfig, 'root' | 'cacheDir'> {
  /** The config file, relative to the site's root. */
  file: string
  command: SiteCommand
}

interface SetUpPlugins {
  plugins: readonly Plugin[]
  /** The variables that plugins have read, if their values are valid. */
  variables: PluginVariables
  findings: ConfigFinding[]
}

/**
 * Runs `setup` of all plugins, in order. Returns the plugins with their additions merged, and the
 * mistakes in their options and in the environment.
 *
 * @throws PluginFailure if one of them fails
 */
export async function setUpPlugins(
  plugins: readonly Plugin[],
  find: FindVariable,
  site: PluginSite,
): Promise<SetUpPlugins> {
  const variables: Record<string, string> = {}
  const findings: ConfigFinding[] = []
  const { file } = site
  const configured: Plugin[] = []
  for (const [index, plugin] of plugins.entries()) {
    const context = setupContext(plugin, index, find, site, { variables, findings })
    const added = await guarded({ plugin, hook: 'setup' }, () => plugin.setup?.(context))
    if (added === undefined) {
      configured.push(plugin)
      continue
    }
    if (typeof added !== 'object' || added === null) {
      const message = `\`setup\` of the plugin "${plugin.name}" returned ${formatValue(added)}.`
      const hint = 'Expected an object with members of the plugin, or undefined.'
      findings.push(configFinding(file, message, hint, ['plugins', index]))
      continue
    }
    const subject = `what \`setup\` of the plugin "${plugin.name}" returned`
    findings.push(...mistakesIn(pluginAdditions, added, file, subject, ['plugins', index]))
    const hidden = hiddenCommands({ name: plugin.name, commands: added.commands })
    if (hidden) {
      const at = `plugins[${index}].name`
      findings.push(configFinding(file, `\`${at}\` ${hidden.problem}.`, hidden.hint, at))
    }
    configured.push({ ...plugin, ...added })
  }
  const [first, second] = configured.filter(({ search }) => search)
  if (first && second) {
    findings.push(
      configFinding(
        file,
        `The plugins "${first.name}" and "${second.name}" both have a search.`,
        'A site has one search. Remove one of them from `plugins`, or its search in its options.',
        ['plugins', configured.indexOf(second)],
      ),
    )
  }
  return { plugins: configured, variables, findings }
}

/** Returns the context of a plugin's `setup`, which adds to `variables` and `findings`. */
function setupContext(
  plugin: Plugin,
  index: number,
  find: FindVariable,
  { root, cacheDir, file, command }: PluginSite,
  { variables, findings }: { variables: Record<string, string>; findings: ConfigFinding[] },
): SetupContext {
  return {
    root,
    command,
    get cacheFolder() {
      return cacheFolderOf({ cacheDir }, plugin)
    },
    env(name, schema) {
      const variable = find(name)
      if (!variable) return undefined
      const { value, place } = variable
      const issue = schema && resultOf(plugin, schema, value).issues?.[0]
      if (issue) {
        const message = `\`${name}\` is ${formatValue(value)}.`
        findings.push(configFinding(place, message, issue.message))
        return undefined
      }
      variables[name] = value
      return value
    },
    check<T>(options: unknown, schema: Schema<T>): T | undefined {
      const result = resultOf(plugin, schema, options)
      if (result.issues === undefined) return result.value
      const at = ['plugins', index, optionsOfCall]
      for (const issue of result.issues) {
        for (const mistake of describeOptionMistake(issue, options, schema, plugin.name)) {
          const { message, hint, path } = mistake
          findings.push(configFinding(file, message, hint, [...at, ...path]))
        }
      }
      return undefined
    },
  }
}

function resultOf<T>(plugin: Plugin, schema: Schema<T>, value: unknown): SchemaResult<T> {
  return guarded({ plugin, hook: 'setup' }, () => {
    const result = schema['~standard'].validate(value)
    if (result instanceof Promise) throw new Error('A schema of options must not be asynchronous')
    return result
  })
}

type LoadedPlugins = Pick<SiteConfig, 'plugins' | 'pluginsKey' | 'pluginModule' | 'pluginVariables'>

/** Returns the plugins of an evaluated config file, and the hash that identifies them. */
export function loadedPlugins(
  { plugins, variables: pluginVariables }: Pick<SetUpPlugins, 'plugins' | 'variables'>,
  module: Pick<LoadedModule, 'files' | 'packages' | 'code' | 'ownCode'>,
  { root, configFile }: Pick<SiteConfig, 'root' | 'configFile'>,
): LoadedPlugins {
  if (plugins.length === 0) {
    return { plugins, pluginsKey: '', pluginModule: '', pluginVariables: {} }
  }
  const files = module.files.map((file) => {
    const isConfig = path.resolve(file) === configFile
    return [toSiteFile(root, file), isConfig ? module.ownCode : hashOf(readSource(file))]
  })
  const packages = module.packages.map(([name, from]) => [name, packageVersion(name, from)])
  const authored = plugins.map(({ name, version, options }) => [name, version, comparable(options)])
  const variables = Object.entries(pluginVariables).sort()
  return {
    plugins,
    pluginsKey: hashOf(JSON.stringify([authored, files, packages, variables])),
    pluginModule: module.code,
    pluginVariables,
  }
}

/** Evaluates the config file again, in a thread that received a config without functions. */
export async function reloadPlugins(
  config: Pick<SiteConfig, 'pluginModule' | 'pluginVariables' | 'cacheDir' | 'root' | 'configFile'>,
  command: SiteCommand,
): Promise<readonly Plugin[]> {
  const { pluginModule, pluginVariables, cacheDir, root } = config
  if (pluginModule === '') return []
  const { default: exported } = await evaluateModule(pluginModule, cacheDir)
  const { plugins = [] } = exported as { plugins?: readonly Plugin[] }
  const find: FindVariable = (name) => {
    const value = pluginVariables[name]
    return value === undefined ? undefined : { value, place: 'environment' }
  }
  const file = toSiteFile(root, config.configFile)
  return (await setUpPlugins(plugins, find, { root, cacheDir, file, command })).plugins
}

/**
 * Returns options as plain data that is equal in every process. Functions are left out: the files
 * and packages of the config cover their code.
 */
function comparable(value: unknown, around: readonly unknown[] = []): unknown {
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof RegExp) return String(value)
  if (value instanceof URL || value instanceof Date) return value.toJSON()
  if (around.includes(value)) return null
  const inside = [...around, value]
  if (value instanceof Map || value instanceof Set || Array.isArray(value)) {
    return [...value].map((one) => comparable(one, inside))
  }
  const entries = Object.entries(value).map(([name, one]) => [name, comparable(one, inside)])
  return Object.fromEntries(entries)
}
