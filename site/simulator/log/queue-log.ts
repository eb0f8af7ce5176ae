import { commands } from '../../data/commands.ts'
import { commandTable } from '../commands/table.ts'
import { isElements } from '../dom/elements.ts'
import type { Command } from '../queue/command.ts'
import type { CommandLog, LogEntry } from './command-log.ts'
import { describeArguments, describeAssertion } from './describe.ts'

/** Takes a snapshot before or after the command of an entry. */
export type OnSnapshot = (id: number, moment: 'before' | 'after', subject: unknown) => void

/** What a request of the page has come to. */
export interface Answer {
  /** `undefined` if there is no response. */
  status: number | undefined
  /** Names of the routes' aliases. */
  aliases: readonly string[]
  isStubbed: boolean
}

/** Writes the commands of a queue into a Command Log, as their facts say. */
export class QueueLog {
  readonly #log: CommandLog
  readonly #snapshot: OnSnapshot
  /** Title of the test that runs. */
  test = ''

  constructor(log: CommandLog, snapshot: OnSnapshot) {
    this.#log = log
    this.#snapshot = snapshot
  }

  /** @returns `undefined` if the command has no entry. */
  begin({ name, args }: Command, first: boolean, subject: unknown): LogEntry | undefined {
    const facts = commandTable[name]
    const isHidden = args.some(
      (arg) => typeof arg === 'object' && arg !== null && 'log' in arg && arg.log === false,
    )
    // Custom commands have no entry either: those that they consist of have theirs.
    if (!facts || facts.silent || isHidden) return undefined
    const runs = commands[name]?.runs
    const isAssertion = runs === 'assertion'
    const entry = this.#log.begin({
      test: this.test,
      name: isAssertion ? 'assert' : name,
      message: isAssertion ? describeAssertion(args) : describeArguments(args),
      kind: isAssertion ? 'assertion' : first ? 'parent' : 'child',
    })
    if (runs === 'action') this.#snapshot(entry.id, 'before', subject)
    return entry
  }

  /**
   * Notes an assertion of the sample: it is that of an entry, or `expect()` in a callback, which has an
   * entry of its own.
   */
  assertion(entry: LogEntry | undefined, text: string, error: unknown): void {
    const message = text.replace(/<([\w-]+)\s[^<>]*>/g, '<$1>')
    if (entry?.kind === 'assertion') {
      if (/^expected/i.test(message)) entry.message = message
      return
    }
    const own = this.#log.begin({ test: this.test, name: 'assert', message, kind: 'assertion' })
    if (error === undefined) this.#log.pass(own, undefined)
    else this.#log.fail(own, error)
  }

  /** A request of the page. Returns what is to be called with its response. */
  request(method: string, url: string): (answer: Answer) => void {
    const { pathname, search } = new URL(url)
    const path = `${pathname}${search}`
    const message = `${method} ${path}`
    const entry = this.#log.begin({ test: this.test, name: 'request', message, kind: 'event' })
    return ({ status, aliases, isStubbed }) => {
      const end = [...(isStubbed ? ['(stubbed)'] : []), ...aliases.map((alias) => `@${alias}`)]
      const text = [method, status ?? '(no response)', path, ...end].join(' ')
      this.#log.settle(entry, text, status !== undefined && status < 500)
    }
  }

  attempt(entry: LogEntry, error: unknown): void {
    this.#log.attempt(entry, error)
  }

  pass(entry: LogEntry, subject: unknown): void {
    this.#log.pass(entry, isElements(subject) ? subject.length : undefined)
    this.#snapshot(entry.id, 'after', subject)
  }

  fail(entry: LogEntry, error: unknown, subject: unknown): void {
    this.#log.fail(entry, error)
    this.#snapshot(entry.id, 'after', subject)
  }
}
