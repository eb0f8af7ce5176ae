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

/**
 * Deepest nesting of brackets, braces and elements in code. The parser of expressions ends the process
 * at some thousand, without an error.
 */
const MAX_BRACKETS = 1000

/** Returns where brackets and elements of MDX are nested too deeply to be parsed, or `null`. */
export function deepBrackets(source: string): { line: number; column: number } | null {
  if ((source.match(/[([{<]/g)?.length ?? 0) <= MAX_BRACKETS) return null
  const fences = new FenceReader()
  let open = 0
  let braces = 0
  for (const [index, line] of source.split('\n').entries()) {
    if (fences.read(line) !== 'text') continue
    // A paragraph may leave brackets open.
    if (braces === 0 && line.trim() === '') open = 0
    const code =
      braces > 0
        ? line
        : line.replace(/(`+)(?!`)(?:(?!\$\{).)*?(?<!`)\1(?!`)/g, (span) => ' '.repeat(span.length))
    for (const { 0: mark, index: at } of code.matchAll(/\\.|<\/|\/>|<(?=[A-Za-z>])|[()[\]{}]/g)) {
      if (mark.startsWith('\\')) continue
      const isOpening = /^[([{<]$/.test(mark)
      open = Math.max(0, open + (isOpening ? 1 : -1))
      if (mark === '{') braces += 1
      if (mark === '}') braces = Math.max(0, braces - 1)
      if (open > MAX_BRACKETS) return { line: index + 1, column: at + 1 }
    }
  }
  return null
}

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
