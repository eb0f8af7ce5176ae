import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { CacheConfig } from '../config/site-config.ts'
import { decodeResult, encodeResult } from './action-result.ts'

/**
 * Timeout of a request in milliseconds. Requests run concurrently, so a server that never
 * responds delays a build by this time once.
 */
const REQUEST_TIMEOUT = 10_000

/** Number of failures after which the cache is not used any more. */
const MAX_FAILURES = 3

/** Maximum size of an entry in bytes, compressed and uncompressed; pages are far smaller. */
const MAX_ENTRY_SIZE = 50_000_000

/** Maximum number of concurrent requests. */
const MAX_CONCURRENT_REQUESTS = 24

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/**
 * A client for the HTTP protocol of Bazel's remote cache: `/cas/<sha256>` contains content by its
 * hash, and `/ac/<sha256>` maps the hash of an action to the hash of its content.
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

  /** Returns the entry of an action; `null` if it is missing or damaged. */
  async read(action: string): Promise<Buffer | null> {
    const result = await this.#get('ac', sha256(action))
    if (result === null) return null
    const digest = decodeResult(result)
    if (digest === null) return this.#fail('answered something that no build has stored')
    const content = await this.#get('cas', digest.hash)
    if (content === null) return null
    if (sha256(content) !== digest.hash) return this.#fail('answered with damaged content')
    try {
      return await decompress(content, { maxOutputLength: MAX_ENTRY_SIZE })
    } catch {
      return this.#fail('answered something that no build has stored')
    }
  }

  /** Whether there is an entry for an action. */
  async has(action: string): Promise<boolean> {
    return (await this.#request('HEAD', 'ac', sha256(action))) !== null
  }

  /** Stores an entry for an action: the content first, so that no action refers to missing content. */
  async write(action: string, entry: Buffer): Promise<void> {
    const content = await compress(entry)
    const digest = { hash: sha256(content), size: content.length }
    if (content.length > MAX_ENTRY_SIZE) return
    if (!(await this.#request('PUT', 'cas', digest.hash, content))) return
    await this.#request('PUT', 'ac', sha256(action), encodeResult(digest))
  }

  /** Stops using the cache, for example because all requests together take too long. */
  giveUp(failure: string): void {
    if (this.#stop.signal.aborted) return
    this.#failure = failure
    this.#stop.abort()
  }

  #get(kind: 'ac' | 'cas', hash: string): Promise<Buffer | null> {
    return this.#request('GET', kind, hash)
  }

  /** Returns the body of a response; `null` if the entry is missing or the request failed. */
  async #request(
    method: 'GET' | 'HEAD' | 'PUT',
    kind: 'ac' | 'cas',
    hash: string,
    body?: Buffer,
  ): Promise<Buffer | null> {
    const { url, headers } = this.#options
    if (this.#stop.signal.aborted) return null
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT)
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
      if (timeout.aborted) return this.#fail(`took longer than ${REQUEST_TIMEOUT / 1000} s`)
      const { code } = ((error as Error).cause ?? {}) as { code?: string }
      return this.#fail(`cannot be reached${code === undefined ? '' : ` (${code})`}`)
    }
  }

  #fail(failure: string): null {
    this.#failures += 1
    if (this.#failures >= MAX_FAILURES) this.giveUp(failure)
    return null
  }
}

/** Calls a function for each item, with a limited number of concurrent calls. */
export async function forEachEntry<Item>(
  items: Iterable<Item>,
  call: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const work = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await call(next.value)
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, work))
}

/** Returns the body of a response; `null` if it is too large. */
async function contentOf(response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_ENTRY_SIZE) return null
  }
  return Buffer.concat(chunks)
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
