import { styleText } from 'node:util'
import type { Finding } from '../../../shared/finding.ts'
import { findingPlace, indent } from '../../errors/quire-error.ts'
import { visible, visibleLines } from '../../errors/visible.ts'
import { sortFindings } from '../sort-findings.ts'
import type { ReportOptions } from './reporter.ts'

/**
 * Returns findings grouped by file, followed by a summary:
 *
 *     docs/app/faq.mdx
 *       docs/app/faq.mdx:12:9  error  There is no page at /app/aliases.  broken-link
 *         Did you mean /app/core-concepts/variables-and-aliases?
 *
 *     1 error
 *     About this rule: npx quire help broken-link
 */
export function reportToTerminal(findings: readonly Finding[], options: ReportOptions): string {
  if (findings.length === 0) return ''
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    options.color ? styleText(style, text, { validateStream: false } as never) : text
  const blocks = [...groupByPlace(findings)].map(([group, members]) => {
    const lines = members.map((finding) => {
      const place = visible(findingPlace(finding))
      const severity = paint(finding.severity === 'error' ? 'red' : 'yellow', finding.severity)
      const head = [place === group || place === '' ? '' : paint('cyan', place), severity]
      const message = indent(visibleLines(finding.message), '    ').trimStart()
      const line = `  ${[...head, message, paint('dim', finding.rule)].filter(Boolean).join('  ')}`
      const hint = finding.hint ? `\n${indent(visibleLines(finding.hint), '    ')}` : ''
      const frame = finding.frame ? `\n\n${paint('dim', indent(finding.frame, '    '))}\n` : ''
      return line + hint + frame
    })
    return [...(group === '' ? [] : [paint('underline', group)]), ...lines].join('\n')
  })
  const about = paint('dim', aboutRules(findings, options.explained))
  return `${[blocks.join('\n\n'), '', summary(findings, paint), about].join('\n').trimEnd()}\n`
}

/** Groups findings by file, or by route if no file is known, in the order of `sortFindings`. */
function groupByPlace(findings: readonly Finding[]): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>()
  for (const finding of sortFindings(findings)) {
    const key = visible(finding.file ?? finding.route ?? '')
    const group = groups.get(key) ?? []
    group.push(finding)
    groups.set(key, group)
  }
  return groups
}

/** Returns the command that explains the rules of findings; empty if none of them is explained. */
function aboutRules(findings: readonly Finding[], explained: ReadonlySet<string>): string {
  const names = [...new Set(findings.map(({ rule }) => rule))].filter((one) => explained.has(one))
  if (names.length === 0) return ''
  return `About ${names.length === 1 ? 'this rule' : 'these rules'}: npx quire help ${names.sort().join(' ')}`
}

function summary(
  findings: readonly Finding[],
  paint: (style: 'red' | 'yellow', text: string) => string,
): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length
  const warnings = findings.length - errors
  const parts = [
    errors > 0 && paint('red', count(errors, 'error')),
    warnings > 0 && paint('yellow', count(warnings, 'warning')),
  ]
  return parts.filter(Boolean).join(', ')
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
