import { randomBytes } from 'node:crypto'
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from '../files/read-text.ts'
import { readSealedLines, seal, unseal, writeSealedLines } from '../files/seal.ts'
import {
  type BodyPlace,
  type Json,
  type Reads,
  type Row,
  SegmentReader,
  SegmentWriter,
  scanSegment,
} from './segment.ts'

export type { BodyPlace, Json, Reads, Row }

/** What an index says before its rows, each of which is a line. */
interface IndexHead {
  build: string
  /** Changes are those of an index with the same id. */
  id: string
  /** Segments with the sizes up to which their rows have been read. */
  segments: Record<string, number>
}

/** What a build has changed in an index. */
interface IndexChange extends Pick<IndexHead, 'id' | 'segments'> {
  /** Lines of rows. */
  rows: string[]
  /** Rows that are gone. */
  gone: [table: string, name: string][]
}

/** The rows of one table by name, each as a line: most are only compared, and read at most once. */
interface Table {
  /** As they were before this build. */
  before: Map<string, string>
  /** Those that were taken or added. */
  after: Map<string, string>
  /** Whether anyone has asked for one: otherwise none is dropped. */
  touched: boolean
}

const INDEX = 'index.json'
/** Changes since the index was written, one sealed line for each build. */
const CHANGES = 'changes.jsonl'
/** Share of the index's size that the changes may have before the index is written anew. */
const MOST_CHANGES = 0.25
const SEGMENT = /^[\w-]+\.rows$/

/** Segments smaller than this are joined once there are more than `MANY_SEGMENTS` of them. */
const SMALL_SEGMENT = 4_000_000
const MANY_SEGMENTS = 16

/**
 * Everything that a build keeps for the next one: the only place that decides what is unchanged.
 * One row for each stage and thing, found by name, valid by what it read. Keys are made from
 * content, never from file times or absolute paths, so a store is as good on another machine.
 *
 * On disk it is an index with the rows, and segments with the bodies. At the end of a build, its
 * changes are appended beside the index, which is replaced as a whole if they are many. If a build
 * does not get there, the next one reads the rows from the segments. Everything is sealed with
 * hashes: what is damaged does not exist.
 */
export class Store {
  readonly #folder: string
  readonly #build: string
  readonly #tables = new Map<string, Table>()
  /** Id of the index on disk; `null` if rows were read that are not in it. */
  #index: string | null
  /** Reads bodies, each only when it is asked for. */
  readonly reader: SegmentReader
  readonly #writers: SegmentWriter[] = []
  readonly #own: string
  #segments = 0

  /**
   * Opens a store.
   *
   * @param folder absolute; created if missing
   * @param build identifies the engine: rows of another one are not valid
   */
  constructor(folder: string, build: string) {
    this.#folder = folder
    this.#build = build
    this.#own = randomBytes(6).toString('hex')
    mkdirSync(folder, { recursive: true })
    this.reader = new SegmentReader(folder)
    const index = readIndex(join(folder, INDEX), build)
    this.#index = index?.head.id ?? null
    this.#read(index?.rows ?? [])
    let segments = index?.head.segments ?? {}
    for (const change of readChanges(join(folder, CHANGES), this.#index)) {
      for (const [table, name] of change.gone) this.#table(table).before.delete(name)
      this.#read(change.rows)
      segments = change.segments
    }
    this.#recover(segments)
  }

  #read(lines: readonly string[]): void {
    for (const line of lines) {
      this.#table(tableOf(line)).before.set(nameOf(line), line)
    }
  }

