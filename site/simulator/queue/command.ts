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

/** Returned by an action that has set the subject of its chain itself. */
export const KEEP = Symbol('keep')
