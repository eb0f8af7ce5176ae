import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { stepsOf } from './pointer.ts'

/** A parsed file of a description, with the positions of all values. */
export interface SourceFile {
  /** Absolute path. */
  path: string
  text: string
  value: unknown
  /** Mistakes in its YAML or JSON. */
  mistakes: { message: string; line: number; column: number }[]
  /**
   * Returns the position (from 1) of a value's key, or of the value if it has no key. For a
   * missing value: the position of the nearest enclosing one.
   */
  placeOf(pointer: string): { line: number; column: number }
}

/**
 * Parses a file of a description. `JSON.parse` is a hundred times as fast as the YAML parser, so
 * JSON is parsed as YAML only to get positions or mistakes.
 */
export function parseFile(path: string, text: string): SourceFile {
  let parsed: ParsedText | undefined
  const parseOnce = (): ParsedText => (parsed ??= parseText(text))
  const json = path.endsWith('.json') ? parseJson(text) : undefined
  const { value, mistakes } = json === undefined ? parseOnce() : { value: json, mistakes: [] }
  return { path, text, value, mistakes, placeOf: (pointer) => parseOnce().placeOf(pointer) }
}

type ParsedText = Pick<SourceFile, 'value' | 'mistakes' | 'placeOf'>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseText(text: string): ParsedText {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const positionAt = (offset: number): { line: number; column: number } => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  return {
    value: document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 10_000 }),
    mistakes: document.errors.map(({ message, pos }) => ({ message, ...positionAt(pos[0]) })),
    placeOf(pointer) {
      let node = document.contents as Node | null
      let offset = node?.range?.[0] ?? 0
      for (const step of stepsOf(pointer)) {
        if (isMap(node)) {
          const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step)
          if (!isPair(pair)) break
          offset = (pair.key as Node).range?.[0] ?? offset
          node = pair.value as Node | null
        } else if (isSeq(node)) {
          const item = node.items[Number(step)] as Node | undefined
          if (!item) break
          offset = item.range?.[0] ?? offset
          node = item
        } else break
      }
      return positionAt(offset)
    },
  }
}
