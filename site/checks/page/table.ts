import { normalize } from '@quire-docs/verify/facts'

/** A cell of a Markdown table. `start` is the offset of its first character in the page. */
export interface Cell {
  /** Trimmed text, with `\|` unescaped to `|`. */
  text: string
  start: number
}

export interface Table {
  header: Cell[]
  rows: Cell[][]
}

/** The tables in a part of a page's source. */
export function readTables(source: string, from = 0, to = source.length): Table[] {
  const tables: Table[] = []
  let previous: Cell[] | undefined
  let table: Table | undefined
  let at = from
  for (const line of source.slice(from, to).split('\n')) {
    const cells = line.includes('|') ? readRow(line, at) : undefined
    at += line.length + 1
    if (!cells) table = undefined
    else if (table) table.rows.push(cells)
    else if (previous && cells.every((cell) => /^:?-+:?$/.test(cell.text))) {
      table = { header: previous, rows: [] }
      tables.push(table)
    }
    previous = cells
  }
  return tables
}

/** The code spans of a cell, in order. */
export function codeSpans(cell: Cell | undefined): { text: string; start: number }[] {
  if (!cell) return []
  return [...cell.text.matchAll(/`([^`]+)`/g)].map((match) => ({
    text: match[1]!,
    start: cell.start + match.index + 1,
  }))
}

function readRow(line: string, lineStart: number): Cell[] {
  const cells: Cell[] = []
  const inner = /^\s*\|?/.exec(line)![0].length
  const body = line.slice(inner).replace(/\|\s*$/, '')
  let at = lineStart + inner
  for (const part of body.split(/(?<!\\)\|/)) {
    const text = part.trim().replaceAll('\\|', '|')
    cells.push({ text, start: at + (part.length - part.trimStart().length) })
    at += part.length + 1
  }
  return cells
}

/** The default that a table cell states: its first code span, or its text if it has none. */
export function shownDefault(cell: Cell): string {
  return normalize(codeSpans(cell)[0]?.text ?? cell.text)
}
