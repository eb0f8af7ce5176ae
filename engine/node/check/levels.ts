import type { Finding } from '../../shared/finding.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { ReportLevel } from '../config/types.ts'

/** Returns the severity for a level of the config; `null` drops the finding. */
export function levelToSeverity(level: ReportLevel): Finding['severity'] | null {
  return level === 'throw' ? 'error' : level === 'warn' ? 'warning' : null
}

/** Applies the levels of the config to findings about content; some are dropped. */
export function applyLevels(
  findings: readonly Finding[],
  config: Pick<SiteConfig, 'onBrokenMarkdownLinks' | 'onBrokenImages'>,
): Finding[] {
  const levels: Record<string, ReportLevel> = {
    'broken-markdown-link': config.onBrokenMarkdownLinks,
    'broken-image': config.onBrokenImages,
  }
  return findings.flatMap((finding) => {
    const level = levels[finding.rule]
    const severity = level === undefined ? finding.severity : levelToSeverity(level)
    return severity === null ? [] : [{ ...finding, severity }]
  })
}
