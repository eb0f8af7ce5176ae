import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { readText } from '../files/read-text.ts'
import { placeAt } from './place-at.ts'

/** Number of source lines shown before and after the given line. */
const CONTEXT = 1
/** Maximum length shown of a line; for columns further right, the frame scrolls. */
const WIDTH = 100

/**
 * Returns the source lines around a place, ready to print: with one line before and one after, line
 * numbers, and a caret under the column.
 *
 *       11 | ## See also
 *     > 12 | - [Aliases](/app/aliases.mdx)
 *          |           ^
 *       13 | - [Retries](/app/retries.mdx)
 *
 * @param line 1-based
 * @param column 1-based, in UTF-16 units; without it there is no caret
 * @returns an empty string if the source has no such line
 */
export function codeFrame(source: string, line: number, column?: number): string {
  const lines = linesOf(source)
  if (line < 1 || line > lines.length) return ''
  const first = Math.max(1, line - CONTEXT)
  const last = Math.min(lines.length, line + CONTEXT)
  const gutter = String(last).length
  const shift = column !== undefined && column > WIDTH ? column - Math.floor(WIDTH / 2) : 0
  const frame: string[] = []
  for (let number = first; number <= last; number++) {
    const text = lines[number - 1]!.slice(shift, shift + WIDTH).replace(/\p{Cc}/gu, picture)
    const mark = number === line ? '>' : ' '
    frame.push(`${mark} ${String(number).padStart(gutter)} | ${text}`.trimEnd())
    if (number === line && column !== undefined) {
      frame.push(`  ${' '.repeat(gutter)} | ${caretIndent(text, column - 1 - shift)}^`)
    }
  }
  return frame.join('\n')
}

/**
 * Returns the position of an offset in a source, with the lines around it, as fields of a finding.
 */
export function framedPlace(
  source: string,
  offset: number,
): { line: number; column: number; frame: string } {
  const { line, column } = placeAt(source, offset)
  return { line, column, frame: codeFrame(source, line, column) }
}

/** Returns a visible character of the same width for a control character. */
function picture(character: string): string {
  const code = character.charCodeAt(0)
  if (character === '\t') return ' '
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\u2421'
}

let latest: { source: string; lines: string[] } = { source: '', lines: [''] }

/**
 * Returns the lines of a source. Findings are grouped by file, so the latest file's lines are
 * cached.
 */
function linesOf(source: string): readonly string[] {
  if (latest.source !== source) latest = { source, lines: source.split(/\r\n|\r|\n/) }
  return latest.lines
}

/** Returns the spaces before the caret; characters two columns wide in a terminal count twice. */
function caretIndent(text: string, offset: number): string {
  return text
    .slice(0, Math.max(0, offset))
    .replace(
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g,
      '  ',
    )
    .replace(/\S/gu, ' ')
}

/** Adds source lines to findings that have a line number. Each file is read once. */
export function withFrames(root: string, findings: readonly Finding[]): Finding[] {
  const sources = new Map<string, string | null>()
  return findings.map((finding) => {
    const { file, line, column, frame } = finding
    if (frame !== undefined || file === undefined || !line) return finding
    const path = join(root, file)
    if (!sources.has(file)) sources.set(file, readText(path))
    const source = sources.get(file) ?? null
    return source === null ? finding : { ...finding, frame: codeFrame(source, line, column) }
  })
}
