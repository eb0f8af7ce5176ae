import type { Integration } from '../../../shared/config.ts'
import { loadConsent } from './consent.ts'
import { createPageViews, type PageView } from './page-views.ts'
import { loadSessionRecording } from './session-recording.ts'
import { loadTagManager } from './tag-manager.ts'

/** Whether the browser asks not to be tracked. If so, no service is loaded or contacted. */
export function refusesTracking(
  { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean
  },
): boolean {
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
}

/**
 * Starts the configured services and returns a function that reports a page view. If a consent
 * provider is configured, nothing else is loaded until the reader agrees; then the page being shown
 * is reported, but not the ones before it. If consent is withdrawn, reporting stops.
 */
export function startAnalytics(integrations: readonly Integration[]): (view: PageView) => void {
  if (refusesTracking()) return () => {}
  const consent = integrations.find((integration) => integration.type === 'consent')
  let reporters: ((view: PageView) => void)[] | undefined
  let allowed = false
  let waiting: PageView | undefined

  const report = (view: PageView): void => {
    if (!allowed) {
      waiting = view
      return
    }
    waiting = undefined
    for (const tell of reporters ?? []) tell(view)
  }
  const decide = (yes: boolean): void => {
    allowed = yes
    if (!yes) return
    reporters ??= load(integrations)
    if (waiting) report(waiting)
  }

  if (consent) loadConsent(consent, decide)
  else decide(true)
  return report
}

/** Returns a function that reports a page, but not the same one twice in a row. */
export function reportOnce(
  report: (view: PageView) => void,
): (address: string, title: string) => void {
  let last: string | undefined
  return (address, title) => {
    if (address === last) return
    const view = { location: address, title, referrer: last ?? document.referrer }
    last = address
    report(view)
  }
}

function load(integrations: readonly Integration[]): ((view: PageView) => void)[] {
  const reporters: ((view: PageView) => void)[] = []
  for (const integration of integrations) {
    if (integration.type === 'analytics') reporters.push(createPageViews(integration))
    if (integration.type === 'tagManager') reporters.push(loadTagManager(integration))
    if (integration.type === 'sessionRecording') loadSessionRecording(integration)
  }
  return reporters
}
