import type { Integration } from '../../../shared/config.ts'

type Analytics = Extract<Integration, { type: 'analytics' }>

/** What is told of a page. */
export interface PageView {
  /** Whole address, without hash. */
  location: string
  title: string
  /** Address of the page before, or empty. */
  referrer: string
}

/**
 * Returns what reports a page view to a Google-Analytics-compatible endpoint, by the collect call
 * itself: no script of the service's runs here. The reader's id lives as long as the tab; nothing
 * is stored.
 */
export function createPageViews({
  id,
  endpoint,
  anonymizeIp,
}: Analytics): (view: PageView) => void {
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
      dl: view.location,
      dt: view.title,
      dr: view.referrer,
      ul: navigator.language.toLowerCase(),
      sr: `${screen.width}x${screen.height}`,
      ...(count === 1 && { _ss: '1', _fv: '1' }),
      ...(anonymizeIp && { aip: '1' }),
    })
    const url = `${endpoint}/g/collect?${query}`
    // The page may be left right now; a blocked or failed call is no concern of the reader's.
    fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(
      () => {},
    )
  }
}

function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
