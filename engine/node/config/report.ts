import type { z } from 'zod'
import type { Finding } from '../../shared/finding.ts'
import { QuireError } from '../errors/quire-error.ts'
import { formatPath } from './format-path.ts'
import { nearest } from './nearest.ts'
import { withPlaces } from './places.ts'

/** A finding whose place in its file is still to be looked up. */
export interface ConfigFinding extends Finding {
  /** Path of what it is about in the value that the file exports, `navbar.items[2].type`. */
  at?: string
}

/** Everything that is wrong with a configuration, as one error. */
export class ConfigError extends QuireError {
  override readonly name = 'ConfigError'

  /** @param root absolute folder that the findings' files are relative to */
  constructor(findings: readonly ConfigFinding[], root: string) {
    super(withPlaces(findings, root))
  }
}

/**
 * A finding about the configuration.
 *
 * @param file relative to the site's root; empty where there is none
 * @param at see `ConfigFinding`
 */
export function configFinding(
  file: string,
  message: string,
  hint: string,
  at?: string,
): ConfigFinding {
  const place = { ...(file !== '' && { file }), ...(at !== undefined && { at }) }
  return { rule: 'config', severity: 'error', message, hint, ...place }
}

/** A value as an error shows it: short, and with its type where the value does not tell. */
export function formatValue(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'string') return JSON.stringify(shorten(value))
  if (typeof value !== 'object') return String(value)
  return `${Array.isArray(value) ? 'the list' : 'the object'} ${shorten(JSON.stringify(value) ?? '{…}')}`
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    root,
  )
}

/**
 * Turns the schema's issues into findings. The schema keeps to one convention: an issue's message
 * says what was expected. A custom issue may say what was found in `params.found`, as the rest of a
 * sentence whose subject is the path. An unknown-key issue's message is the list of known keys.
 *
 * @param subject what an issue of the whole value is about, `the config`
 * @param at path of the value in its file
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
      const known = issue.message.split(',')
      return issue.keys.map((key) => unknownKey([...path, key], key, known, file))
    }
    const place = path.length === 0 ? subject : `\`${formatPath(path)}\``
    const found = issue.code === 'custom' ? issue.params?.found : undefined
    const value = valueAt(input, issue.path)
    const rest = found ?? (value === undefined ? 'is missing' : `is ${formatValue(value)}`)
    return [configFinding(file, `${place} ${rest}.`, issue.message, formatPath(path))]
  })
}

/** The config itself has more than thirty settings, the interface far more strings. */
const MOST_NAMES = 40

function unknownKey(
  path: PropertyKey[],
  key: string,
  known: string[],
  file: string,
): ConfigFinding {
  const close = nearest(key, known)
  const hint =
    close === undefined
      ? `Remove it, or use one of: ${known.slice(0, MOST_NAMES).join(', ')}${known.length > MOST_NAMES ? ` … (${known.length} in all)` : ''}.`
      : `Did you mean \`${close}\`?`
  const at = formatPath(path)
  return configFinding(file, `\`${at}\` is not a setting.`, hint, at)
}
