import { hashTarget, revealHash } from './enhance/tabs.ts'

export { hashTarget }

/** Delay before scrolling again, because images that load late can shift the anchor. */
const RECHECK_MS = 250

/** Scrolls to the hash's element, selecting tabs that hide it, and rechecks its position later. */
export function scrollToHash(hash: string, behavior: ScrollBehavior = 'instant'): void {
  revealHash(hash)
  hashTarget(hash)?.scrollIntoView({ behavior })
  recheckHash(hash)
}

/** Scrolls to the hash's element again after a delay, unless the reader has interacted by then. */
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
