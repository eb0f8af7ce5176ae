import type { Finding } from '../../shared/finding.ts'

/** What an error is made from where it is one finding: its rule is a permanent name. */
export type ErrorDetails = Omit<Finding, 'severity'>

/** Exit codes of the command line. */
export const exitCodes = {
  /** The site has errors: the author can repair them. */
  findings: 1,
  /** The command was called wrongly, or the machine is in the way (port in use, folder not ours). */
  usage: 2,
} as const

/**
 * An error that is reported without a stack: it says what is wrong, why, and what to do. Everything
 * else that is thrown is a fault of the engine and is printed with its stack.
 */
export class QuireError extends Error {
  readonly findings: readonly Finding[]
  readonly exitCode: number

  /** @param what one error's details, or all findings of a step that failed */
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

/** A finding as plain text: place, message, and the indented hint below. */
export function describeFinding(finding: Finding): string {
  const place = findingPlace(finding)
  const hint = finding.hint ? `\n${indent(finding.hint, '  ')}` : ''
  return `${place === '' ? '' : `${place}: `}${finding.message}${hint}`
}

/** `docs/a.mdx:3:5`, or what is known of it; empty where nothing is. */
export function findingPlace(finding: Finding): string {
  if (finding.file === undefined) return finding.route ?? ''
  const parts = [finding.file, finding.line, finding.line && finding.column]
  return parts.filter((part) => part !== undefined && part !== 0).join(':')
}

/** Puts `prefix` before every line that is not empty. */
export function indent(text: string, prefix: string): string {
  return text.replace(/^(?=.)/gm, prefix)
}

function isList(what: ErrorDetails | readonly Finding[]): what is readonly Finding[] {
  return Array.isArray(what)
}
