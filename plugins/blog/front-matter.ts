import { isMap, LineCounter, parseDocument } from 'yaml'

export interface SplitSource {
  data: Record<string, unknown>
  /** The source after the front matter. */
  body: string
  /** Number of lines that the front matter takes, with its delimiters. */
  lines: number
  /** 1-based line of each field. */
  lineOf: ReadonlyMap<string, number>
}

const BLOCK = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/

/** Splits a post. Front matter that is no YAML counts as empty here: the engine reports it. */
export function splitSource(source: string): SplitSource {
  const match = BLOCK.exec(source)
  if (!match) return { data: {}, body: source, lines: 0, lineOf: new Map() }
  const counter = new LineCounter()
  const document = parseDocument(match[1] ?? '', { lineCounter: counter })
  const data: unknown = document.errors.length > 0 ? {} : document.toJS()
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
  }
}
