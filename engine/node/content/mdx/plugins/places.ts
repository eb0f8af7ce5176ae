/** Where a node is in its source. Lines and columns count from 1, offsets from 0. */
export interface NodePlace {
  start: { line: number; column: number; offset?: number | undefined }
  end: { line: number; column: number; offset?: number | undefined }
}

/** Name under which a node carries its place through a tree that a plugin has replaced. */
export const PLACE = 'quirePlace'

/** Returns the place of a node; `null` for one that a plugin has made. */
export function placeOf(node: {
  position?: NodePlace | undefined
  data?: object | undefined
}): NodePlace | null {
  return node.position ?? (node.data as { [PLACE]?: NodePlace } | undefined)?.[PLACE] ?? null
}
