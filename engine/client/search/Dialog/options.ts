import type { ClientConfig } from '../../../shared/config.ts'
import { withoutMarks } from '../../../shared/search/code-marks.ts'
import { searchPageAddress } from '../addresses.ts'
import type { SearchMessage } from '../messages.ts'
import { type HitTextProps, placeOf } from '../parts/HitText.tsx'
import type { SearchAnswer, SearchHit } from '../provider.ts'
import { type SavedHit, type SavedHits, toSaved } from '../saved.ts'

/** An option of the list. */
export interface Option extends Omit<HitTextProps, 'kind'> {
  key: string
  href: string
  external?: boolean
  kind: HitTextProps['kind'] | 'all'
  /** The hit to save when it is chosen; absent for links that are always offered. */
  saved?: SavedHit
}

export interface OptionGroup {
  key: string
  label: string
  /** Kind of list, which decides which buttons its rows have. */
  list: 'results' | 'recent' | 'favorite' | 'start' | 'all'
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
    group.options.push(toOption(hit))
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
    { key: 'all', label: title, list: 'all', options: [link('all', 'all', title, all)] },
  ]
}

/**
 * Groups what is offered before anything is typed: the reader's recent hits and favorites, the
 * site's sections, and pages that many look for.
 *
 * @param popular the answer to the empty query, if there is one
 */
export function groupStart(
  { recent, favorite }: SavedHits,
  popular: SearchAnswer | null,
  { config: { search, navbar }, message }: Surroundings,
): OptionGroup[] {
  const saved = (list: 'recent' | 'favorite', hits: readonly SavedHit[]): OptionGroup => ({
    key: list,
    label: message(`search.${list}`),
    list,
    options: hits.map((hit) => ({
      key: `${list} ${hit.id}`,
      href: hit.href,
      external: hit.external === true,
      kind: hit.kind === 'heading' ? 'heading' : 'page',
      title: [hit.title],
      place: placeOf(hit),
      saved: hit,
    })),
  })
  const start = (key: string, label: string, options: Option[]): OptionGroup => ({
    key,
    label,
    list: 'start',
    options,
  })
  const sections = navbar.items.flatMap((item) => {
    if (item.type !== 'doc') return []
    const [href] = Object.values(item.targets)
    return href === undefined ? [] : [link(href, 'page', item.label, href)]
  })
  const pages = search.popular
    ? search.popular.map(({ label, href }) => link(href, 'page', label, href))
    : (popular?.hits.map(toOption) ?? [])
  return [
    saved('recent', recent),
    saved('favorite', favorite),
    start('sections', message('search.sections'), search.popular ? [] : sections),
    start('popular', message('search.popular'), pages),
  ].filter(({ options }) => options.length > 0)
}

function toOption(hit: SearchHit): Option {
  return { ...hit, key: hit.id, place: placeOf(hit), saved: toSaved(hit) }
}

function link(key: string, kind: 'page' | 'all', title: string, href: string): Option {
  return { key, href, kind, title: [withoutMarks(title)] }
}
