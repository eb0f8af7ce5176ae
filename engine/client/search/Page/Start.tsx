import { useMemo, useState } from 'react'
import { useConfig, useStore } from '../../runtime/context.tsx'
import { createStorage } from '../../runtime/storage.ts'
import { groupStart } from '../Dialog/options.ts'
import { useSearchMessages } from '../messages.ts'
import { HitText } from '../parts/HitText.tsx'
import type { SearchProvider } from '../provider.ts'
import { createSaved } from '../saved.ts'
import { useAnswer } from '../useAnswer.ts'
import styles from './SearchResults.module.css'

/** Number of popular pages, which fill a column beside the sections. */
const MOST_POPULAR = 8

interface StartProps {
  provider: SearchProvider
  /** Path of the page. */
  from: string
  write(query: string): void
}

/**
 * The search page before anything is typed: the reader's recent searches and pages, the sections of
 * the site, and popular pages.
 */
export function Start({ provider, from, write }: StartProps) {
  const config = useConfig()
  const message = useSearchMessages()
  const [saved] = useState(() => createSaved(createStorage(window)))
  const kept = useStore(saved)
  const { search } = config
  const hasPopular = search.provider === 'embedded' && !search.popular
  const { answer } = useAnswer(
    provider,
    hasPopular ? { query: '', limit: MOST_POPULAR, from } : null,
  )
  const groups = useMemo(
    () => groupStart(kept, answer, { config, message }),
    [kept, answer, config, message],
  )
  return (
    <>
      <p className={styles.start}>{message('search.start')}</p>
      {kept.queries.length > 0 && (
        <p className={styles.queries}>
          {message('search.recentQueries')}
          {kept.queries.map((query) => (
            <button key={query} type="button" onClick={() => write(query)}>
              {query}
            </button>
          ))}
        </p>
      )}
      <div className={styles.groups}>
        {groups.map(({ key, label, options }) => (
          <section key={key} aria-label={label}>
            <h2>{label}</h2>
            <ul className={styles.hits}>
              {options.map((option) => (
                <li key={option.id}>
                  <a
                    href={option.href}
                    {...(option.external && { target: '_blank', rel: 'noopener noreferrer' })}
                  >
                    <HitText {...option} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
