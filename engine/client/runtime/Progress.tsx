import { type CSSProperties, useEffect, useLayoutEffect, useState } from 'react'
import { usePending } from './context.tsx'

/** Initial length of the bar, as a fraction of its full length. */
const MINIMUM = 0.08
/** Duration of one step of the bar. */
const SPEED_MS = 200
/** Time between steps while loading. */
const TRICKLE_MS = 800

/** The progress bar at the top of the window while a page is slow to load. */
export function Progress() {
  const isPending = usePending()
  /** Length of the bar; `null` if there is none. */
  const [value, setValue] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (!isPending) return
    setValue(MINIMUM)
    const timer = setInterval(
      () => setValue((before = MINIMUM) => before! + (1 - before!) * 0.15),
      TRICKLE_MS,
    )
    return () => {
      clearInterval(timer)
      setValue(1)
    }
  }, [isPending])
  const isFull = value === 1
  useEffect(() => {
    if (!isFull) return
    const timer = setTimeout(() => setValue(null), SPEED_MS)
    return () => clearTimeout(timer)
  }, [isFull])
  if (value === null) return null
  const style = { '--progress': value, '--progress-speed': `${SPEED_MS}ms` } as CSSProperties
  // Screen readers hear the page announcement instead.
  return <div className="progress-bar" aria-hidden style={style} />
}
