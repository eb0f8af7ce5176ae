import type { NodeTable } from './node-table.ts'

/** The nodes that have run since a graph was opened, with the reasons. */
export class RunLog {
  readonly #nodes: NodeTable
  readonly #runs: number[] = []
  /** Maps each node to the node whose change caused its last run; `null` for a first run. */
  readonly #reasons = new Map<number, number | null>()

  constructor(nodes: NodeTable) {
    this.#nodes = nodes
  }

  /** @param changed the node whose change was the reason; `null` if there was no earlier result */
  add(id: number, changed: number | null): void {
    this.#runs.push(id)
    this.#reasons.set(id, changed)
  }

  /** Names of the nodes, in the order in which they finished. */
  names(): string[] {
    return this.#runs.map((id) => this.#nodes.nameOf(id))
  }

  /** Names of nodes that have run again, each with the node whose change was the reason. */
  reasons(): Map<string, string> {
    const reasons = new Map<string, string>()
    for (const [id, reason] of this.#reasons) {
      if (reason !== null) reasons.set(this.#nodes.nameOf(id), this.#nodes.nameOf(reason))
    }
    return reasons
  }

  /**
   * Returns the chain of names from the changed input to a node, each reading the previous one. Only
   * the node's name if it ran for the first time; empty if it has not run.
   */
  why(id: number): string[] {
    const chain: string[] = []
    let next: number | null | undefined = id
    while (next !== null && next !== undefined) {
      if (chain.length === 0 && !this.#reasons.has(next)) return []
      chain.unshift(this.#nodes.nameOf(next))
      next = this.#reasons.get(next)
    }
    return chain
  }
}
