import { type CodeFence, readMeta } from '@quire-docs/verify/samples'

/** A fenced code block. */
export interface Fence extends CodeFence {
  /** Name of the JSON schema that the code must be valid against: `schema=ui-coverage`. */
  schema?: string
  /** Offset of the opening line's first backtick. */
  start: number
}

const OPENING = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s{]*)([^\n]*)$/

/** Reads the fence whose opening line starts at `at`; also returns the offset after it. */
export function readFence(source: string, at: number): { fence: Fence; end: number } | undefined {
  const opening = OPENING.exec(source.slice(at, lineEnd(source, at)))
  if (!opening) return undefined
  const [line, space = '', marks = '', language = '', meta = ''] = opening
  if (marks.startsWith('`') && `${language}${meta}`.includes('`')) return undefined
  const closing = new RegExp(`^[ \\t]*\\${marks[0]}{${marks.length},}[ \\t]*$`)
  let end = at + line.length + 1
  let code = ''
  while (end < source.length) {
    const stop = lineEnd(source, end)
    const text = source.slice(end, stop)
    end = stop + 1
    if (closing.test(text)) break
    code += `${text.startsWith(space) ? text.slice(space.length) : text.trimStart()}\n`
  }
  return {
    fence: {
      language: language.toLowerCase(),
      ...readMeta(meta),
      code,
      start: at + space.length,
      line: countBreaks(source, at) + 2,
      indent: space.length,
    },
    end: Math.min(end, source.length),
  }
}

/** Returns the 1-based line and column in the page of an offset in a fence's code. */
export function placeIn(
  { code, line, indent }: Fence,
  offset: number,
): { line: number; column: number } {
  const before = code.slice(0, offset).split('\n')
  return { line: line + before.length - 1, column: before.at(-1)!.length + indent + 1 }
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at)
  return end < 0 ? source.length : end
}

function countBreaks(source: string, end: number): number {
  let breaks = 0
  for (let at = source.indexOf('\n'); at >= 0 && at < end; at = source.indexOf('\n', at + 1)) {
    breaks += 1
  }
  return breaks
}
