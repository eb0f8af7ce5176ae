import { type FSWatcher, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { Reply } from './reply.ts'

/** Maximum total size of cached bodies, in bytes. */
const CAPACITY = 64 * 1024 * 1024
/**
 * How long a reply is cached, in ms: some file systems, such as network shares, report no changes.
 */
const LIFETIME = 10_000

interface Remembered {
  reply: Reply
  size: number
  until: number
}

/**
 * Caches replies with small files until anything changes in a folder on their path. While the
 * folders are watched, such a reply needs no disk access. A folder that cannot be watched is read
 * for each request.
 */
export class ReplyMemory {
  readonly #root: string
  /** Least recently used first. */
  readonly #replies = new Map<string, Remembered>()
  readonly #watchers = new Map<string, FSWatcher>()
  #size = 0
  /** Counts changes, so that content read before a change is not cached. */
  #changes = 0

  /** @param root absolute folder, symbolic links resolved */
  constructor(root: string) {
    this.#root = root
  }

  get(key: string): Reply | undefined {
    const existing = this.#replies.get(key)
    if (existing === undefined) return undefined
    this.#replies.delete(key)
    if (existing.until > Date.now()) {
      this.#replies.set(key, existing)
      return existing.reply
    }
    this.#size -= existing.size
    return undefined
  }

  /**
   * Watches the folders on a path. Call it before reading anything there.
   *
   * @param path starts with a slash
   * @returns a function that caches the content, unless something has changed since
   */
  watch(path: string): (key: string, reply: Reply) => void {
    const isWatched = this.#watchWay(path)
    const changes = this.#changes
    return (key, reply) => {
      if (isWatched && changes === this.#changes) this.#add(key, reply)
    }
  }

  /** Clears the cache, and stops watching. */
  forget(): void {
    this.#changes++
    this.#replies.clear()
    this.#size = 0
    for (const watcher of this.#watchers.values()) watcher.close()
    this.#watchers.clear()
  }

  #watchWay(path: string): boolean {
    let folder = this.#root
    for (const segment of ['', ...path.split('/')]) {
      folder = join(folder, segment)
      if (this.#watchers.has(folder)) continue
      try {
        // Creating a missing folder changes the folder above it.
        if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return true
        const watcher = watch(folder, { persistent: false }, () => this.forget())
        watcher.on('error', () => this.forget())
        this.#watchers.set(folder, watcher)
      } catch {
        return false
      }
    }
    return true
  }

  #add(key: string, reply: Reply): void {
    const { body } = reply
    if (typeof body === 'string' || !Buffer.isBuffer(body.content)) return
    const size = body.content.length
    const before = this.#replies.get(key)
    if (before) this.#size -= before.size
    this.#replies.delete(key)
    this.#replies.set(key, { reply, size, until: Date.now() + LIFETIME })
    this.#size += size
    for (const [oldest, { size }] of this.#replies) {
      if (this.#size <= CAPACITY) break
      this.#replies.delete(oldest)
      this.#size -= size
    }
  }
}
