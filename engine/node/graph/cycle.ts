/** Thrown if a task reads itself, directly or through other tasks. */
export class GraphCycleError extends Error {
  /** Names of the nodes, each of which reads the next one; the first and the last are the same. */
  readonly chain: readonly string[]

  constructor(chain: readonly string[]) {
    super(`A task depends on its own result: ${chain.join(' → ')}.`)
    this.name = 'GraphCycleError'
    this.chain = chain
  }
}
