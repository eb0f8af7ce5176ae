import type { Finding } from '../../shared/finding.ts'

/**
 * Findings in a fixed order, whatever order the work was done in: by file, those without one first,
 * then by place, rule and message.
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
      // What is found on a page and on one that shows it untranslated is kept for the former.
      (a.route?.length ?? 0) - (b.route?.length ?? 0) ||
      compare(a.route ?? '', b.route ?? ''),
  )
}

/** By code unit: the same on every machine, unlike a comparison by language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
