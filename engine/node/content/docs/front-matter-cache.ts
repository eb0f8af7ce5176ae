import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSealed, seal } from '../../seal.ts'
import type { FrontMatter } from './front-matter.ts'

/** Increase this when the same source is parsed differently. */
const VERSION = 4

/** What is known about a page from a source without mistakes, before it is compiled. */
export interface SourceFacts {
  frontMatter: FrontMatter
  /** The first level-one heading. */
  heading?: string | undefined
  /** Specifiers of the modules it imports, as written. */
  specifiers: string[]
}

/**
 * Caches facts about sources by hash. Parsing YAML is most of the work of finding a site's pages,
 * and few sources change between builds.
 */
export class FrontMatterCache {
  readonly #file: string
  readonly #known: Map<string, SourceFacts>
  readonly #used = new Map<string, SourceFacts>()

  constructor(cacheDir: string) {
    this.#file = join(cacheDir, 'front-matter.json')
    this.#known = read(this.#file)
  }

  get(hash: string): SourceFacts | undefined {
    const found = this.#used.get(hash) ?? this.#known.get(hash)
    if (found) this.#used.set(hash, found)
    return found
  }

  set(hash: string, facts: SourceFacts): void {
    this.#used.set(hash, facts)
  }

  /** Saves only the entries used since this cache was opened, so that stale ones are dropped. */
  save(): void {
    const same =
      this.#used.size === this.#known.size &&
      [...this.#used.keys()].every((hash) => this.#known.has(hash))
    if (same) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, seal(JSON.stringify({ version: VERSION, entries: [...this.#used] })))
  }
}

function read(file: string): Map<string, SourceFacts> {
  try {
    const { version, entries } = JSON.parse(readSealed(file) ?? '')
    return version === VERSION ? new Map(entries) : new Map()
  } catch {
    return new Map()
  }
}
