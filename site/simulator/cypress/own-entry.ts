import { describeArguments } from '../log/describe.ts'
import type { CommandQueue } from '../queue/command-queue.ts'

/** The options of `Cypress.log()` that an entry shows. */
export interface LogOptions {
  name?: string
  displayName?: string
  message?: unknown
  type?: 'parent' | 'child'
}

/** The documented functions of an entry; each returns the entry. */
export interface OwnEntry {
  set(options: LogOptions): OwnEntry
  snapshot(): OwnEntry
  end(): OwnEntry
  error(error: unknown): OwnEntry
}

/** Adds an entry of `Cypress.log()` to the Command Log. By default, it has the name of the command. */
export function ownEntry(queue: CommandQueue, options: LogOptions = {}): OwnEntry {
  const { log } = queue
  const command = queue.failed
  const name = options.displayName ?? options.name ?? command?.name ?? ''
  const message = textOf(options.message ?? command?.args ?? [])
  const entry = log?.own(name, message, options.type ?? 'parent')
  const own: OwnEntry = {
    set(changes) {
      if (entry && changes.message !== undefined) log?.describe(entry, textOf(changes.message))
      return own
    },
    snapshot: () => own,
    end: () => own,
    error(error) {
      if (entry) log?.fail(entry, error, undefined)
      return own
    },
  }
  return own
}

function textOf(message: unknown): string {
  return describeArguments(Array.isArray(message) ? message : [message])
}
