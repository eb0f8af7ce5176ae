import { diffLines, diffWordsWithSpace } from 'diff'
import type { PageChange, PieceChange } from './compare.ts'

export interface DiffReport {
  /** The revision as given on the command line. */
  ref: string
  changes: readonly PageChange[]
}

export type DiffFormat = 'terminal' | 'json' | 'markdown'

export function formatDiff(report: DiffReport, format: DiffFormat, color: boolean): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`
  return format === 'markdown' ? markdown(report) : terminal(report, color)
}

const order = ['added', 'changed', 'moved', 'lost'] as const

/** Returns `2 pages changed, 1 page added`. */
function summary({ ref, changes }: DiffReport): string {
  const counts = order.flatMap((change) => {
    const { length } = changes.filter((one) => one.change === change)
    return length === 0 ? [] : [`${length} ${length === 1 ? 'page' : 'pages'} ${change}`]
  })
  return counts.length === 0
    ? `Readers see no difference to ${ref}.`
    : `Compared with ${ref}: ${counts.join(', ')}.`
}

/** A part of a text, and whether only one of the sides has it. */
interface Part {
  value: string
  added: boolean
  removed: boolean
}

/** Splits text into words, and code into lines. */
function partsOf({ kind, before, after }: PieceChange): Part[] {
  const lines = (text?: string) => (text === undefined ? '' : `${text}\n`)
  return kind === 'code'
    ? diffLines(lines(before), lines(after))
    : diffWordsWithSpace(before ?? '', after ?? '')
}

const codes = { red: '\u001b[31m', green: '\u001b[32m', dim: '\u001b[2m', off: '\u001b[0m' }

function terminal(report: DiffReport, color: boolean): string {
  const paint = (name: keyof typeof codes, text: string) =>
    color ? codes[name] + text + codes.off : text
  const lines: string[] = []
  for (const { change, path, from, file, changes } of report.changes) {
    const move = from === undefined ? path : `${from} → ${path}`
    lines.push(`${change.padEnd(7)} ${move}  ${paint('dim', file)}`)
    for (const piece of changes) {
      lines.push(`  ${piece.kind}`)
      if (piece.kind === 'code') {
        for (const { value, added, removed } of partsOf(piece)) {
          const sign = added ? '+' : removed ? '-' : ' '
          const codeLines = value.replace(/\n$/, '').split('\n')
          for (const line of added || removed ? codeLines : context(codeLines)) {
            const text = `    ${sign} ${line}`
            lines.push(added ? paint('green', text) : removed ? paint('red', text) : text)
          }
        }
        continue
      }
      const text = partsOf(piece).map(({ value, added, removed }) => {
        if (added) return paint('green', color ? value : `{+${value}+}`)
        return removed ? paint('red', color ? value : `[-${value}-]`) : shortened(value)
      })
      lines.push(`    ${text.join('')}`)
    }
  }
  return `${[...lines, summary(report)].join('\n')}\n`
}

/** Maximum number of unchanged lines or characters around a change. */
const CONTEXT_LINES = 3
const CONTEXT_CHARACTERS = 60

function context(lines: readonly string[]): string[] {
  if (lines.length <= 2 * CONTEXT_LINES) return [...lines]
  return [...lines.slice(0, CONTEXT_LINES), '…', ...lines.slice(-CONTEXT_LINES)]
}

function shortened(text: string): string {
  if (text.length <= 2 * CONTEXT_CHARACTERS) return text
  return `${text.slice(0, CONTEXT_CHARACTERS)} … ${text.slice(-CONTEXT_CHARACTERS)}`
}

/** Maximum length of a comment on GitHub, with room for the note about omitted pages. */
const LONGEST_COMMENT = 64_000

function markdown(report: DiffReport): string {
  let text = `### Changes that readers will see\n\n${summary(report)}\n`
  if (report.changes.length === 0) return text
  text += '\n| page | | file |\n| --- | --- | --- |\n'
  for (const { change, path, from, file } of report.changes) {
    const move = from === undefined ? code(path) : `${code(from)} → ${code(path)}`
    text += `| ${move} | ${change} | ${code(file)} |\n`
  }
  for (const [index, { path, title, changes }] of report.changes.entries()) {
    if (changes.length === 0) continue
    const block = `\n<details>\n<summary>${escaped(title)} (${escaped(path)}): ${changes.length} ${changes.length === 1 ? 'change' : 'changes'}</summary>\n\n${piecesMarkdown(changes)}\n</details>\n`
    if (text.length + block.length > LONGEST_COMMENT) {
      const rest = report.changes.slice(index).filter((one) => one.changes.length > 0).length
      return `${text}\n${rest} more ${rest === 1 ? 'page is' : 'pages are'} too long for this comment: \`quire diff\` shows them.\n`
    }
    text += block
  }
  return text
}

/** Code as fences, and what changes between them as the rows of one table. */
function piecesMarkdown(pieces: readonly PieceChange[]): string {
  const blocks: string[] = []
  let rows = ''
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'code') blocks.push(fenceOf(piece))
    else rows += rowOf(piece)
    const next = pieces[index + 1]
    if (rows === '' || (next && next.kind !== 'code')) continue
    blocks.push(`<table>\n<tr><th></th><th>before</th><th>after</th></tr>\n${rows}</table>\n`)
    rows = ''
  }
  return blocks.join('\n')
}

function fenceOf(piece: PieceChange): string {
  const lines = partsOf(piece).flatMap(({ value, added, removed }) => {
    const lines = value.replace(/\n$/, '').split('\n')
    if (!added && !removed) return context(lines).map((line) => `  ${line}`)
    return lines.map((line) => `${added ? '+' : '-'} ${line}`)
  })
  const fence = '`'.repeat(
    Math.max(3, ...[...lines.join('\n').matchAll(/`+/g)].map(([run]) => run.length + 1)),
  )
  return `${fence}diff\n${lines.join('\n')}\n${fence}\n`
}

function rowOf(piece: PieceChange): string {
  const { kind, before, after } = piece
  const parts = before !== undefined && after !== undefined ? partsOf(piece) : null
  const side = (codeLines: 'removed' | 'added', text: string | undefined) => {
    if (text === undefined) return '<em>nothing</em>'
    if (parts === null) return escaped(text)
    const tag = codeLines === 'added' ? 'ins' : 'del'
    return parts
      .filter((part) => part[codeLines] || !(part.added || part.removed))
      .map((part) =>
        part[codeLines] ? `<${tag}>${escaped(part.value)}</${tag}>` : escaped(part.value),
      )
      .join('')
  }
  return `<tr><td>${kind}</td><td>${side('removed', before)}</td><td>${side('added', after)}</td></tr>\n`
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``
}

/** Escapes HTML, and text that GitHub would turn into mentions or links to issues. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[@#]/g, (char) => `${char}<!-- -->`)
    .replace(/\n{2,}/g, '\n')
}
