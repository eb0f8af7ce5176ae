import { useDeferredValue, useEffect } from 'react'
import { useShell, useStore } from './context.tsx'

/** How long a visible announcement stays on the screen. */
const SHOWN_MS = 6000

/** The live region. It is rendered only in the browser, after everything around it is hydrated. */
export function Announcer() {
  const { announcement } = useShell()
  const { text, shown, count } = useStore(announcement)
  const isHydrated = useDeferredValue(true, false)
  useEffect(() => {
    if (!shown || count === 0) return
    const timer = setTimeout(
      () => announcement.set({ ...announcement.get(), shown: false }),
      SHOWN_MS,
    )
    return () => clearTimeout(timer)
  }, [announcement, shown, count])
  if (!isHydrated) return null
  return (
    <div className="announcer" aria-live="polite" aria-atomic data-shown={shown ? '' : undefined}>
      {/* A new element, because a repeated text would not be announced otherwise. */}
      <span key={count}>{text}</span>
    </div>
  )
}
