import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../files/hash.ts'
import { toSiteFile } from '../files/site-file.ts'
import { guarded } from '../plugins/failure.ts'
import type { Plugin, Schema, SchemaResult } from '../plugins/plugin.ts'
import { evaluateModule, type LoadedModule } from './bundle.ts'
import type { FindVariable } from './environment.ts'
import { packageVersion } from './kept-bundle.ts'
import type { ConfigFinding } from './places.ts'
import { formatPath, optionsOfCall } from './places.ts'
import { configFinding, formatValue, mistakesIn, valueAt } from './report.ts'
import { configuredParts, hiddenCommands } from './schema-plugins.ts'
import type { SiteConfig } from './site-config.ts'

/** Values of the variables that plugins read, by name. */
export type PluginVariables = Readonly<Record<string, string>>

/** Where plugins are listed: absolute folder of the site, and its config file relative to that. */
interface ConfiguredSite {
  root: string
  file: string
}

/** Reads the environment variables of plugins, and checks their values. */
export function readPluginVariables(
  plugins: readonly Plugin[],
  find: FindVariable,
): { variables: PluginVariables; findings: ConfigFinding[] } {
  const variables: Record<string, string> = {}
  const findings: ConfigFinding[] = []
  for (const plugin of plugins) {
    for (const [name, schema] of Object.entries(plugin.variables ?? {})) {
      const found = find(name)
      if (!found) continue
      const { value, place } = found
      const { issues } = resultOf(plugin, schema, value)
      if (issues?.[0]) {
        findings.push(
          configFinding(place, `\`${name}\` is ${formatValue(value)}.`, issues[0].message),
        )
      } else variables[name] = value
    }
  }
  return { variables, findings }
}

/**
 * Returns the plugins with what they make of environment and options, and the mistakes that they
 * found.
 */
export function configurePlugins(
  plugins: readonly Plugin[],
  variables: PluginVariables,
  { root, file }: ConfiguredSite,
): { plugins: readonly Plugin[]; findings: ConfigFinding[] } {
  const findings: ConfigFinding[] = []
  const configured = plugins.map((plugin, index) => {
    const { configure } = plugin
    if (!configure) return plugin
    const own = Object.keys(plugin.variables ?? {}).map((name) => [name, variables[name]])
    const parts = guarded({ plugin, hook: 'configure' }, () =>
      configure.call(plugin, {
        root,
        variables: Object.fromEntries(own),
        check<T>(options: unknown, schema: Schema<T>): T | undefined {
          const result = resultOf(plugin, schema, options)
          if (result.issues === undefined) return result.value
          const at = ['plugins', index, optionsOfCall]
          for (const issue of result.issues) {
            for (const [message, hint, path] of describeOption(issue, options, plugin.name)) {
              findings.push(configFinding(file, message, hint, [...at, ...path]))
            }
          }
          return undefined
        },
      }),
    )
    if (parts === undefined) return plugin
    if (typeof parts !== 'object' || parts === null) {
      const returned = `returned ${formatValue(parts)}`
      const message = `\`configure\` of the plugin "${plugin.name}" ${returned}.`
      const hint = 'Expected an object with members of the plugin, or undefined.'
      findings.push(configFinding(file, message, hint, ['plugins', index]))
      return plugin
    }
    const subject = `what \`configure\` of the plugin "${plugin.name}" returned`
    findings.push(...mistakesIn(configuredParts, parts, file, subject, ['plugins', index]))
    const hidden = hiddenCommands({ name: plugin.name, commands: parts.commands })
    if (hidden) {
      const at = `plugins[${index}].name`
      findings.push(configFinding(file, `\`${at}\` ${hidden.problem}.`, hidden.hint, at))
    }
    return { ...plugin, ...parts }
  })
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
  return { plugins: configured, findings }
}

/** An issue of a schema; Zod says which keys it does not know. */
type Issue = NonNullable<SchemaResult<unknown>['issues']>[number] & { keys?: readonly string[] }

function describeOption(
  issue: Issue,
  options: unknown,
  plugin: string,
): [message: string, hint: string, path: readonly PropertyKey[]][] {
  const path = (issue.path ?? []).map((key) => (typeof key === 'object' ? key.key : key))
  if (issue.keys) {
    return issue.keys.map((key) => [
      `\`${formatPath([...path, key])}\` is not an option of the plugin "${plugin}".`,
      issue.message,
      [...path, key],
    ])
  }
  const value = valueAt(options, path)
  const rest = value === undefined ? 'is missing' : `is ${formatValue(value)}`
  const subject =
    path.length === 0
      ? `The value of the options of the plugin "${plugin}"`
      : `The option \`${formatPath(path)}\` of the plugin "${plugin}"`
  return [[`${subject} ${rest}.`, issue.message, path]]
}

function resultOf<T>(plugin: Plugin, schema: Schema<T>, value: unknown): SchemaResult<T> {
  return guarded({ plugin, hook: 'configure' }, () => {
    const result = schema['~standard'].validate(value)
    if (result instanceof Promise) throw new Error('A schema of options must not be asynchronous')
    return result
  })
}

type LoadedPlugins = Pick<SiteConfig, 'plugins' | 'pluginsKey' | 'pluginModule' | 'pluginVariables'>

/** Returns the plugins of an evaluated config file with what identifies them. */
export function loadedPlugins(
  plugins: readonly Plugin[],
  pluginVariables: PluginVariables,
  module: Pick<LoadedModule, 'files' | 'packages' | 'code' | 'ownCode'>,
  { root, configFile }: Pick<SiteConfig, 'root' | 'configFile'>,
): LoadedPlugins {
  if (plugins.length === 0) {
    return { plugins, pluginsKey: '', pluginModule: '', pluginVariables: {} }
  }
  const files = module.files.map((file) => {
    const isConfig = path.resolve(file) === configFile
    return [toSiteFile(root, file), isConfig ? module.ownCode : hashOf(readFileSync(file))]
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

/**
 * Returns options as plain data that is the same in each process. Functions are left out: their code
 * counts with the files and packages of the config.
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
