import { useEffect, useRef } from 'react'
import type { PageView } from './analytics/page-views.ts'
import { type ShellLocation, useConfig } from './context.tsx'

/**
 * Reports each page that is shown to the configured services; the same URL twice in a row counts
 * once. The analytics code is loaded only if a service is configured.
 *
 * @param location of the page, or `null` while what is shown is not the page at the location
 */
export function usePageViews(location: ShellLocation | null): void {
  const { integrations } = useConfig()
  const report = useRef<Promise<(view: PageView) => void>>(null)
  const last = useRef<string>(null)
  const { pathname, search } = location ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query is another address
  useEffect(() => {
    if (integrations.length === 0 || pathname === undefined) return
    // The first render does not know the query yet.
    const { origin, pathname: path, search: query } = window.location
    const address = origin + path + query
    if (address === last.current) return
    const view = {
      location: address,
      title: document.title,
      referrer: last.current ?? document.referrer,
    }
    last.current = address
    report.current ??= import('./analytics/analytics.ts').then(({ startAnalytics }) =>
      startAnalytics(integrations),
    )
    report.current.then(
      (send) => send(view),
      (error) => console.warn('Page views could not be reported.', error),
    )
  }, [integrations, pathname, search])
}
