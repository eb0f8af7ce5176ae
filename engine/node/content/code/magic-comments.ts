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

/** A comment with a mark, as VitePress and other engines read it, from its sign to the end of the line. */
const MARK =
  /\s*(?:\/\/|#|--|;|%|<!--|\{?\s*\/\*)\s*\[!code (highlight|hl|\+\+|--)(?::(\d+))?\]\s*(?:-->|\*\/\s*\}?)?\s*$/

/** The code without the comments that mark its lines, which are counted from 1. */
export interface MarkedCode {
  code: string
  highlighted: number[]
  /** Lines that were added or deleted; such code is shown as a diff. */
  changes: Map<number, 'add' | 'del'>
  findings: FenceFinding[]
}

/**
 * Removes the comments that mark lines from the code, in any comment style:
 * `// highlight-next-line`, `-start` and `-end`, and `// [!code highlight]`, `++` and `--` at the end
 * of a line (or on a line of its own, for the next one), with `:3` for three lines.
 *
 * @param isDiff whether the code is a diff already, in which no comment can mark a change
 */
export function extractMagicComments(source: string, isDiff = false): MarkedCode {
  const changes = new Map<number, 'add' | 'del'>()
  // Fast path: nearly all fences have none.
  if (!/highlight-|\[!code /.test(source)) {
    return { code: source, highlighted: [], changes, findings: [] }
  }
  const findings: FenceFinding[] = []
  const kept: string[] = []
  const highlighted: number[] = []
  let next: number | undefined
  let start: number | undefined

  source.split('\n').forEach((written, index) => {
    const place = index + 1
    const mark = MARK.exec(written)
    const change = { '++': 'add', '--': 'del' }[mark?.[1] ?? ''] as 'add' | 'del' | undefined
    const isMark = mark !== null && !(isDiff && change)
    const line = isMark ? written.slice(0, mark.index) : written
    if (isMark) {
      const first = kept.length + 1
      for (let marked = first; marked < first + Number(mark[2] ?? 1); marked++) {
        if (change) changes.set(marked, change)
        else highlighted.push(marked)
      }
      if (line.trim() === '') return
    } else findings.push(...foreignComments(written, place))
    const word = MAGIC.exec(line)?.slice(1).find(Boolean)
    if (word === undefined) {
      kept.push(line)
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
  return { code: kept.join('\n'), highlighted, changes, findings }
}

/** Returns a finding about a comment that other engines read, and readers see here. */
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
