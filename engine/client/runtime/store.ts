/** A value outside React, such as one in the browser's storage; `useStore` in `context.tsx` reads it. */
export interface Store<T> {
  /** The value for the server, and therefore for the first render in the browser. */
  readonly initial: T
  get(): T
  set(value: T): void
  /** Calls the listener after every change. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

/** @param value the value in the browser from the start, if it differs from `initial` */
export function createStore<T>(initial: T, value = initial): Store<T> {
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
