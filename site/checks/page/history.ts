import type { Page } from './page.ts'
import { type Cell, readTables, type Table } from './table.ts'

/** A row of a page's history: the version that changed something. */
export interface HistoryRow {
  version: string
  cell: Cell
}

/** The rows of the table below the heading `History`; none if there is no such table. */
export function readHistory(page: Page): HistoryRow[] {
  const section = historySection(page)
  if (!section) return []
  const [table] = readTables(page.source, section.start, section.end)
  return isHistory(table)
    ? table.rows.flatMap(([cell]) => (cell ? [{ version: cell.text, cell }] : []))
    : []
}

/** Offsets of the section below the heading `History`. */
export function historySection(page: Page): { start: number; end: number } | undefined {
  const heading = /^## History$/m.exec(page.source)
  if (!heading) return undefined
  const start = heading.index + heading[0].length
  const next = page.source.indexOf('\n## ', start)
  return { start, end: next < 0 ? page.source.length : next }
}

function isHistory(table: Table | undefined): table is Table {
  return table?.header.map(({ text }) => text).join() === 'Version,What changed'
}
