import type { CheckedSource } from 'quire-docs/plugin'

/** A table with its heading and the position of each cell. */
export interface PlacedTable {
  /** Text of the heading above it, or empty. */
  heading: string
  /** The type from a comment before the table: `verify BoilOptions`. */
  named?: string
  line: number
  header: readonly string[]
  rows: readonly { cells: readonly string[]; line: number; columns: readonly number[] }[]
}

const NAMED = /(?:\{\/\*|<!--)\s*verify\s+(.+?)\s*(?:\*\/\}|-->)/

export function placedTables({ source, tables, headings }: CheckedSource): PlacedTable[] {
  const lines = source.split('\n')
  return tables.map(({ rows: [header = [], ...rows], line }) => {
    const heading = headings.findLast((candidate) => candidate.line < line)?.text ?? ''
    const before = lines.slice(0, line - 1).findLast((text) => text.trim() !== '') ?? ''
    const named = NAMED.exec(before)?.[1]
    return {
      heading,
      line,
      header,
      ...(named !== undefined && { named }),
      rows: rows.map((cells, index) => {
        // The header and the line of dashes precede the first row.
        const rowLine = line + index + 2
        return { cells, line: rowLine, columns: columnsOf(lines[rowLine - 1] ?? '') }
      }),
    }
  })
}

/** Returns the 1-based columns at which the cells of a row begin. */
function columnsOf(text: string): number[] {
  const columns: number[] = []
  const start = /^\s*\|?/.exec(text)![0].length
  let offset = start
  for (const part of text.slice(start).split(/(?<!\\)\|/)) {
    columns.push(offset + (part.length - part.trimStart().length) + 1)
    offset += part.length + 1
  }
  return columns
}
