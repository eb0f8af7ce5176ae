import type { z } from 'zod'
import { nearest } from '../errors/nearest.ts'
import { QuireError } from '../errors/quire-error.ts'
import { migrationHints } from './migration-hints.ts'
import { type ConfigFinding, formatPath, withPlaces } from './places.ts'

/** All mistakes in a configuration, as one error. */
export class ConfigError extends QuireError {
  override readonly name = 'ConfigError'

  /** @param root absolute folder that the findings' files are relative to */
  constructor(findings: readonly ConfigFinding[], root: string) {
    super(withPlaces(findings, root))
  }
}

/**
 * Creates a finding about the configuration.
 *
 * @param file relative to the site root; empty if there is none
 * @param at see `ConfigFinding`; a list is formatted
 */
export function configFinding(
  file: string,
  message: string,
  hint: string,
  at?: string | readonly PropertyKey[],
): ConfigFinding {
  const path = typeof at === 'object' ? formatPath(at) : at
  const place = { ...(file !== '' && { file }), ...(path !== undefined && { at: path }) }
  return { rule: 'config', severity: 'error', message, hint, ...place }
}

/** Formats a value for an error message: shortened, and with its type if that is not obvious. */
export function formatValue(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'string') return JSON.stringify(shorten(value))
  if (typeof value !== 'object') return String(value)
  return Array.isArray(value)
    ? `the list ${shorten(asJson(value) ?? '[…]')}`
    : `the object ${shorten(asJson(value) ?? '{…}')}`
}

/**
 * Returns a value as JSON; `undefined` if it contains itself, or a number that JSON cannot
 * represent.
 */
function asJson(value: object): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** Returns the value at a path; `undefined` if there is none. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    root,
  )
}

/** Returns the mistakes in a value by a schema; see `describeIssues`. */
export function mistakesIn(
  schema: z.ZodType,
  value: unknown,
  ...about: [file: string, subject: string, at?: readonly PropertyKey[]]
): ConfigFinding[] {
  return describeIssues(schema.safeParse(value).error?.issues ?? [], value, ...about)
}

/**
 * Turns schema issues into findings. By convention, an issue's message states what was expected. A
 * custom issue may put the predicate of a sentence about the path into `params.found`. The message
 * of an unknown-key issue is the list of known keys.
 *
 * @param subject subject of an issue about the whole value, such as `the config`
 * @param at path of the value within its file
 */
export function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
  file: string,
  subject: string,
  at: readonly PropertyKey[] = [],
): ConfigFinding[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path]
    if (issue.code === 'unrecognized_keys') {
      const validKeys = issue.message.split(',')
      return issue.keys.map((key) => unknownKey([...path, key], key, validKeys, file))
    }
    const setting = path.length === 0 ? subject : `\`${formatPath(path)}\``
    const found = issue.code === 'custom' ? issue.params?.found : undefined
    const value = valueAt(input, issue.path)
    const rest = found ?? (value === undefined ? 'is missing' : `is ${formatValue(value)}`)
    return [configFinding(file, `${setting} ${rest}.`, issue.message, path)]
  })
}

/**
 * Maximum number of known names in a hint: enough for all top-level settings of the config, but not
 * for the far longer list of interface strings.
 */
const MOST_NAMES = 40

function unknownKey(
  path: PropertyKey[],
  key: string,
  known: string[],
  file: string,
): ConfigFinding {
  const at = formatPath(path)
  const isTopLevel = known.includes('titleDelimiter')
  const isKnown = Object.hasOwn(migrationHints, at) && (isTopLevel || at.includes('.'))
  const counterpart = isKnown ? migrationHints[at] : undefined
  if (counterpart) return configFinding(file, `\`${at}\` is not a setting.`, counterpart, at)
  const close = nearest(key, known)
  const hint =
    close === undefined
      ? `Remove it, or use one of: ${known.slice(0, MOST_NAMES).join(', ')}${known.length > MOST_NAMES ? ` … (${known.length} in all)` : ''}.`
      : `Did you mean \`${close}\`?`
  return configFinding(file, `\`${at}\` is not a setting.`, hint, at)
}
