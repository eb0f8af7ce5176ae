import { plain } from './escape.ts'
import type { Tag } from './tags.ts'

/** A cell with more characters than this contains a sentence, not a name or value. */
const SENTENCE = 45

/** A column whose cells are longer than this on average explains the other columns. */
const EXPLANATION = 20

/** Text of a cell with at most this many characters, such as a date, stays on one line. */
const SHORT = 18

interface Cell {
  tag: Tag
  /** Index of the tag in the page's list. */
  index: number
  html: string
  text: string
}

interface Row {
  tag: Tag
  cells: Cell[]
}

/** Attributes that the final HTML adds to a table. */
export interface TableLayout {
  /** Name for assistive technology: the text of the header cells. */
  label: string
  /** Classes of the table's frame. */
  classes: string[]
  /** An attribute for start tags of rows and cells. */
  attributes: Map<Tag, [name: string, value: string]>
  /** Start tags of the names that link to their own row, each with the row's id. */
  names: Map<Tag, string>
}

/**
 * Lays out the table whose start tag has this index.
 *
 * - A table of three or more columns that lists names in code font with values and prose becomes a
 *   list of `entries`: a line of name and values, with the prose below it. A few values may be long.
 * - Other tables become `cards` where they are narrow. Cells have the label of their column. Where
 *   they are wide, a first or second column of dates or short names (`keep-1`, `keep-2`) has no
 *   line breaks.
 * - A row whose subject is a name in code font has an id, and the name links to it.
 *
 * @param rowId returns a unique id for the row about a name
 */
export function layOutTable(
  html: string,
  list: readonly Tag[],
  index: number,
  rowId: (name: string) => string,
): TableLayout {
  const rows = readRows(html, list, index)
  const [head, ...body] = rows
  const isHeader = head?.cells.every(({ tag, text }) => tag.name === 'th' || text === '')
  const header = isHeader ? (head?.cells ?? []) : []
  const labels = header.map(({ text }) => text)
  const layout: TableLayout = {
    label: labels.filter(Boolean).join(', ') || 'Table',
    classes: ['table'],
    attributes: new Map(),
    names: new Map(),
  }
  // With spans, the indexes of cells do not match the columns.
  if (!isHeader || body.length === 0 || hasSpans(rows)) return layout
  const isReference = listsNames(body)
  // Whether no column between the names and the explanations contains mostly sentences.
  const isShort = proseColumns(body).every((column) => sentences(body, column) <= body.length / 2)
  const isEntries = isReference && labels.length > 2 && isShort
  layout.classes.push(isEntries ? 'entries' : 'cards')
  for (const { tag, cells } of body) {
    const name = cells[0]
    if (isReference && name) linkName(tag, name)
    const labeled = labels.length < 3 ? [] : isEntries ? cells.slice(1, -1) : cells.slice(1)
    for (const cell of labeled) {
      const label = labels[cells.indexOf(cell)]
      if (label && cell.text !== '') layout.attributes.set(cell.tag, ['data-label', label])
    }
  }
  if (!isEntries) {
    for (const column of proseColumns(rows)) {
      const cell = header[column]
      if (cell) layout.attributes.set(cell.tag, ['class', 'prose'])
    }
    layout.classes.push(...keptColumns(rows).map((column) => `keep-${column + 1}`))
  }
  return layout

  /** Links a name to its row. Keeps an id and a link from the author. */
  function linkName(row: Tag, { index: start, html: inner }: Cell): void {
    let code = start + 1
    let linkedId: string | undefined
    let isLinked = false
    for (; list[code] && list[code]!.name !== 'code'; code += 1) {
      linkedId ||= list[code]!.attributes.get('id')
      isLinked ||= list[code]!.name === 'a'
    }
    const id =
      linkedId || rowId(plain(inner.slice(inner.indexOf('<code>')).split('</code>')[0] ?? ''))
    if (!linkedId) layout.attributes.set(row, ['id', id])
    if (!isLinked) layout.names.set(list[code] as Tag, id)
  }
}

function readRows(html: string, list: readonly Tag[], index: number): Row[] {
  const rows: Row[] = []
  /** The cell around the current position. */
  let open: { tag: Tag; index: number } | null = null
  for (let i = index + 1; i < list.length; i += 1) {
    const tag = list[i]!
    if (tag.name === 'table') break
    if (open && tag.kind === 'close' && tag.name === open.tag.name) {
      const inner = html.slice(open.tag.end, tag.start)
      rows.at(-1)?.cells.push({ ...open, html: inner, text: plain(inner) })
      open = null
    }
    if (tag.kind !== 'open') continue
    if (tag.name === 'tr') rows.push({ tag, cells: [] })
    if (tag.name === 'td' || tag.name === 'th') open = { tag, index: i }
  }
  return rows
}

const hasSpans = (rows: readonly Row[]): boolean =>
  rows
    .flatMap(({ cells }) => cells)
    .some(({ tag }) => tag.attributes.has('colspan') || tag.attributes.has('rowspan'))

/** Whether a table explains names: each row starts with one, and the last column explains it. */
function listsNames(body: readonly Row[]): boolean {
  const length = body.reduce((sum, { cells }) => sum + (cells.at(-1)?.text.length ?? 0), 0)
  return (
    length / body.length > EXPLANATION &&
    body.every(
      ({ cells }) =>
        cells.length > 1 && /^(?:<(?:a|b|span|strong)(?:\s[^>]*)?>)*<code>/.test(cells[0]!.html),
    )
  )
}

/** Returns the number of sentences in a column. */
function sentences(rows: readonly Row[], column: number): number {
  return rows.filter(({ cells }) => (cells[column]?.text.length ?? 0) > SENTENCE).length
}

/**
 * Returns the indexes of the columns that contain sentences, which would be squeezed to one word
 * per line between other columns. The last column is exempt, since it has enough room, and so are
 * tables with two columns, which fit.
 */
function proseColumns(rows: readonly Row[]): number[] {
  const first = rows[0]?.cells ?? []
  if (first.length < 3) return []
  return first
    .slice(0, -1)
    .map((_, column) => column)
    .filter((column) => sentences(rows, column) > 0)
}

/** Returns the columns, among the first two, with short texts that would wrap. */
function keptColumns(rows: readonly Row[]): number[] {
  const last = (rows[0]?.cells.length ?? 0) - 1
  return [0, 1].filter((column) => {
    const texts = rows.map(({ cells }) => cells[column]?.text ?? '')
    return (
      column < last &&
      texts.every((text) => text.length <= SHORT) &&
      texts.some((text) => /[\s-]/.test(text))
    )
  })
}
