import { decodeUrl } from '../../shared/url.ts'
import { isIncomplete, type PageContent } from '../content/page-content.ts'

/** What a page can be linked by. */
export interface PageAnchors {
  /** All ids of the content; `null` if mistakes in the page hide some. */
  readonly ids: ReadonlySet<string> | null
  /** The ids that the page itself links to: those of headings and of entries in tables. */
  readonly offered: readonly string[]
}

/**
 * Returns the anchors of a page: ids that the engine numbers, as those of footnotes, are none. They
 * are found when they are asked for: most builds ask for those of few pages.
 *
 * @param lasting `false` for a page in place of its translation, which will have other headings
 */
export function pageAnchors({ facts }: Pick<PageContent, 'facts'>, lasting: boolean): PageAnchors {
  let known: ReadonlySet<string> | undefined
  return {
    get ids() {
      if (isIncomplete(facts)) return null
      known ??= new Set(facts.references.ids)
      return known
    },
    get offered() {
      if (!lasting) return []
      const { ids, links } = facts.references
      const linked = new Set(
        links.flatMap((url) => (url.startsWith('#') ? [decodeUrl(url.slice(1))] : [])),
      )
      return ids.filter((id) => linked.has(id) && !id.startsWith('user-content-'))
    },
  }
}
