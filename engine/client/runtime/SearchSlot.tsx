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
 * a full page load gets the current one. If that cannot help, or if the sidebar's filter has failed,
 * shows an error. The filter requests the code again with the next letter.
 */
export function SearchFailed({ error, inFilter }: { error: unknown; inFilter?: boolean }) {
  const shell = useShell()
  const message = useMessages()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    const { config, search } = shell
    const { isOpen, query } = search.get()
    const { pagePath } = config.search
    const url = pagePath && pageUrl(config, pagePath)
    search.giveUp()
    if (!isOpen && !inFilter) return
    if (inFilter || !url || !navigator.onLine || url === location.pathname) {
      announce(shell, `${message('search.failed')}. ${message('search.failedHelp')}`, true)
    } else {
      location.assign(query === '' ? url : `${url}?${new URLSearchParams({ q: query })}`)
    }
  }, [error])
  return null
}
