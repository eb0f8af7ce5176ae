/** A replacement of source text: offsets in UTF-16 units, `end` exclusive. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Code derived from other code. */
export interface DerivedCode {
  code: string
  /** For each line of `code`, the source lines (1-based) that contributed to it. */
  sources: number[][]
}

interface OutputLine {
  text: string
  sources: number[]
  edited: boolean
}

/**
 * Applies edits, which must not overlap. Removes lines that an edit left blank, and resulting blank
 * lines that are doubled, at an edge of the code, or just inside a block.
 */
export function applyEdits(source: string, edits: readonly Edit[]): DerivedCode {
  const lines = tidy(editLines(source, edits))
  return {
    code: lines.map((line) => line.text).join('\n'),
    sources: lines.map((line) => line.sources),
  }
}

function editLines(source: string, edits: readonly Edit[]): OutputLine[] {
  const lines: OutputLine[] = []
  let line: OutputLine = { text: '', sources: [], edited: false }
  let sourceLine = 1
  const write = (text: string, counts: boolean): void => {
    text.split('\n').forEach((part, index) => {
      if (index > 0) {
        lines.push(line)
        line = { text: '', sources: [], edited: false }
        if (counts) sourceLine++
      }
      line.text += part
      if (part.trim() !== '' && line.sources.at(-1) !== sourceLine) line.sources.push(sourceLine)
    })
  }
  let position = 0
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    write(source.slice(position, edit.start), true)
    line.edited = true
    write(edit.text, false)
    line.edited = true
    sourceLine += source.slice(edit.start, edit.end).split('\n').length - 1
    position = edit.end
  }
  write(source.slice(position), true)
  lines.push(line)
  return lines
}

function tidy(lines: OutputLine[]): OutputLine[] {
  const result: OutputLine[] = []
  const endsBlank = (): boolean => result.length > 0 && result.at(-1)!.text.trim() === ''
  let removed = false
  for (const line of lines) {
    const text = line.text.trimEnd()
    if (text === '' && line.edited) {
      removed = true
    } else if (text === '') {
      const previous = result.at(-1)?.text
      const doubled = previous === undefined || previous === '' || /[{([]$/.test(previous)
      if (!removed || !doubled) result.push({ ...line, text })
    } else {
      if (removed && /^\s*[})\]]/.test(text)) while (endsBlank()) result.pop()
      result.push({ ...line, text: line.edited ? text : line.text })
      removed = false
    }
  }
  if (removed) while (endsBlank()) result.pop()
  return result
}

/**
 * Returns the edit that removes code from `start` to `end` like a person would: with leftover
 * blanks, and for a statement also its semicolon and trailing comment.
 */
export function removal(source: string, start: number, end: number, statement: boolean): Edit {
  const left = skipBlanksBack(source, start)
  const startsLine = left === 0 || source[left - 1] === '\n'
  let stop = end
  if (statement && startsLine) {
    const rest = /^[ \t]*;?[ \t]*(?:\/\/[^\n]*)?(?=\n|$)/.exec(source.slice(end))
    if (rest) stop = end + rest[0].length
  }
  const right = skipBlanks(source, stop)
  const endsLine = right === source.length || source[right] === '\n'
  if (startsLine) return { start: endsLine ? left : start, end: right, text: '' }
  if (endsLine) return { start: left, end: stop, text: '' }
  const before = source[left - 1]!
  const after = source[right]!
  if (left < start) {
    const drop = right > stop || /[),;\]}.?:]/.test(after)
    return { start: drop ? left : start, end: stop, text: '' }
  }
  return { start, end: /[([{]/.test(before) ? right : stop, text: '' }
}

/** Whether there are only blanks between `at` and the start of its line. */
export function isLineStart(source: string, at: number): boolean {
  const left = skipBlanksBack(source, at)
  return left === 0 || source[left - 1] === '\n'
}

/** Returns the start of the comments on the lines directly above `start`, or `start` itself. */
export function attachedCommentStart(source: string, start: number): number {
  let result = start
  for (;;) {
    const lineEnd = skipBlanksBack(source, result) - 1
    if (lineEnd < 0) return result
    const line = source.slice(source.lastIndexOf('\n', lineEnd - 1) + 1, lineEnd).trimEnd()
    let opening = -1
    if (line.trimStart().startsWith('//')) opening = source.lastIndexOf('//', lineEnd)
    else if (line.endsWith('*/')) opening = source.lastIndexOf('/*', lineEnd)
    if (opening < 0) return result
    // Use the first slashes of the line, not those of a URL in the comment.
    if (line.trimStart().startsWith('//')) opening = lineEnd - line.trimStart().length
    if (!isLineStart(source, opening)) return result
    result = opening
  }
}

function skipBlanks(source: string, at: number): number {
  let index = at
  while (source[index] === ' ' || source[index] === '\t') index++
  return index
}

function skipBlanksBack(source: string, at: number): number {
  let index = at
  while (source[index - 1] === ' ' || source[index - 1] === '\t') index--
  return index
}
