/**
 * Returns a deep copy without functions, which can be sent to a thread or a process. Shared objects
 * stay shared.
 *
 * @param copies replacements for some objects
 */
export function plainCopy<T>(value: T, copies = new Map<unknown, unknown>()): T {
  if (typeof value === 'function') return undefined as T
  if (typeof value !== 'object' || value === null) return value
  const existing = copies.get(value)
  if (existing !== undefined) return existing as T
  const copyAs = <C>(copy: C): C => {
    copies.set(value, copy)
    return copy
  }
  if (Array.isArray(value)) {
    const copy = copyAs<unknown[]>([])
    for (const one of value) copy.push(plainCopy(one, copies))
    return copy as T
  }
  if (value instanceof Map) {
    const copy = copyAs(new Map())
    for (const [key, one] of value) copy.set(key, plainCopy(one, copies))
    return copy as T
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return copyAs(value)
  const copy = copyAs<Record<string, unknown>>({})
  for (const [key, one] of Object.entries(value)) copy[key] = plainCopy(one, copies)
  return copy as T
}
