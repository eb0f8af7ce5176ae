/**
 * Returns an object whose members are those of another one, and which notes each member that is read.
 *
 * @param into returns the object to which members are added when they are read
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
