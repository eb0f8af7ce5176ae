import { commands } from '../../data/commands.ts'
import { commandTable } from '../commands/table.ts'
import { isElements } from '../dom/elements.ts'
import type { Command } from '../queue/command.ts'
import type { CommandLog, LogEntry } from './command-log.ts'
import { describeArguments, describeAssertion } from './describe.ts'

/** Takes a snapshot before or after the command of an entry. */
export type OnSnapshot = (id: number, moment: 'before' | 'after', subject: unknown) => void

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
