import type { NodeTable } from './node-table.ts'

/**
 * Takes over the nodes of another graph of the same engine. A node that is up to date here does not
 * change. A node that has read another state of its dependencies becomes dirty, and runs again on
 * demand. All others count as up to date.
 *
 * @param others nodes of the other graph; their values must be in this graph's store
 * @param revision a new revision, in which the nodes count as verified. Dependencies in another state
 *   get the next revision, so the graph must continue with the next revision.
 * @returns the nodes whose states have changed
 */
export function adoptNodes(nodes: NodeTable, others: NodeTable, revision: number): number[] {
  const changed: number[] = []
  const ids = Array.from({ length: others.size }, (_, other) => nodes.idOf(others.nameOf(other)))
  const seen = new Uint8Array(others.size)

  const adopt = (other: number): void => {
    if (seen[other] === 1) return
    seen[other] = 1
    const theirs = others.state(other)
    for (const read of theirs.reads) adopt(read)
    const id = ids[other]!
    const ours = nodes.state(id)
    if (theirs.hash === null || theirs.dirty || (ours.hash !== null && !ours.dirty)) return
    let dirty = false
    for (const read of theirs.reads) {
      const state = nodes.state(ids[read]!)
      const isSame = state.hash === others.state(read).hash
      if (isSame && !state.dirty) continue
      dirty = true
      if (isSame || state.changedAt > revision) continue
      // The dependency has changed since the node was verified.
      state.changedAt = revision + 1
      changed.push(ids[read]!)
    }
    nodes.setState(id, {
      hash: theirs.hash,
      changedAt: revision,
      verifiedAt: revision,
      dirty,
      reads: theirs.reads,
      value: theirs.value,
    })
    nodes.setReads(
      id,
      Uint32Array.from(theirs.reads, (read) => ids[read]!),
    )
    changed.push(id)
  }

  for (let other = 0; other < others.size; other++) adopt(other)
  return changed
}
