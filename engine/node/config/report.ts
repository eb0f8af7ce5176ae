import type { z } from 'zod'
import type { Finding } from '../../shared/finding.ts'
import { nearest } from './nearest.ts'

/** Everything that is wrong with a configuration, as one error. */
export class ConfigError extends Error {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super(formatFindings(findings))
    this.name = 'ConfigError'
    this.findings = findings
  }
}

/** A finding about the configuration. `file` is relative to the site's root. */
export function configFinding(file: string, message: string, hint: string): Finding {
  return { rule: 'config', severity: 'error', file, message, hint }
}

/** Findings as text: each with its place, what is wrong, and what to do. */
function formatFindings(findings: readonly Finding[]): string {
  return findings
    .map((finding) => {
      const place = [finding.file, finding.line, finding.column].filter(Boolean).join(':')
      const lines = [`${place === '' ? '' : `${place}: `}${finding.message}`]
      if (finding.hint) lines.push(...finding.hint.split('\n').map((line) => `  ${line}`))
      if (finding.frame) lines.push('', finding.frame)
      return lines.join('\n')
    })
    .join('\n\n')
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
 */
export function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
  file: string,
  subject: string,
): Finding[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const known = issue.message.split(',')
      return issue.keys.map((key) => unknownKey([...issue.path, key], key, known, file))
    }
    const place = issue.path.length === 0 ? subject : `\`${formatPath(issue.path)}\``
    const found = issue.code === 'custom' ? issue.params?.found : undefined
    const value = valueAt(input, issue.path)
    const rest = found ?? (value === undefined ? 'is missing' : `is ${formatValue(value)}`)
    return [configFinding(file, `${place} ${rest}.`, issue.message)]
  })
}

function unknownKey(path: PropertyKey[], key: string, known: string[], file: string): Finding {
  const close = nearest(key, known)
  const hint =
    close === undefined
      ? `Remove it, or use one of: ${known.join(', ')}.`
      : `Did you mean \`${close}\`?`
  return configFinding(file, `\`${formatPath(path)}\` is not a setting.`, hint)
}
