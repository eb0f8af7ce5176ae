import { closeSync, fstatSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
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

/** Plain JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * What something was made from: each input by name, with a fingerprint of what it was. A row is
 * valid as long as every input still has the same fingerprint.
 */
export type Reads = readonly (readonly [input: string, fingerprint: string | null])[]

/** What a stage made of one page, or of one other thing that it makes. */
export interface Row<Facts = Json> {
  /** The stage. */
  table: string
  /** What it was made of, such as a language and a file. */
  name: string
  reads: Reads
  /** What is needed even if the body is not. Plain JSON. */
  facts: Facts
  /** The rest, read only on demand; absent if there is none. */
  body?: BodyPlace
}

/** A row that has a body. */
export type WholeRow<Facts = Json> = Row<Facts> & { body: BodyPlace }

/** What a segment says of a row before its body. */
interface Head {
  /** The engine that made it. */
  build: string
  row: Omit<Row, 'body'>
}

/**
 * Appends rows to a file. Each thread has a segment of its own, so that none waits for another. A
 * row is one line that names the lengths and hashes of what follows, then the head, then the body:
 * a row that was cut off is recognised, and those before it are whole.
 */
export class SegmentWriter {
  readonly #folder: string
  readonly #name: string
  readonly #build: string
  #descriptor: number | null = null
  #size = 0

  /**
   * @param folder absolute; must exist. The file is created with the first row.
   * @param build identifies the engine
   */
  constructor(folder: string, name: string, build: string) {
    this.#folder = folder
    this.#name = name
    this.#build = build
  }

  /** Appends a row with its body, and returns it as `Store.add` takes it. */
  write<Facts>(row: Omit<Row<Facts>, 'body'>, body: string): WholeRow<Facts> {
    this.#descriptor ??= openSync(`${this.#folder}/${this.#name}`, 'wx')
    const headBytes = Buffer.from(JSON.stringify({ build: this.#build, row }))
    const bodyBytes = Buffer.from(body)
    const hash = hashOf(bodyBytes)
    const line = `row ${headBytes.length} ${hashOf(headBytes)} ${bodyBytes.length} ${hash}\n`
    const bytes = Buffer.concat([Buffer.from(line), headBytes, bodyBytes])
    writeFileSync(this.#descriptor, bytes)
    this.#size += bytes.length
    const [length, offset] = [bodyBytes.length, this.#size - bodyBytes.length]
    return { ...row, body: { segment: this.#name, offset, length, row: bytes.length, hash } }
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

/** Returns the whole rows of a segment that an engine made, up to the first one that is damaged. */
export function scanSegment(folder: string, name: string, build: string): Row[] {
  const rows: Row[] = []
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
    const made = JSON.parse(head.toString()) as Head
    const body = { segment: name, offset, length: Number(bodyLength), row: after - at, hash }
    if (made.build === build) rows.push({ ...made.row, body })
    at = after
  }
  return rows
}
