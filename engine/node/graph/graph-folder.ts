import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { adoptNodes } from './adopt.ts'
import type { GraphStore } from './graph.ts'
import { frameOf, journalRoot, readJournal } from './journal.ts'
import { NodeTable, type ValuePlace } from './node-table.ts'
import { removeSegments, SegmentReader, SegmentWriter, segmentSizes } from './segments.ts'

/** The journal or the values are compacted when they are this many times larger than needed. */
const MAX_WASTE_RATIO = 2

/** Size in bytes below which compacting is not worthwhile. */
const NEGLIGIBLE_SIZE = 100_000

/** Name of the file that lists the nodes. */
const JOURNAL = 'journal'

/** With more segments, small segments are merged. */
const MAX_SEGMENTS = 32

/**
 * Keeps a graph in a folder: nodes in a journal, values in segments.
 *
 * Reading the journal stops at the first invalid frame, so a truncated or damaged journal yields an
 * earlier state of the graph, including its dirty nodes. If two processes write concurrently, the
 * frames of the second are invalid, which only costs time. Reading a value verifies its hash.
 *
 * We tried a database instead: LMDB with 60,000 nodes. After six bytes of its file were changed, it
 * crashed the process in 5 of 40 cases and silently lost nodes in 13, which leaves pages out of date.
 */
export class GraphFolder implements GraphStore {
  readonly #folder: string
  readonly #file: string
  readonly #engine: string
  readonly #writer: SegmentWriter
  readonly #reader: SegmentReader
  /** Hash of the journal's last frame. */
  #last: string
  #size = 0
  #firstSize = 0
  /** Number of nodes that the journal contains. */
  #namedCount = 0
  /** Whether another process has written the journal since it was read. */
  #wasWrittenElsewhere = false

  readonly #parts: readonly string[]

  /**
   * @param folder absolute; created if it is missing
   * @param engine identifies the engine: results of other engines are ignored
   * @param parts absolute folders of graphs that were computed elsewhere, to take over
   */
  constructor(folder: string, engine: string, parts: readonly string[] = []) {
    mkdirSync(folder, { recursive: true })
    this.#parts = parts
    this.#folder = folder
    this.#file = join(folder, JOURNAL)
    this.#engine = engine
    this.#last = journalRoot(engine)
    this.#writer = new SegmentWriter(folder)
    this.#reader = new SegmentReader(folder)
  }

