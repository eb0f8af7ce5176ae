import type { ClientConfig } from '../../../shared/config.ts'
import type { SearchDialogOptions } from '../../runtime/search-contract.ts'
import { searchPageAddress } from '../addresses.ts'
import type { Marked, SearchAnswer } from '../provider.ts'
import { type SavedHit, type SavedHits, toSaved } from '../saved.ts'

/** An option of the list. */
export interface Option {
  key: string
  href: string
  external: boolean
  kind: 'page' | 'heading' | 'all'
  title: Marked
  place: string[]
  excerpt: Marked
  /** The hit to save when it is chosen; absent for the link to all results. */
  saved?: SavedHit
}

export interface OptionGroup {
  key: string
  label: string
  /** Kind of list, which decides which buttons its rows have. */
  list: 'results' | 'recent' | 'favorite' | 'all'
  options: Option[]
}

type Message = SearchDialogOptions['message']

/**
 * Groups hits by section of the site, the best hit's section first, and adds a link to all results.
 *
 * @param version docs version of the hits, for the link to all results
 */
export function groupHits(
  answer: SearchAnswer | null,
  config: ClientConfig,
  message: Message,
  version: string | null,
): OptionGroup[] {
  if (!answer || answer.hits.length === 0) return []
  const groups = new Map<string, OptionGroup>()
  for (const hit of answer.hits) {
    const label = hit.section || message('search.otherPages')
    const group: OptionGroup = groups.get(label) ?? {
      key: `in ${label}`,
      label,
      list: 'results',
      options: [],
    }
    groups.set(label, group)
    group.options.push({
      key: hit.id,
      href: hit.href,
      external: hit.external,
      kind: hit.kind,
      title: hit.title,
      place: [hit.section, hit.kind === 'heading' ? hit.page : '', ...hit.trail].filter(Boolean),
      excerpt: hit.excerpt,
      saved: toSaved(hit),
    })
  }
  const results = [...groups.values()]
  const all = searchPageAddress(config, answer.query, version)
  if (all === null) return results
  const title =
    answer.total === 1
      ? message('search.countOne')
      : message('search.seeAll', { count: answer.total })
  return [
    ...results,
    {
      key: 'all',
      label: title,
      list: 'all',
      options: [
        {
          key: 'all',
          href: all,
          external: false,
          kind: 'all',
          title: [title],
          place: [],
          excerpt: [],
        },
      ],
    },
  ]
}

/** Groups the reader's recent hits and favorites. */
export function groupSaved({ recent, favorite }: SavedHits, message: Message): OptionGroup[] {
  const group = (list: 'recent' | 'favorite', hits: readonly SavedHit[]): OptionGroup => ({
    key: list,
    label: message(`search.${list}`),
    list,
    options: hits.map((hit) => ({
      key: `${list} ${hit.id}`,
      href: hit.href,
      external: hit.external === true,
      kind: hit.kind === 'heading' ? 'heading' : 'page',
      title: [hit.title],
      place: [hit.section, hit.kind === 'heading' ? hit.page : ''].filter(Boolean),
      excerpt: [],
      saved: hit,
    })),
  })
  return [group('recent', recent), group('favorite', favorite)].filter(
    ({ options }) => options.length > 0,
  )
}
