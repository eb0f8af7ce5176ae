import { useConfig, useLocation } from '../../runtime/context.tsx'
import type { PageQuery } from '../addresses.ts'
import { useSearchMessages } from '../messages.ts'
import { filterRows } from '../parts/filter-rows.ts'
import type { SearchAnswer } from '../provider.ts'
import styles from './Dialog.module.css'

/** The filters of the hits; they stay while the query changes. */
export type DialogFilters = Omit<PageQuery, 'query'>

interface FilterBarProps {
  answer: SearchAnswer
  filters: DialogFilters
  narrow(change: DialogFilters): void
}

/** Buttons that narrow the hits to a section of the site and, if there are several, to a version. */
export function FilterBar({ answer, filters, narrow }: FilterBarProps) {
  const config = useConfig()
  const message = useSearchMessages()
  const { path: from } = useLocation()
  return filterRows(answer, filters, { config, message, from }).map(({ label, choices }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a form around it
    <div key={label} role="group" aria-label={label} className={styles.filters}>
      {choices.map(({ label: text, count, isChosen, change }) => (
        <button key={text} type="button" aria-pressed={isChosen} onClick={() => narrow(change)}>
          {text}
          {count !== undefined && <span> {count}</span>}
        </button>
      ))}
    </div>
  ))
}
