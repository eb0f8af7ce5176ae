/** Timers of one page, which end with it, as in a browser. */
export class PageTimers {
  readonly #clears = new Map<unknown, () => void>()

  /** The members of the page's window. */
  members(): Record<string, unknown> {
    const keep = (
      start: (fn: () => void, ms?: number) => number,
      clear: (id: number) => void,
      isOnce: boolean,
    ) => {
      return (fn: unknown, ms?: number, ...args: unknown[]): number => {
        const id = start(() => {
          if (isOnce) this.#clears.delete(id)
          if (typeof fn === 'function') fn(...args)
        }, ms)
        this.#clears.set(id, () => clear(id))
        return id
      }
    }
    const clear = (id: unknown): void => {
      this.#clears.get(id)?.()
      this.#clears.delete(id)
    }
    const start = (fn: () => void, ms?: number) => window.setTimeout(fn, ms)
    const repeat = (fn: () => void, ms?: number) => window.setInterval(fn, ms)
    return {
      setTimeout: keep(start, (id) => window.clearTimeout(id), true),
      setInterval: keep(repeat, (id) => window.clearInterval(id), false),
      clearTimeout: clear,
      clearInterval: clear,
    }
  }

  end(): void {
    for (const clear of this.#clears.values()) clear()
    this.#clears.clear()
  }
}
