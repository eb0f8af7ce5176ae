/**
 * Wraps an object with additional members: the members of `own`, and members set later. The real object is
 * never changed. Its methods are called on it, because platform methods throw for another `this`.
 */
export function overlay<T extends object>(real: T, own: object): T {
  const bound = new Map<CallableFunction, CallableFunction>()
  const members = own as Record<PropertyKey, unknown>
  const read = (key: PropertyKey): unknown => {
    const value = (real as Record<PropertyKey, unknown>)[key] as CallableFunction | undefined
    // Constructors have a prototype, which a bound function would lack.
    if (typeof value !== 'function' || Object.hasOwn(value, 'prototype')) return value
    if (!bound.has(value)) bound.set(value, value.bind(real))
    return bound.get(value)
  }
  return new Proxy(members, {
    has: (_target, key) => key in members || key in real,
    get: (_target, key) => (key in members ? members[key] : read(key)),
    set(_target, key, value) {
      // Handlers such as `onerror` are set on the real object.
      const isHandler = typeof key === 'string' && /^on[a-z]+$/.test(key) && key in real
      if (isHandler) (real as Record<PropertyKey, unknown>)[key] = value
      else members[key] = value
      return true
    },
    getOwnPropertyDescriptor(_target, key) {
      const descriptor = Object.getOwnPropertyDescriptor(members, key)
      if (descriptor || !(key in real)) return descriptor
      return { value: read(key), writable: true, enumerable: true, configurable: true }
    },
  }) as T
}
