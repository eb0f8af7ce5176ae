import { mkdirSync, renameSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
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

/** A file as it was when it was read: times in ms. */
type Stamp = readonly [size: number, modified: number, changed: number, inode: number, hash: string]

/**
 * How long before it is read a file must have been changed to be known by its times, in ms. After
 * that, each further change has another time in any file system: the coarsest steps are two seconds.
 */
const SETTLED_MS = 2500

/**
 * Knows the hashes of sources that have not been changed since they were read. The time at which a
 * file was changed cannot be set by anyone, so a file whose size and times are the same has the same
 * content, unless it was changed while it was read or right before that: such a file is not noted.
 * The stamps belong to this machine; what is made of a source is found by its hash alone.
 */
export class SourceStamps {
  readonly #file: string
  readonly #before: Readonly<Record<string, Stamp>>
  readonly #stamps: Record<string, Stamp> = {}
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
  look(name: string, file: string): { stats: Stats; hash: string | undefined } {
    const stats = statSync(file)
    const known = this.#before[name]
    const isSame =
      known !== undefined &&
      stats.size === known[0] &&
      stats.mtimeMs === known[1] &&
      stats.ctimeMs === known[2] &&
      stats.ino === known[3]
    if (!isSame) return { stats, hash: undefined }
    this.#stamps[name] = known
    return { stats, hash: known[4] }
  }

  /**
   * Notes what a source was when it was read.
   *
   * @param stats from before it was read
   * @param now time in ms
   */
  note(name: string, stats: Stats, hash: string, now = Date.now()): void {
    const { size, mtimeMs, ctimeMs, ino } = stats
    if (Math.max(mtimeMs, ctimeMs) > now - SETTLED_MS) return
    this.#stamps[name] = [size, mtimeMs, ctimeMs, ino, hash]
    this.#isChanged = true
  }

  save(): void {
    if (!this.#isChanged) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, seal(JSON.stringify(this.#stamps)))
    renameSync(`${this.#file}.new`, this.#file)
  }
}
