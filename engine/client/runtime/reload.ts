import { scrollToHash } from './hash-scroll.ts'

/** How long after the load event a browser may restore the scroll position. */
const RESTORED_MS = 100

/** Key in the session's storage: where to scroll after a reload. */
const KEY = 'docs.reload.top'

/**
 * Reloads the document at the current URL, to end up where a navigation would have: at `top`, else at
 * the hash or the start of the page. By itself, the browser would keep the scroll position of the
 * page that is left.
 */
export function reloadAt(top?: number): void {
  history.scrollRestoration = 'manual'
  try {
    if (top === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, String(top))
  } catch {
    // Without storage, the page starts at its hash or its start.
  }
  location.reload()
}

/** Whether this document was loaded by `reloadAt`. */
export function wasReloaded(): boolean {
  return history.scrollRestoration === 'manual'
}

/** Scrolls to where `reloadAt` wanted it. */
export function finishReload(): void {
  if (!wasReloaded()) return
  let top: string | null = null
  try {
    top = sessionStorage.getItem(KEY)
  } catch {}
  const place = (): void => {
    if (top === null && location.hash) scrollToHash(location.hash)
    else scrollTo({ top: Number(top ?? 0), behavior: 'instant' })
  }
  place()
  const end = (): void => {
    place()
    // Any earlier, the browser would still restore the position of the page before.
    setTimeout(() => {
      history.scrollRestoration = 'auto'
    }, RESTORED_MS)
  }
  if (document.readyState === 'complete') end()
  else addEventListener('load', end, { once: true })
}
