import { type BigIntStats, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readChecked, withChecksum } from './checksum.ts'
import { type FileStamp, isSettled, stampOf } from './file-stamp.ts'
import { hashOf } from './hash.ts'
import { namesIn, openTexts, readWhole } from './read-text.ts'

/** The stamp and the hash of a file when it was read. */
type StampedHash = readonly [stamp: FileStamp, hash: string]

/**
 * Hashes of the files of a site. A file is read only if its stamp has changed since it was last
 * read, by this process or an earlier one.
 */
export class FileHashes {
  readonly #root: string
  readonly #memo: string
  readonly #before: Readonly<Record<string, StampedHash>>
  readonly #now = new Map<string, StampedHash>()
  #isChanged = false

  /**
   * @param root absolute folder of the site
   * @param memo absolute path of the file that stores the hashes for the next process
   */
  constructor(root: string, memo: string) {
    this.#root = root
    this.#memo = memo
    this.#before = JSON.parse(readChecked(memo) ?? '{}')
  }

  /**
   * Returns the hash of a file's current content, or of the names in a folder; `null` if there is no
   * such file or folder.
   *
   * @param name path, relative to the site's root; of a folder, it ends with a slash
   * @param now time in ms
   */
  hash(name: string, now = Date.now()): string | null {
    const file = join(this.#root, name)
    if (name.endsWith('/')) return hashOfNames(namesIn(file))
    const open = openTexts.get(file)
    if (open !== undefined) return hashOf(open)
    const stats = statsOf(file)
    if (stats === null) return null
    const stamp = stampOf(stats)
    const seen = this.#now.get(name) ?? this.#before[name]
    if (seen?.[0] === stamp) {
      this.#now.set(name, seen)
      return seen[1]
    }
    const hash = hashOf(readWhole(file, stats))
    if (isSettled(stats, now)) {
      this.#now.set(name, [stamp, hash])
      this.#isChanged = true
    }
    return hash
  }

  /** Saves the requested hashes for the next process. */
  save(): void {
    const isLess = Object.keys(this.#before).length !== this.#now.size
    if (!this.#isChanged && !isLess) return
    mkdirSync(dirname(this.#memo), { recursive: true })
    const memo = `${this.#memo}.${process.pid}`
    writeFileSync(memo, withChecksum(JSON.stringify(Object.fromEntries(this.#now))))
    renameSync(memo, this.#memo)
    this.#isChanged = false
  }
}

/** Returns the hash of the names in a folder; `null` for `null`. */
export function hashOfNames(names: readonly string[] | null): string | null {
  return names === null ? null : hashOf(JSON.stringify(names))
}

function statsOf(file: string): BigIntStats | null {
  try {
    const stats = statSync(file, { bigint: true })
    return stats.isFile() ? stats : null
  } catch {
    return null
  }
}
