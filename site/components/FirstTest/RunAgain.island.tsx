import { defineIsland } from 'quire-docs/islands'
import { type ReactNode, useEffect, useRef } from 'react'

/** Starts all animations below an element from the beginning. */
function restart(element: Element | null | undefined): void {
  for (const animation of element?.getAnimations({ subtree: true }) ?? []) {
    animation.cancel()
    animation.play()
  }
}

/**
 * A button that runs the test beside it again. A test below the first screen also starts again when
 * the reader first scrolls to it, since its steps are over by then.
 */
export default defineIsland('RunAgain', (): ReactNode => {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const stage = button.current?.closest('section')
    if (!stage) return
    let isFirst = true
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          observer.disconnect()
          if (!isFirst) restart(stage)
        }
        isFirst = false
      },
      { threshold: 0.35 },
    )
    observer.observe(stage)
    return () => observer.disconnect()
  }, [])

  return (
    <button
      ref={button}
      type="button"
      className="first-test-again only-scripts"
      onClick={() => restart(button.current?.closest('section'))}
    >
      Play again
    </button>
  )
})
