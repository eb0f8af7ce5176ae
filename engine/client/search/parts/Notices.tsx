import { useConfig } from '../../runtime/context.tsx'
import { useSearchMessages } from '../messages.ts'
import type { SearchError } from '../provider.ts'
import { isSafeUrl } from '../saved.ts'
import styles from './parts.module.css'

/** Says that nothing was found, with suggestions and a link for feedback. */
export function NoResults(props: {
  query: string
  suggestions: readonly string[]
  choose(query: string): void
}) {
  const { query, suggestions, choose } = props
  const { search } = useConfig()
  const message = useSearchMessages()
  const address = search.missingResultsUrl?.replaceAll('{query}', encodeURIComponent(query))
  return (
    <div className={styles.notice}>
      <p className={styles.lead}>
        {message('search.noResults')} <strong>“{query}”</strong>
      </p>
      {suggestions.length > 0 && (
        <>
          <p>{message('search.trySearching')}</p>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => choose(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {address !== undefined && isSafeUrl(address) && (
        <p>
          {message('search.believe')}{' '}
          <a href={address} target="_blank" rel="noopener noreferrer">
            {message('search.letUsKnow')}
          </a>
        </p>
      )}
    </div>
  )
}

/** Says that the search failed, with a button to retry. */
export function Failed(props: { kind: SearchError['kind']; retry(): void }) {
  const { kind, retry } = props
  const message = useSearchMessages()
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.lead}>{message('search.failed')}</p>
      <p>{message(kind === 'outdated' ? 'search.outdated' : 'search.failedHelp')}</p>
      <button type="button" className="button" onClick={retry}>
        {message('search.retry')}
      </button>
    </div>
  )
}
