import { scrollToHash } from './hash-scroll.ts'

/** How long after the load event browsers may still restore the scroll position. */
const RESTORED_MS = 100

/** Key in the session storage of the scroll position after a reload. */
const KEY = 'docs.reload.top'

/**
 * Reloads the document at the current URL, scrolled to where a navigation would have ended: at
 * `top`, else at the hash or the start of the page. A plain reload would restore the scroll
 * position of the page being left.
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

/** Scrolls to the position that `reloadAt` stored. */
export function finishReload(): void {
  if (!wasReloaded()) return
  let top: string | null = null
  try {
    top = sessionStorage.getItem(KEY)
  } catch {}
  const scroll = (): void => {
    if (top === null && location.hash) scrollToHash(location.hash)
    else scrollTo({ top: Number(top ?? 0), behavior: 'instant' })
  }
  scroll()
  const end = (): void => {
    scroll()
    // Before that, the browser may still restore the old position.
    setTimeout(() => {
      history.scrollRestoration = 'auto'
    }, RESTORED_MS)
  }
  if (document.readyState === 'complete') end()
  else addEventListener('load', end, { once: true })
}
