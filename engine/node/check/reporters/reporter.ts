import { posix } from 'node:path'
import type { Finding } from '../../../shared/finding.ts'
import { sortFindings } from '../sort-findings.ts'
import type { ReportOptions } from './report-options.ts'
import { reportToTerminal } from './terminal.ts'

/** Turns findings into the text to print; empty if there is nothing to report. */
export type Reporter = (findings: readonly Finding[], options: ReportOptions) => string

export const reporters = {
  terminal: reportToTerminal,
  github: reportAsGithubAnnotations,
  json: reportAsJson,
} as const satisfies Record<string, Reporter>

export type ReporterName = keyof typeof reporters

/**
 * Returns the reporter requested with `--reporter`. The default is `github` in workflows of GitHub,
 * and `terminal` elsewhere.
 *
 * @returns `null` if the requested reporter does not exist
 */
export function chooseReporter(
  requested: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): ReporterName | null {
  if (requested !== undefined)
    return Object.hasOwn(reporters, requested) ? (requested as ReporterName) : null
  return environment.GITHUB_ACTIONS === 'true' ? 'github' : 'terminal'
}

/** Whether to print color: on a terminal, unless `NO_COLOR` or `FORCE_COLOR` say otherwise. */
export function wantsColor(
  stream: { isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  if (environment.NO_COLOR) return false
  const forced = environment.FORCE_COLOR
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return stream.isTTY === true && environment.TERM !== 'dumb'
}

/**
 * Returns `{ "errors": 1, "warnings": 0, "findings": Finding[] }`, even if there are no findings.
 */
function reportAsJson(findings: readonly Finding[]): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length
  const report = { errors, warnings: findings.length - errors, findings: sortFindings(findings) }
  return `${JSON.stringify(report, null, 2)}\n`
}

/**
 * Returns one workflow command per finding, which GitHub shows at the lines of a pull request.
 * GitHub identifies files by their path in the repository.
 */
function reportAsGithubAnnotations(
  findings: readonly Finding[],
  { folder }: Pick<ReportOptions, 'folder'>,
): string {
  return sortFindings(findings)
    .map((finding) => annotation(finding, folder))
    .join('')
}

function annotation(finding: Finding, folder: string): string {
  const { file, line, column } = finding
  const properties: string[] = []
  if (file !== undefined) {
    properties.push(`file=${escapeProperty(posix.join(folder, file))}`)
    if (line) properties.push(`line=${line}`)
    if (line && column) properties.push(`col=${column}`)
  }
  properties.push(`title=${escapeProperty(finding.rule)}`)
  const where = finding.file === undefined && finding.route ? `${finding.route}: ` : ''
  const text = where + finding.message + (finding.hint ? `\n${finding.hint}` : '')
  return `::${finding.severity} ${properties.join(',')}::${escapeData(text)}\n`
}

/** Escapes the message of a workflow command. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** Escapes a property of a workflow command, separators included. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
