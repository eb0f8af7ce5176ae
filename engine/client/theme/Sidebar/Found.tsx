import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { withoutMarks } from '../../../shared/search/code-marks.ts'
import { useConfig, usePage } from '../../runtime/context.tsx'
import { createProvider } from '../../search/create-provider.ts'
import { useSearchMessages } from '../../search/messages.ts'
import type { SearchAnswer, SearchHit } from '../../search/provider.ts'

const MOST_HEADINGS = 8

/** How long to wait for the next letter before headings are searched, in milliseconds. */
const PAUSE_MS = 150

interface FoundProps {
  sidebar: RefObject<HTMLElement | null>
  html: string
  query: string
}

/**
 * Filters the entries of a sidebar by a query, and lists the matching headings of its pages. The
 * headings come from the site's search, which is loaded with the first letter.
 */
export function Found({ sidebar, html, query }: FoundProps) {
  const [isEmpty, setEmpty] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters new HTML again
  useLayoutEffect(() => {
    const column = sidebar.current
    if (!column) return
    setEmpty(filterEntries(column, query).length === 0)
    return () => void filterEntries(column, '')
  }, [sidebar, html, query])
  const config = useConfig()
  const { path } = usePage()
  const message = useSearchMessages()
  const [headings, setHeadings] = useState<readonly SearchHit[]>([])
  useEffect(() => {
    const column = sidebar.current
    if (!column || config.search.provider === 'none') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const paths = new Set([...column.querySelectorAll('a')].map((link) => link.pathname))
      const isInSidebar = ({ kind, title, href }: SearchHit): boolean =>
        kind === 'heading' && title.length > 1 && paths.has(href.replace(/[?#].*$/, ''))
      const request = { query, limit: 40, from: path }
      const show = ({ hits }: SearchAnswer): void => {
        if (controller.signal.aborted) return
        const matching = hits.filter(isInSidebar).slice(0, MOST_HEADINGS)
        setHeadings(matching.map((hit) => ({ ...hit, title: [withoutMarks(hit.title.join(''))] })))
      }
      await createProvider(config)
        .ask(request, show, controller.signal)
        .catch(() => {
          // The entries are filtered anyway; the search reports its own errors.
        })
    }, PAUSE_MS)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [query, sidebar, config, path])
  return (
    <div className="sidebar-found" role="status">
      {isEmpty && headings.length === 0 && <p>{`${message('search.noResults')} ${query}`}</p>}
      {headings.length > 0 && (
        <>
          <p className="sidebar-heading">{message('sidebar.headings')}</p>
          <ul className="sidebar-list">
            {headings.map(({ id, href, page, title }) => (
              <li key={id}>
                <a className="sidebar-link" href={href}>
                  <span>
                    {title} <small>{page}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Attribute of groups that the filter opened and will close again. */
const OPENED = 'data-opened'

/**
 * Hides the entries of a sidebar unless their label, or the label of a group around them, contains
 * the query's words; marks the matching links (`data-found`), and opens the groups around them. An
 * empty query restores the sidebar.
 *
 * @returns the links that are shown
 */
export function filterEntries(sidebar: ParentNode, query: string): HTMLAnchorElement[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matching: HTMLAnchorElement[] = []
  for (const item of sidebar.querySelectorAll<HTMLElement>('.sidebar-item')) {
    item.hidden = words.length > 0
  }
  for (const group of sidebar.querySelectorAll<HTMLDetailsElement>(`details[${OPENED}]`)) {
    // Unless the reader has opened a page in it.
    if (!group.querySelector('[aria-current]')) group.open = false
    group.removeAttribute(OPENED)
  }
  for (const link of sidebar.querySelectorAll<HTMLAnchorElement>('.sidebar-link')) {
    const text = `${link.textContent} ${groupsOf(link).map(labelOf).join(' ')}`.toLowerCase()
    const isFound = words.length > 0 && words.every((word) => text.includes(word))
    link.toggleAttribute('data-found', isFound)
    if (!isFound) continue
    matching.push(link)
    for (let item = itemOf(link); item; item = itemOf(item.parentElement)) item.hidden = false
    for (const group of groupsOf(link)) {
      if (group.open) continue
      group.open = true
      group.setAttribute(OPENED, '')
    }
  }
  return matching
}

const itemOf = (element: Element | null | undefined): HTMLElement | null | undefined =>
  element?.closest<HTMLElement>('.sidebar-item')

function groupsOf(link: Element): HTMLDetailsElement[] {
  const groups: HTMLDetailsElement[] = []
  for (let group = link.closest('details'); group; ) {
    groups.push(group)
    group = group.parentElement?.closest('details') ?? null
  }
  return groups
}

const labelOf = (group: HTMLDetailsElement): string =>
  group.querySelector('summary')?.getAttribute('aria-label') ??
  group.querySelector('summary')?.textContent ??
  ''
