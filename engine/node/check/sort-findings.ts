import type { Finding } from '../../shared/finding.ts'

/**
 * Sorts findings deterministically: by file, those without one first, then by position, rule and
 * message.
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
      // The original page sorts before a page that shows it untranslated, so that its finding is
      // kept.
      (a.route?.length ?? 0) - (b.route?.length ?? 0) ||
      compare(a.route ?? '', b.route ?? ''),
  )
}

/** Compares by code unit, which is the same on every machine, unlike a locale-aware comparison. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Removes findings that repeat an earlier one: all languages read the same sidebars, and a page's
 * mistakes would be reported again where it replaces a missing translation.
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
