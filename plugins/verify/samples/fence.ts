import type { SourceFence } from 'quire-docs/plugin'

/** A fence as the samples need it. */
export interface CodeFence {
  /** First word of the info string in lower case; empty if there is none. */
  language: string
  title?: string
  /** Bare words of the info string, and the names of those that have a value: `nocheck="…"`. */
  flags: ReadonlySet<string>
  /** Why the fence opts out, if it says so: `nocheck="A mistake, as the text says"`. */
  reason?: string
  /** The code, without the fence's own indentation, ending with a newline. */
  code: string
  /** 1-based line of the first line of code. */
  line: number
  /** Number of columns by which the source indents every line of code. */
  indent: number
}

/** A page or partial with its fences. */
export interface CodePage {
  fences: readonly CodeFence[]
}

const META = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{[^}]*\}|([\w-]+)/g

/** What the rest of a fence's first line says. */
export interface Meta {
  title?: string
  reason?: string
  schema?: string
  flags: Set<string>
}

/** Reads the title, the schema, the reason and the words of what follows a fence's language. */
export function readMeta(meta: string): Meta {
  const read: Meta = { flags: new Set() }
  for (const [, key, double, single, bare, word] of meta.matchAll(META)) {
    const value = double ?? single ?? bare ?? ''
    if (word !== undefined) read.flags.add(word)
    if (key === 'title' || key === 'schema') read[key] = value
    if (key === 'nocheck') {
      read.flags.add(key)
      read.reason = value
    }
  }
  return read
}

/** The comment on a line that the sample shows as deleted, with the number of lines if there are several. */
const DELETED = /(?:\/\/|\/\*)\s*\[!code --(?::(\d+))?\]/

/** Empties the lines that comments mark as deleted: they are not part of the code that readers copy. */
function withoutDeletedLines(code: string): string {
  if (!code.includes('[!code --')) return code
  let deleted = 0
  const lines = code.split('\n').map((line) => {
    const mark = DELETED.exec(line)
    // A comment on a line of its own marks the next one.
    const isAlone = /^\s*\{?\s*$/.test(line.slice(0, mark?.index))
    if (mark) deleted = Number(mark[1] ?? 1) + (isAlone ? 1 : 0)
    if (deleted === 0) return line
    deleted -= 1
    return ''
  })
  return lines.join('\n')
}

/** Returns a fence of a checked page as the samples need it. */
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
