import { useEffect, useEffectEvent } from 'react'
import type { PageMeta } from '../../shared/page.ts'
import type { Loader } from './loader.ts'

function useChanges(loader: Loader, show: (page: PageMeta) => void): void {
  const onPage = useEffectEvent((event: Event) => {
    loader.clear()
    show((event as CustomEvent<PageMeta>).detail)
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('quire:changed', loader.clear, { signal })
    addEventListener('quire:page', onPage, { signal })
    return () => stop.abort()
  }, [loader])
}

/**
 * Calls a function with the new page when its source has changed, in development; does nothing
 * otherwise. See `dev/client.js`.
 */
export const usePageChanges: typeof useChanges = import.meta.env.DEV ? useChanges : () => {}
