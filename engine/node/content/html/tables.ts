import type { Tag } from '../../html/tags.ts'
import { plain } from './plain.ts'

/** A cell with more characters than this contains a sentence, not a name or value. */
const SENTENCE = 45

/** Returns a table's name for assistive technology: the text of its header cells. */
export function tableLabel(html: string, list: Tag[], index: number): string {
  const cells: string[] = []
  for (let i = index + 1; i < list.length; i += 1) {
    const tag = list[i] as Tag
    if (tag.kind === 'close' && (tag.name === 'thead' || tag.name === 'tr' || tag.name === 'table'))
      break
    if (tag.kind !== 'open' || tag.name !== 'th') continue
    const end = list.slice(i + 1).find((other) => other.kind === 'close' && other.name === 'th')
    const text = plain(html.slice(tag.end, end?.start ?? tag.end))
    if (text !== '') cells.push(text)
  }
  return cells.join(', ') || 'Table'
}

/**
 * Returns the first cells of the columns that contain sentences, which narrow screens would squeeze
 * to one word per line between other columns. The last column is exempt, since it has enough room,
 * and so are tables with two columns, which fit.
 */
export function proseColumns(html: string, list: Tag[], index: number): Tag[] {
  const rows: { cell: Tag; text: string }[][] = []
  for (let i = index + 1; i < list.length; i += 1) {
    const tag = list[i] as Tag
    if (tag.name === 'table') break
    if (tag.kind !== 'open') continue
    if (tag.name === 'tr') rows.push([])
    if (tag.name !== 'td' && tag.name !== 'th') continue
    // With spans, cell indexes no longer match the columns.
    if (tag.attributes.has('colspan') || tag.attributes.has('rowspan')) return []
    const end = list.slice(i + 1).find(({ kind, name }) => kind === 'close' && name === tag.name)
    rows.at(-1)?.push({ cell: tag, text: plain(html.slice(tag.end, end?.start ?? tag.end)) })
  }
  const first = rows[0] ?? []
  if (first.length < 3) return []
  return first
    .slice(0, -1)
    .filter((_, column) => rows.some((row) => (row[column]?.text.length ?? 0) > SENTENCE))
    .map(({ cell }) => cell)
}
