/** What comments of a sample ask for. Lines and columns count from 1 in its code. */
export interface Marks {
  /** The lines of these comments. */
  lines: number[]
  /** Places whose types are shown: `//    ^?` is about what stands above its caret. */
  queries: { line: number; column: number; at: number }[]
  /** Errors that the sample says it has, by their codes (`TS2345`), with the places of these. */
  errors: { code: string; line: number; column: number }[]
}

const QUERY = /^\s*\/\/\s*\^\?\s*$/
const ERRORS = /^\s*\/\/\s*@errors:\s*[\d\s,]*\d[\d\s,]*$/

/** Reads the comments of a sample that ask for types (`^?`) and errors (`@errors: 2345 2322`). */
export function readMarks(code: string): Marks {
  const marks: Marks = { lines: [], queries: [], errors: [] }
  // The last line that is none of these comments.
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
