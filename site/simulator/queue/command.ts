export type Step = (subject: unknown) => unknown

/** The chain after one `cy.…` call: a subject, and the queries that are retried until they pass. */
export class Chain {
  base: unknown = undefined
  steps: Step[] = []
  started = false
  /** What it yielded last, for the Command Log; `undefined` if its queries failed. */
  latest: unknown = undefined
}

/** A command of the queue. */
export interface Command {
  name: string
  args: unknown[]
  chain: Chain
  /** Position of its call in the sample. */
  place: Error | undefined
  /** Bookkeeping of the simulator, which is not a command of the sample. */
  internal?: () => unknown
}

/** Returned by an action that has set the subject of its chain itself. */
export const KEEP = Symbol('keep')
