import { FenceReader } from './fence-reader.ts'

/**
 * Deepest nesting of block quotes and lists on one line. Each level indents what is in it once more,
 * and the parser ends the process when its stack is full, at some thousand levels.
 */
const MAX_MARKERS = 100

const marker = String.raw`[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))`
const markers = new RegExp(`^(?:${marker})+`)
const manyMarkers = new RegExp(`^(?:${marker}){${MAX_MARKERS + 1}}`, 'm')
const thematicBreak = /^ {0,3}([-*])(?:[ \t]*\1)+[ \t\r]*$/

/** Returns where a source nests block quotes and lists too deeply to be parsed, or `null`. */
export function deepNesting(source: string): { line: number; column: number } | null {
  if (!manyMarkers.test(source)) return null
  const fences = new FenceReader()
  for (const [index, line] of source.split('\n').entries()) {
    if (fences.read(line) !== 'text' || !manyMarkers.test(line) || thematicBreak.test(line))
      continue
    const first = markers.exec(line)![0].search(/\S/)
    return { line: index + 1, column: first + 1 }
  }
  return null
}
