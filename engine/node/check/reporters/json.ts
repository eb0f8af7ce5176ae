import type { Finding } from '../../../shared/finding.ts'
import { sortFindings } from '../sort-findings.ts'

/**
 * Returns `{ "errors": 1, "warnings": 0, "findings": Finding[] }`, even if there are no findings.
 */
export function reportAsJson(findings: readonly Finding[]): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length
  const report = { errors, warnings: findings.length - errors, findings: sortFindings(findings) }
  return `${JSON.stringify(report, null, 2)}\n`
}
