import type { CheckedSource } from 'quire-docs/plugin'

/** A table with its heading and the position of each cell. */
export interface PlacedTable {
  /** Text of the heading over it; empty if there is none. */
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
    const heading = headings.findLast((one) => one.line < line)?.text ?? ''
    const before = lines.slice(0, line - 1).findLast((text) => text.trim() !== '') ?? ''
    const named = NAMED.exec(before)?.[1]
    return {
      heading,
      line,
      header,
      ...(named !== undefined && { named }),
      rows: rows.map((cells, index) => {
        // Skip the line of dashes between the header and the first row.
        const at = line + index + 2
        return { cells, line: at, columns: columnsOf(lines[at - 1] ?? '') }
      }),
    }
  })
}

/** 1-based columns at which the cells of a row begin. */
function columnsOf(text: string): number[] {
  const columns: number[] = []
  const inner = /^\s*\|?/.exec(text)![0].length
  let at = inner
  for (const part of text.slice(inner).split(/(?<!\\)\|/)) {
    columns.push(at + (part.length - part.trimStart().length) + 1)
    at += part.length + 1
  }
  return columns
}
