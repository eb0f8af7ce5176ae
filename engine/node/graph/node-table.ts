import { kindOf } from './node-name.ts'

/** Where a value is in the store: a range of bytes in a segment. */
export interface ValuePlace {
  segment: string
  offset: number
  length: number
}

/** The state of one node: a task or an input, with a key. */
export interface NodeState {
  /** Hash of the value, or the fingerprint of an input; `null` if it has never been computed. */
  hash: string | null
  /** Revision in which the hash last changed. */
  changedAt: number
  /** Revision in which the value was last verified against its dependencies. */
  verifiedAt: number
  /** Whether a direct or indirect dependency may have changed since. */
  dirty: boolean
  /** Ids of its dependencies, in order. */
  reads: Uint32Array
  value: ValuePlace | null
}

const NO_IDS = new Uint32Array(0)

/** Nodes by id and name, with edges in both directions. Ids are consecutive numbers from 0. */
export class NodeTable {
  readonly #ids = new Map<string, number>()
  readonly #names: string[] = []
  readonly #states: NodeState[] = []
  /** Ids by kind: the part of a name before its colon. */
  readonly #kinds = new Map<string, number[]>()
  /** `before` has the edges when readers were first requested; `later` has the edges added since. */
  #readers: { before: ReaderList; later: Map<number, Set<number>> } | null = null

  get size(): number {
    return this.#names.length
  }

  /** Returns the id of a name; a new one if the name is unknown. */
  idOf(name: string): number {
    const existing = this.#ids.get(name)
    if (existing !== undefined) return existing
    const id = this.#names.length
    this.#ids.set(name, id)
    this.#names.push(name)
    const kind = kindOf(name)
    const idsOfKind = this.#kinds.get(kind)
    if (idsOfKind) idsOfKind.push(id)
    else this.#kinds.set(kind, [id])
    this.#states.push({
      hash: null,
      changedAt: 0,
      verifiedAt: 0,
      dirty: false,
      reads: NO_IDS,
      value: null,
    })
    return id
  }

  find(name: string): number | undefined {
    return this.#ids.get(name)
  }

  /** Returns the ids of all nodes of a kind, in the order in which they were added. */
  idsOfKind(kind: string): readonly number[] {
    return this.#kinds.get(kind) ?? []
  }

  nameOf(id: number): string {
    return this.#names[id]!
  }

  state(id: number): NodeState {
    return this.#states[id]!
  }

  /** Sets the state of a node, before any readers are requested. */
  setState(id: number, state: NodeState): void {
    this.#states[id] = state
  }

  /** Replaces the dependencies of a node. */
  setReads(id: number, reads: Uint32Array): void {
    this.#states[id]!.reads = reads
    if (this.#readers === null) return
    const { later } = this.#readers
    for (const read of reads) {
      const readers = later.get(read) ?? new Set()
      later.set(read, readers)
      readers.add(id)
    }
  }

  /** Returns the nodes that have read a node, possibly with some that no longer do. */
  readersOf(id: number): number[] {
    this.#readers ??= { before: readerList(this.#states), later: new Map() }
    const { before, later } = this.#readers
    const all =
      id < before.starts.length - 1
        ? before.readers.subarray(before.starts[id], before.starts[id + 1])
        : NO_IDS
    return [...all, ...(later.get(id) ?? [])]
  }
}

/**
 * The readers of all nodes in one list, by node; `starts` has the index of each node's first reader.
 */
interface ReaderList {
  starts: Uint32Array
  readers: Uint32Array
}

function readerList(states: readonly NodeState[]): ReaderList {
  const starts = new Uint32Array(states.length + 1)
  for (const { reads } of states) for (const read of reads) starts[read + 1]! += 1
  for (let id = 0; id < states.length; id++) starts[id + 1]! += starts[id]!
  const readers = new Uint32Array(starts[states.length]!)
  const next = starts.slice()
  for (const [reader, { reads }] of states.entries()) {
    for (const read of reads) {
      readers[next[read]!] = reader
      next[read]! += 1
    }
  }
  return { starts, readers }
}
