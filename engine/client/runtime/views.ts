import type { ClientConfig } from '../../shared/config.ts'

/**
 * Returns a function that reports a page view; the same URL twice in a row counts once. The
 * analytics code is loaded only if a service is configured.
 */
export function reportPageViews({ integrations }: ClientConfig): () => void {
  if (integrations.length === 0) return () => {}
  const analytics = import('./analytics/analytics.ts').then(({ startAnalytics }) =>
    startAnalytics(integrations),
  )
  let referrer = document.referrer
  let last = ''
  return () => {
    const address = location.origin + location.pathname + location.search
    if (address === last) return
    last = address
    const view = { location: address, title: document.title, referrer }
    referrer = address
    analytics.then(
      (report) => report(view),
      (error) => console.warn('Page views could not be reported.', error),
    )
  }
}
