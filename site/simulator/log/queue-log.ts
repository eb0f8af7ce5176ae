import { commands } from '../../data/commands.ts'
import { commandTable } from '../commands/table.ts'
import { isElements } from '../dom/elements.ts'
import type { Chain, Command } from '../queue/command.ts'
import type { CommandLog, LogEntry } from './command-log.ts'
import { describeAssertion, describeCall, describeCheck } from './describe.ts'

/** Takes a snapshot before or after the command of an entry. */
export type OnSnapshot = (id: number, moment: 'before' | 'after', subject: unknown) => void

/** The result of a request of the page. */
export interface Answer {
  /** `undefined` if there is no response. */
  status: number | undefined
  /** Names of the routes' aliases. */
  aliases: readonly string[]
  isStubbed: boolean
}

/** Records the commands of a queue in a Command Log. */
export class QueueLog {
  readonly #log: CommandLog
  readonly #snapshot: OnSnapshot
  /** The last entry of a chain. */
  readonly #last = new WeakMap<Chain, LogEntry>()
  /** Number of elements that each query of a chain found at its last attempt. */
  readonly #counts = new WeakMap<Chain, Map<LogEntry, number>>()
  /** Title of the test that runs. */
  test = ''

  constructor(log: CommandLog, snapshot: OnSnapshot) {
    this.#log = log
    this.#snapshot = snapshot
  }

  /** @returns `undefined` if the command has no entry. */
  begin({ name, args, chain }: Command, first: boolean, subject: unknown): LogEntry | undefined {
    const before = this.#last.get(chain)
    if (name === 'as' && before) this.#log.amend(before, { alias: String(args[0]) })
    const facts = commandTable[name]
    const isHidden = args.some(
      (arg) => typeof arg === 'object' && arg !== null && 'log' in arg && arg.log === false,
    )
    // Custom commands have no entry either: the commands in them have.
    if (!facts || facts.silent || isHidden) return undefined
    const runs = commands[name]?.runs
    const isAssertion = runs === 'assertion'
    const entry = this.#log.begin({
      test: this.test,
      name: isAssertion ? 'assert' : name,
      message: isAssertion ? describeAssertion(args) : describeCall(name, args),
      kind: isAssertion ? 'assertion' : first ? 'parent' : 'child',
    })
    this.#last.set(chain, entry)
    if (runs === 'action') this.#snapshot(entry.id, 'before', subject)
    return entry
  }

  /**
   * Records an assertion of the sample: of an entry, or `expect()` in a callback, which gets a
   * separate entry.
   */
  assertion(entry: LogEntry | undefined, text: string, error: unknown): void {
    const message = describeCheck(text)
    if (entry?.kind === 'assertion') {
      if (/^expected/i.test(message)) entry.message = message
      return
    }
    const own = this.#log.begin({ test: this.test, name: 'assert', message, kind: 'assertion' })
    if (error === undefined) this.#log.pass(own, undefined)
    else this.#log.fail(own, error)
  }

  /** Records what `Cypress.log()` describes, and returns its entry, which has passed. */
  own(name: string, message: string, kind: 'parent' | 'child'): LogEntry {
    const entry = this.#log.begin({ test: this.test, name, message, kind })
    this.pass(entry, undefined)
    return entry
  }

  /** Changes the text of an entry. */
  describe(entry: LogEntry, message: string): void {
    this.#log.amend(entry, { message })
  }

  /** Records a request of the page. Returns a function to call with its response. */
  request(method: string, url: string): (answer: Answer) => void {
    const { pathname, search } = new URL(url)
    const path = `${pathname}${search}`
    const message = `${method} ${path}`
    const entry = this.#log.begin({ test: this.test, name: 'request', message, kind: 'event' })
    return ({ status, aliases, isStubbed }) => {
      const end = isStubbed ? ['(stubbed)'] : []
      const text = [method, status ?? '(no response)', path, ...end].join(' ')
      const isGood = status !== undefined && status < 500
      this.#log.settle(entry, text, isGood, aliases.length > 0 ? aliases.join(', ') : undefined)
    }
  }

  attempt(entry: LogEntry, error: unknown): void {
    this.#log.attempt(entry, error)
  }

  /** Records an attempt of a query, whether or not the commands after it pass. */
  yields(entry: LogEntry, { chain }: Command, value: unknown): void {
    if (!isElements(value)) return
    const counts = this.#counts.get(chain) ?? new Map<LogEntry, number>()
    this.#counts.set(chain, counts.set(entry, value.length))
  }

  pass(entry: LogEntry, subject: unknown): void {
    this.#log.pass(entry, isElements(subject) ? subject.length : undefined)
    this.#snapshot(entry.id, 'after', subject)
  }

  fail(entry: LogEntry, error: unknown, subject: unknown): void {
    this.#log.fail(entry, error)
    this.#snapshot(entry.id, 'after', subject)
  }

  /** Queries run again with the commands after them, so their last results count. */
  amendQueries(chain: Chain): void {
    for (const [query, elements] of this.#counts.get(chain) ?? []) {
      if (query.state === 'passed' && query.elements !== elements) {
        this.#log.amend(query, { elements })
      }
    }
  }
}
