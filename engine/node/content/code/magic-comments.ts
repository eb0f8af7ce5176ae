import type { FenceFinding } from './meta.ts'

const WORD = 'highlight-(next-line|start|end)'
const STYLES = [
  `//\\s*${WORD}`,
  `#\\s*${WORD}`,
  `--\\s*${WORD}`,
  `;\\s*${WORD}`,
  `<!--\\s*${WORD}\\s*-->`,
  `/\\*\\s*${WORD}\\s*\\*/`,
  `\\{\\s*/\\*\\s*${WORD}\\s*\\*/\\s*\\}`,
]
const MAGIC = new RegExp(`^\\s*(?:${STYLES.join('|')})\\s*$`)

/** A comment with a mark in the syntax of VitePress and others, up to the end of the line. */
const MARK =
  /\s*(?:\/\/|#|--|;|%|<!--|\{?\s*\/\*)\s*\[!code (highlight|hl|focus|error|warning|\+\+|--)(?::(\d+))?\]\s*(?:-->|\*\/\s*\}?)?\s*$/

/** A comment with a note on its line: `// [!code note: Before the water.]`. */
const NOTE =
  /\s*(?:\/\/|#|--|;|%|<!--|\{?\s*\/\*)\s*\[!code note:\s*(.*\S)\s*\]\s*(?:-->|\*\/\s*\}?)?\s*$/

/** A state of a line from a comment, besides highlighted and changed. */
export type LineState = 'focus' | 'error' | 'warning'

/** Code without its marker comments, and the marked lines (1-based). */
export interface MarkedCode {
  code: string
  /** The 1-based source line of each line of the code. */
  sourceLines: number[]
  highlighted: number[]
  /** Lines that were added or deleted; such code is shown as a diff. */
  changes: Map<number, 'add' | 'del'>
  states: Map<number, Set<LineState>>
  /** Notes by line. */
  notes: Map<number, string>
  findings: FenceFinding[]
}

/**
 * Removes the comments that mark lines from the code, in any comment style:
 * `// highlight-next-line`, `-start` and `-end`, and `// [!code highlight]`, `++`, `--`, `focus`,
 * `error` and `warning` at the end of a line (or on a separate line, for the next one), with `:3` for
 * three lines. A line may have several `[!code …]` comments, followed by `// [!code note: Text]`.
 *
 * @param isDiff whether the code is already a diff, where comments cannot mark changes
 * @param hidden 1-based lines to leave out
 */
export function extractMagicComments(
  source: string,
  isDiff = false,
  hidden: readonly number[] = [],
): MarkedCode {
  const changes = new Map<number, 'add' | 'del'>()
  const states = new Map<number, Set<LineState>>()
  const notes = new Map<number, string>()
  // Fast path: nearly all fences have none.
  if (!/highlight-|\[!code /.test(source) && hidden.length === 0) {
    const sourceLines = source.split('\n').map((_, index) => index + 1)
    return { code: source, sourceLines, highlighted: [], changes, states, notes, findings: [] }
  }
  const findings: FenceFinding[] = []
  const kept: string[] = []
  const sourceLines: number[] = []
  const highlighted: number[] = []
  let next: number | undefined
  let start: number | undefined
  const addMark = (line: number, kind: string): void => {
    if (kind === '++') changes.set(line, 'add')
    else if (kind === '--') changes.set(line, 'del')
    else if (kind === 'highlight' || kind === 'hl') highlighted.push(line)
    else states.set(line, (states.get(line) ?? new Set()).add(kind as LineState))
  }

  source.split('\n').forEach((sourceLine, index) => {
    const place = index + 1
    if (hidden.includes(place)) return
    const note = NOTE.exec(sourceLine)
    let line = note ? sourceLine.slice(0, note.index) : sourceLine
    if (note) notes.set(kept.length + 1, note[1]!)
    for (let mark = MARK.exec(line); mark !== null; mark = MARK.exec(line)) {
      const [, kind = '', count = '1'] = mark
      if (isDiff && (kind === '++' || kind === '--')) break
      line = line.slice(0, mark.index)
      const first = kept.length + 1
      for (let marked = first; marked < first + Number(count); marked++) addMark(marked, kind)
    }
    findings.push(...foreignComments(line, place))
    if (line !== sourceLine && line.trim() === '') return
    const word = MAGIC.exec(line)?.slice(1).find(Boolean)
    if (word === undefined) {
      kept.push(line)
      sourceLines.push(place)
      if (next !== undefined || start !== undefined) highlighted.push(kept.length)
      next = undefined
    } else if (word === 'next-line') next = place
    else if (word === 'start') {
      if (start !== undefined) findings.push(unpaired(place, 'start', 'end', start))
      start = place
    } else {
      if (start === undefined) findings.push(unpaired(place, 'end', 'start'))
      start = undefined
    }
  })
  if (start !== undefined) findings.push(unpaired(start, 'start', 'end'))
  if (next !== undefined) {
    findings.push({
      line: next,
      message: 'highlight-next-line is at the end of the code, with no line after it.',
      hint: 'Put it above the line that it should mark, or remove it.',
    })
  }
  return { code: kept.join('\n'), sourceLines, highlighted, changes, states, notes, findings }
}

/** Returns a finding about a marker comment of another engine, which readers would see. */
function foreignComments(text: string, line: number): FenceFinding[] {
  const [comment, word] = /\[!code (\S+?)(?::\d+)?\]/.exec(text) ?? []
  if (!comment) return []
  const message = `The comment "${comment}" is shown as it is.`
  if (word === '++' || word === '--') {
    const hint =
      'Write it in a comment at the end of the line. In a diff, write `+` or `-` at its start.'
    return [{ line, at: comment, message, hint }]
  }
  return [
    { line, at: comment, message, hint: 'Write `// [!code highlight]` at the end of the line.' },
  ]
}

function unpaired(line: number, word: string, other: string, before?: number): FenceFinding {
  const since =
    before === undefined ? '' : `, and another highlight-start is open since line ${before}`
  return {
    line,
    message: `highlight-${word} has no highlight-${other}${since}.`,
    hint: 'Pair highlight-start with highlight-end, or mark one line with highlight-next-line.',
  }
}
