import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../content/hash.ts'

/** Packed search indexes and parts of them, kept from build to build under a hash of all that they were made from. */
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
    const file = join(this.#folder, `${hashOf(name)}.bin`)
    const head = Buffer.from(`${key}\n`)
    const kept = read(file)
    if (kept?.subarray(0, head.length).equals(head)) return kept.subarray(head.length)
    const made = make()
    mkdirSync(this.#folder, { recursive: true })
    writeFileSync(file, Buffer.concat([head, made]))
    return made
  }
}

function read(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
