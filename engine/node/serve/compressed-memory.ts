import { hashOf } from '../files/hash.ts'
import { compressedLater, type Encoding } from '../output/compression.ts'

/** Maximum total size of kept forms, in bytes. */
const CAPACITY = 64 * 1024 * 1024

/** Scripts and styles have their hash in their names, so they are worth more work. */
const HASHED = /^assets\//

/**
 * Compresses content on other threads, once: what has been compressed is kept by its hash, and what
 * has not been used for longest goes when it is too much.
 */
export class CompressedMemory {
  readonly #forms = new Map<string, Promise<Buffer>>()
  readonly #sizes = new Map<string, number>()
  #size = 0

  /** @param name path of the file below the output folder */
  get(name: string, content: Buffer, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${hashOf(content)}`
    const known = this.#forms.get(key)
    const form = known ?? compress(name, content, encoding)
    this.#forms.delete(key)
    this.#forms.set(key, form)
    if (known === undefined) void form.then(({ length }) => this.#keep(key, length))
    return form
  }

  #keep(key: string, size: number): void {
    this.#sizes.set(key, size)
    this.#size += size
    for (const oldest of this.#forms.keys()) {
      if (this.#size <= CAPACITY) break
      this.#size -= this.#sizes.get(oldest) ?? 0
      this.#sizes.delete(oldest)
      this.#forms.delete(oldest)
    }
  }
}

async function compress(name: string, content: Buffer, encoding: Encoding): Promise<Buffer> {
  const effort = HASHED.test(name) ? 'asset' : 'content'
  return Buffer.from(await compressedLater(content, effort, encoding))
}
