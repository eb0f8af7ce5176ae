import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import type { CompileNotes } from '../notes.ts'
import { placeOf } from './places.ts'

/** The line below the header of a table. */
export const DELIMITERS =
  /^[ \t>]*(?:\|[ \t]*:?-+:?[ \t]*|:?-+:?[ \t]*\|[ \t]*:?-+:?[ \t]*)(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t\r]*$/

/** Returns the number of cells in a line of a table. */
export function cellsIn(line: string): number {
  const inner = line
    .replace(/^[ \t>]*\|?/, '')
    .trimEnd()
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).length
}

/** Lines that consist only of characters of the line below a header. */
const MAYBE_DELIMITERS = /^[ \t>|:-]+\r?$/gm

/**
 * Detects tables that may have lines with too many or too few cells. Only parsing shows it for
 * certain.
 */
export function oddTables(source: string): { hasLost: boolean; hasBroken: boolean } {
  const found = { hasLost: false, hasBroken: false }
  for (const { 0: line, index } of source.matchAll(MAYBE_DELIMITERS)) {
    if (index === 0 || !line.includes('|') || !DELIMITERS.test(line)) continue
    const header = source.slice(source.lastIndexOf('\n', index - 2) + 1, index - 1)
    const columns = cellsIn(header)
    if (columns !== cellsIn(line)) found.hasBroken = true
    let [start, row] = [index + line.length + 1, '']
    do {
      const end = source.indexOf('\n', start)
      row = source.slice(start, end < 0 ? undefined : end)
      // Fast path: most rows have too few bars for a problem.
      if (row.split('|').length > columns + 2 || !row.startsWith('|')) {
        if (cellsIn(row) > columns) found.hasLost = true
      }
      start = end < 0 ? source.length : end + 1
    } while (row.trim() !== '' && !found.hasLost)
  }
  return found
}

/** Reports cells beyond the columns of their table: browsers do not receive them. */
export function tableCells(notes: CompileNotes): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'quire-table-cells',
    options: { position: true },
    table({ children: [header, ...rows] }) {
      const columns = header?.children.length ?? 0
      for (const row of rows) {
        const lost = row.children.slice(columns).filter(({ children }) => children.length > 0)
        if (lost.length === 0) continue
        notes.add({
          rule: 'table-cells',
          severity: 'warning',
          message: `This row has ${row.children.length} cells, and the table ${columns} columns: readers do not see the rest.`,
          hint: 'Write `\\|` for a bar within a cell, in code as well. Or add a cell to the header and to the line below it.',
          position: placeOf(lost[0]!)?.start,
        })
      }
    },
  })
}
