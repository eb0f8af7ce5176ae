import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../files/hash.ts'
import type { ValuePlace } from './node-table.ts'

const SEGMENT_NAME = /^[\da-f]{12}\.values$/

/** Size of the write buffer in bytes. */
const BUFFER_SIZE = 256 * 1024

/** Appends values to a new file, which is created with the first value. */
export class SegmentWriter {
  readonly name = `${randomBytes(6).toString('hex')}.values`
  readonly #folder: string
  #descriptor: number | null = null
  #waiting: Buffer[] = []
  #waitingSize = 0
  /** Bytes of the segment, including unwritten ones. */
  #size = 0

  /** @param folder absolute; must exist */
  constructor(folder: string) {
    this.#folder = folder
  }

  write(text: string): ValuePlace {
    const bytes = Buffer.from(text)
    const place = { segment: this.name, offset: this.#size, length: bytes.length }
    this.#waiting.push(bytes)
    this.#waitingSize += bytes.length
    this.#size += bytes.length
    if (this.#waitingSize >= BUFFER_SIZE) this.flush()
    return place
  }

  /** Writes buffered values to disk. */
  flush(): void {
    if (this.#waitingSize === 0) return
    this.#descriptor ??= openSync(join(this.#folder, this.name), 'wx')
    const bytes = Buffer.concat(this.#waiting)
    let written = 0
    while (written < bytes.length) written += writeSync(this.#descriptor, bytes, written)
    this.#waiting = []
    this.#waitingSize = 0
  }

  close(): void {
    this.flush()
    if (this.#descriptor !== null) closeSync(this.#descriptor)
    this.#descriptor = null
  }
}

/** Size of reads in bytes. Values that are needed together are often adjacent. */
const BLOCK_SIZE = 64 * 1024

/** Reads values from segments, and keeps the segments open. */
export class SegmentReader {
  readonly #folder: string
  readonly #open = new Map<string, number>()
  /** The last read block of each segment. */
  readonly #blocks = new Map<string, { offset: number; bytes: Buffer }>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Returns a value; `null` if it is missing or its hash differs. */
  read({ segment, offset, length }: ValuePlace, hash: string): string | null {
    try {
      const bytes = this.#bytes(segment, offset, length)
      return bytes.length === length && hashOf(bytes) === hash ? bytes.toString() : null
    } catch {
      return null
    }
  }

  #bytes(segment: string, offset: number, length: number): Buffer {
    let block = this.#blocks.get(segment)
    if (!block || offset < block.offset || offset + length > block.offset + block.bytes.length) {
      const descriptor = this.#open.get(segment) ?? openSync(join(this.#folder, segment), 'r')
      this.#open.set(segment, descriptor)
      const bytes = Buffer.allocUnsafe(Math.max(length, BLOCK_SIZE))
      const size = readSync(descriptor, bytes, 0, bytes.length, offset)
      block = { offset, bytes: bytes.subarray(0, size) }
      this.#blocks.set(segment, block)
    }
    const start = offset - block.offset
    return block.bytes.subarray(start, start + length)
  }

  close(): void {
    for (const descriptor of this.#open.values()) closeSync(descriptor)
    this.#open.clear()
    this.#blocks.clear()
  }
}

/** Returns the sizes of all segments in a folder, in bytes. */
export function segmentSizes(folder: string): Map<string, number> {
  const names = readdirSync(folder).filter((name) => SEGMENT_NAME.test(name))
  return new Map(names.map((name) => [name, statSync(join(folder, name)).size]))
}

export function removeSegments(folder: string, names: Iterable<string>): void {
  for (const name of names) rmSync(join(folder, name), { force: true })
}
