import { type Document, parseDocument } from 'yaml'

/** A page's front matter, which keeps its comments and order, and the text below it. */
export interface FrontMatter {
  data: Document
  body: string
  /** Number of lines before the body. */
  lines: number
}

/** Splits a page. Invalid front matter stays part of the body. */
export function readFrontMatter(source: string): FrontMatter {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const found = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(text)
  const data = parseDocument(found?.[1] ?? '')
  if (!found || data.errors.length > 0) return { data: parseDocument(''), body: text, lines: 0 }
  const body = text.slice(found[0].length)
  return { data, body, lines: found[0].split('\n').length - 1 }
}

/** Returns the values of a front matter. */
export function valuesOf({ data }: FrontMatter): Record<string, unknown> {
  const values: unknown = data.toJS()
  return typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {}
}

/** Returns a page with its front matter, if it has any fields. */
export function printPage({ data, body }: FrontMatter): string {
  const fields = Object.keys(valuesOf({ data, body, lines: 0 }))
  const text = body
    .replace(/^\n+/, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n*$/, '\n')
  return fields.length === 0
    ? text
    : `---\n${data.toString({ lineWidth: 0 }).trim()}\n---\n\n${text}`
}
