import { decodeUrl } from '../../shared/url.ts'
import { isIncomplete, type PageContent } from '../content/page-content.ts'

/** What a page can be linked by. */
export interface PageAnchors {
  /** All ids of the content; `null` if mistakes in the page hide some. */
  ids: ReadonlySet<string> | null
  /** The ids that the page itself links to: those of headings and of entries in tables. */
  offered: readonly string[]
}

/**
 * Returns the anchors of a page: ids that the engine numbers, as those of footnotes, are none.
 *
 * @param lasting `false` for a page in place of its translation, which will have other headings
 */
export function pageAnchors({ facts }: Pick<PageContent, 'facts'>, lasting: boolean): PageAnchors {
  return new LazyAnchors(facts, lasting)
}

/** Anchors that are found when they are asked for: most builds ask for those of few pages. */
class LazyAnchors implements PageAnchors {
  readonly #facts: PageContent['facts']
  readonly #lasting: boolean
  #ids: ReadonlySet<string> | null | undefined

  constructor(facts: PageContent['facts'], lasting: boolean) {
    this.#facts = facts
    this.#lasting = lasting
  }

  get ids(): ReadonlySet<string> | null {
    if (this.#ids === undefined) {
      this.#ids = isIncomplete(this.#facts) ? null : new Set(this.#facts.references.ids)
    }
    return this.#ids
  }

  get offered(): readonly string[] {
    if (!this.#lasting) return []
    const { ids, links } = this.#facts.references
    const linked = new Set(
      links.flatMap((url) => (url.startsWith('#') ? [decodeUrl(url.slice(1))] : [])),
    )
    return ids.filter((id) => linked.has(id) && !id.startsWith('user-content-'))
  }
}
