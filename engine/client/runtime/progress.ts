/** The bar's first length, as a part of the whole, and the least it ever shows. */
const MINIMUM = 0.08
/** Time of one step of the bar. */
const SPEED_MS = 200
/** Time between steps while nothing is known. */
const TRICKLE_MS = 800

/** The bar at the top of the window while a page takes long. */
export interface Progress {
  start(): void
  /** Fills the bar and takes it away. Without a start it does nothing. */
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
      // Screen readers are told of the new page itself.
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
