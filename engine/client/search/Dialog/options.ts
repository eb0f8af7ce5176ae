import type { ClientConfig } from '../../../shared/config.ts'
import { withoutMarks } from '../../../shared/search/code-marks.ts'
import { searchPageAddress } from '../addresses.ts'
import { resultCount, type SearchMessage } from '../messages.ts'
import type { HitTextProps } from '../parts/HitText.tsx'
import type { SearchAnswer, SearchHit } from '../provider.ts'
import { type SavedHit, type SavedHits, toSaved } from '../saved.ts'

export interface Option extends HitTextProps {
  /** Unlike that of any other option. */
  id: string
  href: string
  external?: boolean
  /** The hit to save when it is chosen; absent for links that are always offered. */
  saved?: SavedHit
}

export interface OptionGroup {
  key: 'recent' | 'favorite' | 'sections' | 'popular' | `in ${string}` | 'all'
  label: string
  options: Option[]
}

interface Surroundings {
  config: ClientConfig
  message: SearchMessage
}

/**
 * Groups hits by section of the site, the best hit's section first, and adds a link to all results.
 *
 * @param version docs version of the hits, for the link to all results
 */
export function groupHits(
  answer: SearchAnswer | null,
  { config, message }: Surroundings,
  version?: string,
): OptionGroup[] {
  if (!answer || answer.hits.length === 0) return []
  const { hits, query, total } = answer
  const sections = new Set(hits.map(({ section }) => section))
  const groups = [...sections].map(
    (section): OptionGroup => ({
      key: `in ${section}`,
      label: section || message('search.otherPages'),
      options: hits.filter((hit) => hit.section === section).map(toOption),
    }),
  )
  const all = searchPageAddress(config, { query, version })
  if (all === null) return groups
  const label = total === 1 ? resultCount(1, message) : message('search.seeAll', { count: total })
  return [...groups, { key: 'all', label, options: [link(label, all)] }]
}

/**
 * Groups what is offered before anything is typed: the reader's recent hits and favorites, the
 * site's sections, and pages that many look for.
 *
 * @param found the answer to the empty query, if there is one
 */
export function groupStart(
  { recent, favorite }: SavedHits,
  found: SearchAnswer | null,
  { config: { search, navbar }, message }: Surroundings,
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
    search.popular?.map(({ label, href }) => link(label, href)) ?? found?.hits.map(toOption) ?? []
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
