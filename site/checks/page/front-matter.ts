import { isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml'

/** The block between the `---` lines at the top of a page. */
export interface FrontMatter {
  /** Parsed values; empty if the block is absent or does not parse. */
  data: Record<string, unknown>
  /** Why the block does not parse, with the offset in the page. */
  error?: { message: string; offset: number }
  /** Offset of a key in the page, by its path; the offset of the block if the key is absent. */
  offsetOf(...path: string[]): number
  /** Offset after the block. */
  end: number
}

/** Parses a page's front matter and records the position of every key. */
export function readFrontMatter(source: string): FrontMatter {
  const block = /^---\r?\n([\s\S]*?)^---[ \t]*\r?(?:\n|$)/m.exec(source)
  if (block?.index !== 0) return { data: {}, offsetOf: () => 0, end: 0 }
  const shift = source.indexOf('\n') + 1
  const document = parseDocument(block[1]!, { lineCounter: new LineCounter() })
  const [error] = document.errors
  const data: unknown = error ? {} : document.toJS()
  return {
    data: typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {},
    ...(error && { error: { message: error.message, offset: shift + error.pos[0] } }),
    offsetOf: (...path) => shift + keyOffset(document.contents, path),
    end: block[0].length,
  }
}

function keyOffset(contents: Node | null, path: string[]): number {
  let node: unknown = contents
  let offset = 0
  for (const key of path) {
    if (!isMap(node)) break
    const pair = node.items.find(
      (item) => isPair(item) && isScalar(item.key) && item.key.value === key,
    )
    if (!pair) break
    if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset
    node = pair.value
  }
  return offset
}
