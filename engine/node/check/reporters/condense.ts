import type { Finding } from '../../../shared/finding.ts'
import { findingPlace } from '../../errors/quire-error.ts'

/** A finding, with the positions of other findings with the same text. */
export interface ReportEntry extends Finding {
  alsoAt: string[]
}

/** Findings condensed for people. */
export interface CondensedReport {
  entries: ReportEntry[]
  /** Number of findings that were left out, by rule. */
  leftOut: Map<string, number>
}

/** Up to this number, findings with the same text stay separate entries, with their code frames. */
const MAX_SEPARATE = 3

/**
 * Shortens a report: many findings with the same text become one entry with all their positions,
 * each hint appears only at its first entry, and only the first entries of each rule are kept.
 *
 * @param findings in the order of the report
 * @param limit maximum number of entries per rule
 */
export function condense(findings: readonly Finding[], limit: number): CondensedReport {
  const groups = new Map<string, number[]>()
  for (const [index, { rule, severity, message, hint }] of findings.entries()) {
    const key = JSON.stringify([rule, severity, message, hint])
    const group = groups.get(key) ?? []
    group.push(index)
    groups.set(key, group)
  }
  const entries: ReportEntry[] = []
  for (const group of groups.values()) {
    const isMerged = group.length > MAX_SEPARATE
    const alsoAt = isMerged ? group.slice(1).map((index) => findingPlace(findings[index]!)) : []
    for (const index of isMerged ? group.slice(0, 1) : group) {
      entries[index] = { ...findings[index]!, alsoAt }
    }
  }
  const shown: ReportEntry[] = []
  const counts = new Map<string, number>()
  const leftOut = new Map<string, number>()
  const hints = new Set<string>()
  // The array has holes where findings were merged into another entry.
  for (const entry of entries.filter(Boolean)) {
    const count = (counts.get(entry.rule) ?? 0) + 1
    counts.set(entry.rule, count)
    if (count > limit) {
      leftOut.set(entry.rule, (leftOut.get(entry.rule) ?? 0) + 1 + entry.alsoAt.length)
      continue
    }
    const { hint = '', ...rest } = entry
    shown.push(hint === '' || hints.has(hint) ? rest : entry)
    hints.add(hint)
  }
  return { entries: shown, leftOut }
}
