import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { seal, unseal } from '../../seal.ts'
import type { FrontMatter } from './front-matter.ts'

/** Raised when the same source is read in another way. */
const VERSION = 4

/** What a source without mistakes says of its page before it is compiled. */
export interface SourceFacts {
  frontMatter: FrontMatter
  /** The first level-one heading. */
  heading?: string | undefined
  /** Modules that it imports, as written. */
  specifiers: string[]
}

/**
 * What sources say, by their hashes. Reading YAML is most of the work of finding out what pages a
 * site has, and hardly any of it changes from build to build.
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

  /** Keeps what was used since this cache was opened, and nothing else. */
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
    const { version, entries } = JSON.parse(unseal(readFileSync(file, 'utf8')) ?? '')
    return version === VERSION ? new Map(entries) : new Map()
  } catch {
    return new Map()
  }
}
