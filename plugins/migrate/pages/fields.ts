import type { Document } from 'yaml'
import { listOf, type Settings, settings } from '../config/values.ts'
import type { MigrationNotes } from '../report/note.ts'

/** The data for converting front matter. */
export interface FieldContext {
  notes: MigrationNotes
  /** Old path of the page, relative to the site. */
  file: string
  /** Returns the id of the doc at a URL. */
  docId(target: string): string | undefined
}

/** Removes a field and returns its value. */
export function take(data: Document, name: string): unknown {
  if (!data.has(name)) return undefined
  const value = (data.toJS() as Settings)[name]
  data.delete(name)
  return value
}

/** Sets fields that have a value and do not exist yet. */
export function put(data: Document, fields: Settings): void {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || data.has(name)) continue
    if (data.contents === null) data.contents = data.createNode({}) as never
    data.set(name, value)
  }
}

/** Converts `prev` and `next`: `false`, a URL, or an object with `link`. */
export function takeNeighbours(data: Document, { notes, file, docId }: FieldContext): void {
  for (const name of ['prev', 'next']) {
    const value = take(data, name)
    if (value === undefined || value === true) continue
    if (value === false) {
      put(data, { [`pagination_${name}`]: null })
      continue
    }
    const link = typeof value === 'string' ? value : settings(value).link
    const id = typeof link === 'string' ? docId(link) : undefined
    if (id !== undefined) put(data, { [`pagination_${name}`]: id })
    else {
      const text = `Write the path of a doc: \`pagination_${name}: guides/start\`. Its label is that of the doc.`
      notes.add('hand', `\`${name}\` in the front matter`, text, { file })
    }
  }
}

/** Converts the levels of the table of contents: `false`, `deep`, a number, or two. */
export function takeLevels(data: Document, value: unknown): void {
  if (value === undefined || value === true) return
  if (value === false) {
    put(data, { hide_table_of_contents: true })
    return
  }
  const { minHeadingLevel, maxHeadingLevel, level } = settings(value)
  const given = level ?? value
  const [least, most] =
    given === 'deep'
      ? [2, 6]
      : Array.isArray(given)
        ? given
        : typeof given === 'number'
          ? [given, given]
          : [minHeadingLevel, maxHeadingLevel]
  put(data, { toc_min_heading_level: least, toc_max_heading_level: most })
}

/** Removes elements of the head, which Quire's front matter does not support, and notes them. */
export function takeHead(data: Document, { notes, file }: FieldContext): void {
  if (listOf(take(data, 'head')).length === 0) return
  const text =
    'The front matter has no elements of the head. Write those of the whole site to `headTags` in the config; `description`, `keywords` and `image` are fields.'
  notes.add('hand', '`head` in the front matter', text, { file })
}
