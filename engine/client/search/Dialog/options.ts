import type { ClientConfig } from '../../../shared/config.ts'
import { withoutMarks } from '../../../shared/search/code-marks.ts'
import { type PageQuery, searchPageUrl } from '../addresses.ts'
import { countText, resultCount, type SearchMessage } from '../messages.ts'
import type { HitTextProps } from '../parts/HitText.tsx'
import type { SearchAnswer, SearchHit } from '../provider.ts'
import { type SavedHit, type SavedHits, toSaved } from '../saved.ts'

export interface Option extends HitTextProps {
  /** Unique among all options. */
  id: string
  href: string
  external?: boolean
  /** The hit to save when it is chosen; absent for links that are always offered. */
  saved?: SavedHit
  /** Whether it belongs to the same page as the option above. */
  isBelow?: boolean
}

export interface OptionGroup {
  key: 'recent' | 'favorite' | 'sections' | 'popular' | `page ${string}` | 'all'
  /** Shown above the options. Empty for a page, whose first option shows its location. */
  label: string
  options: Option[]
}

interface Context {
  config: ClientConfig
  message: SearchMessage
}

/** Maximum number of headings offered per page. */
export const MOST_HEADINGS = 3

/**
 * Groups hits by page, the page of the best hit first, and adds a link to all results.
 *
 * @param filters filters of the search, for the link to all results
 */
export function groupHits(
  answer: SearchAnswer | null,
  { config, message }: Context,
  filters: Omit<PageQuery, 'query'> = {},
): OptionGroup[] {
  if (!answer || answer.hits.length === 0) return []
  const { hits, query, total, matching } = answer
  const count = countText(filters.section === undefined ? total : matching, answer)
  const pages = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const [page = ''] = hit.href.split('#')
    const hitsOfPage = pages.get(page) ?? []
    pages.set(page, hitsOfPage)
    const headings = hitsOfPage.filter(({ kind }) => kind === 'heading').length
    if (hit.kind === 'page' || headings < MOST_HEADINGS) hitsOfPage.push(hit)
  }
  const groups = [...pages].map(([page, hitsOfPage]): OptionGroup => {
    const options = hitsOfPage.map((hit, i) => (i === 0 ? toOption(hit) : furtherHit(hit)))
    return { key: `page ${page}`, label: withoutMarks(hitsOfPage[0]!.page), options }
  })
  const all = searchPageUrl(config, { query, ...filters })
  // The total is known only once everything has been searched.
  if (all === null || answer.isPartial) return groups
  const label = count === 1 ? resultCount(1, message) : message('search.seeAll', { count })
  return [...groups, { key: 'all', label, options: [link(label, all)] }]
}

/** Returns the option for a further hit of a page, without repeating its location. */
function furtherHit(hit: SearchHit): Option {
  return { ...toOption(hit), section: '', page: '', isBelow: true }
}

/**
 * Groups the options offered before anything is typed: the reader's recent hits and favorites, the
 * site's sections, and popular pages.
 *
 * @param popularPages the answer to the empty query, if there is one
 */
export function groupStart(
  { recent, favorite }: SavedHits,
  popularPages: SearchAnswer | null,
  { config: { search, navbar }, message }: Context,
): OptionGroup[] {
  const saved = (key: 'recent' | 'favorite', hits: readonly SavedHit[]): OptionGroup => ({
    key,
    label: message(`search.${key}`),
    options: hits.map((hit) => {
      return { ...hit, id: `${key} ${hit.id}`, title: [hit.title], saved: hit }
    }),
  })
  const sections = navbar.items.flatMap((item) => {
    if (item.type !== 'doc' || search.popular) return []
    const [href] = Object.values(item.targets)
    return href === undefined ? [] : [link(item.label, href)]
  })
  const popular =
    search.popular?.map(({ label, href }) => link(label, href)) ??
    popularPages?.hits.map(toOption) ??
    []
  const groups: OptionGroup[] = [
    saved('recent', recent),
    saved('favorite', favorite),
    { key: 'sections', label: message('search.sections'), options: sections },
    { key: 'popular', label: message('search.popular'), options: popular },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function toOption(hit: SearchHit): Option {
  return { ...hit, saved: toSaved(hit) }
}

function link(title: string, href: string): Option {
  return { id: href, href, kind: 'page', title: [withoutMarks(title)] }
}
