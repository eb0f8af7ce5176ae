import type { Integration } from '../../../shared/config.ts'
import type { PageView } from './page-views.ts'
import { addScript } from './script.ts'

type TagManager = Extract<Integration, { type: 'tagManager' }>

/** Loads a tag manager's container and returns a function that reports page views to it. */
export function loadTagManager({ id, endpoint }: TagManager): (view: PageView) => void {
  const host = window as unknown as { dataLayer?: object[] }
  host.dataLayer ??= []
  const layer = host.dataLayer
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  addScript(`${endpoint}/gtm.js?id=${encodeURIComponent(id)}`)
  return (view) => {
    layer.push({ event: 'page_view', page_location: view.location, page_title: view.title })
  }
}
