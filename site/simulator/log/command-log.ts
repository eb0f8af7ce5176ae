/** An entry of the Command Log, as plain data. */
export interface LogEntry {
  id: number
  /** Title of the test. */
  test: string
  name: string
  /** Text beside the name: a selector, a URL, an assertion in words. */
  message: string
  /** An event is a request of the page. */
  kind: 'parent' | 'child' | 'assertion' | 'event'
  state: 'pending' | 'passed' | 'failed'
  /** Number of attempts. */
  attempts: number
  /** Error of the last attempt. */
  error?: string
  /** Number of elements that it yields; `undefined` if it yields something else. */
  elements?: number
  /** Name of the alias that it defines, or that a request has got from its route. */
  alias?: string
}

export interface EntryStart {
  test: string
  name: string
  message: string
  kind: LogEntry['kind']
}

/** Milliseconds between two reports of an entry that is tried again and again. */
const PAUSE = 100

/** The Command Log of a run. Each change of an entry is reported with the whole entry. */
export class CommandLog {
  readonly #report: (entry: LogEntry) => void
  readonly #now: () => number
  #count = 0
  #reported = 0

  constructor(report: (entry: LogEntry) => void, now = () => performance.now()) {
    this.#report = report
    this.#now = now
  }

  begin(start: EntryStart): LogEntry {
    this.#count += 1
    const entry: LogEntry = { id: this.#count, ...start, state: 'pending', attempts: 0 }
    this.#send(entry)
    return entry
  }

  /** An attempt has failed, and another one may follow. */
  attempt(entry: LogEntry, error: unknown): void {
    entry.attempts += 1
    entry.error = messageOf(error)
    if (this.#now() - this.#reported >= PAUSE) this.#send(entry)
  }

  pass(entry: LogEntry, elements: number | undefined): void {
    entry.attempts += 1
    entry.state = 'passed'
    delete entry.error
    if (elements !== undefined) entry.elements = elements
    this.#send(entry)
  }

  /** Adds data that is known only later. */
  amend(entry: LogEntry, facts: Partial<Pick<LogEntry, 'alias' | 'elements' | 'message'>>): void {
    Object.assign(entry, facts)
    this.#send(entry)
  }

  /** Records the result of an event. */
  settle(entry: LogEntry, message: string, isGood: boolean, alias: string | undefined): void {
    entry.message = message
    if (alias !== undefined) entry.alias = alias
    entry.state = isGood ? 'passed' : 'failed'
    this.#send(entry)
  }

  fail(entry: LogEntry, error: unknown): void {
    entry.state = 'failed'
    entry.error = messageOf(error)
    this.#send(entry)
  }

  #send(entry: LogEntry): void {
    this.#reported = this.#now()
    this.#report({ ...entry })
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
