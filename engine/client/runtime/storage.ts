/** The browser's local storage; it never throws, and stores nothing if unavailable or blocked. */
export interface SafeStorage {
  get(key: string): string | null
  /** `null` removes the key. */
  set(key: string, value: string | null): void
  /** Calls `changed` when another tab changes the key. Returns a function that stops watching. */
  watch(key: string, changed: (value: string | null) => void): () => void
}

/** Wraps local storage; only the first failure logs a warning. */
export function createStorage(window: Window): SafeStorage {
  let warned = false
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(window.localStorage)
    } catch (error) {
      if (!warned)
        console.warn(
          'Storage is not available, so choices are lost when the reader leaves the page.',
          error,
        )
      warned = true
      return null
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set(key, value) {
      attempt((storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)))
    },
    watch(key, changed) {
      const listener = (event: StorageEvent): void => {
        // A `null` key means that the storage was cleared.
        if (event.key === key || event.key === null) changed(event.key && event.newValue)
      }
      window.addEventListener('storage', listener)
      return () => window.removeEventListener('storage', listener)
    },
  }
}
