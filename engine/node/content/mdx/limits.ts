import { textLines } from './fence-reader.ts'
import type { Note } from './notes.ts'

/**
 * Maximum nesting of block quotes and lists on one line. The parser recurses, and a stack overflow
 * at some thousand levels would end the process.
 */
const MAX_MARKERS = 100

const marker = String.raw`[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))`
const markers = new RegExp(`^(?:${marker})+`)
const manyMarkers = new RegExp(`^(?:${marker}){${MAX_MARKERS + 1}}`, 'm')
const thematicBreak = /^ {0,3}([-*])(?:[ \t]*\1)+[ \t\r]*$/

/**
 * Maximum nesting of brackets, braces and elements in code. At some thousand levels, the parser of
 * expressions crashes the process without an error.
 */
const MAX_BRACKETS = 1000

/**
 * The parser copies the text of a paragraph at each character reference (`&amp;`), and keeps all
 * copies: 60,000 references in a paragraph took 14 GB. Each character takes up to three bytes.
 */
const MAX_JOINED = 30_000_000

/** Fewer references are harmless in a text of any length that a page may have. */
const FEW_REFERENCES = 300

/** Starts of a new text: an empty line, a heading, an item, a quote, a cell, an element. */
const otherText = /^[ \t]*(?:$|[#>|<]|[-+*][ \t]|\d{1,9}[.)][ \t])/

/** Returns a note if a page or partial exceeds the limits of the parsers, or `null`. */
export function beyondLimits(source: string, isMdx: boolean): Note | null {
  return manyReferences(source) ?? tooDeep(source, isMdx)
}

function manyReferences(source: string): Note | null {
  if ((source.match(/&(?=[#a-z])/gi)?.length ?? 0) < FEW_REFERENCES) return null
  let length = 0
  let joined = 0
  for (const [number, line] of textLines(source)) {
    if (otherText.test(line)) [length, joined] = [0, 0]
    // The cells of a table divide a line into separate texts.
    for (const cell of line.split('|')) {
      if (cell !== line) [length, joined] = [0, 0]
      let taken = 0
      for (const { 0: reference, index } of cell.matchAll(/&#?[a-z\d]{1,32};/gi)) {
        joined += length + index - taken
        // The reference becomes one character.
        taken += reference.length - 1
      }
      length += cell.length - taken + 1
      if (joined <= MAX_JOINED) continue
      return {
        rule: 'mdx-syntax',
        message: 'The paragraph has too many character references, such as `&amp;`, to be read.',
        hint: 'Write the characters themselves, or divide it into several paragraphs. Show data as a code block.',
        position: { line: number, column: 1 },
      }
    }
  }
  return null
}

function tooDeep(source: string, isMdx: boolean): Note | null {
  const markers = deepMarkers(source)
  const position = markers ?? (isMdx ? deepBrackets(source) : null)
  if (!position) return null
  const [what, hint] = markers
    ? [
        'Block quotes and lists',
        'Take markers away: browsers do not show more than a few hundred levels either.',
      ]
    : [
        'Brackets and elements',
        'Close what is open before, or move the data to a JSON file that the page imports.',
      ]
  return {
    rule: 'mdx-syntax',
    message: `${what} are nested too deeply here.`,
    hint: `${hint} Show a text of many such characters as a code block.`,
    position,
  }
}

function deepBrackets(source: string): Note['position'] | null {
  if ((source.match(/[([{<]/g)?.length ?? 0) <= MAX_BRACKETS) return null
  let open = 0
  let braces = 0
  for (const [number, line] of textLines(source)) {
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
      if (open > MAX_BRACKETS) return { line: number, column: at + 1 }
    }
  }
  return null
}

function deepMarkers(source: string): Note['position'] | null {
  if (!manyMarkers.test(source)) return null
  for (const [number, line] of textLines(source)) {
    if (!manyMarkers.test(line) || thematicBreak.test(line)) continue
    return { line: number, column: markers.exec(line)![0].search(/\S/) + 1 }
  }
  return null
}
