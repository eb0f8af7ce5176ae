import type { SourceFence } from 'quire-docs/plugin'

/** A fence with its parsed info string. */
export interface CodeFence {
  /** First word of the info string in lower case; empty if there is none. */
  language: string
  title?: string
  /** Words of the info string after the language: `run`, `nocheck`. */
  flags: ReadonlySet<string>
  /** The reason for opting out: `nocheck="A mistake, as the text says"`. */
  reason?: string
  /** The code, without the fence's own indentation, ending with a newline. */
  code: string
  /** 1-based line of the first line of code. */
  line: number
  /** Number of columns that every line of code is indented by in the source. */
  indent: number
}

/** A page or partial with its fences. */
export interface CodePage {
  fences: readonly CodeFence[]
}

const META = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{[^}]*\}|([\w-]+)/g

/** The info string after the language. */
export interface Meta {
  title?: string
  reason?: string
  schema?: string
  flags: Set<string>
}

/** Parses the info string after the language. */
export function readMeta(meta: string): Meta {
  const parsed: Meta = { flags: new Set() }
  for (const [, key, double, single, bare, word] of meta.matchAll(META)) {
    const value = double ?? single ?? bare ?? ''
    if (word !== undefined) parsed.flags.add(word)
    if (key === 'title' || key === 'schema') parsed[key] = value
    if (key === 'nocheck') {
      parsed.flags.add(key)
      parsed.reason = value
    }
  }
  return parsed
}

/** A comment that marks one or more lines as deleted: `[!code --:2]`. */
const DELETED = /(?:\/\/|\/\*)\s*\[!code --(?::(\d+))?\]/

/** Empties lines marked as deleted: the copy button leaves them out, too. */
function withoutDeletedLines(code: string): string {
  if (!code.includes('[!code --')) return code
  let deleted = 0
  const lines = code.split('\n').map((line) => {
    const mark = DELETED.exec(line)
    // A comment alone on a line marks the following lines.
    const isAlone = /^\s*\{?\s*$/.test(line.slice(0, mark?.index))
    if (mark) deleted = Number(mark[1] ?? 1) + (isAlone ? 1 : 0)
    if (deleted === 0) return line
    deleted -= 1
    return ''
  })
  return lines.join('\n')
}

/** Parses the info string of a fence. */
export function codeFence({ language, meta, code, line, column }: SourceFence): CodeFence {
  const { flags, title, reason } = readMeta(meta)
  return {
    language: language.toLowerCase(),
    flags,
    ...(title !== undefined && { title }),
    ...(reason !== undefined && { reason }),
    code: `${withoutDeletedLines(code)}\n`,
    line: line + 1,
    indent: column - 1,
  }
}
