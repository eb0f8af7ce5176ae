import { useEffect, useRef } from 'react'
import { type ShellLocation, useConfig } from './context.tsx'

/**
 * Reports each page that is shown to the configured services; the same URL twice in a row counts
 * once. The analytics code is loaded only if a service is configured.
 *
 * @param location of the page, or `null` while what is shown is not the page at the location
 */
export function usePageViews(location: ShellLocation | null): void {
  const { integrations } = useConfig()
  const report = useRef<Promise<(address: string, title: string) => void>>(null)
  const { pathname, search } = location ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query is another address
  useEffect(() => {
    if (integrations.length === 0 || pathname === undefined) return
    // The first render does not know the query yet.
    const [address] = window.location.href.split('#')
    const { title } = document
    report.current ??= import('./analytics/analytics.ts').then(({ reportOnce, startAnalytics }) =>
      reportOnce(startAnalytics(integrations)),
    )
    report.current.then(
      (send) => send(address!, title),
      (error) => console.warn('Page views could not be reported.', error),
    )
  }, [integrations, pathname, search])
}
