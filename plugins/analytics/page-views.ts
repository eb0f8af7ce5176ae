import type { NavigatedPage } from 'quire-docs/plugin'
import type { GoogleAnalytics } from './options.ts'

/** The part of a page that is reported. */
export type PageView = Pick<NavigatedPage, 'url' | 'documentTitle' | 'referrer'>

/**
 * Returns a function that reports a page view to a Google-Analytics-compatible endpoint. It calls
 * the collect endpoint directly, so none of the service's scripts run here. The reader's id lasts
 * until the next full page load; nothing is stored.
 */
export function createPageViews({
  id,
  endpoint,
  anonymizeIp,
}: GoogleAnalytics): (view: PageView) => void {
  const client = `${randomNumber()}.${Math.floor(Date.now() / 1000)}`
  const session = String(Math.floor(Date.now() / 1000))
  let count = 0
  return (view) => {
    count++
    const query = new URLSearchParams({
      v: '2',
      tid: id,
      cid: client,
      sid: session,
      _p: String(randomNumber()),
      _s: String(count),
      en: 'page_view',
      dl: view.url,
      dt: view.documentTitle,
      dr: view.referrer,
      ul: navigator.language.toLowerCase(),
      sr: `${screen.width}x${screen.height}`,
      ...(count === 1 && { _ss: '1', _fv: '1' }),
      ...(anonymizeIp && { aip: '1' }),
    })
    const url = `${endpoint}/g/collect?${query}`
    // `keepalive`, since the reader may be leaving. A blocked or failed request can be ignored.
    fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(
      () => {},
    )
  }
}

function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
