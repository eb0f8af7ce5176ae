import { deserialize, serialize } from 'node:v8'
import { hashOf } from '../files/hash.ts'
import type { NodeState, NodeTable } from './node-table.ts'

/**
 * A frame of a journal is a line, `frame <bytes> <hash of the previous frame> <hash>`, followed by
 * that many bytes with the states of nodes, in columns. The first frame refers to the engine's hash
 * as the previous hash, so all frames of other engines are invalid.
 */
const HEAD = /^frame (\d+) ([\w-]{22}) ([\w-]{22})\n/

/** Maximum length of a frame's head in bytes. */
const HEAD_LENGTH = 80

/** Separates texts in a column; neither file names nor hashes can contain it. */
const SEPARATOR = '\0'

interface Columns {
  revision: number
  /** Number of nodes that were named in earlier frames. */
  namedBefore: number
  /** Names of new nodes. */
  names: string
  ids: Uint32Array
  hashes: string
  changedAt: Uint32Array
  verifiedAt: Uint32Array
  dirty: Uint8Array
  readCounts: Uint32Array
  reads: Uint32Array
  segments: string
  /** Index of each value's segment, plus one; 0 for nodes without a value. */
  segmentOf: Uint32Array
  offsets: Float64Array
  lengths: Uint32Array
}

export interface Journal {
  revision: number
  /** Hash of the last frame. */
  last: string
  /** Total size of the valid frames, and size of the first frame, in bytes. */
  size: number
  firstSize: number
}

/** Returns the hash that precedes a first frame. */
export function journalRoot(engine: string): string {
  return hashOf(`journal 1 ${engine}`)
}

/** Reads all matching frames into a table of nodes. */
export function readJournal(bytes: Buffer, engine: string, nodes: NodeTable): Journal {
  const journal: Journal = { revision: 0, last: journalRoot(engine), size: 0, firstSize: 0 }
  while (journal.size < bytes.length) {
    const head = HEAD.exec(bytes.toString('latin1', journal.size, journal.size + HEAD_LENGTH))
    if (!head || head[2] !== journal.last) break
    const start = journal.size + head[0].length
    const payload = bytes.subarray(start, start + Number(head[1]))
    if (payload.length < Number(head[1]) || frameHash(journal.last, payload) !== head[3]) break
    const columns = deserialize(payload) as Columns
    if (columns.namedBefore !== nodes.size) break
    applyColumns(columns, nodes)
    journal.revision = columns.revision
    journal.last = head[3]!
    journal.size = start + payload.length
    if (journal.firstSize === 0) journal.firstSize = journal.size
  }
  return journal
}

/**
 * Returns a frame with the states of nodes, and the names of new nodes.
 *
 * @param last hash of the previous frame
 * @param namedBefore number of nodes that are named in earlier frames
 */
export function frameOf(
  { last, namedBefore, revision }: { last: string; namedBefore: number; revision: number },
  nodes: NodeTable,
  changed: Iterable<number>,
): { bytes: Buffer; hash: string } {
  const payload = serialize(columnsOf(nodes, changed, namedBefore, revision))
  const hash = frameHash(last, payload)
  const head = Buffer.from(`frame ${payload.length} ${last} ${hash}\n`)
  return { bytes: Buffer.concat([head, payload]), hash }
}

function frameHash(last: string, payload: Buffer): string {
  return hashOf(Buffer.concat([Buffer.from(last), payload]))
}

function columnsOf(
  nodes: NodeTable,
  changed: Iterable<number>,
  namedBefore: number,
  revision: number,
): Columns {
  const ids: number[] = []
  const states: NodeState[] = []
  for (const id of changed) {
    const state = nodes.state(id)
    if (state.hash === null) continue
    ids.push(id)
    states.push(state)
  }
  const names: string[] = []
  for (let id = namedBefore; id < nodes.size; id++) names.push(nodes.nameOf(id))
  const segments = [...new Set(states.flatMap(({ value }) => value?.segment ?? []))]
  const indexOf = new Map(segments.map((segment, index) => [segment, index + 1]))
  const reads = new Uint32Array(states.reduce((sum, state) => sum + state.reads.length, 0))
  let offset = 0
  for (const state of states) {
    reads.set(state.reads, offset)
    offset += state.reads.length
  }
  return {
    revision,
    namedBefore,
    names: names.join(SEPARATOR),
    ids: Uint32Array.from(ids),
    hashes: states.map(({ hash }) => hash).join(SEPARATOR),
    changedAt: Uint32Array.from(states, (state) => state.changedAt),
    verifiedAt: Uint32Array.from(states, (state) => state.verifiedAt),
    dirty: Uint8Array.from(states, (state) => Number(state.dirty)),
    readCounts: Uint32Array.from(states, (state) => state.reads.length),
    reads,
    segments: segments.join(SEPARATOR),
    segmentOf: Uint32Array.from(states, ({ value }) => (value ? indexOf.get(value.segment)! : 0)),
    offsets: Float64Array.from(states, ({ value }) => value?.offset ?? 0),
    lengths: Uint32Array.from(states, ({ value }) => value?.length ?? 0),
  }
}

function applyColumns(columns: Columns, nodes: NodeTable): void {
  if (columns.names !== '') for (const name of columns.names.split(SEPARATOR)) nodes.idOf(name)
  const hashes = columns.hashes.split(SEPARATOR)
  const segments = columns.segments.split(SEPARATOR)
  let start = 0
  for (const [index, id] of columns.ids.entries()) {
    const end = start + columns.readCounts[index]!
    const segment = columns.segmentOf[index]!
    nodes.setState(id, {
      hash: hashes[index]!,
      changedAt: columns.changedAt[index]!,
      verifiedAt: columns.verifiedAt[index]!,
      dirty: columns.dirty[index] === 1,
      reads: columns.reads.subarray(start, end),
      value:
        segment === 0
          ? null
          : {
              segment: segments[segment - 1]!,
              offset: columns.offsets[index]!,
              length: columns.lengths[index]!,
            },
    })
    start = end
  }
}
