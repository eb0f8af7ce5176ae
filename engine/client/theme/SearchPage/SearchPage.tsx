import { type ComponentType, useEffect, useState } from 'react'
import { searchPageMessages } from '../../../shared/part-messages.ts'
import { useConfig, useLocation, useMessages, usePartMessages } from '../../runtime/context.tsx'
import { startSource } from '../../runtime/search-source.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './SearchPage.module.css'

type Results = ComponentType<{ typed: string; write(query: string): void }>

/** Loads the results code. `null` on the server, so that its bundle does not include the code. */
const load = import.meta.env.SSR ? null : () => import('../../search/dialog.tsx')

/**
 * The search page: an input, and the results of the query in the URL. The results component is in
 * the search dialog's chunk, which loads after the page.
 */
export function SearchPage() {
  const message = useMessages()
  const ownMessage = usePartMessages(searchPageMessages)
  const config = useConfig()
  const { placeholder } = config.search
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('q') ?? ''
  // What is typed counts until the URL says otherwise: by a link, or by going back.
  const [own, setOwn] = useState({ asked, text: asked })
  const typed = own.asked === asked ? own.text : asked
  const setTyped = (text: string): void => setOwn({ asked, text })
  const [Part, setPart] = useState<Results | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry
  useEffect(() => {
    if (!load) return
    startSource(config)
    let current = true
    setFailed(false)
    load().then(
      ({ SearchResults }) => current && setPart(() => SearchResults),
      (error: unknown) => {
        console.warn('Search could not be loaded.', error)
        if (current) setFailed(true)
      },
    )
    return () => {
      current = false
    }
  }, [attempt])

  return (
    <div className={styles.page}>
      <h1>{message('search.pageTitle')}</h1>
      <noscript>
        <p>{ownMessage('search.needsScripts')}</p>
      </noscript>
      <search className={`${styles.box} only-scripts`}>
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
      {Part && <Part typed={typed} write={setTyped} />}
      {hasFailed && (
        <p role="alert">
          {message('search.failed')}. {message('search.failedHelp')}{' '}
          <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
            {message('search.retry')}
          </button>
        </p>
      )}
    </div>
  )
}
