import type { CommandQueue } from './command-queue.ts'

export type Step = (subject: unknown) => unknown

/** What follows one `cy.…` call: a subject, and the queries that are repeated until they hold. */
export class Chain {
  base: unknown = undefined
  steps: Step[] = []
  started = false
}

/** A command of the queue. */
export interface Command {
  name: string
  args: unknown[]
  chain: Chain
  /** Where the sample calls it. */
  place: Error | undefined
  /** Bookkeeping of the simulator, which is no command of the sample. */
  internal?: () => unknown
}

/** What a command is called with. */
export interface Call {
  queue: CommandQueue
  command: Command
  chain: Chain
  /** Whether the chain begins with the command. */
  first: boolean
  args: unknown[]
}

/**
 * A query is a function of its subject, repeated together with what follows it. An action runs once
 * and yields a new subject.
 */
export type Definition =
  | { query: (call: Call) => Step; checks?: 'elements' | 'value' }
  | { action: (call: Call) => unknown }

/** Returned by an action that has set the subject of its chain itself. */
export const KEEP = Symbol('keep')
