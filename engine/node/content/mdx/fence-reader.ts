/** Kind of a line: the first or last line of a code fence, a line inside, or any other line. */
export type FenceLine = 'opens' | 'code' | 'closes' | 'text'

/** Prefixes of a fence: indentation, block quotes, list markers. */
const before = String.raw`[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*`
// The info string of a backtick fence contains no backtick, so inline code opens no fence.
const opening = new RegExp(`^(${before})(?:(\`{3,})([^\`]*)|(~{3,})(.*))$`)
const closing = /^[\s>]*(`{3,}|~{3,})\s*$/

/**
 * Distinguishes the lines of code fences from text, reading one line after the other, by the rules
 * of CommonMark: https://spec.commonmark.org/0.31.2/#fenced-code-blocks
 */
export class FenceReader {
  /** Mark that opened the current fence; `null` outside fences. */
  #mark: string | null = null

  /** Whether the next line is in a fence, or its last line. */
  get isOpen(): boolean {
    return this.#mark !== null
  }

  /** Reads the next line. */
  read(line: string): FenceLine {
    if (this.#mark !== null) {
      // Fast path without a pattern: all docs are read before the first page is shown.
      const mark = line.includes(this.#mark) ? closing.exec(line)?.[1] : undefined
      if (!mark?.startsWith(this.#mark)) return 'code'
      this.#mark = null
      return 'closes'
    }
    const found = fenceOf(line)
    if (found === null) return 'text'
    this.#mark = found.mark
    return 'opens'
  }
}

/** Returns the mark of the fence that a line would open, its column and its info string. */
export function fenceOf(line: string): { mark: string; column: number; info: string } | null {
  if (!line.includes('```') && !line.includes('~~~')) return null
  const [, indent = '', backticks, info, tildes, rest] = opening.exec(line) ?? []
  const mark = backticks ?? tildes
  if (mark === undefined) return null
  return { mark, column: indent.length + 1, info: (info ?? rest ?? '').trim() }
}

/** Yields the lines of a source outside code fences, with 1-based line numbers. */
export function* textLines(source: string): Generator<[number: number, line: string]> {
  const fences = new FenceReader()
  for (const [index, line] of source.split(/\r\n|\r|\n/).entries()) {
    if (fences.read(line) === 'text') yield [index + 1, line]
  }
}

/**
 * Returns for each line whether it is outside code fences, including their first and last lines.
 */
export function proseLines(lines: readonly string[]): boolean[] {
  const fences = new FenceReader()
  const blocks = new MdxBlocks()
  return lines.map((line) => !blocks.read(line, fences) && fences.read(line) === 'text')
}

/** Replaces the lines of code fences with empty lines. */
export function withoutFences(source: string): string {
  const lines = source.split('\n')
  const prose = proseLines(lines)
  return lines.map((line, index) => (prose[index] ? line : '')).join('\n')
}

/** Returns the position of a fence that is still open at the end of a source. */
export function openFence(source: string): { line: number; column: number } | null {
  const fences = new FenceReader()
  let last: { line: number; column: number } | null = null
  for (const [index, line] of source.split('\n').entries()) {
    const isFirst = fences.read(line) === 'opens'
    if (isFirst) last = { line: index + 1, column: fenceOf(line)?.column ?? 1 }
  }
  return fences.isOpen ? last : null
}

/**
 * Recognizes the two fence lines around an `mdx-code-block`: code for other tools, but part of the
 * page in MDX.
 */
export class MdxBlocks {
  #mark: string | null = null

  /**
   * Whether the line is the first or last one of such a block, outside other code fences.
   *
   * @param fences has read all lines before
   */
  read(line: string, fences: FenceReader): boolean {
    if (fences.isOpen) return false
    if (this.#mark !== null) {
      if (line.trim() !== this.#mark) return false
      this.#mark = null
      return true
    }
    if (!line.includes('mdx-code-block')) return false
    const mark = /^\s*(`{3,})mdx-code-block\s*$/.exec(line)?.[1]
    this.#mark = mark ?? null
    return mark !== undefined
  }
}
