import { isMap, LineCounter, parse, parseDocument } from 'yaml'

export interface SplitSource {
  data: Record<string, unknown>
  /** The source after the front matter. */
  body: string
  /** Number of lines of the front matter with its delimiters. */
  lines: number
  /** 1-based line of each field. */
  lineOf: ReadonlyMap<string, number>
  /** Texts that YAML reads as another type (`1.10` as 1.1), by field. */
  taken: ReadonlyMap<string, string>
}

const BLOCK = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/

/** Splits a post into front matter and body. Ignores invalid YAML, which the engine reports. */
export function splitSource(source: string): SplitSource {
  const match = BLOCK.exec(source)
  if (!match) return { data: {}, body: source, lines: 0, lineOf: new Map(), taken: new Map() }
  const counter = new LineCounter()
  const document = parseDocument(match[1] ?? '', { lineCounter: counter })
  const data: unknown = document.errors.length > 0 ? {} : document.toJS()
  const taken = restoreTexts(match[1] ?? '', data)
  const lineOf = new Map<string, number>()
  for (const { key } of isMap(document.contents) ? document.contents.items : []) {
    const { value, range } = key as { value?: unknown; range?: [number, number, number] }
    if (range) lineOf.set(String(value), counter.linePos(range[0]).line + 1)
  }
  return {
    data: typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {},
    body: source.slice(match[0].length),
    lines: match[0].split('\n').length - 1,
    lineOf,
    taken,
  }
}

/** Fields whose values are text, or lists of texts. */
const TEXTS = ['title', 'description', 'slug', 'image', 'sidebar_label', 'tags', 'keywords']

/**
 * Restores the source form of texts that YAML reads as numbers, booleans or null. Returns them by
 * field, except for numbers that look the same in JavaScript.
 *
 * @param data changed in place
 */
function restoreTexts(source: string, data: unknown): Map<string, string> {
  const taken = new Map<string, string>()
  if (typeof data !== 'object' || data === null) return taken
  const fields = data as Record<string, unknown>
  const isNotText = (value: unknown) => value === null || /^(?:number|boolean)$/.test(typeof value)
  // An empty value is an empty list.
  const isEmptyList = (name: string) => /^(?:tags|keywords)$/.test(name) && fields[name] === null
  const containsNotText = (value: unknown) =>
    Array.isArray(value) ? value.some(isNotText) : isNotText(value)
  const names = TEXTS.filter(
    (name) => Object.hasOwn(fields, name) && !isEmptyList(name) && containsNotText(fields[name]),
  )
  if (names.length === 0) return taken
  // In this schema, all scalars are text.
  const texts = parse(source, { schema: 'failsafe' }) as Record<string, unknown>
  for (const name of names) {
    const asWritten = (value: unknown, written: unknown): unknown => {
      if (!isNotText(value) || typeof written !== 'string' || written === '') return value
      if (typeof value !== 'number' || String(value) !== written) taken.set(name, written)
      return written
    }
    const value = fields[name]
    const written = texts[name]
    fields[name] = Array.isArray(value)
      ? value.map((item, index) => asWritten(item, (written as unknown[])[index]))
      : asWritten(value, written)
  }
  return taken
}
