import { firstPath, type SidebarEntry } from '../../shared/sidebar.ts'
import { trailOf } from '../site/model.ts'

/**
 * Number of links above which a document carries only a part of its sidebar. A link takes about 110
 * bytes, and 9 compressed: at 250 links the sidebar is as large as a typical page, 27 KB and 2.3 KB.
 */
export const MOST_LINKS = 250

/** Number of entries of one list that are shown around the page. */
const LIST = 80

export interface SidebarPart {
  entries: SidebarEntry[]
  /** Identifies the part: pages with the same one show the same entries. */
  key: string
}

/**
 * Returns the part of a large sidebar that a page's document carries: the groups around the page
 * with their entries. Every other group becomes a link to its first page that looks like a closed
 * group, and of long lists the entries near the page stay, between links to the pages before and
 * after them: so every page can be reached without scripts. The browser fetches the rest when a
 * reader turns to the sidebar.
 *
 * @param more returns the label of a link that stands for entries left out
 */
export function sidebarPart(
  entries: readonly SidebarEntry[],
  path: string,
  more: (count: number) => string,
): SidebarPart {
  const trail = trailOf(entries, path)
  const keys: number[] = []
  const cut = (list: readonly SidebarEntry[], depth: number): SidebarEntry[] => {
    const own = trail[depth]
    const place = own ? list.indexOf(own) : -1
    const from = list.length > LIST ? Math.floor(Math.max(place, 0) / LIST) * LIST : 0
    const to = list.length > LIST ? from + LIST : list.length
    keys.push(from, own?.type === 'group' ? place : -1)
    const shown = list.slice(from, to).map((entry): SidebarEntry => {
      if (entry.type !== 'group') return entry
      if (entry === own) return { ...entry, entries: cut(entry.entries, depth + 1) }
      return asLink(entry) ?? entry
    })
    return [
      ...gap(list.slice(0, from), more, 'last'),
      ...shown,
      ...gap(list.slice(to), more, 'first'),
    ]
  }
  return { entries: cut(entries, 0), key: keys.join('.') }
}

function asLink(entry: Exclude<SidebarEntry, { type: 'html' }>): SidebarEntry | null {
  const href = firstPath(entry)
  if (href === undefined) return null
  const { label, className = '' } = entry
  return { type: 'link', label, href, className: `sidebar-closed ${className}`.trimEnd() }
}

/** Returns a link to the nearest page of the entries left out; nothing if there are none. */
function gap(
  entries: readonly SidebarEntry[],
  more: (count: number) => string,
  nearest: 'first' | 'last',
): SidebarEntry[] {
  const order = nearest === 'first' ? entries : [...entries].reverse()
  const href = order.map(firstPath).find((path) => path !== undefined)
  if (href === undefined) return []
  return [{ type: 'link', label: more(entries.length), href, className: 'sidebar-more' }]
}
