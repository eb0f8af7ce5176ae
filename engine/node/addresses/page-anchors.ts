import { decodeUrl } from '../../shared/url.ts'
import { type ContentFacts, isIncomplete } from '../content/page-content.ts'

/** The anchors of a page. Plain data. */
export interface PageAnchors {
  /** All ids of the content; `null` if mistakes in the page hide some. */
  readonly ids: readonly string[] | null
  /** Ids of headings and table entries, which the page itself links to. */
  readonly offered: readonly string[]
}

/**
 * Returns the anchors of a page, without numbered ids such as those of footnotes.
 *
 * @param isOriginal `false` for a page that stands in for a missing translation, whose headings will
 * differ
 */
export function pageAnchors(facts: ContentFacts, isOriginal: boolean): PageAnchors {
  const { ids, links } = facts.references
  const linked = new Set(
    links.flatMap((url) => (url.startsWith('#') ? [decodeUrl(url.slice(1))] : [])),
  )
  const isOffered = (id: string): boolean => linked.has(id) && !id.startsWith('user-content-')
  return {
    ids: isIncomplete(facts) ? null : ids,
    offered: isOriginal ? ids.filter(isOffered) : [],
  }
}
