/** A fenced code block. */
export interface Fence {
  /** First word of the info string in lower case; empty if there is none. */
  language: string
  title?: string
  /** Name of the JSON schema that the code must be valid against: `schema=ui-coverage`. */
  schema?: string
  /** Bare words of the info string: `config`, `ambient`, `nocheck`, `wrap` … */
  flags: ReadonlySet<string>
  /** The code, without the fence's own indentation, ending with a newline. */
  code: string
  /** Offset of the opening line's first backtick. */
  start: number
  /** 1-based line of the first line of code. */
  line: number
  /** Number of columns by which the source indents every line of code. */
  indent: number
}

const OPENING = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s{]*)([^\n]*)$/
const META = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{[^}]*\}|([\w-]+)/g

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

/** Parses the title, the schema and the bare words of an info string. */
export function readMeta(meta: string): { title?: string; schema?: string; flags: Set<string> } {
  const flags = new Set<string>()
  let title: string | undefined
  let schema: string | undefined
  for (const [, key, double, single, bare, word] of meta.matchAll(META)) {
    if (word !== undefined) flags.add(word)
    if (key === 'title') title = double ?? single ?? bare
    if (key === 'schema') schema = double ?? single ?? bare
  }
  return {
    flags,
    ...(title === undefined ? {} : { title }),
    ...(schema === undefined ? {} : { schema }),
  }
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
