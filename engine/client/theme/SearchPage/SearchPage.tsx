import { use, useCallback, useDeferredValue, useEffect, useState } from 'react'
import { searchPageMessages } from '../../../shared/part-messages.ts'
import {
  useConfig,
  useLocation,
  useMessages,
  usePartMessages,
  useShell,
} from '../../runtime/context.tsx'
import { ErrorBoundary } from '../../runtime/ErrorBoundary.tsx'
import { loadDialog } from '../../runtime/search.ts'
import { startSource } from '../../runtime/search-source.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './SearchPage.module.css'

/**
 * The search page: an input, and the results of the query in the URL. The results component is in
 * the search dialog's chunk, which loads after the page.
 */
export function SearchPage() {
  const message = usePartMessages(searchPageMessages)
  const config = useConfig()
  const { placeholder } = config.search
  const { search } = useLocation()
  const urlQuery = new URLSearchParams(search).get('q') ?? ''
  // The typed text is used until the URL changes, by a link or by going back.
  const [edited, setEdited] = useState({ query: urlQuery, text: urlQuery })
  const typed = edited.query === urlQuery ? edited.text : urlQuery
  const setTyped = (text: string): void => setEdited({ query: urlQuery, text })
  // False on the server and in the first render. Typing does not wait for the code of the results.
  const hasResults = useDeferredValue(true, false)
  useEffect(() => startSource(config), [config])

  return (
    <div className={styles.page}>
      <h1>{message('search.pageTitle')}</h1>
      <noscript>
        <p>{message('search.needsScripts')}</p>
      </noscript>
      <search className={`search-box ${styles.box} only-scripts`}>
        <Icon name="magnifier" />
        <input
          type="search"
          name="q"
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={300}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      {hasResults && (
        <ErrorBoundary resetKey={null} fallback={(_, reset) => <Failed retry={reset} />}>
          <Results typed={typed} write={setTyped} />
        </ErrorBoundary>
      )}
    </div>
  )
}

function Results(props: { typed: string; write(query: string): void }) {
  const { SearchResults } = use(loadDialog())
  return <SearchResults {...props} />
}

function Failed({ retry }: { retry(): void }) {
  const { search } = useShell()
  const message = useMessages()
  const pageMessage = usePartMessages(searchPageMessages)
  const onRetry = useCallback((): void => {
    search.giveUp()
    retry()
  }, [search, retry])
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <p role="alert">
      {message('search.failed')}. {message('search.failedHelp')}{' '}
      <button type="button" className="button" onClick={onRetry}>
        {pageMessage('search.retry')}
      </button>
    </p>
  )
}
