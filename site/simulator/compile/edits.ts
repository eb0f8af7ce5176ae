/** Replaces the text between two offsets. */
export interface Edit {
  from: number
  to: number
  text: string
}

/** Code with edits, and its positions before them. */
export interface EditedCode {
  code: string
  /** Maps a position in `code` to the original; lines and columns count from 1. */
  placeBefore(line: number, column: number): Place
}

/** A position in code; lines and columns count from 1. */
export interface Place {
  line: number
  column: number
}

/** Applies edits that do not overlap. Those at the same place keep their order. */
export function edit(original: string, edits: readonly Edit[]): EditedCode {
  const sorted = [...edits].sort((a, b) => a.from - b.from || a.to - b.to)
  /** The parts of the original that stay. */
  const kept: { at: number; from: number; to: number }[] = []
  let code = ''
  let end = 0
  const keep = (to: number): void => {
    kept.push({ at: code.length, from: end, to })
    code += original.slice(end, to)
  }
  for (const { from, to, text } of sorted) {
    keep(from)
    code += text
    end = to
  }
  keep(original.length)
  return {
    code,
    placeBefore(line, column) {
      const offset = offsetOf(code, line) + column - 1
      const part = kept.findLast(({ at }) => at <= offset)!
      return placeIn(original, Math.min(part.from + offset - part.at, part.to))
    },
  }
}

/** Returns the position of an offset. */
export function placeIn(source: string, offset: number): Place {
  const before = source.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

function offsetOf(code: string, line: number): number {
  const before = code.split('\n').slice(0, line - 1)
  return before.reduce((sum, { length }) => sum + length + 1, 0)
}
