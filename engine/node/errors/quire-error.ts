import type { Finding } from '../../shared/finding.ts'

/** Details of an error that consists of one finding. Its rule is a stable name. */
export type ErrorDetails = Omit<Finding, 'severity'>

/** Exit codes of the command line. */
export const exitCodes = {
  /** The site has errors, which the author can fix. */
  findings: 1,
  /** Wrong usage, or a problem of the machine (port in use, foreign output folder). */
  usage: 2,
} as const

/**
 * An error that is reported without a stack trace: with message, reason and hint. Any other error
 * is a bug in the engine and is printed with its stack trace.
 */
export class QuireError extends Error {
  readonly findings: readonly Finding[]
  readonly exitCode: number

  /** @param what details of one error, or all findings of a step that failed */
  constructor(
    what: ErrorDetails | readonly Finding[],
    options: { exitCode?: number; cause?: unknown } = {},
  ) {
    const findings = isList(what) ? what : [{ ...what, severity: 'error' as const }]
    super(findings.map(describeFinding).join('\n\n'), { cause: options.cause })
    this.name = 'QuireError'
    this.findings = findings
    this.exitCode = options.exitCode ?? exitCodes.findings
  }
}

/** Formats a finding as plain text: place, message, and the indented hint below. */
export function describeFinding(finding: Finding): string {
  const place = findingPlace(finding)
  const hint = finding.hint ? `\n${indent(finding.hint, '  ')}` : ''
  return `${place === '' ? '' : `${place}: `}${finding.message}${hint}`
}

/** Returns `docs/a.mdx:3:5`, or the known parts of it; empty if there are none. */
export function findingPlace(finding: Finding): string {
  if (finding.file === undefined) return finding.route ?? ''
  const parts = [finding.file, finding.line, finding.line && finding.column]
  return parts.filter((part) => part !== undefined && part !== 0).join(':')
}

/** Puts `prefix` before every non-empty line. */
export function indent(text: string, prefix: string): string {
  return text.replace(/^(?=.)/gm, prefix)
}

function isList(what: ErrorDetails | readonly Finding[]): what is readonly Finding[] {
  return Array.isArray(what)
}
