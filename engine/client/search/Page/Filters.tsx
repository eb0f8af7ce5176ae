import type { MouseEvent } from 'react'
import { useConfig, useLocation } from '../../runtime/context.tsx'
import type { PageQuery } from '../addresses.ts'
import { useSearchMessages } from '../messages.ts'
import { filterRows } from '../parts/filter-rows.ts'
import type { SearchAnswer } from '../provider.ts'
import styles from './SearchResults.module.css'

interface FiltersProps {
  answer: SearchAnswer
  filters: PageQuery
  /** Returns the URL of the same query with other filters. */
  urlOf(change: Partial<PageQuery>): string
  choose(event: MouseEvent, href: string): void
}

/** Links that narrow the results to a section and, if there are several, to a docs version. */
export function Filters({ answer, filters, urlOf, choose }: FiltersProps) {
  const config = useConfig()
  const message = useSearchMessages()
  const { path: from } = useLocation()
  return filterRows(answer, filters, { config, message, from }).map(({ label, choices }) => (
    <nav key={label} aria-label={label}>
      <ul className={styles.filters}>
        {choices.map(({ label: text, count, isChosen, change }) => (
          <li key={urlOf(change)}>
            <a
              href={urlOf(change)}
              aria-current={isChosen || undefined}
              onClick={(event) => choose(event, urlOf(change))}
            >
              {text}
              {count !== undefined && <span> {count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ))
}
