import type { Plugin } from '../plugins/plugin.ts'
import type { ConfigFinding } from './places.ts'
import { formatPath } from './places.ts'
import { configFinding, mistakesIn } from './report.ts'
import { checkList, configSchema } from './schema.ts'
import { messages, texts } from './schema-i18n.ts'
import { sidebarsSchema } from './schema-sidebars.ts'
import type { UserConfig } from './user-config.ts'

/**
 * Returns all mistakes in an authored config; an empty list means that the value is a valid
 * `UserConfig`. The value is not changed.
 *
 * @param file config file, relative to the site root
 */
export function validateConfig(config: unknown, file: string): ConfigFinding[] {
  return mistakesIn(configSchema, withoutPluginMessages(config), file, 'the config')
}

/**
 * Returns a config without the translations of plugins' strings, which only the plugins can check.
 */
function withoutPluginMessages(config: unknown): unknown {
  const { plugins, i18n } = (config ?? {}) as Partial<UserConfig>
  const { localeConfigs } = i18n ?? {}
  if (!Array.isArray(plugins) || plugins.length === 0 || !localeConfigs) return config
  const keys = pluginMessageKeys(plugins)
  const ownMessages = Object.entries(localeConfigs).map(([name, locale]) => [
    name,
    locale?.messages ? { ...locale, messages: withoutKeys(locale.messages, keys) } : locale,
  ])
  return {
    ...(config as object),
    i18n: { ...i18n, localeConfigs: Object.fromEntries(ownMessages) },
  }
}

/** Returns the keys of plugins' strings. */
export function pluginMessageKeys(plugins: readonly Plugin[]): Set<string> {
  const all = plugins.flatMap((plugin) => Object.values(plugin?.messages ?? {}))
  return new Set(all.flatMap((strings) => Object.keys(strings ?? {})))
}

function withoutKeys(value: object, keys: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key)))
}

/** Validates sidebars as `UserSidebars`; `at` is their path within `file`. */
export function validateSidebars(
  sidebars: unknown,
  file: string,
  at: readonly PropertyKey[] = [],
): ConfigFinding[] {
  const cycle = cycleIn(sidebars)
  if (cycle !== null) {
    const path = formatPath([...at, ...cycle])
    const hint = 'List the pages again there, without the category itself.'
    return [configFinding(file, `\`${path}\` is a category that contains itself.`, hint)]
  }
  return mistakesIn(sidebarsSchema, sidebars, file, 'the default export', at)
}

/** Returns the path of the first value that contains itself. */
function cycleIn(value: unknown, around: readonly unknown[] = []): PropertyKey[] | null {
  if (typeof value !== 'object' || value === null) return null
  if (around.includes(value)) return []
  for (const [key, part] of Object.entries(value)) {
    const path = cycleIn(part, [...around, value])
    if (path !== null) return [Array.isArray(value) ? Number(key) : key, ...path]
  }
  return null
}

/** Validates the checks that a module exports as `SiteCheck[]`. */
export function validateChecks(checks: unknown, file: string): ConfigFinding[] {
  return mistakesIn(checkList, checks, file, '`checks`', ['checks'])
}

/** Validates a locale's `messages.json`, which may also contain these keys of plugins. */
export function validateMessages(
  value: unknown,
  file: string,
  keys: ReadonlySet<string>,
): ConfigFinding[] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return mistakesIn(messages, isObject ? withoutKeys(value, keys) : value, file, 'the file')
}

/** Validates a locale's `texts.json`. */
export function validateTexts(value: unknown, file: string): ConfigFinding[] {
  return mistakesIn(texts, value, file, 'the file')
}
