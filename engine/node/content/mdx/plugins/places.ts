/** Position of a node in its source. Lines and columns count from 1, offsets from 0. */
export interface NodePlace {
  start: { line: number; column: number; offset?: number | undefined }
  end: { line: number; column: number; offset?: number | undefined }
}

/** Property that keeps a node's position when a plugin replaces the tree. */
export const PLACE = 'quirePlace'

/** Returns the position of a node; `null` if a plugin has created it. */
export function placeOf(node: {
  position?: NodePlace | undefined
  data?: object | undefined
}): NodePlace | null {
  return node.position ?? (node.data as { [PLACE]?: NodePlace } | undefined)?.[PLACE] ?? null
}

/**
 * Removes the indentation and quote marks before a line of a block, at most as many characters as
 * before its first line.
 */
export function withoutIndent(line: string, indent: number): string {
  let at = 0
  while (at < indent && /[\s>]/.test(line[at] ?? 'x')) at += 1
  return line.slice(at)
}

/** Returns the column where the code of a fence begins: it may be indented like its fence. */
export function contentColumn(place: NodePlace | null, source: string): number {
  if (place === null) return 1
  const first = source.split('\n', place.start.line + 1)[place.start.line] ?? ''
  return first.length - withoutIndent(first, place.start.column - 1).length + 1
}
