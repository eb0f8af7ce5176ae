import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { readCheckedLines, writeCheckedLines } from '../files/checksum.ts'
import type { FileStamp } from '../files/file-stamp.ts'
import type { WrittenForms } from './stage.ts'

/** What is known of a published file. */
export interface PublishedFile {
  /** Hash of its content, or of what it was made from. */
  madeFrom: string
  forms: WrittenForms
  /** Stamp of the file that it is a copy of, to not read it again. */
  copied?: FileStamp
}

/** What is known of the output folder as a whole. */
interface OutputState {
  /** Whether files have compressed forms. */
  hasForms?: boolean
  /** What the published security policy allows inline; see `transitionHostFiles`. */
  policy?: unknown
}

interface Head extends OutputState {
  /** Identifies the engine: another one makes other files of the same things. */
  engine: string
}

/**
 * Remembers what the files in the output folder were made from, and how they were on disk when they
 * had been written. It says nothing about what has to be made: a file that it does not know, or
 * knows otherwise, is written again.
 */
export class OutputRecord {
  readonly #file: string
  readonly #engine: string
  readonly #before: Map<string, PublishedFile>
  /** Files that were kept or written in this build. */
  readonly #now = new Map<string, PublishedFile>()
  readonly #state: OutputState
  #isChanged = false

  /**
   * @param file absolute path of the file that keeps the record
   * @param engine identifies the engine
   */
  constructor(file: string, engine: string) {
    this.#file = file
    this.#engine = engine
    const { state, files } = read(file, engine)
    this.#state = state
    this.#before = files
  }

  get hasForms(): boolean | undefined {
    return this.#state.hasForms
  }

  get policy(): unknown {
    return this.#state.policy
  }

  /** Returns what is known of a file, by its path below the output folder. */
  get(path: string): PublishedFile | undefined {
    return this.#now.get(path) ?? this.#before.get(path)
  }

  /** Returns all files that are known, by path. */
  files(): Map<string, PublishedFile> {
    return new Map([...this.#before, ...this.#now])
  }

  /** Notes that a file stays as it is; `false` if it was not made from that. */
  keep(path: string, madeFrom: string): boolean {
    const known = this.get(path)
    if (known?.madeFrom !== madeFrom) return false
    this.#now.set(path, known)
    return true
  }

  /** Notes how a file has been published. */
  set(path: string, file: PublishedFile): void {
    this.#now.set(path, file)
    this.#isChanged = true
  }

  /** Notes what holds for the whole folder. */
  setState(state: OutputState): void {
    if (JSON.stringify({ ...this.#state, ...state }) === JSON.stringify(this.#state)) return
    Object.assign(this.#state, state)
    this.#isChanged = true
  }

  /** Forgets all files of earlier builds. */
  forget(): void {
    this.#before.clear()
    this.#isChanged = true
  }

  /**
   * Saves the record for the next build.
   *
   * @param prune whether files that were neither kept nor written are gone
   */
  save({ prune }: { prune: boolean }): void {
    const files = prune ? this.#now : this.files()
    if (!this.#isChanged && files.size === this.#before.size) return
    const head: Head = { engine: this.#engine, ...this.#state }
    const lines = [...files].map(([path, file]) => JSON.stringify([path, file]))
    mkdirSync(dirname(this.#file), { recursive: true })
    writeCheckedLines(this.#file, [JSON.stringify(head), ...lines])
    this.#isChanged = false
  }
}

function read(
  file: string,
  engine: string,
): { state: OutputState; files: Map<string, PublishedFile> } {
  const nothing = { state: {}, files: new Map<string, PublishedFile>() }
  const [first, ...lines] = readCheckedLines(file)
  if (first === undefined) return nothing
  const { engine: other, ...state } = JSON.parse(first) as Head
  if (other !== engine) return nothing
  return {
    state,
    files: new Map(lines.map((line) => JSON.parse(line) as [string, PublishedFile])),
  }
}