  load(nodes: NodeTable): number {
    if (this.#parts.length > 0) return this.#loadParts(nodes)
    const bytes = readBytes(this.#file)
    const { revision, last, size, firstSize } = readJournal(bytes, this.#engine, nodes)
    // Frames after a damaged one can never be read: start a new journal.
    const isWhole = size === bytes.length
    this.#last = last
    this.#size = bytes.length
    this.#firstSize = isWhole ? firstSize : 0
    this.#namedCount = nodes.size
    return revision
  }

  /** Takes over the nodes of all parts with their values, and then this folder's other nodes. */
  #loadParts(nodes: NodeTable): number {
    for (const part of this.#parts) {
      for (const name of segmentSizes(part).keys()) {
        // A segment with the same name has the same content: the part was taken over before.
        if (!existsSync(join(this.#folder, name))) {
          copyFileSync(join(part, name), join(this.#folder, name))
        }
      }
    }
    let revision = 0
    for (const folder of [...this.#parts, this.#folder]) {
      const others = new NodeTable()
      readJournal(readBytes(join(folder, JOURNAL)), this.#engine, others)
      adoptNodes(nodes, others, revision + 1)
      revision += 2
    }
    this.#replace(nodes, revision)
    return revision
  }

  write(text: string): ValuePlace {
    return this.#writer.write(text)
  }

  read(place: ValuePlace, hash: string): string | null {
    if (place.segment === this.#writer.name) this.#writer.flush()
    return this.#reader.read(place, hash)
  }

  commit(nodes: NodeTable, changed: ReadonlySet<number>, revision: number): void {
    this.#wasWrittenElsewhere ||= sizeOf(this.#file) !== this.#size
    if (this.#wasWrittenElsewhere) return
    this.#writer.flush()
    if (this.#firstSize === 0) {
      this.#replace(nodes, revision)
      return
    }
    const frame = { last: this.#last, namedBefore: this.#namedCount, revision }
    const { bytes, hash } = frameOf(frame, nodes, changed)
    appendFileSync(this.#file, bytes)
    this.#last = hash
    this.#size += bytes.length
    this.#namedCount = nodes.size
  }

  isWasteful(nodes: NodeTable): boolean {
    this.#writer.flush()
    const sizes = segmentSizes(this.#folder)
    const all = Array.from({ length: nodes.size }, (_, id) => id)
    const used = sum(usedBytes(nodes, all).values())
    return (
      this.#size > NEGLIGIBLE_SIZE + MAX_WASTE_RATIO * this.#firstSize ||
      sum(sizes.values()) > NEGLIGIBLE_SIZE + MAX_WASTE_RATIO * used ||
      sizes.size > MAX_SEGMENTS
    )
  }

  compact(nodes: NodeTable, needed: ReadonlySet<number>, revision: number): void {
    this.#writer.close()
    this.#wasWrittenElsewhere ||= sizeOf(this.#file) !== this.#size
    if (this.#wasWrittenElsewhere) return
    const used = usedBytes(nodes, needed)
    const wastefulSegments = [...segmentSizes(this.#folder)].flatMap(([name, size]) =>
      size < NEGLIGIBLE_SIZE || size > MAX_WASTE_RATIO * (used.get(name) ?? 0) ? [name] : [],
    )
    this.#replace(this.#moveValues(nodes, needed, new Set(wastefulSegments)), revision)
    removeSegments(this.#folder, wastefulSegments)
  }

  close(): void {
    this.#writer.close()
    this.#reader.close()
  }

  /** Returns the needed nodes under new ids, with the values of some segments moved to a new one. */
  #moveValues(
    nodes: NodeTable,
    needed: ReadonlySet<number>,
    segments: ReadonlySet<string>,
  ): NodeTable {
    const moved = new NodeTable()
    const writer = new SegmentWriter(this.#folder)
    const ids = new Map<number, number>()
    for (const id of needed) ids.set(id, moved.idOf(nodes.nameOf(id)))
    for (const [before, id] of ids) {
      const state = nodes.state(before)
      let { value } = state
      if (value && segments.has(value.segment)) {
        const text = state.hash === null ? null : this.#reader.read(value, state.hash)
        value = text === null ? null : writer.write(text)
      }
      moved.setState(id, { ...state, value, reads: state.reads.map((read) => ids.get(read)!) })
    }
    writer.close()
    return moved
  }

  /** Replaces the journal with a single frame. */
  #replace(nodes: NodeTable, revision: number): void {
    const all = Array.from({ length: nodes.size }, (_, id) => id)
    const frame = { last: journalRoot(this.#engine), namedBefore: 0, revision }
    const { bytes, hash } = frameOf(frame, nodes, all)
    writeFileSync(`${this.#file}.${process.pid}`, bytes)
    renameSync(`${this.#file}.${process.pid}`, this.#file)
    this.#last = hash
    this.#size = bytes.length
    this.#firstSize = bytes.length
    this.#namedCount = nodes.size
  }
}

/** Whether a folder has a graph. */
export function isGraphFolder(folder: string): boolean {
  return existsSync(join(folder, JOURNAL))
}

/** Returns how many bytes of each segment are values of nodes. */
function usedBytes(nodes: NodeTable, ids: Iterable<number>): Map<string, number> {
  const used = new Map<string, number>()
  for (const id of ids) {
    const { value } = nodes.state(id)
    if (value) used.set(value.segment, (used.get(value.segment) ?? 0) + value.length)
  }
  return used
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
