import { parser } from '@lezer/javascript'
import { GUARD } from './loop-guard.ts'

/** Code with guards, and their positions. */
export interface GuardedCode {
  code: string
  /** Maps a position in `code` to the original; lines and columns count from 1. */
  placeBefore(line: number, column: number): { line: number; column: number }
}

const LOOPS = ['WhileStatement', 'DoStatement', 'ForStatement']

interface Insertion {
  at: number
  text: string
}

/**
 * Adds a call to each loop of a script, so that endless loops can be stopped: nothing else can
 * interrupt code in the page's thread. Line numbers stay the same.
 */
export function guardLoops(code: string): GuardedCode {
  const insertions: Insertion[] = []
  parser.parse(code).iterate({
    enter({ name, node }) {
      if (!LOOPS.includes(name)) return
      const body = name === 'DoStatement' ? node.firstChild?.nextSibling : node.lastChild
      if (!body || body.type.isError) return
      if (body.name === 'Block') {
        insertions.push({ at: body.from + 1, text: ` ${GUARD}();` })
        return
      }
      insertions.push({ at: body.from, text: `{ ${GUARD}(); ` }, { at: body.to, text: ' }' })
    },
  })
  insertions.sort((a, b) => a.at - b.at)
  let guarded = ''
  let from = 0
  for (const { at, text } of insertions) {
    guarded += code.slice(from, at) + text
    from = at
  }
  return {
    code: guarded + code.slice(from),
    placeBefore: (line, column) => ({
      line,
      column: column - added(code, insertions, line, column),
    }),
  }
}

/** Number of characters that were inserted into a line before a column of the new line. */
function added(code: string, insertions: readonly Insertion[], line: number, column: number) {
  const lines = code.split('\n').slice(0, line)
  const start = lines.slice(0, -1).reduce((sum, { length }) => sum + length + 1, 0)
  const end = start + (lines.at(-1)?.length ?? 0)
  let shift = 0
  for (const { at, text } of insertions) {
    if (at < start || at > end) continue
    if (at - start + shift < column - 1) shift += text.length
  }
  return shift
}
