import { posix } from 'node:path'
import type { Finding } from '../../../shared/finding.ts'
import { sortFindings } from '../sort-findings.ts'
import type { ReportOptions } from './reporter.ts'

/**
 * Returns one workflow command per finding, which GitHub shows at the lines of a pull request.
 * GitHub identifies files by their path in the repository.
 */
export function reportAsGithubAnnotations(
  findings: readonly Finding[],
  { folder }: Pick<ReportOptions, 'folder'>,
): string {
  return sortFindings(findings)
    .map((finding) => annotation(finding, folder))
    .join('')
}

function annotation(finding: Finding, folder: string): string {
  const properties: string[] = []
  if (finding.file !== undefined) {
    properties.push(`file=${escapeProperty(posix.join(folder, finding.file))}`)
  }
  if (finding.file !== undefined && finding.line) {
    properties.push(`line=${finding.line}`)
    if (finding.column) properties.push(`col=${finding.column}`)
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
