export type State = 'passed' | 'failed' | 'pending'

/** The kind of value behind an alias: elements, a route, a stub or spy, or any other value. */
export type AliasKind = 'dom' | 'route' | 'agent' | 'primitive'

/** One line of the log. */
export interface LogEntry {
  name: string
  /** Shown beside the name; `**…**` is bold, `@name` is the badge of an alias. */
  message?: string
  /** Chained off the previous entry. */
  child?: boolean
  /** Caused by the browser: a request, a page load. Has no number. */
  event?: boolean
  /** Default: `passed`. */
  state?: State
  /** The entry that has been clicked. */
  pinned?: boolean
  /** Number of elements, shown unless it is 1. */
  elements?: number
  alias?: string
  kind?: AliasKind
  /** Its line in the page's sample, whose fence has `id=sample`. */
  line?: number
  /** Entries inside this one. */
  group?: readonly LogEntry[]
}

/** An entry with its number. */
export interface NumberedEntry extends Omit<LogEntry, 'group'> {
  number?: number
  group?: NumberedEntry[]
}

/** A part of a message. */
export type MessagePart =
  | { type: 'text' | 'strong'; text: string }
  | { type: 'alias'; name: string; kind?: AliasKind }
