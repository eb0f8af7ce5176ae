import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { CacheConfig } from '../config/site-config.ts'
import { decodeResult, encodeResult } from './action-result.ts'

/**
 * Time in milliseconds after which an answer counts as a failure. All requests under way wait side by
 * side, so a server that never answers costs this once.
 */
const LONGEST_ANSWER = 10_000

/** Number of failures after which the cache is left alone. */
const MOST_FAILURES = 3

/** Largest entry in bytes, compressed and as it was: what is larger is no page. */
const LARGEST_ENTRY = 50_000_000

/** Requests at a time. */
const CONNECTIONS = 24

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/**
 * Speaks the HTTP protocol of Bazel's remote cache: `/cas/<sha256>` has content by its hash, and
 * `/ac/<sha256>` says which content belongs to an action, whatever its hash is made from.
 *
 * Every content is compared with its hash: what does not match does not exist. A cache that is away,
 * slow, full or answers something else costs time and nothing more: no method throws, and after a few
 * failures no further request is made.
 *
 * https://bazel.build/remote/caching#http-caching
 */
export class RemoteCache {
  readonly #options: CacheConfig
  readonly #stop = new AbortController()
  #failures = 0
  /** What went wrong last, as the rest of a sentence. */
  #failure: string | null = null

  constructor(options: CacheConfig) {
    this.#options = options
  }

  /** Whether to store what is new. */
  get isWritten(): boolean {
    return this.#options.write && !this.#stop.signal.aborted
  }

  /** Why the cache is left alone, as the rest of a sentence about it; `null` if it works. */
  get failure(): string | null {
    return this.#stop.signal.aborted ? this.#failure : null
  }

  /** Returns what is stored for an action; `null` if nothing is, or if it is damaged. */
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

  /** Whether something is stored for an action. */
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

  /** Gives up, for example since everything together takes too long. */
  giveUp(failure: string): void {
    if (this.#stop.signal.aborted) return
    this.#failure = failure
    this.#stop.abort()
  }

  #get(kind: 'ac' | 'cas', hash: string): Promise<Buffer | null> {
    return this.#request('GET', kind, hash)
  }

  /** Returns the body of an answer; `null` if there is nothing, or the request has failed. */
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
        // A redirect could lead credentials elsewhere.
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

/** Calls a function for each item, for as many at a time as a cache is sent requests. */
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
