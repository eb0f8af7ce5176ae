import { expectedErrors } from '../samples/fence.ts'

/** What comments of a sample ask for. Lines and columns count from 1 in its code. */
export interface Marks {
  /** The lines of these comments. */
  lines: number[]
  /** Places whose types are shown: `//    ^?` is about what stands above its caret. */
  queries: { line: number; column: number; at: number }[]
  /** Codes of the errors that are shown: `TS2345`. */
  errors: string[]
}

const QUERY = /^\s*\/\/\s*\^\?\s*$/

/** Reads the comments of a sample that ask for types (`^?`) and errors (`@errors: 2345`). */
export function readMarks(code: string): Marks {
  const marks: Marks = { lines: [], queries: [], errors: [] }
  // The last line that is none of these comments.
  let above = 0
  for (const [index, text] of code.split('\n').entries()) {
    const line = index + 1
    const errors = expectedErrors(text)
    const isQuery = QUERY.test(text)
    if (errors !== null || isQuery) marks.lines.push(line)
    else above = line
    if (errors !== null) marks.errors.push(...errors)
    if (isQuery) marks.queries.push({ line: above, column: text.indexOf('^') + 1, at: line })
  }
  return marks
}
