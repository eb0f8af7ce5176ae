/** `localStorage` and `sessionStorage` of the application: they end with the simulator. */
export class SimulatedStorage {
  // A private field, since the items are the object's own properties.
  readonly #items = new Map<string, string>()

  get length(): number {
    return this.#items.size
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }

  getItem(name: string): string | null {
    return this.#items.get(String(name)) ?? null
  }

  setItem(name: string, value: string): void {
    this.#items.set(String(name), String(value))
  }

  removeItem(name: string): void {
    this.#items.delete(String(name))
  }

  clear(): void {
    this.#items.clear()
  }
}

/** Creates a storage with its items as properties, like the storage of a browser. */
export function createStorage(): Storage {
  const storage = new SimulatedStorage()
  const isItem = (key: PropertyKey): key is string =>
    typeof key === 'string' && !(key in SimulatedStorage.prototype)
  return new Proxy(storage, {
    get(target, key) {
      if (isItem(key)) return target.getItem(key) ?? undefined
      const value = Reflect.get(target, key, target) as unknown
      // Look up methods each time, so that spies on the prototype are used.
      return typeof value === 'function'
        ? (...args: unknown[]) =>
            Reflect.apply(Reflect.get(target, key) as () => void, target, args)
        : value
    },
    set(target, key, value) {
      target.setItem(String(key), value as string)
      return true
    },
    has: (target, key) => (isItem(key) ? target.getItem(key) !== null : key in target),
    deleteProperty(target, key) {
      target.removeItem(String(key))
      return true
    },
    ownKeys: (target) => Array.from({ length: target.length }, (_, index) => target.key(index)!),
    getOwnPropertyDescriptor(target, key) {
      const value = isItem(key) ? target.getItem(key) : null
      if (value === null) return undefined
      return { value, writable: true, enumerable: true, configurable: true }
    },
  }) as unknown as Storage
}
