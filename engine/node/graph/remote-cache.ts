import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { CacheConfig } from '../config/site-config.ts'
import { decodeResult, encodeResult } from './action-result.ts'

/**
 * Timeout of a request in milliseconds. All pending requests wait concurrently, so a server that
 * never responds costs this once.
 */
const LONGEST_ANSWER = 10_000

/** Number of failures after which the cache is not used any more. */
const MOST_FAILURES = 3

/** Maximum size of an entry in bytes, compressed and uncompressed: pages are smaller. */
const LARGEST_ENTRY = 50_000_000

/** Maximum number of concurrent requests. */
const CONNECTIONS = 24

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/**
 * A client for the HTTP protocol of Bazel's remote cache: `/cas/<sha256>` contains content by its
 * hash, and `/ac/<sha256>` maps an action, whatever its hash covers, to the hash of its content.
 *
 * Content that does not match its hash is ignored. An unreachable, slow, full or broken cache only
 * costs time: no method throws, and after a few failures no more requests are made.
 *
 * https://bazel.build/remote/caching#http-caching
 */
export class RemoteCache {
  readonly #options: CacheConfig
  readonly #stop = new AbortController()
  #failures = 0
  /** The last error, as the predicate of a sentence. */
  #failure: string | null = null

  constructor(options: CacheConfig) {
    this.#options = options
  }

  /** Whether to store new entries. */
  get isWritten(): boolean {
    return this.#options.write && !this.#stop.signal.aborted
  }

  /** Why the cache is not used any more, as the predicate of a sentence; `null` if it works. */
  get failure(): string | null {
    return this.#stop.signal.aborted ? this.#failure : null
  }

  /** Returns the entry of an action; `null` if there is none, or it is damaged. */
  async read(action: string): Promise<Buffer | null> {
    const result = await this.#get('ac', sha256(action))
    if (result === null) return null
    const digest = decodeResult(result)
    if (digest === null) return this.#fail('answered something that no build has stored')
    const content = await this.#get('cas', digest.hash)
    if (content === null) return null
    if (sha256(content) !== digest.hash) return this.#fail('answered with damaged content')
    try {
      return await decompress(content, { maxOutputLength: LARGEST_ENTRY })
    } catch {
      return this.#fail('answered something that no build has stored')
    }
  }

  /** Whether there is an entry for an action. */
  async has(action: string): Promise<boolean> {
    return (await this.#request('HEAD', 'ac', sha256(action))) !== null
  }

  /** Stores an entry for an action: its content first, so that no action is without. */
  async write(action: string, entry: Buffer): Promise<void> {
    const content = await compress(entry)
    const digest = { hash: sha256(content), size: content.length }
    if (content.length > LARGEST_ENTRY) return
    if (!(await this.#request('PUT', 'cas', digest.hash, content))) return
    await this.#request('PUT', 'ac', sha256(action), encodeResult(digest))
  }

  /** Stops using the cache, for example because everything together takes too long. */
  giveUp(failure: string): void {
    if (this.#stop.signal.aborted) return
    this.#failure = failure
    this.#stop.abort()
  }

  #get(kind: 'ac' | 'cas', hash: string): Promise<Buffer | null> {
    return this.#request('GET', kind, hash)
  }

  /** Returns the body of a response; `null` if there is none, or the request has failed. */
  async #request(
    method: 'GET' | 'HEAD' | 'PUT',
    kind: 'ac' | 'cas',
    hash: string,
    body?: Buffer,
  ): Promise<Buffer | null> {
    const { url, headers } = this.#options
    if (this.#stop.signal.aborted) return null
    const timeout = AbortSignal.timeout(LONGEST_ANSWER)
    try {
      const response = await fetch(`${url}/${kind}/${hash}`, {
        method,
        headers,
        // A redirect could send credentials elsewhere.
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, timeout]),
        ...(body && { body: new Uint8Array(body) }),
      })
      const content = await contentOf(response)
      if (response.ok && content !== null) return content
      if (response.status === 404 && method !== 'PUT') return null
      if (content === null) return this.#fail('answered with more than an entry has')
      return this.#fail(`answered a ${method} request with status ${response.status}`)
    } catch (error) {
      if (this.#stop.signal.aborted) return null
      if (timeout.aborted) return this.#fail(`took longer than ${LONGEST_ANSWER / 1000} s`)
      const { code } = ((error as Error).cause ?? {}) as { code?: string }
      return this.#fail(`cannot be reached${code === undefined ? '' : ` (${code})`}`)
    }
  }

  #fail(failure: string): null {
    this.#failures += 1
    if (this.#failures >= MOST_FAILURES) this.giveUp(failure)
    return null
  }
}

/** Calls a function for each item, with as many concurrent calls as requests to a cache. */
export async function forEachEntry<Item>(
  items: Iterable<Item>,
  call: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  const work = async (): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next()) await call(next.value)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
}

/** Returns the body of a response; `null` if it is too large. */
async function contentOf(response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > LARGEST_ENTRY) return null
  }
  return Buffer.concat(chunks)
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
