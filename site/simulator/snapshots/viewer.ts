import { metaPolicy } from '../frame/policy.ts'
import { SUBJECT } from './snapshot.ts'

/**
 * Script of the document that shows snapshots. Scripts inserted by parsing never run, and the
 * policy allows only this one.
 */
export const VIEWER_SCRIPT = `addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data?.html !== 'string') return
  const shown = new DOMParser().parseFromString(data.html, 'text/html')
  document.documentElement.replaceWith(document.importNode(shown.documentElement, true))
  const style = document.createElement('style')
  style.textContent = '[${SUBJECT}] { outline: 3px solid #d97706 !important; outline-offset: 2px; }'
  document.head.append(style)
  scrollTo(data.scrollX, data.scrollY)
  document.querySelector('[${SUBJECT}]')?.scrollIntoView({ block: 'nearest' })
})
for (const name of ['click', 'auxclick', 'submit']) {
  addEventListener(name, (event) => event.preventDefault(), true)
}
parent.postMessage('snapshot-viewer-ready', '*')`

/** Message of the viewer when it is ready for snapshots. */
export const VIEWER_READY = 'snapshot-viewer-ready'

/** Sandbox attribute of the viewer's frame: an opaque origin. */
export const VIEWER_SANDBOX = 'allow-scripts'

/** The document that shows snapshots, with its policy. */
export function snapshotDocument(policy: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${metaPolicy(policy)}<title>Snapshot</title></head><body><script>${VIEWER_SCRIPT}</script></body></html>`
}
