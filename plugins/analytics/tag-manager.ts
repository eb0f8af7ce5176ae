import { trustedScriptUrl } from 'quire-docs/islands'
import type { TagManager } from './options.ts'
import type { PageView } from './page-views.ts'

/** Loads a tag manager's container and returns a function that reports page views to it. */
export function loadTagManager({ id, endpoint }: TagManager): (view: PageView) => void {
  const host = window as unknown as { dataLayer?: object[] }
  host.dataLayer ??= []
  const layer = host.dataLayer
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.src = trustedScriptUrl(`${endpoint}/gtm.js?id=${encodeURIComponent(id)}`)
  script.async = true
  document.head.append(script)
  return ({ url, documentTitle }) => {
    layer.push({ event: 'page_view', page_location: url, page_title: documentTitle })
  }
}
