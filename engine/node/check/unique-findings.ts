import type { Finding } from '../../shared/finding.ts'

/**
 * Removes findings that repeat an earlier one: all languages read the same sidebars, and a page's
 * mistakes would be reported again wherever it stands in for a translation.
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
