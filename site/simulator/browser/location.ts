/** Navigates to a URL, optionally replacing the current entry. */
export type Navigate = (url: string, options?: { replace?: boolean; reload?: boolean }) => void

/**
 * `location` of the application.
 * @param current Returns the current URL.
 */
export function createLocation(current: () => string, navigate: Navigate): Location {
  const url = () => new URL(current())
  const resolve = (text: unknown) => new URL(String(text), current()).href
  const location = {
    assign: (to: unknown) => navigate(resolve(to)),
    replace: (to: unknown) => navigate(resolve(to), { replace: true }),
    reload: () => navigate(current(), { replace: true, reload: true }),
    toString: () => current(),
    get href() {
      return current()
    },
    set href(to: string) {
      navigate(resolve(to))
    },
    get origin() {
      return url().origin
    },
  }
  const parts = ['protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const
  for (const part of parts) {
    Object.defineProperty(location, part, {
      get: () => url()[part],
      set(value: string) {
        const next = url()
        next[part] = value
        navigate(next.href)
      },
      enumerable: true,
      configurable: true,
    })
  }
  return location as unknown as Location
}
