import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import type { CompileNotes } from '../notes.ts'
import { placeOf } from './places.ts'

/** The line below the header of a table. */
export const DELIMITERS =
  /^[ \t>]*(?:\|[ \t]*:?-+:?[ \t]*|:?-+:?[ \t]*\|[ \t]*:?-+:?[ \t]*)(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t\r]*$/

/** Returns the number of cells in a line of a table. */
export function cellsIn(line: string): number {
  const inner = line.replace(/^[ \t>]*\|?/, '').replace(/(?<!\\)\|?[ \t\r]*$/, '')
  return inner.split(/(?<!\\)\|/).length
}

/** Finds tables whose lines do not have as many cells as they need, which only parsing can tell. */
export function oddTables(source: string): { hasLost: boolean; hasBroken: boolean } {
  const found = { hasLost: false, hasBroken: false }
  if (!/\|[ \t]*:?-|-[ \t]*\|/.test(source)) return found
  const lines = source.split('\n')
  for (const [index, line] of lines.entries()) {
    if (index === 0 || !DELIMITERS.test(line)) continue
    const columns = cellsIn(lines[index - 1]!)
    if (columns !== cellsIn(line)) found.hasBroken = true
    for (let at = index + 1; lines[at]?.trim(); at++) {
      if (cellsIn(lines[at]!) > columns) found.hasLost = true
    }
  }
  return found
}

/** Reports cells that no column of their table is left for: browsers are not sent them. */
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
