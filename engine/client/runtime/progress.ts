/** Initial length of the bar, as a fraction of its full length. */
const MINIMUM = 0.08
/** Duration of one step of the bar. */
const SPEED_MS = 200
/** Time between steps while loading. */
const TRICKLE_MS = 800

/** The progress bar at the top of the window while a page is slow to load. */
export interface Progress {
  start(): void
  /** Fills the bar and removes it. A no-op if the bar was not started. */
  done(): void
}

export function createProgress(): Progress {
  let bar: HTMLElement | null = null
  let value = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const show = (next: number): void => {
    value = next
    bar?.style.setProperty('--progress', String(next))
  }

  return {
    start() {
      if (bar) return
      bar = document.createElement('div')
      bar.className = 'progress-bar'
      // Screen readers hear the page announcement instead.
      bar.ariaHidden = 'true'
      bar.style.setProperty('--progress-speed', `${SPEED_MS}ms`)
      show(MINIMUM)
      document.body.append(bar)
      timer = setInterval(() => show(value + (1 - value) * 0.15), TRICKLE_MS)
    },
    done() {
      clearInterval(timer)
      show(1)
      const finished = bar
      bar = null
      setTimeout(() => finished?.remove(), SPEED_MS)
    },
  }
}
