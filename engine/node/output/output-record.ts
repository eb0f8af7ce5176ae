import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { readCheckedLines, writeCheckedLines } from '../files/checksum.ts'
import type { FileStamp } from '../files/file-stamp.ts'
import type { WrittenForms } from './stage.ts'

/** The record of a published file. */
export interface PublishedFile {
  /** Hash of its content, or of its inputs. */
  madeFrom: string
  forms: WrittenForms
  /** Stamp of the file that was copied, to avoid reading it again. */
  copied?: FileStamp
}

/** The record of the output folder as a whole. */
interface OutputState {
  /** Whether files have compressed forms. */
  hasForms?: boolean
  /** The inline code that the published security policy allows; see `transitionHostFiles`. */
  policy?: unknown
}

interface Head extends OutputState {
  /** Identifies the engine: another version may write other files for the same inputs. */
  engine: string
}

/**
 * Records the inputs of the files in the output folder, and their state on disk after writing. It
 * does not decide what is built: a file without a matching record is simply written again.
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
   * @param file absolute path of the file that stores the record
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

  /** Returns the record of a file, by its path below the output folder. */
  get(path: string): PublishedFile | undefined {
    return this.#now.get(path) ?? this.#before.get(path)
  }

  /** Returns all recorded files, by path. */
  files(): Map<string, PublishedFile> {
    return new Map([...this.#before, ...this.#now])
  }

  /** Records that a file stays unchanged; `false` if its inputs differ. */
  keep(path: string, madeFrom: string): boolean {
    const existing = this.get(path)
    if (existing?.madeFrom !== madeFrom) return false
    this.#now.set(path, existing)
    return true
  }

  /** Records how a file was published. */
  set(path: string, file: PublishedFile): void {
    this.#now.set(path, file)
    this.#isChanged = true
  }

  /** Records the state of the whole folder. */
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
