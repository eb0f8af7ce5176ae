import { type RefObject, useEffect } from 'react'

/**
 * Hides the bar when the reader scrolls down past the bar's height or jumps to an anchor. Scrolling
 * up or focusing an element inside the bar shows it again.
 */
export function HideOnScroll({ bar }: { bar: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    let last = scrollY
    let jumping = false
    const hide = (hidden: boolean): void => {
      element.toggleAttribute('data-hidden', hidden && !element.contains(document.activeElement))
    }
    const onScroll = (): void => {
      const now = Math.max(0, scrollY)
      if (jumping) {
        // A jump may scroll up, but the heading must not end up under the bar.
        jumping = false
        hide(true)
      } else if (now < element.offsetHeight) hide(false)
      else if (now !== last) hide(now > last)
      last = now
    }
    const onJump = (): void => {
      jumping = location.hash.length > 1
    }
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('scroll', onScroll, { passive: true, signal })
    addEventListener('hashchange', onJump, { signal })
    element.addEventListener('focusin', () => hide(false), { signal })
    return () => {
      stop.abort()
      hide(false)
    }
  }, [bar])
  return null
}
