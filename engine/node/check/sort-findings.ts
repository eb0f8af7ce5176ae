import type { Finding } from '../../shared/finding.ts'

/**
 * Sorts findings by file, position, rule and message, the same on every machine. Findings without a
 * file come first.
 */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) =>
      compare(a.file ?? '', b.file ?? '') ||
      compare(
        a.file === undefined ? (a.route ?? '') : '',
        b.file === undefined ? (b.route ?? '') : '',
      ) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.rule, b.rule) ||
      compare(a.message, b.message) ||
      // Sort the original page before pages that show it untranslated: `uniqueFindings` keeps the
      // first finding.
      (a.route?.length ?? 0) - (b.route?.length ?? 0) ||
      compare(a.route ?? '', b.route ?? ''),
  )
}

/** Compares by code unit: the order must not depend on the locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Removes repeated findings: all languages read the same sidebars, and a page may replace its missing
 * translations.
 */
export function uniqueFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ rule, severity, file, line, column, message, route }) => {
    const position = column === undefined ? [message, file === undefined && route] : [line, column]
    const key = JSON.stringify([rule, severity, file, ...position])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
