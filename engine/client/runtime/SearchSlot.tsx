import { use, useDeferredValue, useEffect } from 'react'
import { pageUrl } from '../../shared/url.ts'
import { announce, useMessages, useShell, useStore } from './context.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { loadDialog } from './search.ts'

/**
 * The search dialog, once it has been requested. The deferred rendering waits for its code: with a
 * fallback in a Suspense boundary, React would delay the dialog by 300 ms.
 */
export function SearchSlot() {
  const isWanted = useDeferredValue(useStore(useShell().search).isWanted)
  if (!isWanted) return null
  return (
    <ErrorBoundary resetKey={null} fallback={(error) => <SearchFailed error={error} />}>
      <Dialog />
    </ErrorBoundary>
  )
}

function Dialog() {
  const { SearchDialog } = use(loadDialog())
  return <SearchDialog />
}

/**
 * Goes to the search page instead of the dialog. A new deploy may have removed this version's code;
 * a full page load gets the current one. Shows an error if that cannot help, and if the sidebar's
 * filter has failed, which requests the code again with the next letter.
 */
export function SearchFailed({ error, isOfFilter }: { error: unknown; isOfFilter?: boolean }) {
  const shell = useShell()
  const message = useMessages()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    const { config, search } = shell
    const { isOpen, query } = search.get()
    const { pagePath } = config.search
    const address = pagePath && pageUrl(config, pagePath)
    search.giveUp()
    if (!isOpen && !isOfFilter) return
    if (isOfFilter || !address || !navigator.onLine || address === location.pathname) {
      announce(shell, `${message('search.failed')}. ${message('search.failedHelp')}`, true)
    } else {
      location.assign(query === '' ? address : `${address}?${new URLSearchParams({ q: query })}`)
    }
  }, [error])
  return null
}
