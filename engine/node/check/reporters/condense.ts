import type { Finding } from '../../../shared/finding.ts'
import { findingPlace } from '../../errors/quire-error.ts'

/** A finding, with the positions of other findings with the same text. */
export interface ReportEntry extends Finding {
  alsoAt: string[]
}

/** Findings condensed for people. */
export interface CondensedReport {
  entries: ReportEntry[]
  /** How many findings were left out, by rule. */
  leftOut: Map<string, number>
}

/**
 * Up to this number, findings with the same text are shown individually, each with its source
 * lines.
 */
const SHOWN_APART = 3

/**
 * Shortens a report: many findings with the same text become one entry with all their positions,
 * each hint appears only at its first entry, and only the first entries of each rule are kept.
 *
 * @param findings in the order of the report
 * @param limit maximum number of entries per rule
 */
export function condense(findings: readonly Finding[], limit: number): CondensedReport {
  const same = new Map<string, number[]>()
  for (const [index, { rule, severity, message, hint }] of findings.entries()) {
    const key = JSON.stringify([rule, severity, message, hint])
    const group = same.get(key) ?? []
    group.push(index)
    same.set(key, group)
  }
  const entries: ReportEntry[] = []
  for (const group of same.values()) {
    const isOne = group.length > SHOWN_APART
    const alsoAt = isOne ? group.slice(1).map((index) => findingPlace(findings[index]!)) : []
    for (const index of isOne ? group.slice(0, 1) : group) {
      entries[index] = { ...findings[index]!, alsoAt }
    }
  }
  const kept: ReportEntry[] = []
  const counts = new Map<string, number>()
  const leftOut = new Map<string, number>()
  const hints = new Set<string>()
  // The places of findings that became part of an entry are empty.
  for (const entry of entries.filter(Boolean)) {
    const count = (counts.get(entry.rule) ?? 0) + 1
    counts.set(entry.rule, count)
    if (count > limit) {
      leftOut.set(entry.rule, (leftOut.get(entry.rule) ?? 0) + 1 + entry.alsoAt.length)
      continue
    }
    const { hint = '', ...rest } = entry
    kept.push(hint === '' || hints.has(hint) ? rest : entry)
    hints.add(hint)
  }
  return { entries: kept, leftOut }
}
