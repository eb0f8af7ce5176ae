import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packLines } from '../../shared/search/index-format.ts'
import { hashOf } from '../content/hash.ts'
import { engineBuild } from '../engine-folder.ts'

/** Cache of packed search indexes, and of what they are made from, across builds. */
export class IndexCache {
  readonly #folder: string

  constructor(cacheDir: string) {
    this.#folder = join(cacheDir, 'search')
  }

  /**
   * Returns the cached content of a name, or makes it.
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

  /**
   * Returns a name's cached content if the key matches and an interrupted build has not damaged it.
   */
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

/** Returns the first line of a cache file: its key and the hash of the content. */
function headOf(key: string, content: Uint8Array): string {
  return `${key} ${hashOf(content)}`
}

/** Cache of what one index is made from: the words of its pages, and its packed parts. */
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

  /** Packs the next part, or reuses the cached one if it is the same. */
  packLines(lists: readonly (readonly string[])[]): Uint8Array {
    this.#parts += 1
    const key = hashOf(JSON.stringify([engineBuild, lists]))
    return this.#cache.take(`${this.#name} part ${this.#parts}`, key, () => packLines(lists))
  }
}
