export type State = 'passed' | 'failed' | 'pending'

/** What an alias stands for: elements, a route, a stub or spy, any other value. */
export type AliasKind = 'dom' | 'route' | 'agent' | 'primitive'

/** One line of the log. */
export interface LogEntry {
  name: string
  /** What the log shows beside the name; `**…**` is bold, `@name` the badge of an alias. */
  message?: string
  /** Chained off the entry before. */
  child?: boolean
  /** Caused by the browser: a request, a page load. Has no number. */
  event?: boolean
  /** `passed` unless given. */
  state?: State
  /** The entry that the reader has clicked. */
  pinned?: boolean
  /** Number of elements, shown when it is not 1. */
  elements?: number
  alias?: string
  kind?: AliasKind
  /** Entries inside this one. */
  group?: readonly LogEntry[]
}

/** An entry with what follows from its place among the others. */
export interface NumberedEntry extends Omit<LogEntry, 'group'> {
  number?: number
  group?: NumberedEntry[]
}

/** A part of a message. */
export type MessagePart =
  | { type: 'text' | 'strong'; text: string }
  | { type: 'alias'; name: string; kind?: AliasKind }
