import { parseEnv } from 'node:util'
import { defined } from './defaults.ts'
import { httpUrl, oneOf } from './fields.ts'
import type { ConfigFinding } from './places.ts'
import { mistakesIn } from './report.ts'
import { basePath, siteOrigin } from './schema.ts'
import { cacheUrl, headerValue } from './schema-cache.ts'

/** Variables that affect the output. */
const siteNames = ['QUIRE_URL', 'QUIRE_BASE', 'QUIRE_EDIT_URL'] as const

/** Variables that affect only the shared cache. */
const cacheNames = ['QUIRE_CACHE_URL', 'QUIRE_CACHE_WRITE', 'QUIRE_CACHE_TOKEN'] as const

/** Environment variables that the configuration reads. */
export const environmentNames = [...siteNames, ...cacheNames]

/** Variables that are set and not empty. */
export type Environment = Partial<Record<(typeof environmentNames)[number], string>>

/** Finds a variable that is set and not empty. */
export type FindVariable = (name: string) => { value: string; place: string } | undefined

/** Returns a function that finds variables: in `variables`, else in the text of a `.env` file. */
export function variableFinder(
  variables: Readonly<Record<string, string | undefined>>,
  envFile: string,
): FindVariable {
  const fromFile = parseEnv(envFile) as Record<string, string | undefined>
  return (name) => {
    const value = variables[name]?.trim()
    if (value) return { value, place: 'environment' }
    const fileValue = fromFile[name]?.trim()
    return fileValue ? { value: fileValue, place: '.env' } : undefined
  }
}

/** Reads the engine's own variables. */
export function readEnvironment(find: FindVariable): {
  values: Environment
  findings: ConfigFinding[]
} {
  const values: Environment = {}
  const findings: ConfigFinding[] = []
  for (const name of environmentNames) {
    const found = find(name)
    if (!found) continue
    const { value, place } = found
    values[name] = value
    findings.push(...mistakesIn(schemas[name], value, place, `\`${name}\``))
  }
  return { values, findings }
}

const schemas = {
  QUIRE_URL: siteOrigin,
  QUIRE_BASE: basePath,
  QUIRE_EDIT_URL: httpUrl,
  QUIRE_CACHE_URL: cacheUrl,
  QUIRE_CACHE_WRITE: oneOf(['true', 'false']),
  QUIRE_CACHE_TOKEN: headerValue,
}

/** Returns the variables that affect the output as text, equal for equal values. */
export function environmentKey(values: Environment): string {
  const used = siteNames.flatMap((name) => (name in values ? [[name, values[name]]] : []))
  return JSON.stringify(used.sort())
}

/**
 * Overrides the author's values with values of the environment. This runs before validation, so any
 * part of the config may still have the wrong type; parts that are not objects are left as they
 * are, for validation to report.
 */
export function applyEnvironment(config: unknown, values: Environment): unknown {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return config
  const { QUIRE_URL: url, QUIRE_BASE: base, QUIRE_EDIT_URL: editUrl } = values
  const cache = applyToCache((config as { cache?: unknown }).cache, values)
  return { ...config, ...defined({ url, base, editUrl, cache }) }
}

/**
 * Returns the setting `cache` with values of the environment; a token alone configures no cache.
 */
function applyToCache(
  cache: unknown,
  { QUIRE_CACHE_URL: url, QUIRE_CACHE_WRITE: write, QUIRE_CACHE_TOKEN: token }: Environment,
): unknown {
  if (cache === undefined && url === undefined) return undefined
  if (cache !== undefined && (typeof cache !== 'object' || cache === null)) return cache
  const { headers } = (cache ?? {}) as { headers?: unknown }
  const fromEnvironment = { url, ...(write !== undefined && { write: write === 'true' }) }
  if (token === undefined) return { ...cache, ...defined(fromEnvironment) }
  const withToken = { ...(headers as object), Authorization: `Bearer ${token}` }
  return { ...cache, ...defined(fromEnvironment), headers: withToken }
}
