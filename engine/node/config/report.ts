import type { z } from 'zod'
import type { Finding } from '../../shared/finding.ts'
import { QuireError } from '../errors/quire-error.ts'
import { nearest } from './nearest.ts'

/** Everything that is wrong with a configuration, as one error. */
export class ConfigError extends QuireError {
  override readonly name = 'ConfigError'

  constructor(findings: readonly Finding[]) {
    super(findings)
  }
}

/** A finding about the configuration. `file` is relative to the site's root; empty where there is none. */
export function configFinding(file: string, message: string, hint: string): Finding {
  return { rule: 'config', severity: 'error', message, hint, ...(file !== '' && { file }) }
}

/** `navbar.items[2].type`, `versions["1.0"]`. */
export function formatPath(path: readonly PropertyKey[]): string {
  let text = ''
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`
    else if (/^[A-Za-z_$][\w$]*$/.test(String(key)))
      text += text === '' ? String(key) : `.${String(key)}`
    else text += `[${JSON.stringify(String(key))}]`
  }
  return text
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
): Finding[] {
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
    return [configFinding(file, `${place} ${rest}.`, issue.message)]
  })
}

/** The config itself has more than thirty settings, the interface far more strings. */
const MOST_NAMES = 40

function unknownKey(path: PropertyKey[], key: string, known: string[], file: string): Finding {
  const close = nearest(key, known)
  const hint =
    close === undefined
      ? `Remove it, or use one of: ${known.slice(0, MOST_NAMES).join(', ')}${known.length > MOST_NAMES ? ` … (${known.length} in all)` : ''}.`
      : `Did you mean \`${close}\`?`
  return configFinding(file, `\`${formatPath(path)}\` is not a setting.`, hint)
}
