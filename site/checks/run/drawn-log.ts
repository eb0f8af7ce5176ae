import type { LogEntry } from '../../simulator/log/command-log.ts'

/** An entry of the Command Log as pages render it: see `components/CommandLog/types.ts`. */
export interface DrawnEntry {
  name: string
  message?: string
  child?: true
  event?: true
  state?: 'passed' | 'failed' | 'pending'
  elements?: number
  alias?: string
  kind?: 'dom' | 'route'
  /** The line of the sample that the entry comes from, from 1. */
  line?: number
}

/**
 * Returns the entries of a run for a page. Requests that only load data for a page are left out,
 * because their timing depends on the machine.
 */
export function drawnEntries(entries: readonly LogEntry[]): DrawnEntry[] {
  return [...entries]
    .sort((a, b) => a.id - b.id)
    .filter(({ kind, message, alias, state }) => {
      if (kind !== 'event') return true
      return state !== 'pending' && (alias !== undefined || !message.startsWith('GET '))
    })
    .map(drawn)
}

function drawn({ name, message, kind, state, elements, alias }: LogEntry): DrawnEntry {
  const isEvent = kind === 'event'
  return {
    name,
    ...(message !== '' && { message: kind === 'assertion' ? emphasized(message) : message }),
    ...((kind === 'child' || kind === 'assertion') && { child: true }),
    ...(isEvent && { event: true }),
    ...((kind === 'assertion' || state !== 'passed') && { state }),
    ...(kind !== 'assertion' && elements !== undefined && { elements }),
    ...(alias !== undefined && { alias }),
    ...(alias !== undefined &&
      (isEvent || elements !== undefined) && { kind: isEvent ? 'route' : 'dom' }),
  }
}

/** A call of a command or an assertion, and its first argument if that is plain text. */
const CALL = /\/\/.*|(?:\.(\w+)|\b(expect))\((?:'([^'\\]*)'|"([^"\\]*)")?/g

/**
 * Adds the lines of the sample that entries come from. Calls are logged in the order of the code, so
 * an entry belongs to the next call that can have caused it. There is none for events, and for
 * calls that a loop repeats.
 */
export function withLines(entries: readonly DrawnEntry[], code: string): DrawnEntry[] {
  const calls = [...code.matchAll(CALL)].map(({ index, 1: command, 2: plain, 3: a, 4: b = a }) => ({
    name: command ?? plain,
    text: b,
    line: code.slice(0, index).split('\n').length,
  }))
  let next = 0
  return entries.map((entry) => {
    if (entry.event) return entry
    const at = calls.findIndex(({ name, text = '' }, index) => {
      if (index < next || name === undefined) return false
      if (entry.name === 'assert') return ['should', 'and', 'expect'].includes(name)
      return name === entry.name && (entry.message ?? '').includes(text)
    })
    if (at === -1) return entry
    next = at + 1
    return { ...entry, line: calls[at]!.line }
  })
}

/** A random id of a session or a cart. */
const TOKEN = /\b[\da-f]{32}\b/g

/** Sets the values of an assertion in bold, as the Command Log does. */
function emphasized(message: string): string {
  const values = /\[ [^\]]*\]|\{ [^}]*\}|<[\w.#-]+>|'[^']+'|(?<=^expected )\d+|\d+$/g
  return message
    .replace(TOKEN, '…')
    .replace(values, (value) => `**${value.replace(/^'(.*)'$/, '$1')}**`)
}
