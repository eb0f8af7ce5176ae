import type { Finding } from '../../shared/finding.ts'
import type { Plugin, Report } from './plugin.ts'
import { ruleOf } from './rule.ts'

/**
 * Converts a plugin's report to a finding.
 *
 * @param rule default rule
 * @throws Error if the report has no message
 */
export function findingOf(
  plugin: Pick<Plugin, 'name'>,
  report: Report | null,
  rule: string,
): Finding {
  if (typeof report?.message !== 'string') {
    throw new Error('It called `report()` without a message: it takes one object, `{ message }`')
  }
  return { severity: 'error', ...report, rule: ruleOf(plugin, report.rule ?? rule) }
}
