import type { Store } from '../../store/store.ts'
import type { FrontMatter } from './front-matter.ts'
import type { SourceStamps } from './source-stamps.ts'

/** What is known about a page from a source without mistakes, before it is compiled. */
export interface SourceFacts {
  frontMatter: FrontMatter
  /** The first level-one heading, if the front matter has no title. */
  heading?: string | undefined
  /** Specifiers of the modules it imports, as written. */
  specifiers: string[]
}

const TABLE = 'source'

/**
 * Keeps facts about sources by hash. Parsing YAML is most of the work of finding a site's pages,
 * and few sources change between builds.
 */
export class SourceRows {
  readonly #store: Store
  readonly stamps: SourceStamps

  constructor(store: Store, stamps: SourceStamps) {
    this.#store = store
    this.stamps = stamps
  }

  get(hash: string): SourceFacts | undefined {
    return this.#store.take<SourceFacts>(TABLE, hash, () => null)?.facts
  }

  set(hash: string, facts: SourceFacts): void {
    this.#store.add({ table: TABLE, name: hash, reads: [], facts })
  }
}
