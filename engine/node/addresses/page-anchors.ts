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
  let ids: ReadonlySet<string> | null | undefined
  // Most builds ask for the anchors of none, or of few pages.
  return {
    get ids() {
      if (ids === undefined) ids = isIncomplete(facts) ? null : new Set(facts.references.ids)
      return ids
    },
    get offered() {
      return lasting ? offered(facts) : []
    },
  }
}

function offered({ references }: PageContent['facts']): string[] {
  const linked = new Set(
    references.links.flatMap((url) => (url.startsWith('#') ? [decodeUrl(url.slice(1))] : [])),
  )
  return references.ids.filter((id) => linked.has(id) && !id.startsWith('user-content-'))
}
