import type { Finding } from '../../shared/finding.ts'

/**
 * Findings without those that say again what an earlier one says: every language reads the same
 * sidebars, and what is wrong with a page is wrong with it wherever it stands in for a translation.
 */
export function uniqueFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ rule, severity, file, line, column, message, route }) => {
    const what = column === undefined ? [message, file === undefined && route] : [line, column]
    const key = JSON.stringify([rule, severity, file, ...what])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
