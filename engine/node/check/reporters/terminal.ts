import { styleText } from 'node:util'
import type { Finding } from '../../../shared/finding.ts'
import { findingPlace, indent } from '../../errors/quire-error.ts'
import { visible, visibleLines } from '../../errors/visible.ts'
import { sortFindings } from '../sort-findings.ts'
import { condense, type ReportEntry } from './condense.ts'
import type { ReportOptions } from './report-options.ts'

/** Maximum number of entries per rule, unless all are requested. */
const MAX_ENTRIES_PER_RULE = 20

/** Maximum number of positions per entry, unless all are requested. */
const MAX_POSITIONS_PER_ENTRY = 3

/**
 * Returns findings grouped by file, followed by a summary:
 *
 *     docs/app/faq.mdx
 *       docs/app/faq.mdx:12:9  error  There is no page at /app/aliases.  broken-link
 *         Did you mean /app/core-concepts/variables-and-aliases?
 *         Also docs/app/guide.mdx:4:1.
 *
 *     2 errors
 *     About this rule: npx quire help broken-link
 */
export function reportToTerminal(findings: readonly Finding[], options: ReportOptions): string {
  if (findings.length === 0) return ''
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    options.color ? styleText(style, text, { validateStream: false } as never) : text
  const limit = options.all ? Number.POSITIVE_INFINITY : MAX_ENTRIES_PER_RULE
  const { entries, leftOut } = condense(sortFindings(findings), limit)
  const blocks = [...groupByPlace(entries)].map(([group, members]) => {
    const lines = members.map((entry) => {
      const place = visible(findingPlace(entry))
      const severity = paint(entry.severity === 'error' ? 'red' : 'yellow', entry.severity)
      const head = [place === group || place === '' ? '' : paint('cyan', place), severity]
      const message = indent(visibleLines(entry.message), '    ').trimStart()
      const line = `  ${[...head, message, paint('dim', entry.rule)].filter(Boolean).join('  ')}`
      const hint = entry.hint ? `\n${indent(visibleLines(entry.hint), '    ')}` : ''
      const also = entry.alsoAt.length > 0 ? `\n    ${otherPlaces(entry, options)}` : ''
      const frame = entry.frame ? `\n\n${paint('dim', indent(entry.frame, '    '))}\n` : ''
      return line + hint + also + frame
    })
    return [...(group === '' ? [] : [paint('underline', group)]), ...lines].join('\n')
  })
  const about = paint('dim', aboutRules(findings, options.explained))
  const footer = [leftOutLine(leftOut), summary(findings, paint), about]
  return `${[blocks.join('\n\n'), '', ...footer.filter(Boolean)].join('\n').trimEnd()}\n`
}

/** Groups entries by file, or by route if no file is known, in their order. */
function groupByPlace(entries: readonly ReportEntry[]): Map<string, ReportEntry[]> {
  const groups = new Map<string, ReportEntry[]>()
  for (const entry of entries) {
    const key = visible(entry.file ?? entry.route ?? '')
    const group = groups.get(key) ?? []
    group.push(entry)
    groups.set(key, group)
  }
  return groups
}

function otherPlaces({ alsoAt }: ReportEntry, { all }: ReportOptions): string {
  const otherPositions = alsoAt.filter((place) => place !== '')
  const shown = all ? otherPositions : otherPositions.slice(0, MAX_POSITIONS_PER_ENTRY)
  const more = alsoAt.length - shown.length
  const places = shown.map(visible)
  if (more > 0) places.push(count(more, shown.length > 0 ? 'other place' : 'time'))
  const last = places.pop()
  return `Also ${places.length > 0 ? `${places.join(', ')} and ` : ''}${last}.`
}

function leftOutLine(leftOut: ReadonlyMap<string, number>): string {
  if (leftOut.size === 0) return ''
  const rules = [...leftOut].map(([rule, number]) => `${number} of ${rule}`)
  return `Not shown: ${rules.join(', ')}. See all of them: npx quire check --all`
}

/** Returns the command that explains the rules of findings; empty if none has an explanation. */
function aboutRules(findings: readonly Finding[], explained: ReadonlySet<string>): string {
  const names = [...new Set(findings.map(({ rule }) => rule))].filter((name) => explained.has(name))
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
