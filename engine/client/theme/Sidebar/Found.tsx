import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { withoutMarks } from '../../../shared/search/code-marks.ts'
import { useConfig, usePage } from '../../runtime/context.tsx'
import { createProvider } from '../../search/create-provider.ts'
import { useSearchMessages } from '../../search/messages.ts'
import type { SearchAnswer, SearchHit } from '../../search/provider.ts'
import { filterEntries } from './filterEntries.ts'

/** How many headings are listed. */
const MOST_HEADINGS = 8

/** How long to wait for the next letter before headings are searched, in milliseconds. */
const PAUSE_MS = 150

interface FoundProps {
  sidebar: RefObject<HTMLElement | null>
  html: string
  query: string
}

/**
 * Leaves the entries of a sidebar that have the query's words, and lists the headings with them on
 * the pages of the sidebar. The site's search finds those; it is loaded with the first letter.
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
    let current = true
    const asked = new AbortController()
    const timer = setTimeout(async () => {
      const paths = new Set([...column.querySelectorAll('a')].map((link) => link.pathname))
      const ofSidebar = ({ kind, title, href }: SearchHit): boolean =>
        kind === 'heading' && title.length > 1 && paths.has(href.replace(/[?#].*$/, ''))
      const request = { query, limit: 40, from: path }
      const show = ({ hits }: SearchAnswer): void => {
        if (!current) return
        const found = hits.filter(ofSidebar).slice(0, MOST_HEADINGS)
        setHeadings(found.map((hit) => ({ ...hit, title: [withoutMarks(hit.title.join(''))] })))
      }
      await createProvider(config)
        .ask(request, show, asked.signal)
        .catch(() => {
          // Entries are filtered all the same; the search itself reports what is wrong with it.
        })
    }, PAUSE_MS)
    return () => {
      current = false
      asked.abort()
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
