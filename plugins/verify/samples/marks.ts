/** The `^?` and `@errors` comments of a sample. Lines and columns in its code are 1-based. */
export interface Marks {
  /** The lines of these comments. */
  lines: number[]
  /** Positions of the names above the carets of `//    ^?`. `at` is the line of the comment. */
  queries: { line: number; column: number; at: number }[]
  /** Expected errors (`TS2345`), with the positions of their codes in the comment. */
  errors: { code: string; line: number; column: number }[]
}

const QUERY = /^\s*\/\/\s*\^\?\s*$/
const ERRORS = /^\s*\/\/\s*@errors:\s*[\d\s,]*\d[\d\s,]*$/

/** Reads the comments that show a type (`^?`) or expect errors (`@errors: 2345 2322`). */
export function readMarks(code: string): Marks {
  const marks: Marks = { lines: [], queries: [], errors: [] }
  let lastCodeLine = 0
  for (const [index, text] of code.split('\n').entries()) {
    const line = index + 1
    if (ERRORS.test(text)) {
      marks.lines.push(line)
      for (const { 0: number, index: offset } of text.matchAll(/\d+/g)) {
        marks.errors.push({ code: `TS${number}`, line, column: offset + 1 })
      }
    } else if (QUERY.test(text)) {
      marks.lines.push(line)
      marks.queries.push({ line: lastCodeLine, column: text.indexOf('^') + 1, at: line })
    } else lastCodeLine = line
  }
  return marks
}
