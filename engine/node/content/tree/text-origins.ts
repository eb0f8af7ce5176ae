import type { PageMarkdown, PageOrigin } from '../../plugins/page-tree.ts'
import { withoutFrontMatter } from '../front-matter-block.ts'

/** A position in a text of a tree that says where it is written. */
export interface TextPlace {
  from: PageOrigin
  /** The line of the text. */
  line: string
  /** Number of characters before the position in the line. */
  offset: number
}

/**
 * Returns a function that finds the text at a position of a stored tree; `undefined` for texts that
 * do not say where they are written.
 *
 * @param source a file as `printPageTree` returns it: each value has a line of its own
 */
export function textOrigins(
  source: string,
): (line: number, column: number) => TextPlace | undefined {
  const lines = source.split('\n')
  let origins: Map<string, PageOrigin> | undefined
  return (line, column) => {
    const [, start = '', json] = /^(\s*"text": )(".*"),?$/.exec(lines[line - 1] ?? '') ?? []
    if (json === undefined) return undefined
    origins ??= originsByText(source)
    const from = origins.get(json)
    if (!from) return undefined
    const before = json.slice(1, Math.max(1, column - 1 - start.length))
    const [own = '', ...linesBefore] = before.split(/(?<=(?:^|[^\\])(?:\\\\)*)\\n/).reverse()
    const text = JSON.parse(json).split('\n')[linesBefore.length] ?? ''
    return { from, line: text, offset: own.length }
  }
}

/** Returns the origins of texts that have one, by the text in JSON. */
function originsByText(source: string): Map<string, PageOrigin> {
  const origins = new Map<string, PageOrigin>()
  JSON.parse(withoutFrontMatter(source), (_, value: Partial<PageMarkdown> | null) => {
    if (value?.type === 'markdown' && value.from) {
      origins.set(JSON.stringify(value.text), value.from)
    }
    return value
  })
  return origins
}
