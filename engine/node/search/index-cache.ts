import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packLines } from '../../shared/search/index-format.ts'
import { hashOf } from '../content/hash.ts'
import { engineBuild } from '../engine-folder.ts'

/** Packed search indexes, and what they are made from, kept from build to build. */
export class IndexCache {
  readonly #folder: string

  constructor(cacheDir: string) {
    this.#folder = join(cacheDir, 'search')
  }

  /**
   * What is kept for a name, or a new one.
   *
   * @param key hash of what it is made from
   */
  take(name: string, key: string, make: () => Uint8Array): Uint8Array {
    const kept = this.read(name, key)
    if (kept) return kept
    const made = make()
    this.write(name, key, made)
    return made
  }

  /** What is kept for a name under the same key, if it is whole: a build can end while it writes. */
  read(name: string, key: string): Buffer | null {
    try {
      const kept = readFileSync(this.#file(name))
      const end = kept.indexOf('\n')
      const content = kept.subarray(end + 1)
      return kept.toString('utf8', 0, end) === headOf(key, content) ? content : null
    } catch {
      return null
    }
  }

  write(name: string, key: string, content: Uint8Array | string): void {
    mkdirSync(this.#folder, { recursive: true })
    const bytes = Buffer.from(content)
    writeFileSync(this.#file(name), Buffer.concat([Buffer.from(`${headOf(key, bytes)}\n`), bytes]))
  }

  #file(name: string): string {
    return join(this.#folder, `${hashOf(name)}.bin`)
  }
}

/** The first line of what is kept: its key and the hash of the content. */
function headOf(key: string, content: Uint8Array): string {
  return `${key} ${hashOf(content)}`
}

/** What is kept of one index besides itself: the words of its pages, and its packed parts. */
export class PartCache {
  readonly #cache: IndexCache
  readonly #name: string
  #parts = 0

  constructor(cache: IndexCache, name: string) {
    this.#cache = cache
    this.#name = name
  }

  words(): string | null {
    return this.#cache.read(`${this.#name} words`, engineBuild)?.toString() ?? null
  }

  keepWords(words: string): void {
    this.#cache.write(`${this.#name} words`, engineBuild, words)
  }

  /** Packs the next part, if it is not the one that is kept. */
  packLines(lists: readonly (readonly string[])[]): Uint8Array {
    this.#parts += 1
    const key = hashOf(JSON.stringify([engineBuild, lists]))
    return this.#cache.take(`${this.#name} part ${this.#parts}`, key, () => packLines(lists))
  }
}
