import { type BigIntStats, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type FileStamp, isSettled, stampOf } from '../../files/file-stamp.ts'
import { readSealed, seal } from '../../store/seal.ts'
import type { Store } from '../../store/store.ts'
import type { FrontMatter } from './front-matter.ts'

/** What is known about a page from a source without mistakes, before it is compiled. */
export interface SourceFacts {
  frontMatter: FrontMatter
  /** The first level-one heading, if the front matter has no title. */
  heading?: string | undefined
  /** Specifiers of the modules it imports, as written. */
  specifiers: string[]
}

const TABLE = 'source'

/**
 * Keeps facts about sources by hash. Parsing YAML is most of the work of finding a site's pages,
 * and few sources change between builds.
 */
export function sourceRows(store: Store, stamps: SourceStamps) {
  return {
    stamps,
    get: (hash: string) => store.take<SourceFacts>(TABLE, hash, () => null)?.facts,
    set(hash: string, facts: SourceFacts): void {
      store.add({ table: TABLE, name: hash, reads: [], facts })
    },
  }
}

export type SourceRows = ReturnType<typeof sourceRows>

/** A file as it was when it was read. */
type Known = readonly [stamp: FileStamp, hash: string]

/**
 * Knows the hashes of sources that have not been changed since they were read. What is made of a
 * source is found by its hash alone.
 */
export class SourceStamps {
  readonly #file: string
  readonly #before: Readonly<Record<string, Known>>
  readonly #stamps: Record<string, Known> = {}
  #isChanged = false

  /** @param file absolute path of the file that the stamps are kept in */
  constructor(file: string) {
    this.#file = file
    this.#before = JSON.parse(readSealed(file) ?? '{}')
  }

  /**
   * Returns the hash of a source, if it is known, and its stats to be noted with.
   *
   * @param name its path, relative to the site's root
   */
  look(name: string, file: string): { stats: BigIntStats; hash: string | undefined } {
    const stats = statSync(file, { bigint: true })
    const known = this.#before[name]
    if (known?.[0] !== stampOf(stats)) return { stats, hash: undefined }
    this.#stamps[name] = known
    return { stats, hash: known[1] }
  }

  /**
   * Notes what a source was when it was read.
   *
   * @param stats from before it was read
   * @param now time in ms
   */
  note(name: string, stats: BigIntStats, hash: string, now = Date.now()): void {
    if (!isSettled(stats, now)) return
    this.#stamps[name] = [stampOf(stats), hash]
    this.#isChanged = true
  }

  save(): void {
    if (!this.#isChanged) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, seal(JSON.stringify(this.#stamps)))
    renameSync(`${this.#file}.new`, this.#file)
  }
}
