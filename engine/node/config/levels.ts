import type { Finding } from '../../shared/finding.ts'
import { allowsInlineStyles } from './security-policy.ts'
import type { SiteConfig } from './site-config.ts'
import type { ReportLevel } from './types.ts'

/** Returns the severity for a level of the config; `null` drops the finding. */
export function levelToSeverity(level: ReportLevel): Finding['severity'] | null {
  return level === 'throw' ? 'error' : level === 'warn' ? 'warning' : null
}

/**
 * Applies the levels in the config to findings about content. Ignored ones are dropped, and so are
 * findings about inline styles if the policy allows these.
 */
export function applyLevels(
  findings: readonly Finding[],
  config: Pick<SiteConfig, 'onBrokenMarkdownLinks' | 'onBrokenImages' | 'csp'>,
): Finding[] {
  const levels: Record<string, ReportLevel> = {
    'broken-markdown-link': config.onBrokenMarkdownLinks,
    'broken-image': config.onBrokenImages,
  }
  const mayStyle = allowsInlineStyles(config.csp)
  return findings.flatMap((finding) => {
    if (mayStyle && finding.rule === 'inline-style') return []
    const level = levels[finding.rule]
    const severity = level === undefined ? finding.severity : levelToSeverity(level)
    return severity === null ? [] : [{ ...finding, severity }]
  })
}
