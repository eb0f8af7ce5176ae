/** The `^?` and `@errors` comments of a sample. Lines and columns are 1-based, in its code. */
export interface Marks {
  /** The lines of these comments. */
  lines: number[]
  /** Positions whose types are shown: the name above the caret of `//    ^?`. `at` is its line. */
  queries: { line: number; column: number; at: number }[]
  /** Expected errors (`TS2345`), with the positions of their codes in the comment. */
  errors: { code: string; line: number; column: number }[]
}

const QUERY = /^\s*\/\/\s*\^\?\s*$/
const ERRORS = /^\s*\/\/\s*@errors:\s*[\d\s,]*\d[\d\s,]*$/

/** Reads the comments that show a type (`^?`) or expect errors (`@errors: 2345 2322`). */
export function readMarks(code: string): Marks {
  const marks: Marks = { lines: [], queries: [], errors: [] }
  // The last line that is not such a comment.
  let above = 0
  for (const [index, text] of code.split('\n').entries()) {
    const line = index + 1
    if (ERRORS.test(text)) {
      marks.lines.push(line)
      for (const { 0: number, index: at } of text.matchAll(/\d+/g)) {
        marks.errors.push({ code: `TS${number}`, line, column: at + 1 })
      }
    } else if (QUERY.test(text)) {
      marks.lines.push(line)
      marks.queries.push({ line: above, column: text.indexOf('^') + 1, at: line })
    } else above = line
  }
  return marks
}
