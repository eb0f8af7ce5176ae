/**
 * Returns a proxy of an object that records each member that is read.
 *
 * @param into returns the object to copy these members to
 */
export function recorded<T extends object>(source: T, into: () => Partial<T>): T {
  return new Proxy(source, {
    get(_, key) {
      const value = Reflect.get(source, key)
      if (typeof key === 'string' && Object.hasOwn(source, key)) into()[key as keyof T] = value
      return value
    },
  })
}
