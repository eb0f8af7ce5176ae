/** A syntax error in a text. Line and column are 1-based and relative to the text. */
export interface SyntaxProblem {
  message: string
  line: number
  column: number
}

/** 1-based line and column of an offset. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
