/** A value was kept in the store, and is damaged there or gone. */
export class LostValueError extends Error {
  /** @param name what the value is, for messages */
  constructor(name: string) {
    super(`${name} is gone from the store.`)
    this.name = 'LostValueError'
  }
}
