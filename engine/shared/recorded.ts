/**
 * Returns a proxy that records which members of an object are read.
 *
 * @param into returns the object that receives the members that were read
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
