/** Returns an object without its members that are `undefined`. */
export function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T
}

/** Fills in defaults for settings that are absent or `undefined`. */
export function withDefaults<Defaults extends object, Own extends object>(
  defaults: Defaults,
  own: Own | undefined,
): Omit<Own, keyof Defaults> & Defaults {
  return { ...defaults, ...defined(own ?? {}) } as Omit<Own, keyof Defaults> & Defaults
}
