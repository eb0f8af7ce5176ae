import { hashOf } from '../files/hash.ts'
import { keyOf } from './node-name.ts'
import { NodeTable, type ValuePlace } from './node-table.ts'

/**
 * The first line of a cache entry, as JSON. An entry is a part of a graph: nodes with the hashes of
 * their dependencies. The concatenated values follow the line, encoded as in the store.
 */
interface Head {
  /** The action of the entry: readers refuse entries of other actions. */
  action: string
  /** Dependencies come first; nodes refer to them by their indexes in this list. */
  nodes: EntryNode[]
}

/** `bytes` is the length of the value; -1 for a node without one. */
type EntryNode = [name: string, hash: string, reads: number[], bytes: number]

/** The part of a graph's store that entries need. */
interface EntryStore {
  read(place: ValuePlace, hash: string): string | null
  write(text: string): ValuePlace
}

/**
 * Returns an entry with the up-to-date nodes of a key that depend only on inputs, on nodes of the same
 * key, and on nodes that read only inputs.
 *
 * @param names names of the nodes
 * @param isReusable whether another graph may use a node
 * @returns `null` if no node qualifies
 */
export function entryOf(
  action: string,
  names: readonly string[],
  nodes: NodeTable,
  store: Pick<EntryStore, 'read'>,
  isReusable: (id: number) => boolean,
): Buffer | null {
  const list: EntryNode[] = []
  const values: string[] = []
  const indexes = new Map<number, number | null>()
  const isInput = (id: number): boolean => nodes.state(id).reads.length === 0
  const key = keyOf(names[0]!)

  /** Returns the index of a node in the list; `null` if the node cannot be in the entry. */
  const add = (id: number): number | null => {
    const existing = indexes.get(id)
    if (existing !== undefined) return existing
    indexes.set(id, null)
    const { hash, dirty, reads, value } = nodes.state(id)
    if (hash === null || dirty || !isReusable(id)) return null
    if (keyOf(nodes.nameOf(id)) !== key && !reads.every(isInput)) return null
    const readIndexes: number[] = []
    for (const read of reads) {
      const index = add(read)
      if (index === null) return null
      readIndexes.push(index)
    }
    const text = value && store.read(value, hash)
    if (value && text === null) return null
    if (text !== null) values.push(text)
    list.push([nodes.nameOf(id), hash, readIndexes, text === null ? -1 : Buffer.byteLength(text)])
    indexes.set(id, list.length - 1)
    return list.length - 1
  }

  const ids = names.flatMap((name) => nodes.find(name) ?? [])
  const added = ids.map(add)
  if (added.every((index) => index === null)) return null
  const head = JSON.stringify({ action, nodes: list } satisfies Head)
  return Buffer.from(`${head}\n${values.join('')}`)
}

/**
 * Reads an entry, and writes its values to the store.
 *
 * @param isKnown whether the graph has a task or an input for a node
 * @returns the nodes of the entry; `null` if it is damaged, or belongs to another action
 */
export function readEntry(
  bytes: Buffer,
  action: string,
  store: Pick<EntryStore, 'write'>,
  isKnown: (name: string) => boolean,
): NodeTable | null {
  const end = bytes.indexOf('\n')
  const head = headOf(bytes.subarray(0, Math.max(end, 0)))
  if (head?.action !== action) return null
  const nodes = new NodeTable()
  const texts: (string | null)[] = []
  let offset = end + 1
  for (const [name, hash, , size] of head.nodes) {
    const value = size < 0 ? null : bytes.subarray(offset, offset + size)
    if (!isKnown(name) || nodes.idOf(name) !== texts.length) return null
    if (value && (value.length !== size || hashOf(value) !== hash)) return null
    texts.push(value ? value.toString() : null)
    offset += Math.max(size, 0)
  }
  if (offset !== bytes.length) return null
  for (const [id, [, hash, reads]] of head.nodes.entries()) {
    const text = texts[id]!
    const value = text === null ? null : store.write(text)
    const state = { hash, changedAt: 0, verifiedAt: 0, dirty: false, value }
    nodes.setState(id, { ...state, reads: Uint32Array.from(reads) })
  }
  return nodes
}

function headOf(bytes: Buffer): Head | null {
  try {
    const head: unknown = JSON.parse(bytes.toString())
    return isHead(head) ? head : null
  } catch {
    return null
  }
}

function isHead(value: unknown): value is Head {
  const { action, nodes } = (value ?? {}) as Partial<Record<keyof Head, unknown>>
  if (typeof action !== 'string' || !Array.isArray(nodes)) return false
  return nodes.every((node: unknown, index) => {
    if (!Array.isArray(node) || node.length !== 4) return false
    const [name, hash, reads, bytes] = node as unknown[]
    return (
      typeof name === 'string' &&
      typeof hash === 'string' &&
      Array.isArray(reads) &&
      reads.every((read) => Number.isInteger(read) && read >= 0 && read < index) &&
      Number.isInteger(bytes)
    )
  })
}
