import type { Finding } from '../../../shared/finding.ts'
import { sortFindings } from '../sort-findings.ts'

/** `{ "errors": 1, "warnings": 0, "findings": Finding[] }`, for other programs. Never empty. */
export function reportAsJson(findings: readonly Finding[]): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length
  const report = { errors, warnings: findings.length - errors, findings: sortFindings(findings) }
  return `${JSON.stringify(report, null, 2)}\n`
}
