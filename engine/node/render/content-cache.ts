import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TargetResolver } from '../content/html/finish.ts'
import { hashOf, type PageContent, targetsUnchanged } from '../content/render-content.ts'

/** Rendered content, kept from build to build under a hash of all that it was made from. */
export class ContentCache {
  /** Whether nothing was stored before, as on the first build. */
  readonly empty: boolean
  readonly #folder: string
  readonly #writing = new Set<Promise<void>>()
  #compiled = 0

  constructor(cacheDir: string) {
    this.#folder = join(cacheDir, 'content')
    mkdirSync(this.#folder, { recursive: true })
    this.empty = readdirSync(this.#folder).length === 0
  }

  /** Number of pages whose content was made anew. */
  get compiled(): number {
    return this.#compiled
  }

  /**
   * The content stored for a page, if nothing that it depends on has changed.
   *
   * @param name the page: file and language
   * @param key hash of source, server code and language
   * @param pagesKey hash of the list of pages, for content that shows it
   */
  read(name: string, key: string, pagesKey: string, resolve: TargetResolver): PageContent | null {
    const file = this.#file(name)
    if (!existsSync(file)) return null
    let stored: { key: string; pagesKey: string; content: PageContent }
    try {
      stored = JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      return null
    }
    const { content } = stored
    if (stored.key !== key) return null
    if (content.usedPages && stored.pagesKey !== pagesKey) return null
    for (const [partial, hash] of Object.entries(content.partials)) {
      if (!existsSync(partial) || hashOf(readFileSync(partial, 'utf8')) !== hash) return null
    }
    return targetsUnchanged(content.targets, resolve) ? content : null
  }

  write(name: string, key: string, pagesKey: string, content: PageContent): void {
    this.#compiled += 1
    const work: Promise<void> = writeFile(
      this.#file(name),
      JSON.stringify({ key, pagesKey, content }),
    ).finally(() => this.#writing.delete(work))
    this.#writing.add(work)
  }

  /** Waits until what was given to `write` is on disk, or until few enough writes are under way. */
  async settle(atMost = 0): Promise<void> {
    while (this.#writing.size > atMost) await Promise.race(this.#writing)
  }

  #file(name: string): string {
    const hash = createHash('sha256').update(name).digest('base64url').slice(0, 22)
    return join(this.#folder, `${hash}.json`)
  }
}
