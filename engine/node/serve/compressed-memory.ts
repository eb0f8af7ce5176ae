import { hashOf } from '../files/hash.ts'
import { compressedLater, type Encoding } from '../output/compression.ts'

/** Maximum total size of cached forms, in bytes. */
const CAPACITY = 64 * 1024 * 1024

/** Scripts and styles have their hash in their names, so better compression pays off. */
const HASHED = /^assets\//

type Compress = (name: string, content: Buffer, encoding: Encoding) => Promise<Buffer>

/**
 * Compresses content on other threads, and caches the result by hash; the least recently used forms
 * are dropped when the cache is full.
 */
export class CompressedMemory {
  readonly #forms = new Map<string, Promise<Buffer>>()
  /** Sizes in bytes of the forms that are ready. */
  readonly #sizes = new Map<string, number>()
  readonly #capacity: number
  readonly #compress: Compress
  #size = 0

  /** @param capacity maximum total size of kept forms, in bytes */
  constructor(capacity = CAPACITY, compress: Compress = compressOnThread) {
    this.#capacity = capacity
    this.#compress = compress
  }

  /** @param name path of the file below the output folder */
  get(name: string, content: Buffer, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${hashOf(content)}`
    const existing = this.#forms.get(key)
    if (existing) {
      this.#forms.delete(key)
      this.#forms.set(key, existing)
      return existing
    }
    const form = this.#compress(name, content, encoding)
    this.#forms.set(key, form)
    // The caller handles the rejection.
    form.then(
      ({ length }) => this.#keep(key, length),
      () => this.#forms.delete(key),
    )
    return form
  }

  #keep(key: string, size: number): void {
    this.#sizes.set(key, size)
    this.#size += size
    for (const oldest of this.#forms.keys()) {
      if (this.#size <= this.#capacity) break
      const bytes = this.#sizes.get(oldest)
      // A form that is not ready has no size yet.
      if (bytes === undefined) continue
      this.#size -= bytes
      this.#sizes.delete(oldest)
      this.#forms.delete(oldest)
    }
  }
}

async function compressOnThread(
  name: string,
  content: Buffer,
  encoding: Encoding,
): Promise<Buffer> {
  const effort = HASHED.test(name) ? 'asset' : 'content'
  return Buffer.from(await compressedLater(content, effort, encoding))
}
