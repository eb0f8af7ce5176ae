import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FrontMatter } from './front-matter.ts'

/** Raised when the same front matter is read in another way. */
const VERSION = 1

/**
 * Front matter without mistakes by the hash of its source. Reading YAML is most of the work of
 * finding out what pages a site has, and hardly any of it changes from build to build.
 */
export class FrontMatterCache {
  readonly #file: string
  readonly #known: Map<string, FrontMatter>
  readonly #used = new Map<string, FrontMatter>()

  constructor(cacheDir: string) {
    this.#file = join(cacheDir, 'front-matter.json')
    this.#known = read(this.#file)
  }

  get(hash: string): FrontMatter | undefined {
    const found = this.#used.get(hash) ?? this.#known.get(hash)
    if (found) this.#used.set(hash, found)
    return found
  }

  set(hash: string, frontMatter: FrontMatter): void {
    this.#used.set(hash, frontMatter)
  }

  /** Keeps what was used since this cache was opened, and nothing else. */
  save(): void {
    const same =
      this.#used.size === this.#known.size &&
      [...this.#used.keys()].every((hash) => this.#known.has(hash))
    if (same) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify({ version: VERSION, entries: [...this.#used] }))
  }
}

function read(file: string): Map<string, FrontMatter> {
  try {
    const { version, entries } = JSON.parse(readFileSync(file, 'utf8'))
    return version === VERSION ? new Map(entries) : new Map()
  } catch {
    return new Map()
  }
}
