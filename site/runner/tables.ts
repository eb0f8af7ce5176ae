/**
 * Returns the cells of the first table under a level-three heading.
 *
 * @param source source of a page
 */
export function rowsUnder(source: string, heading: string): string[][] {
  const [, rest] =
    new RegExp(`^### ${heading}\\b.*$([\\s\\S]*?)(?=^##|(?![\\s\\S]))`, 'm').exec(source) ?? []
  const lines = (rest ?? '').split('\n')
  const first = lines.findIndex((line) => /^\|\s*-/.test(line))
  if (first === -1) return []
  const rows = lines.slice(first + 1)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end === -1 ? rows.length : end).map(cellsOf)
}

/** Cells of a row; a bar inside of code is escaped. */
function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** Returns the contents of code spans. */
export function spansOf(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span!)
}
