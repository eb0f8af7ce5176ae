import { decodeHash, revealHash } from './enhance/tabs.ts'

/** Images that arrive late push an anchor away: its place is checked once more after this time. */
const RECHECK_MS = 250

/** The element that the hash names, or `null`. */
export function hashTarget(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeHash(hash)) : null
}

/** Scrolls to the element that the hash names, out of hidden tabs too, and looks again later. */
export function scrollToHash(hash: string, behavior: ScrollBehavior = 'instant'): void {
  revealHash(hash)
  hashTarget(hash)?.scrollIntoView({ behavior })
  recheckHash(hash)
}

/** Scrolls once more to the place of the hash, unless the reader has moved on by then. */
export function recheckHash(hash: string): void {
  const stop = new AbortController()
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true })
  }
  setTimeout(() => {
    if (!stop.signal.aborted && location.hash === hash) hashTarget(hash)?.scrollIntoView()
    stop.abort()
  }, RECHECK_MS)
}
