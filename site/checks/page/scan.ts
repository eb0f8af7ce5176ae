import { type Fence, readFence } from './fence.ts'
import { type Element, expressionEnd, readTag } from './tag.ts'

/** Text between backticks. `start` is the offset of its first character. */
export interface InlineCode {
  text: string
  start: number
}

/** The parts of a page's source. Offsets are positions in the source. */
export interface Scan {
  fences: Fence[]
  inlineCode: InlineCode[]
  elements: Element[]
  /**
   * The source with everything except prose replaced by spaces: code, tags, expressions, imports,
   * URLs. Offsets stay the same.
   */
  prose: string
}

type Range = [start: number, end: number]

/**
 * Splits the source of an MDX page into its parts in one pass. It knows only the syntax of MDX, and
 * never fails: the build reports invalid MDX.
 * @param from Offset after the front matter.
 */
export function scanPage(source: string, from: number): Scan {
  const scan: Scan = { fences: [], inlineCode: [], elements: [], prose: '' }
  const hidden: Range[] = [[0, from]]
  const open: Element[] = []
  const special = /[\n\\`{<]/g
  let at = from
  let atLineStart = true
  while (at < source.length) {
    if (atLineStart) {
      const block = readBlock(source, at, from, scan.fences)
      atLineStart = false
      if (block > at) {
        hidden.push([at, block])
        at = block
        atLineStart = true
        continue
      }
    }
    special.lastIndex = at
    const found = special.exec(source)
    if (!found) break
    at = found.index
    const next = readInline(source, at, scan, open)
    if (next > at + 1 && found[0] !== '\\') hidden.push([at, next])
    atLineStart = found[0] === '\n'
    at = next
  }
  for (const match of source.matchAll(/(?<=\]\()[^)\s]*|https?:\/\/[^\s)>\]]+/g)) {
    hidden.push([match.index, match.index + match[0].length])
  }
  return { ...scan, prose: blankOut(source, hidden) }
}

/** Offset after the fence or import that starts at `at`; `at` itself if there is none. */
function readBlock(source: string, at: number, from: number, fences: Fence[]): number {
  const read = readFence(source, at)
  if (read) {
    fences.push(read.fence)
    return read.end
  }
  const opensBlock = at === from || source[at - 2] === '\n'
  if (!opensBlock || !/^(?:import|export)\s/.test(source.slice(at, at + 7))) return at
  const end = source.indexOf('\n\n', at)
  return end < 0 ? source.length : end + 1
}

/**
 * Offset after the code span, expression or tag that starts at `at`, or after the single character.
 */
function readInline(source: string, at: number, scan: Scan, open: Element[]): number {
  const character = source[at]
  if (character === '\\') return at + 2
  if (character === '{') return expressionEnd(source, at)
  if (character === '<' && /[A-Za-z/>]/.test(source[at + 1] ?? '')) {
    return readTag(source, at, scan.elements, open)
  }
  return character === '`' ? readCode(source, at, scan.inlineCode) : at + 1
}

/** A code span ends within its paragraph; an unmatched backtick is text. */
function readCode(source: string, at: number, found: InlineCode[]): number {
  const ticks = /^`+/.exec(source.slice(at, at + 20))![0]
  const closing = new RegExp(`(?<!\`)${ticks}(?!\`)`, 'g')
  closing.lastIndex = at + ticks.length
  const end = closing.exec(source)?.index ?? -1
  const paragraph = source.indexOf('\n\n', at)
  if (end < 0 || (paragraph >= 0 && end > paragraph)) return at + 1
  found.push({ text: source.slice(at + ticks.length, end), start: at + ticks.length })
  return end + ticks.length
}

function blankOut(source: string, ranges: Range[]): string {
  ranges.sort((a, b) => a[0] - b[0])
  let prose = ''
  for (const [start, end] of ranges) {
    if (end <= prose.length) continue
    prose += source.slice(prose.length, Math.max(start, prose.length))
    prose += source.slice(prose.length, end).replace(/[^\n]/g, ' ')
  }
  return prose + source.slice(prose.length)
}