  #table(name: string): Table {
    const known = this.#tables.get(name)
    if (known !== undefined) return known
    const table: Table = { before: new Map(), after: new Map(), touched: false }
    this.#tables.set(name, table)
    return table
  }

  /** Whether there are no rows, as before the first build. */
  get empty(): boolean {
    return [...this.#tables.values()].every(({ before }) => before.size === 0)
  }

  /** Returns the names of all rows of a table, whether they are still valid or not. */
  names(table: string): string[] {
    const { before, after } = this.#table(table)
    return [...new Set([...before.keys(), ...after.keys()])]
  }

  /** Returns the row of a name, whether it is still valid or not. */
  find<Facts>(table: string, name: string): Row<Facts> | undefined {
    const line = this.#line(table, name)
    return line === undefined ? undefined : (rowOf(line) as Row<Facts>)
  }

  /** Returns the row of a name as a line: as this build has it, or else the last one. */
  #line(table: string, name: string): string | undefined {
    const known = this.#table(table)
    known.touched = true
    return known.after.get(name) ?? known.before.get(name)
  }

  /**
   * Returns the row of a name if nothing that it read has changed, and keeps it for the next build.
   *
   * @param current returns the present fingerprint of an input
   */
  take<Facts>(
    table: string,
    name: string,
    current: (input: string) => string | null,
  ): Row<Facts> | undefined {
    const line = this.#line(table, name)
    if (line === undefined) return undefined
    for (const [input, fingerprint] of readsOf(line)) {
      if (current(input) !== fingerprint) return undefined
    }
    this.#table(table).after.set(name, line)
    return rowOf(line) as Row<Facts>
  }

  /**
   * Keeps a row for the next build if it read just this, in this order, and returns where its body
   * is; `undefined` if there is no such row. It takes a fraction of the time of `take`.
   */
  takeSame({ table, name, reads }: Pick<Row, 'table' | 'name' | 'reads'>):
    | {
        body: BodyPlace | undefined
      }
    | undefined {
    const line = this.#line(table, name)
    if (line === undefined || !readSame(line, JSON.stringify(reads))) return undefined
    this.#table(table).after.set(name, line)
    return { body: bodyOf(line) }
  }

  /** Forgets all rows of a table that earlier builds have added. */
  forget(table: string): void {
    this.#table(table).before.clear()
    this.#index = null
  }

  /** Returns all rows of a table as lines, for `rowOf`. */
  lines(table: string): string[] {
    const { before, after } = this.#table(table)
    return [...new Map([...before, ...after]).values()]
  }

  /** Adds a row whose body, if it has one, was written to a segment of this store. */
  add<Facts>(row: Row<Facts>): void {
    const table = this.#table(row.table)
    table.touched = true
    table.after.set(row.name, lineOf(row as Row))
  }

  /** Returns a row's body, or `null` if it is not whole: it has to be made again. */
  body({ body }: Pick<Row, 'body'>): string | null {
    return body === undefined ? null : this.reader.read(body)
  }

  /** Returns a name for a new segment, which a thread may write. */
  newSegment(): string {
    this.#segments += 1
    return `${this.#own}-${this.#segments}.rows`
  }

  /** Returns a writer for rows with bodies on this thread. */
  writer(): SegmentWriter {
    const writer = new SegmentWriter(this.#folder, this.newSegment(), this.#build)
    this.#writers.push(writer)
    return writer
  }

  /**
   * Saves the rows for the next build. Rows of the tables used that were neither taken nor added
   * are dropped, and so are bodies that no row refers to.
   *
   * @param prune `false` keeps all rows, as in a build of only some of the pages
   */
  save({ prune }: { prune: boolean }): void {
    for (const writer of this.#writers) writer.close()
    const gone: [table: string, name: string][] = []
    const changed: string[] = []
    for (const [name, { before, after, touched }] of this.#tables) {
      if (prune && touched) {
        for (const key of before.keys()) if (!after.has(key)) gone.push([name, key])
      }
      for (const [key, line] of after) if (before.get(key) !== line) changed.push(line)
    }
    if (this.#index !== null && changed.length + gone.length === 0) return
    for (const [table, name] of gone) this.#table(table).before.delete(name)
    const all = [...this.#tables.keys()].flatMap((table) => this.lines(table))
    const lines = this.#compact(all)
    if (lines === all && this.#append(changed, gone)) return
    const head: IndexHead = { build: this.#build, id: this.#own, segments: this.#sizes() }
    writeSealedLines(join(this.#folder, INDEX), [JSON.stringify(head), ...lines.toSorted()])
    rmSync(join(this.#folder, CHANGES), { force: true })
  }

  /** Appends changes to the index on disk; `false` if it should be written anew instead. */
  #append(rows: string[], gone: IndexChange['gone']): boolean {
    if (this.#index === null) return false
    const line = changeLine({ id: this.#index, gone, rows, segments: this.#sizes() })
    const file = join(this.#folder, CHANGES)
    const size = sizeOf(file) + line.length
    if (size > MOST_CHANGES * sizeOf(join(this.#folder, INDEX))) return false
    appendFileSync(file, line)
    return true
  }

  /** Returns the sizes of all segments. */
  #sizes(): Record<string, number> {
    return Object.fromEntries(
      this.#segmentNames().map((name) => [name, sizeOf(join(this.#folder, name))]),
    )
  }

  /** Writes the rows that were taken or added, with their bodies, to a store of their own. */
  export(folder: string, tables: readonly string[]): void {
    const part = new Store(folder, this.#build)
    const writer = part.writer()
    for (const line of tables.flatMap((table) => [...this.#table(table).after.values()])) {
      const row = rowOf(line)
      const text = this.body(row)
      const { body, ...rest } = row
      if (body === undefined) part.add(rest)
      else if (text !== null) part.add(writer.write(rest, text))
    }
    part.save({ prune: true })
    part.close()
  }

  /** Adds the rows of another store, as if this one had had them before. */
  import(folder: string): void {
    const part = new Store(folder, this.#build)
    for (const name of part.#segmentNames()) {
      copyFileSync(join(folder, name), join(this.#folder, name))
    }
    for (const table of part.#tables.keys()) this.#read(part.lines(table))
    this.#index = null
    part.close()
  }

  close(): void {
    for (const writer of this.#writers) writer.close()
    this.reader.close()
  }

  /** Reads the rows that an interrupted build has written. */
  #recover(known: Readonly<Record<string, number>>): void {
    for (const name of this.#segmentNames()) {
      if (known[name] === sizeOf(join(this.#folder, name))) continue
      for (const row of scanSegment(this.#folder, name, this.#build)) {
        this.#index = null
        this.#table(row.table).before.set(row.name, lineOf(row))
      }
    }
  }

  /**
   * Removes segments without rows, and joins those that are mostly waste, or many and small. Returns
   * the lines of the rows, which are the same ones if no body was moved.
   */
  #compact(lines: readonly string[]): readonly string[] {
    const segments = Object.entries(this.#sizes()).map(([name, size]) => ({
      ...{ name, size, bytes: 0 },
    }))
    const live = new Map(segments.map((segment) => [segment.name, segment]))
    for (const line of lines) {
      const body = bodyOf(line)
      const segment = body && live.get(body.segment)
      if (segment) segment.bytes += body.row
    }
    const small = segments.filter(({ size }) => size < SMALL_SEGMENT)
    const joined = segments.filter(
      ({ bytes, size }) =>
        bytes > 0 && (bytes * 2 < size || (size < SMALL_SEGMENT && small.length > MANY_SEGMENTS)),
    )
    const gone = segments.filter(({ bytes }) => bytes === 0)
    const remove = () => {
      for (const { name } of [...joined, ...gone]) rmSync(join(this.#folder, name), { force: true })
    }
    if (joined.length === 0) {
      remove()
      return lines
    }
    const names = new Set(joined.map(({ name }) => name))
    const writer = this.writer()
    const moved = lines.map((line) => {
      if (!names.has(bodyOf(line)?.segment ?? '')) return line
      const { body, ...row } = rowOf(line)
      const text = this.reader.read(body!)
      return lineOf(text === null ? row : writer.write(row, text))
    })
    writer.close()
    remove()
    return moved
  }

  #segmentNames(): string[] {
    return readdirSync(this.#folder)
      .filter((name) => SEGMENT.test(name))
      .sort()
  }
}

/**
 * Returns a row as a line: its table, its name, what it read, where its body is, and its facts, each
 * as JSON, between tabs, which JSON does not contain.
 */
function lineOf({ table, name, reads, facts, body }: Row): string {
  const parts = [table, name, reads, body ?? null, facts]
  return parts.map((part) => JSON.stringify(part)).join('\t')
}

/** Returns the row in a line. */
export function rowOf(line: string): Row {
  const body = bodyOf(line)
  return {
    table: tableOf(line),
    name: nameOf(line),
    reads: readsOf(line),
    facts: JSON.parse(line.slice(startOf(line, 4))),
    ...(body && { body }),
  }
}

function tableOf(line: string): string {
  return textIn(line, 0, line.indexOf('\t'))
}

function nameOf(line: string): string {
  const start = line.indexOf('\t') + 1
  return textIn(line, start, line.indexOf('\t', start))
}

/** Returns a text that stands in a line as JSON, which most often need not be parsed. */
function textIn(line: string, start: number, end: number): string {
  const json = line.slice(start, end)
  return json.includes('\\') ? JSON.parse(json) : json.slice(1, -1)
}

function readsOf(line: string): Reads {
  const start = startOf(line, 2)
  return JSON.parse(line.slice(start, line.indexOf('\t', start)))
}

/** Whether a row read just what is given as JSON. */
function readSame(line: string, reads: string): boolean {
  const start = startOf(line, 2)
  return line.startsWith(reads, start) && line[start + reads.length] === '\t'
}

function bodyOf(line: string): BodyPlace | undefined {
  const start = startOf(line, 3)
  if (line.startsWith('null', start)) return undefined
  return JSON.parse(line.slice(start, line.indexOf('\t', start)))
}

/** Returns where a part of a line starts. */
function startOf(line: string, part: number): number {
  let start = 0
  for (let before = 0; before < part; before++) start = line.indexOf('\t', start) + 1
  return start
}

/** Returns an index with its lines; `null` if it is missing, damaged, or that of another engine. */
function readIndex(file: string, build: string): { head: IndexHead; rows: string[] } | null {
  const [first = 'null', ...rows] = readSealedLines(file)
  try {
    const head = JSON.parse(first) as IndexHead | null
    return head?.build === build ? { head, rows } : null
  } catch {
    return null
  }
}

/** Returns a change as a line. It begins with a line break, for one before it may be cut off. */
function changeLine(change: IndexChange): string {
  return `\n${seal(JSON.stringify(change)).replace('\n', ' ')}`
}

/** Returns the changes of an index that are whole, the oldest first. */
function readChanges(file: string, id: string | null): IndexChange[] {
  if (id === null) return []
  return (readText(file) ?? '').split('\n').flatMap((line) => {
    const text = unseal(line.replace(' ', '\n'))
    const change = text === null || text === '' ? null : (JSON.parse(text) as IndexChange)
    return change?.id === id ? [change] : []
  })
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
