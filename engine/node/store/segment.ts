import { closeSync, fstatSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { hashOf } from '../files/hash.ts'

/** Where the body of a row is: a segment's file name, and a range of bytes in it. */
export interface BodyPlace {
  segment: string
  offset: number
  length: number
  /** Size of the whole row in bytes. */
  row: number
  /** Hash of the body, compared whenever it is read. */
  hash: string
}

/** A row as a segment holds it: its head, and where its body is. */
export interface SegmentRow {
  /** Plain JSON; the store's own row without its body. */
  head: unknown
  place: BodyPlace
}

/** First bytes of each row, so that a scan recognises where one begins. */
const MARK = 'row '

/**
 * Appends rows to a file. Each thread has a segment of its own, so that none waits for another. A
 * row is one line that names the lengths and hashes of what follows, then the head, then the body:
 * a row that was cut off is recognised, and those before it are whole.
 */
export class SegmentWriter {
  readonly #folder: string
  readonly #name: string
  #descriptor: number | null = null
  #size = 0

  /** @param folder absolute; must exist. The file is created with the first row. */
  constructor(folder: string, name: string) {
    this.#folder = folder
    this.#name = name
  }

  /** Appends a row and returns where its body is. */
  append(head: unknown, body: string): BodyPlace {
    this.#descriptor ??= openSync(`${this.#folder}/${this.#name}`, 'wx')
    const headBytes = Buffer.from(JSON.stringify(head))
    const bodyBytes = Buffer.from(body)
    const hash = hashOf(bodyBytes)
    const line = `${MARK}${headBytes.length} ${hashOf(headBytes)} ${bodyBytes.length} ${hash}\n`
    const row = Buffer.concat([Buffer.from(line), headBytes, bodyBytes])
    for (let done = 0; done < row.length; ) {
      done += writeSync(this.#descriptor, row, done, row.length - done)
    }
    const offset = this.#size + row.length - bodyBytes.length
    this.#size += row.length
    return { segment: this.#name, offset, length: bodyBytes.length, row: row.length, hash }
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor)
    this.#descriptor = null
  }
}

/** Reads bodies from segments, each of which is opened once. */
export class SegmentReader {
  readonly #folder: string
  readonly #open = new Map<string, number>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Returns a body, or `null` if the file is missing or the body is not whole. */
  read({ segment, offset, length, hash }: BodyPlace): string | null {
    try {
      let descriptor = this.#open.get(segment)
      if (descriptor === undefined) {
        descriptor = openSync(`${this.#folder}/${segment}`, 'r')
        this.#open.set(segment, descriptor)
      }
      if (offset + length > fstatSync(descriptor).size) return null
      const bytes = Buffer.alloc(length)
      if (readSync(descriptor, bytes, 0, length, offset) !== length) return null
      return hashOf(bytes) === hash ? bytes.toString() : null
    } catch {
      return null
    }
  }

  close(): void {
    for (const descriptor of this.#open.values()) closeSync(descriptor)
    this.#open.clear()
  }
}

/** Returns the whole rows of a segment, up to the first one that is damaged. */
export function scanSegment(folder: string, name: string): SegmentRow[] {
  const rows: SegmentRow[] = []
  let bytes: Buffer
  try {
    bytes = readFileSync(`${folder}/${name}`)
  } catch {
    return rows
  }
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at)
    const [, headLength, headHash, bodyLength, hash] =
      /^row (\d+) ([\w-]+) (\d+) ([\w-]+)$/.exec(bytes.toString('latin1', at, Math.max(end, at))) ??
      []
    if (hash === undefined) return rows
    const headStart = end + 1
    const offset = headStart + Number(headLength)
    const after = offset + Number(bodyLength)
    if (after > bytes.length) return rows
    const head = bytes.subarray(headStart, offset)
    if (hashOf(head) !== headHash) return rows
    const place = { segment: name, offset, length: Number(bodyLength), row: after - at, hash }
    rows.push({ head: JSON.parse(head.toString()), place })
    at = after
  }
  return rows
}
