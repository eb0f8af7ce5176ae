import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { documentTitle } from '../../../shared/document-title.ts'
import { useConfig, useLocation } from '../../runtime/context.tsx'
import {
  changeUrl,
  isSearchable,
  type PageQuery,
  readPageQuery,
  writePageQuery,
} from '../addresses.ts'
import { createProvider } from '../create-provider.ts'
import { countText, resultCount, useSearchMessages } from '../messages.ts'
import { HitText } from '../parts/HitText.tsx'
import { Failed, NoResults } from '../parts/Notices.tsx'
import { reportedPlace, useSearchReport } from '../report.ts'
import { useAnswer } from '../useAnswer.ts'
import { Filters } from './Filters.tsx'
import styles from './SearchResults.module.css'
import { Start } from './Start.tsx'

/** Number of hits added at a time as the reader scrolls. */
const STEP = 20

/** Debounce delay before the URL is updated while typing. */
const SETTLE_MS = 250

/** Number of hits shown for each URL query, restored when the reader comes back to it. */
let savedLimits: Readonly<Record<string, number>> = {}

/** The results on the search page. The URL is the source of truth for the query and the filters. */
export function SearchResults({ typed, write }: { typed: string; write(query: string): void }) {
  const config = useConfig()
  const message = useSearchMessages()
  const { path, search } = useLocation()
  const pageQuery = useMemo(() => readPageQuery(search), [search])
  const provider = useMemo(() => createProvider(config), [config])
  const [limits, setLimits] = useState(savedLimits)
  const limit = limits[search] ?? STEP
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (typed === pageQuery.query) return
    const timer = setTimeout(() => {
      changeUrl('replaceState', location.pathname + writePageQuery({ ...pageQuery, query: typed }))
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [typed, pageQuery])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title depends only on the URL
  useEffect(() => {
    const { query } = readPageQuery(search)
    const title =
      query === '' ? message('search.pageTitle') : message('search.pageTitleFor', { query })
    document.title = documentTitle(config, title)
  }, [search])

  const { answer, failure, retry } = useAnswer(
    provider,
    !isSearchable(typed) ? null : { ...pageQuery, query: typed, limit, from: path },
  )
  const reportOpened = useSearchReport(isSearchable(typed) ? answer : null)
  const hasMore = answer !== null && !answer.isPartial && answer.hits.length < answer.matching
  const more = (): void => {
    savedLimits = { ...savedLimits, [search]: limit + STEP }
    setLimits(savedLimits)
  }

  const shown = answer?.hits.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: observe again after each batch, as the end may still be in view
  useEffect(() => {
    if (!hasMore || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '300px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, shown])

  const urlOf = (change: Partial<PageQuery>): string =>
    location.pathname + writePageQuery({ ...pageQuery, query: typed, ...change })
  const choose = (event: MouseEvent, href: string): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    changeUrl('pushState', href)
  }

  if (!isSearchable(typed)) return <Start provider={provider} from={path} write={write} />
  if (failure !== null) {
    const leave = (): void => location.reload()
    return <Failed kind={failure} retry={failure === 'outdated' ? leave : retry} />
  }
  if (!answer) return <p className={styles.start}>{message('search.loading')}</p>
  if (answer.total === 0 && !answer.isPartial) {
    return <NoResults query={answer.query} suggestions={answer.suggestions} choose={write} />
  }
  return (
    <>
      <Filters answer={answer} filters={pageQuery} urlOf={urlOf} choose={choose} />
      <p className={styles.count} role="status">
        {!answer.isPartial && resultCount(countText(answer.matching, answer), message)}
      </p>
      <ol className={styles.hits}>
        {answer.hits.map((hit, i) => (
          <li key={hit.id}>
            <a
              href={hit.href}
              onClick={() => reportOpened(reportedPlace(hit, config.search), i + 1)}
              {...(hit.external && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <HitText {...hit} />
            </a>
          </li>
        ))}
      </ol>
      <div ref={end}>
        {hasMore && (
          <button type="button" className="button" onClick={more}>
            {message('search.showMore')}
          </button>
        )}
      </div>
    </>
  )
}
