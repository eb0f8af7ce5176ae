export type SafeStorage = ReturnType<typeof createStorage>

/**
 * Wraps the browser's local storage; it never throws, and stores nothing if unavailable or blocked.
 * Only the first failure logs a warning.
 */
export function createStorage(window: Window) {
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
    get: (key: string): string | null => attempt((storage) => storage.getItem(key)),
    /** `null` removes the key. */
    set(key: string, value: string | null): void {
      attempt((storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)))
    },
    /** Calls `changed` when another tab changes the key. Returns a function that stops watching. */
    watch(key: string, changed: (value: string | null) => void): () => void {
      const listener = (event: StorageEvent): void => {
        // A `null` key means that the storage was cleared.
        if (event.key === key || event.key === null) changed(event.key && event.newValue)
      }
      window.addEventListener('storage', listener)
      return () => window.removeEventListener('storage', listener)
    },
  }
}
