import type { Finding } from '../../shared/finding.ts'
import type { ReportLevel } from '../config/types.ts'

/** What a level of the config makes of a finding; `null` drops it. */
export function levelToSeverity(level: ReportLevel): Finding['severity'] | null {
  return level === 'throw' ? 'error' : level === 'warn' ? 'warning' : null
}
