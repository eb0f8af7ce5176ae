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

/** A random id of a session or a cart. */
const TOKEN = /\b[\da-f]{32}\b/g

/** Sets the values of an assertion in bold, as the Command Log does. */
function emphasized(message: string): string {
  const values = /\[ [^\]]*\]|\{ [^}]*\}|<[\w-]+>|'[^']+'|(?<=^expected )\d+|\d+$/g
  return message
    .replace(TOKEN, '…')
    .replace(values, (value) => `**${value.replace(/^'(.*)'$/, '$1')}**`)
}
